import { expect, it } from 'vitest'
import { findMostSimilar, type Neighbor, SIMILAR_LIMIT } from './company-profile.rules.ts'

const company = { id: 1, services: 'Full-Service, Marketing, Cleaning', hostScore: 80 }
const neighbor = (id: number, overrides: Partial<Neighbor> = {}): Neighbor => ({
  id,
  services: 'Full-Service',
  hostScore: 70,
  servesCity: true,
  distanceMiles: 2,
  ...overrides,
})
const ids = (neighbors: Neighbor[]) => findMostSimilar(company, neighbors).map(({ id }) => id)

it('never lists the company itself', () => {
  expect(ids([neighbor(1), neighbor(2)])).toEqual([2])
})

it('prefers the same city, then shared services, then the score, then the distance, then the id', () => {
  const near = neighbor(2, { servesCity: false, services: company.services, hostScore: 99 })
  const alike = neighbor(3, { services: 'marketing, CLEANING', hostScore: null })
  const better = neighbor(4, { hostScore: 90 })
  const closer = neighbor(5, { distanceMiles: 1 })
  const same = neighbor(6)
  expect(ids([near, same, closer, better, alike])).toEqual([3, 4, 5, 6])
  expect(ids([near])).toEqual([2])
})

it('lists no company farther than 60 miles or at an unknown distance, unless it serves the city', () => {
  const elsewhere = { servesCity: false }
  expect(ids([neighbor(2, { ...elsewhere, distanceMiles: 60 })])).toEqual([2])
  expect(ids([neighbor(2, { ...elsewhere, distanceMiles: 61 })])).toEqual([])
  expect(ids([neighbor(2, { ...elsewhere, distanceMiles: null })])).toEqual([])
  expect(ids([neighbor(2, { distanceMiles: null })])).toEqual([2])
})

it('returns shared services with the company’s spelling, and applies the limit', () => {
  const many = Array.from({ length: 9 }, (_, index) => neighbor(index + 2, { services: 'CLEANING, Setup' }))
  const similar = findMostSimilar(company, many)
  expect(similar).toHaveLength(SIMILAR_LIMIT)
  expect(similar[0]?.sharedServices).toEqual(['Cleaning'])
})
