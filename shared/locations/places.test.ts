import { describe, expect, it } from 'vitest'
import { stateCode, stateName, stateSlug, states, statesAndDc } from './places.ts'

describe('places', () => {
  it('contains exactly 50 states, plus the District of Columbia', () => {
    expect(Object.keys(states)).toHaveLength(50)
    expect(new Set(Object.values(states)).size).toBe(50)
    expect(Object.keys(statesAndDc)).toHaveLength(51)
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
  ])('parses %j as %s', (text, code) => {
    expect(stateCode(text)).toBe(code)
  })

  it.each(['', ' ', 'ZZ', 'Floridaa', 'constructor', '__proto__', 'Ontario', 'f l', '12', '\ud800'])(
    'finds no state in %j',
    (text) => {
      expect(stateCode(text)).toBeNull()
    },
  )

  it('converts every code to name and slug and back', () => {
    for (const [code, name] of Object.entries(statesAndDc)) {
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
