import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import * as repo from '@server/modules/locations/locations.repo.ts'
import {
  type Boundaries,
  findStateOutline,
  findStates,
  findStatesAndCounties,
} from '@server/platform/boundaries.ts'
import type { GeoBox } from '@shared/lib/distance.ts'
import type { CompanyMap, MapDrawing, StateMap } from '@shared/locations/place-map.schema.ts'
import { stateName } from '@shared/locations/places.ts'
import { LRUCache } from 'lru-cache'
import type { MapFrame } from './map-frame.rules.ts'
import { drawCompanyMap, drawServiceArea, drawStateMap } from './place-map.rules.ts'

/** A drawing depends only on its frame, and a large state takes 50 ms. */
const drawings = new LRUCache<string, MapDrawing>({ max: 300 })

function drawCached(frame: MapFrame, find: (box: GeoBox) => Boundaries): MapDrawing {
  const key = `${find.name} ${frame.height} ${Object.values(frame.box).join(' ')}`
  const drawing = drawings.get(key) ?? frame.draw(find(frame.box))
  drawings.set(key, drawing)
  return drawing
}

/** Returns the map of a city's companies; null if there are none. */
export async function getCompanyMap(
  deps: Deps,
  city: repo.CityRow,
  companyIds: readonly number[],
): Promise<CompanyMap | null> {
  if (companyIds.length === 0) return null
  return drawCompanyMap(city, companyIds, await servedPlaces.getPlacesOf(deps, companyIds), (frame) =>
    drawCached(frame, findStatesAndCounties),
  )
}

/** Returns the map of the places that one company serves; null if no city of it is known. */
export async function getServiceAreaMap(deps: Deps, companyId: number): Promise<CompanyMap | null> {
  return drawServiceArea(await servedPlaces.getPlacesOf(deps, [companyId]), (frame) =>
    drawCached(frame, findStatesAndCounties),
  )
}

/** Returns the map of a state's served cities; null if there are none. @param cities most companies first */
export async function getStateMap(
  deps: Deps,
  state: string,
  cities: readonly { citySlug: string; companyCount: number }[],
): Promise<StateMap | null> {
  const outline = findStateOutline(stateName(state))
  const served = cities.filter(({ companyCount }) => companyCount > 0)
  if (!outline || served.length === 0) return null
  const keys = served.map(({ citySlug }) => ({ state, citySlug }))
  const rows = new Map((await repo.listCities(deps.db, keys)).map((row) => [row.citySlug, row]))
  const mapped = served.flatMap(({ citySlug, companyCount }) => {
    const row = rows.get(citySlug)
    return row ? [{ citySlug, companyCount, name: row.name, lat: row.lat, lng: row.lng }] : []
  })
  return drawStateMap(outline, mapped, (frame) => drawCached(frame, findStates))
}
