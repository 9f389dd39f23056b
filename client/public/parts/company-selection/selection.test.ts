import { describe, expect, it } from 'vitest'
import { addToSelection, getSelectionAdvice, parseSelection, withSelection } from './selection.ts'

describe('the selection', () => {
  it.each([
    ['', []],
    ['companies=65,66', [65, 66]],
    ['companies=65&companies=66', [65, 66]],
    ['companies=65,65, 66 ,', [65, 66]],
    ['companies=x,-1,1.5,1e3,65', [65]],
    ['companies=99999999999999999999', []],
    ['companies=0,00,065', [65]],
  ])('parses the query "%s"', (query, ids) => {
    expect(parseSelection(new URLSearchParams(query))).toEqual(ids)
  })

  it('parses at most 20 ids', () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    expect(parseSelection(new URLSearchParams({ companies: ids.join(',') }))).toEqual(ids.slice(0, 20))
  })

  it.each([
    ['sort=name', [65, 66], '?sort=name&companies=65,66'],
    ['sort=name&companies=1', [65], '?sort=name&companies=65'],
    ['companies=1&companies=2', [], ''],
    ['', [65], '?companies=65'],
  ])('replaces the selection in the query "%s"', (query, ids, expected) => {
    expect(withSelection(new URLSearchParams(query), ids)).toBe(expected)
  })

  it('adds a company once and stops at 20', () => {
    expect(addToSelection([65], 66)).toEqual([65, 66])
    expect(addToSelection([65], 65)).toEqual([65])
    const full = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(addToSelection(full, 65)).toEqual(full)
  })

  it('advises above 3 and names the limit at 20', () => {
    expect(getSelectionAdvice(3)).toBeNull()
    expect(getSelectionAdvice(4)).toContain('For most owners, 3 is plenty')
    expect(getSelectionAdvice(20)).toContain('20')
  })
})
