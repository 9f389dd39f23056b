import { describe, expect, it } from 'vitest'
import { type CharacterPlace, cityCharacter, fitsCharacter, stateCharacter } from './place-character.rules.ts'

const written: CharacterPlace[] = [
  { state: 'AZ', citySlug: 'scottsdale', lat: 33.51, lng: -111.9, character: 'desert' },
  { state: 'CA', citySlug: 'south-lake-tahoe', lat: 38.93, lng: -119.98, character: 'lake' },
  { state: 'TX', citySlug: 'austin', lat: 30.27, lng: -97.74, character: 'city' },
  { state: 'NY', citySlug: 'new-york', lat: 40.71, lng: -74.01, character: 'city' },
  { state: 'FL', citySlug: 'miami', lat: 25.77, lng: -80.19, character: 'coast' },
]
const at = (state: string, citySlug: string, lat: number, lng: number, population = 5000) => ({
  state,
  citySlug,
  lat,
  lng,
  population,
})

it.each([
  ['as written', at('AZ', 'scottsdale', 33.51, -111.9, 240_000), 'desert'],
  ['a large city in the desert', at('AZ', 'phoenix', 33.45, -112.07, 1_600_000), 'desert'],
  ['a lake across the state line', at('NV', 'incline-village', 39.25, -119.97), 'lake'],
  ['a place outside a city', at('TX', 'bee-cave', 30.31, -97.95), 'plains'],
  ['a part of a city', at('NY', 'brooklyn', 40.65, -73.95, 2_300_000), 'city'],
  ['a town near the sea', at('FL', 'doral', 25.82, -80.36), 'coast'],
  ['a large city far from others', at('TN', 'memphis', 35.15, -90.05, 650_000), 'city'],
  ['a large city at the Rockies', at('CO', 'colorado-springs', 38.83, -104.82, 480_000), 'mountain'],
  ['a town of a mountain state', at('ID', 'mccall', 44.91, -116.1), 'mountain'],
  ['a lake by its name', at('WI', 'lake-geneva', 42.59, -88.43), 'lake'],
  ['a beach by its name', at('VA', 'virginia-beach', 36.85, -75.98, 450_000), 'coast'],
  ['an island far from the sea', at('NE', 'grand-island', 40.92, -98.34), 'plains'],
])('pictures %s', (_what, city, character) => {
  expect(cityCharacter(city, written)).toBe(character)
})

it.each([
  ['CA', 'coast'],
  ['ID', 'mountain'],
  ['TX', 'plains'],
  ['AZ', 'desert'],
  ['MI', 'lake'],
])('pictures the state %s', (state, character) => {
  expect(stateCharacter(state)).toBe(character)
})

describe('Property types', () => {
  it('beach houses are at the coast alone', () => {
    for (const inland of ['mountain', 'desert', 'lake', 'city', 'plains'] as const)
      expect(fitsCharacter('beach-houses', inland)).toBe(false)
    expect(fitsCharacter('beach-houses', 'coast')).toBe(true)
  })

  it('cabins are neither in cities nor on beaches', () => {
    expect(
      (['mountain', 'lake', 'city', 'coast'] as const).map((one) => fitsCharacter('cabins', one)),
    ).toEqual([true, true, false, false])
  })

  it.each(['luxury-condos', 'family-homes', 'apartments'] as const)('%s are anywhere', (slug) => {
    for (const character of ['coast', 'mountain', 'desert', 'lake', 'city', 'plains'] as const)
      expect(fitsCharacter(slug, character)).toBe(true)
  })
})
