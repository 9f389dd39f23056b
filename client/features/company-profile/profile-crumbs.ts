import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import { type Breadcrumb, locationBreadcrumbs } from '@shared/seo.ts'
import { urls } from '@shared/urls.ts'

/** Where a company's page lies: home, state, its own city where that has a page, the company. */
export function profileCrumbs({
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
