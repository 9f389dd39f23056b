import { describe, expect, it } from 'vitest'
import {
  allStates,
  isMilitaryState,
  isMilitaryZip,
  stateCode,
  stateName,
  stateSlug,
  states,
  withoutState,
} from './places.ts'

describe('places', () => {
  it('contains exactly 50 states, plus the District of Columbia and three territories', () => {
    expect(Object.keys(states)).toHaveLength(50)
    expect(new Set(Object.values(states)).size).toBe(50)
    expect(Object.keys(allStates)).toHaveLength(54)
  })

  it.each([
    ['fl', 'FL'],
    ['FL', 'FL'],
    [' Florida ', 'FL'],
    ['florida', 'FL'],
    ['north-carolina', 'NC'],
    ['North Carolina', 'NC'],
    ['NORTH  CAROLINA', 'NC'],
    ['west_virginia', 'WV'],
    ['Virginia', 'VA'],
    ['dc', 'DC'],
    ['district-of-columbia', 'DC'],
    ['D.C.', 'DC'],
    ['N.Y.', 'NY'],
    ['pr', 'PR'],
    ['Puerto Rico', 'PR'],
    ['puerto-rico', 'PR'],
    ['Virgin Islands', 'VI'],
    ['U.S. Virgin Islands', 'VI'],
    ['USVI', 'VI'],
    ['Guam', 'GU'],
  ])('parses %j as %s', (text, code) => {
    expect(stateCode(text)).toBe(code)
  })

  it.each([
    '',
    ' ',
    'ZZ',
    'Floridaa',
    'constructor',
    '__proto__',
    'Ontario',
    'f l',
    '12',
    '\ud800',
    'AE',
    'AP',
  ])('finds no state in %j', (text) => {
    expect(stateCode(text)).toBeNull()
  })

  it('converts every code to name and slug and back', () => {
    for (const [code, name] of Object.entries(allStates)) {
      expect(stateName(code.toLowerCase())).toBe(name)
      expect(stateSlug(code)).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(stateCode(name)).toBe(code)
      expect(stateCode(stateSlug(code))).toBe(code)
    }
    expect(stateSlug('nc')).toBe('north-carolina')
  })

  it('returns an unknown code unchanged', () => {
    expect(stateName('ZZ')).toBe('ZZ')
    expect(stateName('toString')).toBe('toString')
  })
})

it.each(['34001', '09012', '09898-1234', '96201', '96606'])('%s is a ZIP code of military mail', (zip) => {
  expect(isMilitaryZip(zip)).toBe(true)
})

it.each(['33139', '34102', '09999', '96701', '96910', '00907'])(
  '%s is no ZIP code of military mail',
  (zip) => {
    expect(isMilitaryZip(zip)).toBe(false)
  },
)

it('knows the states of military mail', () => {
  expect(['AA', 'ae', ' AP ', 'AK', 'Alaska', 'PR'].filter(isMilitaryState)).toEqual(['AA', 'ae', ' AP '])
})

it.each([
  ['Miami Beach, FL', 'FL', 'Miami Beach'],
  ['Miami Beach, fl', 'FL', 'Miami Beach'],
  ['Miami Beach , Florida', 'FL', 'Miami Beach'],
  ['Miami Beach FL', 'FL', 'Miami Beach'],
  ['Miami Beach, FL 33139', 'FL', 'Miami Beach'],
  ['Santa Fe, N.M.', 'NM', 'Santa Fe'],
  ['Washington, DC', 'DC', 'Washington'],
  ['San Juan, Puerto Rico', 'PR', 'San Juan'],
  ['New York, New York', 'NY', 'New York'],
  ['New York', 'NY', 'New York'],
  ['Port Washington', 'WA', 'Port Washington'],
  ['Denver, CO', 'FL', 'Denver, CO'],
  ['South Beach, Miami', 'FL', 'South Beach, Miami'],
  ['FL', 'FL', 'FL'],
  ['Miami', 'FL', 'Miami'],
])('the city %s in %s is %s', (typed, state, city) => {
  expect(withoutState(typed, state)).toBe(city)
})
