import { propertyTypePages } from '@shared/leads/property-types.ts'
import { locationCharacters } from '@shared/locations/location.schema.ts'
import { describe, expect, it } from 'vitest'
import {
  type CharacterPlace,
  deriveCityCharacter,
  deriveStateCharacter,
  fitsCharacter,
} from './place-character.rules.ts'
import { getPropertyTypeText } from './property-type-texts.rules.ts'

const written: CharacterPlace[] = [
  { state: 'AZ', citySlug: 'scottsdale', lat: 33.51, lng: -111.9, character: 'desert' },
  { state: 'CA', citySlug: 'south-lake-tahoe', lat: 38.93, lng: -119.98, character: 'lake' },
  { state: 'TX', citySlug: 'austin', lat: 30.27, lng: -97.74, character: 'city' },
  { state: 'NY', citySlug: 'new-york', lat: 40.71, lng: -74.01, character: 'city' },
  { state: 'FL', citySlug: 'miami', lat: 25.77, lng: -80.19, character: 'coast' },
]
interface Facts {
  population?: number
  coastMi?: number
}
const at = (state: string, citySlug: string, lat: number, lng: number, facts: Facts = {}) => ({
  state,
  citySlug,
  lat,
  lng,
  population: 5000,
  coastMi: 99,
  ...facts,
})

it.each([
  ['as written', at('AZ', 'scottsdale', 33.51, -111.9, { population: 240_000 }), 'desert'],
  ['a large city in the desert', at('AZ', 'phoenix', 33.45, -112.07, { population: 1_600_000 }), 'desert'],
  ['a lake across the state line', at('NV', 'incline-village', 39.25, -119.97), 'lake'],
  ['a place outside a city', at('TX', 'bee-cave', 30.31, -97.95), 'plains'],
  ['a part of a city', at('NY', 'brooklyn', 40.65, -73.95, { population: 2_300_000, coastMi: 2 }), 'city'],
  ['a town near the sea', at('FL', 'doral', 25.82, -80.36, { coastMi: 9 }), 'coast'],
  ['a town inland from a coast city', at('FL', 'homestead-west', 25.6, -80.55, { coastMi: 16 }), 'plains'],
  [
    'a large city with beaches',
    at('TX', 'corpus-christi', 27.8, -97.4, { population: 324_000, coastMi: 0 }),
    'coast',
  ],
  ['a large port', at('VA', 'norfolk', 36.85, -76.29, { population: 246_000, coastMi: 0 }), 'city'],
  ['a large city far from others', at('TN', 'memphis', 35.15, -90.05, { population: 650_000 }), 'city'],
  [
    'a large city at the Rockies',
    at('CO', 'colorado-springs', 38.83, -104.82, { population: 480_000 }),
    'mountain',
  ],
  ['a town of a mountain state', at('ID', 'mccall', 44.91, -116.1), 'mountain'],
  ['a lake by its name', at('WI', 'lake-geneva', 42.59, -88.43), 'lake'],
  [
    'a beach by its name',
    at('VA', 'virginia-beach', 36.85, -75.98, { population: 450_000, coastMi: 3 }),
    'coast',
  ],
  ['a beach far from the sea', at('CA', 'beach-grove', 38.58, -121.49, { coastMi: 60 }), 'plains'],
  ['an island far from the sea', at('NE', 'grand-island', 40.92, -98.34), 'plains'],
  ['an inland town of a coastal state', at('CA', 'visalia', 36.33, -119.29), 'plains'],
  ['a seaside town of an inland state', at('TX', 'port-aransas', 27.83, -97.06, { coastMi: 1 }), 'coast'],
  ['a town on a river that the sea reaches', at('PA', 'chester', 39.85, -75.36, { coastMi: 1 }), 'mountain'],
  ['a harbor in Alaska', at('AK', 'seward', 60.1, -149.44, { coastMi: 0 }), 'mountain'],
])('gives %s its illustration', (_case, city, character) => {
  expect(deriveCityCharacter(city, written)).toBe(character)
})

it.each([
  ['CA', 'coast'],
  ['ID', 'mountain'],
  ['TX', 'plains'],
  ['AZ', 'desert'],
  ['MI', 'lake'],
])('illustrates the state %s', (state, character) => {
  expect(deriveStateCharacter(state)).toBe(character)
})

describe('Property types', () => {
  it('beach houses are only on the coast', () => {
    for (const inland of ['mountain', 'desert', 'lake', 'city', 'plains'] as const)
      expect(fitsCharacter('beach-houses', inland)).toBe(false)
    expect(fitsCharacter('beach-houses', 'coast')).toBe(true)
  })

  it('cabins are neither in cities nor on beaches', () => {
    expect(
      (['mountain', 'lake', 'city', 'coast'] as const).map((candidate) => fitsCharacter('cabins', candidate)),
    ).toEqual([true, true, false, false])
  })

  it.each(['luxury-condos', 'family-homes', 'apartments'] as const)('%s are anywhere', (slug) => {
    for (const character of ['coast', 'mountain', 'desert', 'lake', 'city', 'plains'] as const)
      expect(fitsCharacter(slug, character)).toBe(true)
  })

  it('each has a text of its own where it exists, and no two are the same', () => {
    const texts = propertyTypePages.flatMap(({ slug }) =>
      locationCharacters
        .filter((character) => fitsCharacter(slug, character))
        .map((character) => getPropertyTypeText(slug, character)),
    )
    expect(texts).toHaveLength(23)
    expect(new Set(texts).size).toBe(23)
    for (const text of texts) expect(text?.length).toBeGreaterThan(150)
  })
})
