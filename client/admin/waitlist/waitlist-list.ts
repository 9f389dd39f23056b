import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec } from '@client/lib/list-state.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import { waitlistInput, waitlistStatuses, waitlistStatusLabels } from '@shared/locations/waitlist.schema.ts'

export const waitlistList = listCodec(waitlistInput, { names: { search: 'q' } })

export const waitlistTabs: readonly ListTab[] = [
  { name: 'All', query: '' },
  ...waitlistStatuses.map((status) => ({ name: waitlistStatusLabels[status], query: `status=${status}` })),
]

/** @param places places that people wait for */
export function waitlistFilters(
  places: readonly (CityKey & { placeName: string })[],
): readonly FilterField[] {
  const choices = places.map((place) => ({ value: toCityKey(place), label: place.placeName }))
  return [{ kind: 'choice', key: 'place', label: 'Place', choices }]
}
