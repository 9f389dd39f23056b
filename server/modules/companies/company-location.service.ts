import type { Deps } from '@server/deps.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { stateCode } from '@shared/places.ts'
import { SHORT_TEXT_MAX } from '@shared/schemas/text.schema.ts'
import { type ServicePlace, servicePlaces } from '@shared/service-area.ts'

/** Cities one company may serve: more is a state, and has a better word. */
const MAX_PLACES = 200

/** Where the company is: its ZIP code's centre, or its city's where the ZIP is unknown or of another state. */
export async function centerOf(
  deps: Deps,
  { zipCode, city, state }: { zipCode: string; city: string; state: string },
): Promise<{ lat: number | null; lng: number | null }> {
  // A state we do not know must not become the largest city of that name anywhere.
  if (stateCode(state) === null) return { lat: null, lng: null }
  const ofZip = await locations.findPlace(deps, { zip: zipCode })
  const place = ofZip?.state === state ? ofZip : await locations.findPlace(deps, { city, state })
  return { lat: place?.center?.lat ?? null, lng: place?.center?.lng ?? null }
}

/** Its own city and those of its service area, as far as the column holds them; none where the state is none of ours. */
export function placesOf(company: { city: string; state: string; serviceArea: string }): ServicePlace[] {
  if (stateCode(company.state) === null) return []
  return servicePlaces(company)
    .filter(({ citySlug }) => citySlug.length <= SHORT_TEXT_MAX)
    .slice(0, MAX_PLACES)
}
