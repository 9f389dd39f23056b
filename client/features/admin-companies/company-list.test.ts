import { describe, expect, it } from 'vitest'
import { companyList, readSort, sortChoices, sortValue } from './company-list.ts'

const read = (query: string) => companyList.read(new URLSearchParams(query))

describe('The address of the companies screen', () => {
  it('says nothing that goes without saying', () => {
    expect(companyList.write(read('')).toString()).toBe('')
    expect(companyList.write(read('page=1&sort=addedOn&direction=desc&show=all&q=')).toString()).toBe('')
  })

  it('comes back as it was written', () => {
    const address = 'q=palm&show=pending&sort=rating&direction=asc&page=3&company=12'
    expect(companyList.write(read(address)).toString()).toBe(address)
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
})
