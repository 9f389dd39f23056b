import { expect, it } from 'vitest'
import { dayText, placeText, shareText } from './words.ts'

it('names days, places and shares for a person', () => {
  expect(dayText('2026-11-21')).toBe('Nov 21, 2026')
  expect(placeText('fl/miami-beach')).toBe('Miami Beach, FL')
  expect(placeText('fl')).toBe('Florida')
  expect(placeText(null)).toBe('Other pages')
  expect(shareText(1, 3)).toBe('33%')
  expect(shareText(1, 900)).toBe('under 1%')
  expect(shareText(0, 0)).toBe('0%')
})
