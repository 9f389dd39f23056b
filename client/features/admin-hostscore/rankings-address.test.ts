import { describe, expect, it } from 'vitest'
import { rankingsInputOf, selectedCompanyOf, sortedBy } from './rankings-address.ts'

const read = (query: string) => rankingsInputOf(new URLSearchParams(query))

describe('The address of the rankings', () => {
  it('means the best rank first where it says nothing, or nonsense', () => {
    const first = { search: '', sort: 'rank', direction: 'asc', page: 1, pageSize: 50 }
    expect(read('')).toEqual(first)
    expect(read('sort=email&direction=up&page=x')).toEqual(first)
  })

  it('keeps search, sort and page', () => {
    expect(read('search=bay&sort=score&direction=desc&page=4')).toMatchObject({
      search: 'bay',
      sort: 'score',
      direction: 'desc',
      page: 4,
    })
  })

  it('turns the active column round and starts another one at its natural end', () => {
    expect(sortedBy('rank', read(''))).toEqual({ sort: 'rank', direction: 'desc', page: null })
    expect(sortedBy('score', read(''))).toMatchObject({ direction: 'desc' })
    expect(sortedBy('name', read('sort=score&direction=desc'))).toMatchObject({ direction: 'asc' })
  })

  it.each([
    ['company=65', 65],
    ['company=0', null],
    ['company=6.5', null],
    ['', null],
  ])('%j selects %j', (query, id) => {
    expect(selectedCompanyOf(new URLSearchParams(query))).toBe(id)
  })
})
