import { expect, it } from 'vitest'
import { parseSort } from './list-sort.ts'

it.each([
  ['', 'relevance'],
  ['sort=rating', 'rating'],
  ['sort=specialization', 'specialization'],
  ['sort=hostScore', 'relevance'],
  ['sort=__proto__', 'relevance'],
])('parses the query "%s" as %s', (query, sort) => {
  expect(parseSort(new URLSearchParams(query))).toBe(sort)
})
