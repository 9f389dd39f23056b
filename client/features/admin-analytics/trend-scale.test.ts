import { expect, it } from 'vitest'
import { scaleTop } from './trend-scale.ts'

it.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [11, 20],
  [199, 200],
  [201, 500],
  [1000, 1000],
  [1_234_567, 2_000_000],
])('a scale for %i ends at %i', (highest, top) => {
  expect(scaleTop(highest)).toBe(top)
})
