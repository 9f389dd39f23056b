import { expect, it } from 'vitest'
import { groupPrevious } from './bulk.rules.ts'

it('groups rows by their previous value, with null as a value of its own', () => {
  const rows = [
    { id: 1, status: 'new' },
    { id: 2, status: null },
    { id: 3, status: 'new' },
  ]
  expect(groupPrevious(rows, ({ status }) => status)).toEqual([
    { value: 'new', ids: [1, 3] },
    { value: null, ids: [2] },
  ])
  expect(groupPrevious([], () => 1)).toEqual([])
})
