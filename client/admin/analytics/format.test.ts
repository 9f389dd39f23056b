import { expect, it } from 'vitest'
import { formatChange, formatDay, formatLocation, formatShare } from './format.ts'

it('formats days, locations and shares', () => {
  expect(formatDay('2026-11-21')).toBe('Nov 21, 2026')
  const names = { 'mo/st-louis': 'St. Louis, MO' }
  expect(formatLocation('mo/st-louis', names)).toBe('St. Louis, MO')
  expect(formatLocation('mo/nowhere', names)).toBe('mo/nowhere')
  expect(formatLocation(null, names)).toBe('Other pages')
  expect(formatLocation('other', names)).toBe('Other pages')
  expect(formatShare(1, 3)).toBe('33%')
  expect(formatShare(1, 900)).toBe('under 1%')
  expect(formatShare(0, 0)).toBe('0%')
})

it.each([
  [120, 100, 'Up 20% from 100'],
  [2, 4, 'Down from 4'],
  [123_644_013, 3, 'Up from 3'],
  [40, 19, 'Up from 19'],
  [40, 20, 'Up 100% from 20'],
  [400, 100, 'Up 300% from 100'],
  [404, 100, 'Up from 100'],
  [3, 0, 'Up from 0'],
  [0, 0, 'Same as before'],
  [0, 1200, 'Down 100% from 1,200'],
  [1001, 1000, 'Up under 1% from 1,000'],
])('formats %s after %s as %s', (now, before, text) => {
  expect(formatChange(now, before)).toBe(text)
})
