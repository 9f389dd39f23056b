import { expect, it } from 'vitest'
import { placesOf } from './found-places.ts'

const found = (city: string, state: string, distanceMiles: number, isNearest = false) => ({
  city,
  state,
  distanceMiles,
  isNearest,
})

it('gives the places of found companies, the nearest first, each once', () => {
  const { isNear, places } = placesOf([
    found('Miami', 'FL', 9),
    found('Key Biscayne', 'FL', 4),
    found('Miami', 'FL', 7),
  ])
  expect(isNear).toBe(true)
  expect(places).toEqual([
    { label: 'Key Biscayne, FL', path: '/locations/fl/key-biscayne', companyCount: 1, miles: 4 },
    { label: 'Miami, FL', path: '/locations/fl/miami', companyCount: 2, miles: 7 },
  ])
})

it('tells the nearest we list from places within reach', () => {
  expect(placesOf([found('Bend', 'OR', 255, true)])).toMatchObject({
    isNear: false,
    places: [{ label: 'Bend, OR', miles: 255 }],
  })
  expect(placesOf([])).toEqual({ isNear: false, places: [] })
})
