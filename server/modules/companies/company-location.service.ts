import type { Deps } from '@server/deps.ts'
import { findPlace } from '@server/modules/locations/place-finder.service.ts'
import { getServicePlaces, type ServicePlace } from '@shared/companies/service-area.ts'
import { SHORT_TEXT_MAX } from '@shared/lib/text.schema.ts'
import { stateCode } from '@shared/locations/places.ts'

/** Maximum number of cities that one company can serve. */
const MAX_PLACES = 200

/** Locates a company: the center of its ZIP code, or of its city if the ZIP code is unknown or in another state. */
export async function findCenter(
  deps: Deps,
  { zipCode, city, state }: { zipCode: string; city: string; state: string },
): Promise<{ lat: number | null; lng: number | null }> {
  // With an unknown state, the lookup would return the largest city of that name anywhere.
  if (stateCode(state) === null) return { lat: null, lng: null }
  const zipPlace = await findPlace(deps, { zip: zipCode })
  const place = zipPlace?.state === state ? zipPlace : await findPlace(deps, { city, state })
  return { lat: place?.center?.lat ?? null, lng: place?.center?.lng ?? null }
}

/** Returns the company's own city and the cities of its service area that fit the column; none for an unknown state. */
export function toServicePlaces(company: {
  city: string
  state: string
  serviceArea: string
}): ServicePlace[] {
  if (stateCode(company.state) === null) return []
  return getServicePlaces(company)
    .filter(({ citySlug }) => citySlug.length <= SHORT_TEXT_MAX)
    .slice(0, MAX_PLACES)
}
