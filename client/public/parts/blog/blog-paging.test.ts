import { expect, it } from 'vitest'
import { parsePage } from './blog-paging.ts'

it.each([
  [null, 13, 1],
  ['1', 13, 1],
  ['3', 13, 3],
  ['4', 13, null],
  ['0', 13, null],
  ['-1', 13, null],
  ['2.5', 13, null],
  ['01', 13, null],
  ['next', 13, null],
  ['', 13, null],
  ['1', 0, 1],
])('?page=%s of %i articles is page %s', (text, count, page) => {
  expect(parsePage(text, count)).toBe(page)
})
