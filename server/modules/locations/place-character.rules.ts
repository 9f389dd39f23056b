import { type GeoPoint, milesBetween } from '@shared/distance.ts'
import type { StateCode } from '@shared/places.ts'
import type { PropertyTypeSlug } from '@shared/property-types.ts'
import type { LocationCharacter } from '@shared/schemas/location.schema.ts'
import type { CityKey } from './locations.rules.ts'

/** What guests go to a state for, in most of it; a state's own page shows it, and places we know nothing else of. */
const stateCharacters: Record<StateCode, LocationCharacter> = {
  AL: 'coast',
  AK: 'mountain',
  AZ: 'desert',
  AR: 'lake',
  CA: 'coast',
  CO: 'mountain',
  CT: 'coast',
  DC: 'city',
  DE: 'coast',
  FL: 'coast',
  GA: 'mountain',
  HI: 'coast',
  IA: 'plains',
  ID: 'mountain',
  IL: 'plains',
  IN: 'plains',
  KS: 'plains',
  KY: 'plains',
  LA: 'plains',
  MA: 'coast',
  MD: 'coast',
  ME: 'coast',
  MI: 'lake',
  MN: 'lake',
  MO: 'lake',
  MS: 'plains',
  MT: 'mountain',
  NC: 'coast',
  ND: 'plains',
  NE: 'plains',
  NH: 'lake',
  NJ: 'coast',
  NM: 'desert',
  NV: 'desert',
  NY: 'lake',
  OH: 'plains',
  OK: 'plains',
  OR: 'coast',
  PA: 'mountain',
  RI: 'coast',
  SC: 'coast',
  SD: 'plains',
  TN: 'mountain',
  TX: 'plains',
  UT: 'mountain',
  VA: 'coast',
  VT: 'mountain',
  WA: 'coast',
  WI: 'lake',
  WV: 'mountain',
  WY: 'mountain',
}

/** Where the sea begins: in other states a Beach or an Island is a name, or lies on a river. */
const COASTAL = new Set('AK AL CA CT DE FL GA HI LA MA MD ME MS NC NH NJ NY OR RI SC TX VA WA'.split(' '))
/** The land around their cities is what guests come for. */
const DESERT_AND_ROCKIES = new Set('AZ CO ID MT NM NV UT WY'.split(' '))

/** Places whose neighbors mislead. */
const KNOWN: ReadonlyMap<string, LocationCharacter> = new Map([
  ['CA/pasadena', 'city'],
  ['CA/anaheim', 'city'],
  ['NC/charlotte', 'city'],
  ['NC/raleigh', 'city'],
])

const COAST_NAME = /(^|-)(beach|island|isle|shores|cape|harbor|inlet)(-|$)/
const LAKE_NAME = /^lake-|-lakes?$/
/** As far as the land looks the same. */
const SAME_LAND_MI = 25
/** A place this near a written city is a part of it. */
const SAME_CITY_MI = 8
/** From this many people on a place is pictured as a city. */
const LARGE_CITY = 100_000

/** A place with a text of its own, whose character somebody chose. */
export interface CharacterPlace extends CityKey, GeoPoint {
  character: LocationCharacter
}

/**
 * The scene a city is pictured by. As written for it; else by its name (a beach, a lake); else as the nearest written
 * place within 25 miles; else a large city is a city, but in the desert and the Rockies; else as most of its state.
 */
export function cityCharacter(
  city: CityKey & GeoPoint & { population: number },
  written: readonly CharacterPlace[],
): LocationCharacter {
  const { state, citySlug, population } = city
  const own = written.find((one) => one.state === state && one.citySlug === citySlug)?.character
  const known = own ?? KNOWN.get(`${state}/${citySlug}`) ?? byName(city)
  if (known) return known
  const near = nearestWithin(city, written, SAME_LAND_MI)
  if (near && near.place.character !== 'city') return near.place.character
  if (near && near.miles <= SAME_CITY_MI) return 'city'
  const isLarge = population >= LARGE_CITY && !DESERT_AND_ROCKIES.has(state)
  if (isLarge) return 'city'
  // Outside a city, whatever the far end of its state is known for.
  return near ? 'plains' : stateCharacter(state)
}

/** The scene of a state's page. */
export function stateCharacter(state: string): LocationCharacter {
  return new Map<string, LocationCharacter>(Object.entries(stateCharacters)).get(state) ?? 'plains'
}

function byName({ state, citySlug }: CityKey): LocationCharacter | null {
  if (LAKE_NAME.test(citySlug)) return 'lake'
  return COASTAL.has(state) && COAST_NAME.test(citySlug) ? 'coast' : null
}

function nearestWithin(point: GeoPoint, written: readonly CharacterPlace[], limit: number) {
  let nearest: { place: CharacterPlace; miles: number } | null = null
  for (const place of written) {
    const miles = milesBetween(point, place)
    if (miles <= limit && (!nearest || miles < nearest.miles)) nearest = { place, miles }
  }
  return nearest
}

/** Where the types that not every place has are found; the others are found anywhere. */
const charactersOfType: Partial<Record<PropertyTypeSlug, readonly LocationCharacter[]>> = {
  'beach-houses': ['coast'],
  cabins: ['mountain', 'lake', 'desert', 'plains'],
}

/** Whether a kind of home is found in places of this character: no beach houses in the desert, no cabins in a city. */
export function fitsCharacter(slug: PropertyTypeSlug, character: LocationCharacter): boolean {
  return charactersOfType[slug]?.includes(character) ?? true
}
