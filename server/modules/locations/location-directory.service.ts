import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import { DIRECTORY_CITIES } from '@shared/lib/limits.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type { LocationDirectory, MissingLocation } from '@shared/locations/location.schema.ts'
import { allStates, stateCode, stateName } from '@shared/locations/places.ts'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import { findNearestToState } from './locations.service.ts'

const NEAREST_OFFERED = 6

/** Lists every state by name, with its number of companies and of cities that have a page, and the largest of these. */
export async function getLocationDirectory(deps: Deps): Promise<LocationDirectory> {
  const states = await servedPlaces.getStateIndex(deps)
  const served = await servedPlaces.listLargestOfStates(deps, DIRECTORY_CITIES)
  const written = await servedPlaces.withCompanyCounts(deps, await repo.listWrittenKeys(deps.db))
  const unserved = written.filter(({ companyCount }) => companyCount === 0)
  const counts = new Map(states.map(({ state, companyCount }) => [state, companyCount]))
  return objectKeys(allStates)
    .map((state) => {
      const largest = served.filter((city) => city.state === state)
      const others = unserved.filter((city) => city.state === state)
      return {
        state,
        stateName: stateName(state),
        companyCount: counts.get(state) ?? 0,
        cityCount: (largest[0]?.cityCount ?? 0) + others.length,
        cities: [...largest, ...others].slice(0, DIRECTORY_CITIES).map(rules.toNearbyLocation),
      }
    })
    .sort((a, b) => a.stateName.localeCompare(b.stateName, 'en'))
}

/**
 * Suggests the nearest served cities for a URL without a page, or cities of its state. Never throws for a strange name.
 */
export async function getMissingLocation(
  deps: Deps,
  input: { state: string; city?: string },
): Promise<MissingLocation> {
  const state = stateCode(input.state)
  if (!state) return { place: null, nearest: [] }
  const citySlug = placeSlug(input.city ?? '')
  const found = citySlug ? await repo.findCity(deps.db, { state, citySlug }) : null
  if (found) {
    const { city } = found
    const nearest = await servedPlaces.findNearestServedPlaces(deps, city, { limit: NEAREST_OFFERED })
    return { place: rules.toWaitablePlace(city), nearest: nearest.map(rules.toNearbyLocation) }
  }
  const largest = await servedPlaces.listLargestServed(deps, state, NEAREST_OFFERED)
  return {
    place: null,
    nearest: largest.length > 0 ? largest.map(rules.toNearbyLocation) : await findNearestToState(deps, state),
  }
}
