import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd, itemListJsonLd, serviceJsonLd } from '@client/lib/structured-data.ts'
import type { LocationPage } from '@shared/locations/location.schema.ts'
import { locationMeta, placeName } from '@shared/seo/seo.ts'
import { locationImage, shareImagePath } from '@shared/seo/share-images.ts'
import { getLocationBreadcrumbs } from './location-crumbs.ts'

interface LocationHeadProps {
  page: LocationPage
  path: string
}

/** Head metadata and structured data of a location page (product 9.8). */
export function LocationHead({ page, path }: LocationHeadProps) {
  const { publicUrl } = useSite()
  const { city, state: stateCode, stateName, propertyType, companyCount, companies, indexable } = page
  const place = placeName({ city, stateName, stateCode })
  const meta = locationMeta({
    city,
    stateName,
    stateCode,
    propertyType: propertyType?.name ?? null,
    companyCount,
    path,
    indexable,
    imagePath: shareImagePath(locationImage(page)),
  })
  const name = `Vacation Rental Management Companies in ${place}`
  // Structured data is for crawlers, so only the server renders it.
  const jsonLd = import.meta.env.SSR
    ? [
        serviceJsonLd(publicUrl, { place, description: meta.description, path }),
        breadcrumbListJsonLd(publicUrl, getLocationBreadcrumbs(page)),
        ...(companies.length > 0 ? [itemListJsonLd(publicUrl, { name, path, companies })] : []),
      ]
    : []
  return <PageMeta {...meta} jsonLd={jsonLd} />
}
