import { expect, it } from 'vitest'
import { countNewRows } from './new-rows.ts'

it.each([
  ['no row is newer', [5, 4], { baseline: 5, shownIds: [5, 4] }, 0],
  ['three are newer', [8, 7, 6, 5], { baseline: 5, shownIds: [5, 4] }, 3],
  ['one of them is already in the list', [8, 7, 5], { baseline: 5, shownIds: [8, 5] }, 1],
  ['the newest was deleted', [4], { baseline: 5, shownIds: [4] }, 0],
  ['the first lead arrives', [1], { baseline: 0, shownIds: [] }, 1],
])('counts new rows when %s', (_what, newestIds, known, expected) => {
  expect(countNewRows(newestIds, known)).toBe(expected)
})
