import type { PropertyTypeSlug } from '@shared/leads/property-types.ts'
import { type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { hasKey } from '@shared/lib/objects.ts'
import { type CityKey, toCityKey } from '@shared/locations/city-key.ts'
import type { LocationCharacter } from '@shared/locations/location.schema.ts'
import type { StateCode } from '@shared/locations/places.ts'
import { getPropertyTypeText } from './property-type-texts.rules.ts'

/** Main attraction of most of a state, shown on the state's page and for places without other data. */
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
  GU: 'coast',
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
  PR: 'coast',
  RI: 'coast',
  SC: 'coast',
  SD: 'plains',
  TN: 'mountain',
  TX: 'plains',
  UT: 'mountain',
  VA: 'coast',
  VI: 'coast',
  VT: 'mountain',
  WA: 'coast',
  WI: 'lake',
  WV: 'mountain',
  WY: 'mountain',
}

/** States with beaches: not Alaska, nor those that the sea reaches only through a river. */
const COASTAL = new Set<string>([
  'AL',
  'CA',
  'CT',
  'DE',
  'FL',
  'GA',
  'GU',
  'HI',
  'LA',
  'MA',
  'MD',
  'ME',
  'MS',
  'NC',
  'NH',
  'NJ',
  'NY',
  'OR',
  'PR',
  'RI',
  'SC',
  'TX',
  'VA',
  'VI',
  'WA',
] satisfies StateCode[])
/** States whose guests come for the land around the cities. */
const DESERT_AND_ROCKIES = new Set<string>([
  'AZ',
  'CO',
  'ID',
  'MT',
  'NM',
  'NV',
  'UT',
  'WY',
] satisfies StateCode[])

/** Places whose nearest written places, or whose size, are misleading. */
const EXCEPTIONS: ReadonlyMap<string, LocationCharacter> = new Map([
  ['CA/pasadena', 'city'],
  ['CA/anaheim', 'city'],
  ['NC/charlotte', 'city'],
  ['NC/raleigh', 'city'],
  // Large cities with beaches, where guests come for the sea.
  ['CA/carlsbad', 'coast'],
  ['CA/oceanside', 'coast'],
  ['CA/oxnard', 'coast'],
  ['FL/clearwater', 'coast'],
  ['FL/palm-bay', 'coast'],
  ['FL/port-st-lucie', 'coast'],
  ['FL/st-petersburg', 'coast'],
  ['TX/corpus-christi', 'coast'],
])

const COAST_NAME = /(^|-)(beach|island|isle|shores|cape|harbor|inlet)(-|$)/
const LAKE_NAME = /^lake-|-lakes?$/
/** Distance to the sea within which a place is on the coast. */
const COAST_MI = 10
/** Distance within which the landscape is similar. */
const SAME_LANDSCAPE_MI = 25
/** Distance within which a place is part of a written city. */
const SAME_CITY_MI = 8
/** Population from which a place is shown as a city. */
const LARGE_CITY = 100_000

export interface CharacterPlace extends CityKey, GeoPoint {
  character: LocationCharacter
}

/** Place without a chosen character. */
interface CharacterCity extends CityKey, GeoPoint {
  population: number
  /** Miles to the sea. */
  coastMi: number
}

/**
 * Returns the character of a city's illustration. The first that applies:
 * 1. the character written for it, an exception, or what its name says;
 * 2. that of the nearest written place within 25 miles, if it is possible here; city only within 8 miles;
 * 3. city for a large one, except in the desert and the Rockies;
 * 4. plains, if a written place is within 25 miles but does not fit;
 * 5. coast near the sea;
 * 6. that of its state, if it is possible here; else plains.
 */
export function deriveCityCharacter(
  city: CharacterCity,
  written: readonly CharacterPlace[],
): LocationCharacter {
  const { state, citySlug, population } = city
  const ownCharacter = written.find(
    (candidate) => candidate.state === state && candidate.citySlug === citySlug,
  )?.character
  const chosen = ownCharacter ?? EXCEPTIONS.get(toCityKey(city)) ?? getCharacterByName(city)
  if (chosen) return chosen
  const isPossible = (character: LocationCharacter) => character !== 'coast' || city.coastMi <= COAST_MI
  const neighbor = findNearestWithin(city, written, SAME_LANDSCAPE_MI)
  const nearby = neighbor?.place.character
  if (nearby && nearby !== 'city' && isPossible(nearby)) return nearby
  if (neighbor && nearby === 'city' && neighbor.miles <= SAME_CITY_MI) return 'city'
  if (population >= LARGE_CITY && !DESERT_AND_ROCKIES.has(state)) return 'city'
  // Near a place of another character that of the state would be misleading.
  if (neighbor) return 'plains'
  if (isByTheSea(city)) return 'coast'
  const ofState = deriveStateCharacter(state)
  return isPossible(ofState) ? ofState : 'plains'
}

function isByTheSea({ state, coastMi }: Pick<CharacterCity, 'state' | 'coastMi'>): boolean {
  return COASTAL.has(state) && coastMi <= COAST_MI
}

export function deriveStateCharacter(state: string): LocationCharacter {
  return hasKey(stateCharacters, state) ? stateCharacters[state] : 'plains'
}

function getCharacterByName(city: CharacterCity): LocationCharacter | null {
  if (LAKE_NAME.test(city.citySlug)) return 'lake'
  return isByTheSea(city) && COAST_NAME.test(city.citySlug) ? 'coast' : null
}

function findNearestWithin(point: GeoPoint, written: readonly CharacterPlace[], limit: number) {
  let nearest: { place: CharacterPlace; miles: number } | null = null
  for (const place of written) {
    const miles = milesBetween(point, place)
    if (miles <= limit && (!nearest || miles < nearest.miles)) nearest = { place, miles }
  }
  return nearest
}

/** Checks whether a property type exists there, and so has a text: no beach houses in the desert, no cabins in a city. */
export function fitsCharacter(slug: PropertyTypeSlug, character: LocationCharacter): boolean {
  return getPropertyTypeText(slug, character) !== null
}
