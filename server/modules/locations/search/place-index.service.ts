import type { Deps } from '@server/deps.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import { stateCode, stateName } from '@shared/locations/places.ts'
import { buildPlaceIndex, type PlaceIndex } from './place-index.rules.ts'

/** Cities change only with a release, and every key in the search box needs all of their names. */
const indexes = new WeakMap<Deps['changes'], Promise<PlaceIndex>>()

/** Returns the names of all places, read once. */
export function getPlaceIndex({ db, changes }: Deps): Promise<PlaceIndex> {
  const known = indexes.get(changes)
  if (known) return known
  const index = repo.listAllCities(db).then(buildPlaceIndex)
  indexes.set(changes, index)
  index.catch(() => indexes.delete(changes))
  return index
}

/** Returns names by place: "St. Louis, MO" for `mo/st-louis`, "Missouri" for `mo`. Unknown places have none. */
export async function getPlaceNames(deps: Deps, places: readonly string[]): Promise<Record<string, string>> {
  const { cities } = await getPlaceIndex(deps)
  const named = places.flatMap((place) => {
    const [code = '', citySlug] = place.split('/')
    const state = stateCode(code)
    if (!state) return []
    if (!citySlug) return [[place, stateName(state)] as const]
    const city = cities.get(toCityKey({ state, citySlug }))
    return city ? [[place, `${city.name}, ${state}`] as const] : []
  })
  return Object.fromEntries(named)
}
