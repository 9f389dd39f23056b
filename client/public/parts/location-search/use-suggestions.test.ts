import { expect, it } from 'vitest'
import { emptyMessage } from './use-suggestions.ts'

it.each([
  ['00000', 'We don’t know this ZIP code.'],
  [
    '09012',
    'Military mail addresses (APO, FPO, DPO) are in no state that we cover. Please enter the ZIP code of the place itself.',
  ],
  ['000', 'No ZIP code begins with these digits.'],
  ['xyzzy', 'No location has this name. Check the spelling, or try a ZIP code.'],
])('says why nothing is suggested for %s', (query, message) => {
  expect(emptyMessage(query)).toBe(message)
})
