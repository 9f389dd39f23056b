import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { givenText } from '@shared/company-answer.ts'
import { commissionText } from '@shared/company-figures.ts'
import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import { pageMeta } from '@shared/seo.ts'
import { companyPicture, sharePicturePath } from '@shared/share-pictures.ts'
import { breadcrumbListJsonLd, localBusinessJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { profileCrumbs } from './profile-crumbs.ts'

/** What search engines are told of a company's page. */
export function ProfileHead({ profile }: { profile: CompanyProfile }) {
  const { publicUrl } = useSite()
  const { company, places } = profile
  const { name, city, state, hostScore } = company
  const commission = givenText(company, 'commission')
  const path = urls.company(company)
  const facts = [
    hostScore === null ? null : `HostScore ${hostScore}`,
    commission ? `commission ${commissionText(commission)}` : null,
  ].filter(Boolean)
  const meta = pageMeta({
    title: `${name}: Vacation Rental Management in ${city}, ${state}`,
    description: `${name} manages vacation rentals in ${city}, ${state}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}. Services, fees and how its HostScore is made. Send one free request.`,
    path,
    imagePath: sharePicturePath(companyPicture({ ...company, character: profile.character })),
  })
  // For search engines, which ask the server: the browser needs none of it.
  const jsonLd = import.meta.env.SSR
    ? [
        localBusinessJsonLd(publicUrl, {
          ...company,
          description: givenText(company, 'description'),
          path,
          areasServed: places.map((place) => `${place.name}, ${place.state}`),
        }),
        breadcrumbListJsonLd(publicUrl, profileCrumbs(profile)),
      ]
    : []
  return <PageMeta {...meta} jsonLd={jsonLd} />
}
