import { expect, it } from 'vitest'
import { addToShortlist, isSameList, parseShortlist } from './shortlist.ts'

const many = Array.from({ length: 25 }, (_, index) => index + 1)

it.each([
  [null, []],
  ['[65,66,65]', [65, 66]],
  ['[65,"66",-1,1.5,null]', [65]],
  ['{"65":1}', []],
  ['no json', []],
  [JSON.stringify(many), many.slice(0, 20)],
])('parses the stored list %s', (json, ids) => {
  expect(parseShortlist(json)).toEqual(ids)
})

it('adds without repeats and stops at 20', () => {
  expect(addToShortlist([65], [66, 65])).toEqual([65, 66])
  expect(addToShortlist(many.slice(0, 19), [98, 99])).toEqual([...many.slice(0, 19), 98])
})

it('compares lists in any order', () => {
  expect(isSameList([1, 2], [2, 1])).toBe(true)
  expect(isSameList([1, 2], [1])).toBe(false)
  expect(isSameList([1, 2], [1, 3])).toBe(false)
})
