import { describe, expect, it } from 'vitest'
import {
  readCompaniesQuery,
  readSort,
  sortByColumn,
  sortChoices,
  sortValue,
  writeCompaniesQuery,
} from './companies-query.ts'

const read = (query: string) => readCompaniesQuery(new URLSearchParams(query))

describe('The address of the companies screen', () => {
  it('says nothing that goes without saying', () => {
    expect(writeCompaniesQuery(read('')).toString()).toBe('')
    expect(writeCompaniesQuery(read('page=1&sort=addedOn&direction=desc&show=all&q=')).toString()).toBe('')
  })

  it('comes back as it was written', () => {
    const address = 'q=palm&show=pending&sort=rating&direction=asc&page=3&company=12'
    expect(writeCompaniesQuery(read(address)).toString()).toBe(address)
  })

  it.each(['page=0', 'page=x', 'sort=email', 'show=best', 'company=-1', 'company=1.5', 'direction=up'])(
    'leaves %s out',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )
})

describe('The order', () => {
  it('of every choice is one the server knows', () => {
    for (const { value } of sortChoices) expect(sortValue(readSort(value))).toBe(value)
  })

  it('turns round at the second click on a column', () => {
    const first = sortByColumn({ sort: 'addedOn', direction: 'desc' }, 'name')
    expect(first).toEqual({ sort: 'name', direction: 'asc' })
    expect(sortByColumn(first, 'name')).toEqual({ sort: 'name', direction: 'desc' })
    expect(sortByColumn(first, 'hostScore')).toEqual({ sort: 'hostScore', direction: 'desc' })
  })
})
