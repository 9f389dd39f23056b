import { describe, expect, it } from 'vitest'
import { addToSelection, readSelection, selectionAdvice, withSelection } from './selection.ts'

describe('the selection', () => {
  it.each([
    ['', []],
    ['companies=65,66', [65, 66]],
    ['companies=65&companies=66', [65, 66]],
    ['companies=65,65, 66 ,', [65, 66]],
    ['companies=x,-1,1.5,1e3,65', [65]],
    ['companies=99999999999999999999', []],
  ])('reads "%s" from an address', (query, ids) => {
    expect(readSelection(new URLSearchParams(query))).toEqual(ids)
  })

  it('reads at most 20', () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    expect(readSelection(new URLSearchParams({ companies: ids.join(',') }))).toEqual(ids.slice(0, 20))
  })

  it.each([
    ['sort=name', [65, 66], '?sort=name&companies=65,66'],
    ['sort=name&companies=1', [65], '?sort=name&companies=65'],
    ['companies=1&companies=2', [], ''],
    ['', [65], '?companies=65'],
  ])('writes itself beside "%s"', (query, ids, expected) => {
    expect(withSelection(new URLSearchParams(query), ids)).toBe(expected)
  })

  it('takes a company once and stops at 20', () => {
    expect(addToSelection([65], 66)).toEqual([65, 66])
    expect(addToSelection([65], 65)).toEqual([65])
    const full = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(addToSelection(full, 65)).toEqual(full)
  })

  it('advises above 3 and says so at 20', () => {
    expect(selectionAdvice(3)).toBeNull()
    expect(selectionAdvice(4)).toContain('Most owners find 3 enough')
    expect(selectionAdvice(20)).toContain('20')
  })
})
