import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearFilters,
  countFacets,
  type FilterableCompany,
  filterCompanies,
  filterGroups,
  listActiveFilters,
  parseCompanyFilters,
  toggleFilter,
} from './company-filters.ts'

const company = (fields: Partial<FilterableCompany & { id: number }>) => ({
  id: 1,
  commission: '18-22%',
  defaultedFields: [],
  firstMonthFeeWaiver: false,
  hasNoExitFee: false,
  hostScore: 84,
  isVerified: false,
  keepsListing: false,
  numberOfProperties: 40,
  propertyTypes: ['condo'],
  responseTime: 'Within 2 hours',
  measuredResponseHours: null,
  measuredResponseCount: null,
  services: 'Full-Service, Cleaning',
  ...fields,
})
const read = (query: string) => parseCompanyFilters(new URLSearchParams(query))
const idsFor = (query: string, companies: ReturnType<typeof company>[]) =>
  filterCompanies(companies, read(query)).map(({ id }) => id)

describe('each filter', () => {
  it.each([
    ['fee=20', { commission: '15-20%' }, { commission: '18-22%' }],
    ['fee=20', { commission: '12%' }, { commission: '15-25%', defaultedFields: ['commission' as const] }],
    ['score=80', { hostScore: 80 }, { hostScore: 79 }],
    ['score=60', { hostScore: 61 }, { hostScore: null }],
    ['service=Cleaning', { services: 'Marketing, Cleaning' }, { services: 'Marketing' }],
    ['type=cabin', { propertyTypes: ['cabin', 'villa'] }, { propertyTypes: [] }],
    ['reply=60', { responseTime: '12 minutes' }, { responseTime: 'Within 4 hours' }],
    ['reply=60', { measuredResponseHours: 0.9, responseTime: '2 days' }, { measuredResponseHours: 1.01 }],
    ['reply=1440', { responseTime: 'Same day' }, { responseTime: null }],
    ['size=small', { numberOfProperties: 25 }, { numberOfProperties: 26 }],
    ['size=large', { numberOfProperties: 101 }, { numberOfProperties: null }],
    ['only=verified', { isVerified: true }, { isVerified: false }],
    ['only=listing', { keepsListing: true }, { keepsListing: false }],
    ['only=exit', { hasNoExitFee: true }, { hasNoExitFee: false }],
    ['only=offer', { firstMonthFeeWaiver: true }, { firstMonthFeeWaiver: false }],
  ])('%s keeps what matches and drops what does not, or is unknown', (query, matching, other) => {
    const companies = [company({ ...matching, id: 1 }), company({ ...other, id: 2 })]
    expect(idsFor(query, companies)).toEqual([1])
  })

  it('requires every chosen service', () => {
    const companies = [
      company({ id: 1, services: 'Cleaning' }),
      company({ id: 2, services: 'Cleaning, Marketing' }),
    ]
    expect(idsFor('service=Cleaning&service=Marketing', companies)).toEqual([2])
  })
})

describe('reading the query string', () => {
  it('ignores unknown parameters and values, and takes one value of a single choice', () => {
    expect([...read('fee=17&score=80&score=90&service=Nothing&constructor=1&sort=name')]).toEqual([
      ['score', ['90']],
    ])
  })

  it('switches an option on and off and keeps the rest of the query', () => {
    const query = new URLSearchParams('sort=name&companies=4&service=Cleaning')
    const on = toggleFilter(query, 'service', 'Marketing')
    expect(on.getAll('service')).toEqual(['Cleaning', 'Marketing'])
    expect(toggleFilter(on, 'service', 'Cleaning').toString()).toBe('sort=name&companies=4&service=Marketing')
    const fee = toggleFilter(toggleFilter(query, 'fee', '20'), 'fee', '25')
    expect(fee.getAll('fee')).toEqual(['25'])
    expect(clearFilters(fee).toString()).toBe('sort=name&companies=4')
  })
})

describe('counts', () => {
  const companies = [
    company({ id: 1, hostScore: 92, isVerified: true }),
    company({ id: 2, hostScore: 84, isVerified: true, numberOfProperties: 300 }),
    company({ id: 3, hostScore: 71 }),
  ]
  const facet = (query: string, param: string, value: string) =>
    countFacets(companies, read(query))
      .find((group) => group.param === param)
      ?.options.find((option) => option.value === value)

  it('say how many companies an option leaves beside the other groups', () => {
    expect(facet('', 'score', '80')).toEqual({ value: '80', label: '80 and up', isChosen: false, count: 2 })
    expect(facet('size=large', 'score', '80')?.count).toBe(1)
    expect(facet('score=90', 'score', '80')?.count).toBe(2)
  })

  it('leave out what no company has, but never a chosen option', () => {
    expect(facet('', 'type', 'cabin')).toBeUndefined()
    expect(facet('type=cabin', 'type', 'cabin')).toMatchObject({ isChosen: true, count: 0 })
  })

  it('name what dropping each filter would show', () => {
    expect(listActiveFilters(companies, read('score=90&size=large'))).toEqual([
      { param: 'score', value: '90', label: 'HostScore 90 and up', countWithout: 1 },
      { param: 'size', value: 'large', label: 'More than 100 homes', countWithout: 1 },
    ])
  })

  it('equal the length of the list that choosing the option gives', () => {
    const options = filterGroups.flatMap(({ param, options: all }) =>
      all.map(({ value }) => [param, value] as const),
    )
    const query = fc
      .uniqueArray(fc.constantFrom(...options), { maxLength: 4 })
      .map((chosen) => new URLSearchParams(chosen.map(([param, value]) => [param, value])))
    fc.assert(
      fc.property(query, (params) => {
        for (const { param, options: facets } of countFacets(companies, parseCompanyFilters(params)))
          for (const { value, isChosen, count } of facets) {
            const next = isChosen ? params : toggleFilter(params, param, value)
            expect(filterCompanies(companies, parseCompanyFilters(next))).toHaveLength(count)
          }
      }),
    )
  })
})
