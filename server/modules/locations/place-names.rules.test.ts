import { readFileSync } from 'node:fs'
import { placeAliases } from '@prisma-data/data/place-aliases.ts'
import { placeSlug } from '@shared/slug.ts'
import { describe, expect, it } from 'vitest'
import { aliasedCities, closestNames, editDistance, readAddress } from './place-names.rules.ts'

const known = new Set(
  readFileSync('prisma/data/cities.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(',').slice(0, 2).join('/')),
)

describe('Names of areas', () => {
  it('lead to cities that there are', () => {
    for (const [name, cities] of Object.entries(placeAliases)) {
      expect([name, cities.length > 0]).toEqual([name, true])
      for (const city of cities) {
        const [place = '', state = ''] = city.split(', ')
        expect([city, known.has(`${state}/${placeSlug(place)}`)]).toEqual([city, true])
      }
    }
  })

  it('are read in any spelling, and with their state only there', () => {
    const tahoe = aliasedCities('Lake Tahoe')
    expect(aliasedCities('LAKE-TAHOE')).toEqual(tahoe)
    expect(aliasedCities('Lake Tahoe, NV')).toEqual(tahoe.filter(({ state }) => state === 'NV'))
    expect(aliasedCities('South Beach, Oregon')).toEqual([])
    for (const word of ['constructor', '__proto__', '']) expect(aliasedCities(word)).toEqual([])
  })
})

describe('Addresses', () => {
  it.each([
    ['Miami', null],
    ['Paris, France', null],
    ['Miami, FL', null],
    ['12', { zip: null, places: [] }],
    ['Miami FL 33130', { zip: '33130', places: ['Miami FL'] }],
    [
      'Ocean Drive, Miami Beach, FL',
      { zip: null, places: ['Ocean Drive, Miami Beach, FL', 'Miami Beach, FL'] },
    ],
  ])('%s', (text, reading) => {
    expect(readAddress(text)).toEqual(reading)
  })

  it('gives every end that may be the city, and the ZIP code', () => {
    const reading = readAddress('123 Ocean Dr, Miami Beach, FL 33139-1234, USA')
    expect(reading?.zip).toBe('33139')
    expect(reading?.places).toEqual(expect.arrayContaining(['Miami Beach, FL', 'Miami Beach FL']))
  })
})

describe('Misspelled names', () => {
  it.each([
    ['maimi', 'miami', 1],
    ['nashvile', 'nashville', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['same', 'same', 0],
  ])('%s and %s are %i apart', (a, b, edits) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([edits, edits])
  })

  it('are guessed from the nearest alone, and never from short ones', () => {
    const names = [{ slug: 'miami' }, { slug: 'miramar' }, { slug: 'bend' }]
    expect(closestNames('maimi', names)).toEqual([{ slug: 'miami' }])
    expect(closestNames('mia', names)).toEqual([])
    expect(closestNames('philadelphia', names)).toEqual([])
  })
})
