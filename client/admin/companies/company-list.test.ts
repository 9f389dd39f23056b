import { describe, expect, it } from 'vitest'
import { companyList, isNarrowed, toBulkFilter } from './company-list.ts'

const read = (query: string) => companyList.read(new URLSearchParams(query))

describe('the URL of the companies screen', () => {
  it('omits defaults', () => {
    expect(companyList.write(read('')).toString()).toBe('')
    expect(companyList.write(read('page=1&sort=addedOn&direction=desc&show=all&q=')).toString()).toBe('')
  })

  it('is read back as written', () => {
    const address =
      'q=palm&state=FL&city=miami&score=high&verified=1&noEmail=1&show=pending&sort=rating&direction=asc&page=3&company=12'
    expect(companyList.write(read(address)).toString()).toBe(address)
  })

  it('gives a bulk action its filters', () => {
    const query = read('q=palm&show=pending&state=FL&verified=1&sort=name&page=3&company=12')
    expect(toBulkFilter(query)).toEqual({ search: 'palm', filter: 'pending', state: 'FL', verified: true })
    expect(toBulkFilter({ ...query, filter: 'deleted' })).toBeNull()
    expect([isNarrowed(query), isNarrowed(read('q=palm&show=pending&page=2'))]).toEqual([true, false])
  })

  it.each([
    'page=0',
    'page=x',
    'sort=email',
    'state=Florida',
    'score=90',
    'show=best',
    'company=-1',
    'company=1.5',
    'direction=up',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })
})
