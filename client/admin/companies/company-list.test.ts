import { describe, expect, it } from 'vitest'
import { companyList } from './company-list.ts'

const read = (query: string) => companyList.read(new URLSearchParams(query))

describe('the URL of the companies screen', () => {
  it('omits defaults', () => {
    expect(companyList.write(read('')).toString()).toBe('')
    expect(companyList.write(read('page=1&sort=addedOn&direction=desc&show=all&q=')).toString()).toBe('')
  })

  it('is read back as written', () => {
    const address = 'q=palm&show=pending&sort=rating&direction=asc&page=3&company=12'
    expect(companyList.write(read(address)).toString()).toBe(address)
  })

  it.each(['page=0', 'page=x', 'sort=email', 'show=best', 'company=-1', 'company=1.5', 'direction=up'])(
    'ignores %s',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )
})
