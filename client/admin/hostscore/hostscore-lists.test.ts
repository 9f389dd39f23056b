import { describe, expect, it } from 'vitest'
import { rankingsList, selectedCompany } from './hostscore-lists.ts'

const read = (query: string) => rankingsList.read(new URLSearchParams(query))

describe('the URL of the rankings', () => {
  it('defaults to best rank first for missing or invalid values', () => {
    const first = { search: '', sort: 'rank', direction: 'asc', page: 1, pageSize: 50 }
    expect(read('')).toEqual(first)
    expect(read('sort=email&direction=up&page=x')).toEqual(first)
  })

  it('preserves search, order and page', () => {
    expect(read('search=bay&sort=score&direction=desc&page=4')).toMatchObject({
      search: 'bay',
      sort: 'score',
      direction: 'desc',
      page: 4,
    })
  })

  it.each([
    ['company=65', 65],
    ['company=0', null],
    ['company=6.5', null],
    ['', null],
  ])('%j selects %j', (query, id) => {
    expect(selectedCompany.read(new URLSearchParams(query)).company).toBe(id)
  })
})
