import { expect, it } from 'vitest'
import { outboxList, toListInput } from './outbox-list.ts'

const read = (query: string) => toListInput(outboxList.read(new URLSearchParams(query)))

it('defaults to all emails, newest first, for missing or invalid values', () => {
  const first = { search: '', direction: 'desc', page: 1, pageSize: 25 }
  expect(read('')).toEqual(first)
  expect(read('status=lost&direction=up&page=-1')).toEqual(first)
})

it('preserves status, search, direction and page', () => {
  expect(read('status=undelivered&search=ann&direction=asc&page=2')).toEqual({
    status: 'undelivered',
    search: 'ann',
    direction: 'asc',
    page: 2,
    pageSize: 25,
  })
})
