import { expect, it } from 'vitest'
import { getNextActive } from './combobox-keys.ts'

it.each([
  ['ArrowDown', null, 3, { active: 0 }],
  ['ArrowDown', 0, 3, { active: 1 }],
  ['ArrowDown', 2, 3, { active: null }],
  ['ArrowUp', null, 3, { active: 2 }],
  ['ArrowUp', 0, 3, { active: null }],
  ['ArrowDown', null, 0, null],
  ['Home', 1, 3, null],
  ['a', 1, 3, null],
])('handles %s at %s of %s suggestions', (key, active, count, expected) => {
  expect(getNextActive(key, active, count)).toEqual(expected)
})
