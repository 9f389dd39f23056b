import { expect, it } from 'vitest'
import { formatDay, formatLocation, formatShare } from './format.ts'

it('formats days, locations and shares', () => {
  expect(formatDay('2026-11-21')).toBe('Nov 21, 2026')
  expect(formatLocation('fl/miami-beach')).toBe('Miami Beach, FL')
  expect(formatLocation('fl')).toBe('Florida')
  expect(formatLocation(null)).toBe('Other pages')
  expect(formatShare(1, 3)).toBe('33%')
  expect(formatShare(1, 900)).toBe('under 1%')
  expect(formatShare(0, 0)).toBe('0%')
})
