import { allStates } from '@shared/locations/places.ts'
import { expect, it } from 'vitest'
import { stateTiles } from './tile-map.tsx'

it('has one square for each state and the District of Columbia', () => {
  expect([...stateTiles.keys()].sort()).toEqual(Object.keys(allStates).sort())
  const squares = [...stateTiles.values()].map(({ gridRow, gridColumn }) => `${gridRow}/${gridColumn}`)
  expect(new Set(squares).size).toBe(squares.length)
})
