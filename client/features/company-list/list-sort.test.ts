import { expect, it } from 'vitest'
import { readSort } from './list-sort.ts'

it.each([
  ['', 'relevance'],
  ['sort=rating', 'rating'],
  ['sort=specialization', 'specialization'],
  ['sort=hostScore', 'relevance'],
  ['sort=__proto__', 'relevance'],
])('the address "%s" asks for %s', (query, sort) => {
  expect(readSort(new URLSearchParams(query))).toBe(sort)
})
