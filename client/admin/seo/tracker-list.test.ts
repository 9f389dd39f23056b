import { expect, it } from 'vitest'
import { filterInput, trackerList } from './tracker-list.ts'

const read = (query: string) => trackerList.read(new URLSearchParams(query))

it('reads tab, search, status, order and page from the URL and ignores invalid values', () => {
  expect(read('tab=states').tab).toBe('states')
  expect(read('tab=cities').tab).toBe('markets')
  expect(filterInput(read(`search=${'x'.repeat(300)}&status=planned`))).toEqual({
    search: 'x'.repeat(255),
    status: 'planned',
  })
  expect(filterInput(read('status=done'))).toEqual({})
  expect(trackerList.toInput(read('sort=lastUpdated&direction=desc&page=3&search=fl'))).toEqual({
    search: 'fl',
    sort: 'lastUpdated',
    direction: 'desc',
    page: 3,
    pageSize: 25,
  })
  expect(trackerList.toInput(read('sort=id&page=-1'))).toEqual({
    sort: 'state',
    direction: 'asc',
    page: 1,
    pageSize: 25,
  })
})
