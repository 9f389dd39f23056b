import { describe, expect, it } from 'vitest'
import { isRicherMatch, renameCompany, restoreCompanyName } from './company-move.rules.ts'

const nearest = { selected: false, isNearest: true }
const real = { selected: false, isNearest: false }
const selected = { selected: true, isNearest: false }

it.each([
  [selected, real, true],
  [selected, nearest, true],
  [real, nearest, true],
  [real, real, false],
  [nearest, real, false],
  [real, selected, false],
])('tells which of two matches is richer: %o, %o', (match, other, isRicher) => {
  expect(isRicherMatch(match, other)).toBe(isRicher)
})

describe('the list of chosen companies', () => {
  it.each([
    ['7', '9'],
    ['5,7', '5,9'],
    ['7,9', '9'],
    ['9,5,7', '9,5'],
    [null, null],
  ])('%s names the company that stayed', (before, after) => {
    expect(renameCompany(before, 7, 9)).toBe(after)
    expect(restoreCompanyName(after, { before, fromId: 7, toId: 9 })).toBe(before)
  })

  it.each([
    ['5,7', '5,9,8', '5,7,8'],
    ['7,9', '9,8', '9,7,8'],
    ['5,7', '5', '5'],
    ['5,7', null, null],
  ])('%s that changed since to %s becomes %s', (before, now, after) => {
    expect(restoreCompanyName(now, { before, fromId: 7, toId: 9 })).toBe(after)
  })
})
