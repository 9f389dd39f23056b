import type { Outline } from '@server/platform/boundaries.ts'
import { type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import type { CompanyMap, MapDrawing, StateMap } from '@shared/locations/place-map.schema.ts'
import { fitFrame, getStateFrame, type MapFrame, type Xy } from './map-frame.rules.ts'
import { createLayout, placeLabel, placePin } from './map-layout.rules.ts'

/** Sizes of the maps on the page: a phone of 320 px, the sidebar, a wide page. */
const COMPANY_MAP_SCALES = [0.87, 1, 1.1]
const STATE_MAP_SCALES = [0.87, 1.1, 1.4, 1.8]
const COMPANY_MAP_HEIGHT = 240
const STATE_MAP_HEIGHTS = { minHeight: 200, maxHeight: 400 }
const MIN_MILES = 6
/** Farther places would leave the city itself without detail. */
const PLACES_WITHIN_MI = 60
/** On the map of one company: no place is too far. */
const ANY_DISTANCE = Number.POSITIVE_INFINITY
const PIN_SIZE = 26
const DOT_RADIUS = 4
/** A circle moves in steps of this many pixels to get off another one. */
const CIRCLE_STEP = 7
/** Cities within this distance of a larger one belong to its region. */
const REGION_MI = 30

/** City in which a company is based or works. */
export interface MappedPlace extends GeoPoint {
  state: string
  citySlug: string
  name: string
  companyId: number
  isHome: boolean
}

type DrawMap = (frame: MapFrame) => MapDrawing

/** Draws the map of a city's companies. @param companyIds in the order in which they get pins */
export function drawCompanyMap(
  center: GeoPoint & { state: string; citySlug: string },
  companyIds: readonly number[],
  places: readonly MappedPlace[],
  draw: DrawMap,
  withinMiles = PLACES_WITHIN_MI,
): CompanyMap {
  const near = places.filter((place) => milesBetween(center, place) <= withinMiles)
  const frame = fitFrame([center, ...near], { height: COMPANY_MAP_HEIGHT, minMiles: MIN_MILES })
  const layout = createLayout(frame.height, COMPANY_MAP_SCALES)
  const pins = companyIds.flatMap((companyId) => {
    const home = near.find((place) => place.companyId === companyId && place.isHome)
    const pin = home ? placePin(layout, frame.toXy(home), { size: PIN_SIZE, step: PIN_SIZE + 1 }) : null
    return pin ? [{ companyId, ...pin }] : []
  })
  const isCenter = ({ state, citySlug }: { state: string; citySlug: string }) =>
    state === center.state && citySlug === center.citySlug
  const cities = groupByCity(near)
    .map((city) => ({ ...city, ...frame.toXy(city), isMain: isCenter(city) }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain) || b.companyIds.length - a.companyIds.length)
  for (const city of cities) layout.block(toDot(city))
  return {
    drawing: draw(frame),
    pins,
    places: cities.map(({ name, x, y, companyIds: served, hasHome }) => ({
      name,
      x,
      y,
      label: placeLabel(layout, {
        x,
        y,
        dx: 0,
        dy: 0,
        name,
        radius: hasHome ? PIN_SIZE / 2 + 2 : DOT_RADIUS + 1,
        isGroup: hasHome,
      }),
      companyIds: served,
    })),
  }
}

/** Draws the map of one company: its own city and every place it serves. Null if none is known. */
export function drawServiceArea(places: readonly MappedPlace[], draw: DrawMap): CompanyMap | null {
  const center = places.find(({ isHome }) => isHome) ?? places[0]
  return center ? drawCompanyMap(center, [center.companyId], places, draw, ANY_DISTANCE) : null
}

/** Returns the room that a dot takes. */
function toDot({ x, y }: Xy) {
  return { x, y, dx: 0, dy: 0, width: DOT_RADIUS * 2, height: DOT_RADIUS * 2 }
}

function groupByCity(places: readonly MappedPlace[]) {
  const cities = new Map<
    string,
    GeoPoint & Omit<MappedPlace, 'companyId' | 'isHome'> & { companyIds: number[]; hasHome: boolean }
  >()
  for (const { companyId, isHome, ...city } of places) {
    const key = toCityKey(city)
    const group = cities.get(key) ?? { ...city, companyIds: [], hasHome: false }
    group.companyIds.push(companyId)
    group.hasHome ||= isHome
    cities.set(key, group)
  }
  return [...cities.values()]
}

/** Served city of a state. */
export interface MappedCity extends GeoPoint {
  citySlug: string
  name: string
  companyCount: number
}

/** Draws the map of a state. @param cities most companies first */
export function drawStateMap(outline: Outline, cities: readonly MappedCity[], draw: DrawMap): StateMap {
  const frame = getStateFrame(outline, cities, STATE_MAP_HEIGHTS)
  const layout = createLayout(frame.height, STATE_MAP_SCALES)
  const regions = toRegions(cities)
  const mainSlugs = new Set(regions.map(([main]) => main?.citySlug))
  // A circle may cover a dot, a name should not.
  const dots = createLayout(frame.height, STATE_MAP_SCALES)
  for (const city of cities) if (!mainSlugs.has(city.citySlug)) dots.block(toDot(frame.toXy(city)))
  const besideDots = {
    ...layout,
    take: (item: Parameters<typeof layout.take>[0]) => dots.isFree(item) && layout.take(item),
  }
  // A larger city gets its name before a smaller one gets its circle.
  const drawn = cities.map((city) => {
    const at = frame.toXy(city)
    const { citySlug, name } = city
    const size = circleSize(city.companyCount)
    const pin = mainSlugs.has(citySlug) ? placePin(layout, at, { size, step: CIRCLE_STEP }) : null
    if (!pin) return { citySlug, ...at, circle: null }
    const point = { ...pin, name, radius: size / 2, isGroup: false }
    const label = placeLabel(besideDots, point) ?? placeLabel(layout, point)
    return { citySlug, ...at, circle: { dx: pin.dx, dy: pin.dy, size, label } }
  })
  return {
    drawing: draw(frame),
    cities: drawn,
    regions: regions.map((region) => region.map(({ citySlug }) => citySlug)),
  }
}

/** Diameter of a city's circle in pixels; 24 is the smallest allowed for a link. */
function circleSize(companyCount: number): number {
  return Math.min(44, Math.round(18 + 6 * Math.sqrt(companyCount)))
}

/** Groups cities, most companies first, around the first city within 30 miles. */
export function toRegions<City extends GeoPoint>(cities: readonly City[]): City[][] {
  const regions: (readonly [City, City[]])[] = []
  for (const city of cities) {
    const near = regions
      .map(([main, region]) => ({ region, miles: milesBetween(main, city) }))
      .filter(({ miles }) => miles <= REGION_MI)
      .sort((a, b) => a.miles - b.miles)[0]
    if (near) near.region.push(city)
    else regions.push([city, [city]])
  }
  return regions.map(([, region]) => region)
}
