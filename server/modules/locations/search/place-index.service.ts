import type { Deps } from '@server/deps.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import { buildPlaceIndex, type PlaceIndex } from './place-index.rules.ts'

/** Cities change only with a release, and every key in the search box needs all of their names. */
const indexes = new WeakMap<Deps['db'], Promise<PlaceIndex>>()

/** Returns the names of all places, read once. */
export function getPlaceIndex({ db }: Deps): Promise<PlaceIndex> {
  const known = indexes.get(db)
  if (known) return known
  const index = repo.listAllCities(db).then(buildPlaceIndex)
  indexes.set(db, index)
  index.catch(() => indexes.delete(db))
  return index
}
