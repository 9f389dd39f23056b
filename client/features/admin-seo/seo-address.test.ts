import { describe, expect, it } from 'vitest'
import { filterInputOf, marketsInputOf, sortedBy, tabOf } from './seo-address.ts'

const params = (query: string) => new URLSearchParams(query)

describe('The address of the SEO screen', () => {
  it('names tab, search, status, order and page, and survives nonsense', () => {
    expect(tabOf(params('tab=states'))).toBe('states')
    expect(tabOf(params('tab=cities'))).toBe('markets')
    expect(filterInputOf(params(`search=${'x'.repeat(300)}&status=planned`))).toEqual({
      search: 'x'.repeat(255),
      status: 'planned',
    })
    expect(filterInputOf(params('status=done'))).toEqual({})
    expect(marketsInputOf(params('sort=lastUpdated&direction=desc&page=3&search=fl'))).toEqual({
      search: 'fl',
      sort: 'lastUpdated',
      direction: 'desc',
      page: 3,
      pageSize: 25,
    })
    expect(marketsInputOf(params('sort=id&page=-1'))).toEqual({
      sort: 'state',
      direction: 'asc',
      page: 1,
      pageSize: 25,
    })
  })

  it('turns a pressed column round and starts another at its natural end', () => {
    const input = marketsInputOf(params(''))
    expect(sortedBy('state', input)).toEqual({ sort: 'state', direction: 'desc', page: null })
    expect(sortedBy('lastUpdated', input)).toMatchObject({ direction: 'desc' })
    expect(sortedBy('name', input)).toMatchObject({ direction: 'asc' })
  })
})
