import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { locationMeta, placeName } from '@shared/seo.ts'
import { locationPicture, sharePicturePath } from '@shared/share-pictures.ts'
import { breadcrumbListJsonLd, itemListJsonLd, serviceJsonLd } from '@shared/structured-data.ts'
import { crumbsOf } from './location-crumbs.ts'

interface LocationHeadProps {
  page: LocationPage
  /** Canonical path. */
  path: string
}

/** What search engines are told of a location page (specification, section 9: location SEO). */
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
    imagePath: sharePicturePath(locationPicture(page)),
  })
  const name = `Vacation Rental Management Companies in ${place}`
  // For search engines, which ask the server: the browser needs none of it.
  const jsonLd = import.meta.env.SSR
    ? [
        serviceJsonLd(publicUrl, { place, description: meta.description, path }),
        breadcrumbListJsonLd(publicUrl, crumbsOf(page)),
        ...(companies.length > 0 ? [itemListJsonLd(publicUrl, { name, path, companies })] : []),
      ]
    : []
  return <PageMeta {...meta} jsonLd={jsonLd} />
}
