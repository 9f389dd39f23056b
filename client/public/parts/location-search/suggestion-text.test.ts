import { expect, it } from 'vitest'
import { companiesText, markTyped, suggestionNote } from './suggestion-text.ts'

const miami = { kind: 'city', label: 'Miami, FL', path: '/locations/fl/miami', companyCount: 8 } as const

it.each([
  [miami, 'City · 8 companies'],
  [{ ...miami, kind: 'region' }, 'Region · 8 companies'],
  [{ ...miami, kind: 'zip', companyCount: 1 }, 'ZIP code · 1 company'],
  [{ ...miami, kind: 'state', companyCount: 50 }, 'State · 50+ companies'],
  [{ ...miami, companyCount: 0 }, 'City · No companies yet'],
  [
    { ...miami, companyCount: 0, near: { label: 'Aspen, CO', miles: 17.8 } },
    'Near · 18 miles from Aspen, CO',
  ],
  [{ ...miami, miles: 3.4 }, 'Near · 3 mi away'],
] as const)('says what %j is', (suggestion, note) => {
  expect(suggestionNote(suggestion)).toBe(note)
})

it('counts no more than 50 companies', () => {
  expect([49, 50].map(companiesText)).toEqual(['49 companies', '50+ companies'])
})

it.each([
  ['Miami, FL', 'mia', ['', 'Mia', 'mi, FL']],
  ['North Miami, FL', 'miami', ['North ', 'Miami', ', FL']],
  ['St. Petersburg, FL', 'st pete', ['', 'St. Pete', 'rsburg, FL']],
  ['South Beach, Miami Beach, FL', 'south beach, fl', ['', 'South Beach', ', Miami Beach, FL']],
  ['33139 Miami Beach, FL', '33139', ['', '33139', ' Miami Beach, FL']],
  ['Miami, FL', 'maimi', ['Miami, FL', '', '']],
  ['Miami, FL', 'ami', ['Miami, FL', '', '']],
  ['Miami, FL', '.*(', ['Miami, FL', '', '']],
])('marks in %s what %s is', (label, typed, parts) => {
  expect(markTyped(label, typed)).toEqual(parts)
})
