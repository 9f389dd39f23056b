import { expect, it } from 'vitest'
import { toFormPropertyType } from './property-types.ts'

it.each([
  [undefined, undefined, 'single_family'],
  [undefined, 'cabins', 'cabin'],
  [undefined, 'luxury-condos', 'condo'],
  [undefined, 'apartments', 'apartment'],
  [undefined, 'beach-houses', 'single_family'],
  [undefined, 'family-homes', 'single_family'],
  [undefined, 'castles', 'single_family'],
  ['condo', undefined, 'condo'],
  ['villa', 'beach-houses', 'villa'],
  ['house', 'cabins', 'single_family'],
  ['castle', undefined, 'single_family'],
])('starts the form with the type of filter %s on page %s', (filtered, pageSlug, expected) => {
  expect(toFormPropertyType(filtered, pageSlug)).toBe(expected)
})
