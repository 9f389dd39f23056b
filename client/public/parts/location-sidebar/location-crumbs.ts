import type { LocationPage } from '@shared/locations/location.schema.ts'
import { type Breadcrumb, locationBreadcrumbs } from '@shared/seo/seo.ts'

export function getLocationBreadcrumbs({
  city,
  citySlug,
  state,
  stateName,
  propertyType,
}: LocationPage): Breadcrumb[] {
  return locationBreadcrumbs({
    stateName,
    stateCode: state,
    city: city && citySlug ? { name: city, slug: citySlug } : null,
    propertyType,
  })
}
