import type { LocationPage } from '@shared/schemas/location.schema.ts'
import { type Breadcrumb, locationBreadcrumbs } from '@shared/seo.ts'

/** Where a location page lies, for people and for search engines. */
export function crumbsOf({ city, citySlug, state, stateName, propertyType }: LocationPage): Breadcrumb[] {
  return locationBreadcrumbs({
    stateName,
    stateCode: state,
    city: city && citySlug ? { name: city, slug: citySlug } : null,
    propertyType,
  })
}
