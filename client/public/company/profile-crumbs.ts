import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { type Breadcrumb, locationBreadcrumbs } from '@shared/seo/seo.ts'

/** Returns the breadcrumbs of a company's page: home, state, its city if that has a page, the company. */
export function getProfileBreadcrumbs({
  company,
  places,
  stateName,
}: Pick<CompanyProfile, 'company' | 'places' | 'stateName'>): Breadcrumb[] {
  const home = places.find((place) => place.isHome)
  return [
    ...locationBreadcrumbs({
      stateName,
      stateCode: company.state,
      city: home ? { name: home.name, slug: home.citySlug } : null,
    }),
    { name: company.name, path: urls.company(company) },
  ]
}
