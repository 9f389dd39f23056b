import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd, localBusinessJsonLd } from '@client/lib/structured-data.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { commissionText } from '@shared/companies/company-figures.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { pageMeta } from '@shared/seo/seo.ts'
import { companyShareImage, shareImagePath } from '@shared/seo/share-images.ts'
import { getProfileBreadcrumbs } from './profile-crumbs.ts'

export function ProfileHead({ profile }: { profile: CompanyProfile }) {
  const { publicUrl } = useSite()
  const { company, places } = profile
  const { name, city, state, hostScore } = company
  const commission = getOwnText(company, 'commission')
  const path = urls.company(company)
  const facts = [
    hostScore === null ? null : `HostScore ${hostScore}`,
    commission ? `commission ${commissionText(commission)}` : null,
  ].filter(Boolean)
  const meta = pageMeta({
    title: `${name}: Vacation Rental Management in ${city}, ${state}`,
    description: `${name} manages vacation rentals in ${city}, ${state}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}. See services, fees and the facts behind its HostScore. Send one free request.`,
    path,
    imagePath: shareImagePath(companyShareImage({ ...company, character: profile.character })),
  })
  // Structured data is for crawlers, so only the server renders it.
  const jsonLd = import.meta.env.SSR
    ? [
        localBusinessJsonLd(publicUrl, {
          ...company,
          description: getOwnText(company, 'description'),
          path,
          areasServed: places.map((place) => `${place.name}, ${place.state}`),
        }),
        breadcrumbListJsonLd(publicUrl, getProfileBreadcrumbs(profile)),
      ]
    : []
  return (
    <>
      <PageMeta {...meta} jsonLd={jsonLd} />
      <link
        rel="alternate"
        type="application/json+oembed"
        title={name}
        href={absoluteUrl(publicUrl, urls.api.oembed(absoluteUrl(publicUrl, path)))}
      />
    </>
  )
}
