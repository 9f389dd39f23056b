import { expect, it } from 'vitest'
import { toNearbyPlaces } from './nearby-places.ts'

const found = (city: string, state: string, distanceMiles: number, isNearest = false) => ({
  city,
  state,
  distanceMiles,
  isNearest,
})

it('returns unique places of the found companies, nearest first', () => {
  const { isNear, places } = toNearbyPlaces([
    found('Miami', 'FL', 9),
    found('Key Biscayne', 'FL', 4),
    found('Miami', 'FL', 7),
  ])
  expect(isNear).toBe(true)
  expect(places).toEqual([
    {
      kind: 'city',
      label: 'Key Biscayne, FL',
      path: '/locations/fl/key-biscayne',
      companyCount: 1,
      miles: 4,
    },
    { kind: 'city', label: 'Miami, FL', path: '/locations/fl/miami', companyCount: 2, miles: 7 },
  ])
})

it('distinguishes places within reach from the nearest listed', () => {
  expect(toNearbyPlaces([found('Bend', 'OR', 255, true)])).toMatchObject({
    isNear: false,
    places: [{ label: 'Bend, OR', miles: 255 }],
  })
  expect(toNearbyPlaces([])).toEqual({ isNear: false, places: [] })
})
