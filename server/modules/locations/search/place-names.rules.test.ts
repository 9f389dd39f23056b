import { describe, expect, it } from 'vitest'
import { parseAddress, parseZipFirst, withoutCountry } from './place-names.rules.ts'

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
    expect(parseAddress(text)).toEqual(reading)
  })

  it('returns every ending that may be the city, and the ZIP code', () => {
    const reading = parseAddress('123 Ocean Dr, Miami Beach, FL 33139-1234, USA')
    expect(reading?.zip).toBe('33139')
    expect(reading?.places).toEqual(expect.arrayContaining(['Miami Beach, FL', 'Miami Beach FL']))
  })

  it('may begin with the ZIP code', () => {
    expect(parseZipFirst('33139 Miami Beach')).toEqual({ zip: '33139', place: 'Miami Beach' })
    expect(parseZipFirst('12345 Ocean Dr 4')).toBeNull()
  })

  it.each([
    ['Orlando, USA', 'Orlando'],
    ['Miami, FL 33130, United States', 'Miami, FL 33130'],
    ['Columbus', 'Columbus'],
  ])('%s loses its country', (text, place) => {
    expect(withoutCountry(text)).toBe(place)
  })
})
