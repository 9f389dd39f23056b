import { expect, it } from 'vitest'
import { isSearchable } from './searchable.ts'

it.each([
  ['ann', true],
  ['Zoë', true],
  ['12 Oak', true],
  ['(305) 555-0113', true],
  ['7', true],
  ['#7', true],
  [' 42 ', true],
  ['an', false],
  ['a b c', false],
  ['...', false],
  ['#', false],
  ['', false],
  ['   ', false],
])('looks for %j: %s', (text, expected) => {
  expect(isSearchable(text)).toBe(expected)
})
