import { expect, it } from 'vitest'
import { misuseInputOf } from './misuse-address.ts'

it.each([
  ['', { status: 'open', page: 1 }],
  ['reports=lost&reportsPage=-2', { status: 'open', page: 1 }],
  ['reports=closed&reportsPage=3', { status: 'closed', page: 3 }],
  // The page of another list on the same screen.
  ['page=4', { status: 'open', page: 1 }],
])('The address "%s" asks for %j of the misuse reports', (query, expected) => {
  expect(misuseInputOf(new URLSearchParams(query))).toEqual({ ...expected, pageSize: 10 })
})
