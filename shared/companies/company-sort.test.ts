import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CompanySort,
  companySortOptions,
  companyTableSortKeys,
  defaultCompanyTableSort,
  nextCompanyTableSort,
  type SortableCompany,
  sortCompanies,
  sortCompanyTable,
} from './company-sort.ts'

function company(id: number, facts: Partial<SortableCompany> = {}): SortableCompany {
  return {
    id,
    name: `Company ${id}`,
    rating: 'N/A',
    userRatingsTotal: null,
    services: '',
    specialization: null,
    valueScore: 50,
    hostScore: null,
    commission: '15-25%',
    defaultedFields: ['commission'],
    foundingYear: null,
    ...facts,
  }
}

const ids = (companies: SortableCompany[]) => companies.map(({ id }) => id)

const anyCompanies = fc.uniqueArray(
  fc.record<SortableCompany>({
    id: fc.integer({ min: 1, max: 60 }),
    name: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('a', 'A', '\u00e4')),
    rating: fc.constantFrom('4.9', '4.5', '5', 'N/A'),
    userRatingsTotal: fc.option(fc.integer({ min: 0, max: 30 })),
    services: fc.constantFrom('', 'a', 'a,b', 'a,b,c'),
    specialization: fc.constantFrom(null, 'Luxury Properties', 'Budget-Friendly', 'Ski'),
    valueScore: fc.integer({ min: 60, max: 90 }),
    commission: fc.constantFrom('15-25%', '18%', 'on request'),
    defaultedFields: fc.constantFrom<SortableCompany['defaultedFields']>([], ['commission']),
    hostScore: fc.option(fc.integer({ min: 0, max: 100 })),
    foundingYear: fc.option(fc.integer({ min: 1990, max: 2025 })),
  }),
  { selector: (item) => item.id, maxLength: 25 },
)

const shuffled = anyCompanies.chain((list) =>
  fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
)

describe('the company list', () => {
  it('offers all sorts of the product contract, relevance first', () => {
    expect(companySortOptions.map(({ value }) => value)).toEqual([
      'relevance',
      'hostscore',
      'commission',
      'rating',
      'value',
      'services',
      'specialization',
      'reviews',
      'name',
    ])
  })

  it.each<[CompanySort, Partial<SortableCompany>[], number[]]>([
    ['rating', [{ rating: '4.5' }, { rating: 'N/A' }, { rating: '4.9' }, { rating: '5' }], [4, 3, 1, 2]],
    ['hostscore', [{ hostScore: 70 }, {}, { hostScore: 91 }], [3, 1, 2]],
    [
      'commission',
      [
        { commission: '20-25%', defaultedFields: [] },
        {},
        { commission: '18-22%', defaultedFields: [] },
        { commission: 'on request', defaultedFields: [] },
      ],
      [3, 1, 2, 4],
    ],
    ['value', [{ valueScore: 9 }, { valueScore: 80 }, { valueScore: 80 }], [2, 3, 1]],
    ['services', [{ services: 'a' }, { services: '' }, { services: 'a,b,c' }], [3, 1, 2]],
    [
      'reviews',
      [{ userRatingsTotal: 9 }, {}, { userRatingsTotal: 100 }, { userRatingsTotal: 0 }],
      [3, 1, 4, 2],
    ],
    ['name', [{ name: 'Sand 10' }, { name: 'sand 9' }, { name: 'Birch' }], [3, 2, 1]],
    [
      'specialization',
      [
        {},
        { specialization: 'Ski' },
        { specialization: 'Budget-Friendly' },
        { specialization: 'Vacation Rental' },
        { specialization: 'Corporate Housing' },
        { specialization: 'family-friendly' },
        { specialization: 'Pets, Luxury Properties' },
      ],
      [7, 6, 5, 4, 3, 2, 1],
    ],
  ])('sorts by %s', (sort, facts, expected) => {
    expect(
      ids(
        sortCompanies(
          facts.map((given, at) => company(at + 1, given)),
          sort,
        ),
      ),
    ).toEqual(expected)
  })

  it('groups by relevance within 5 points from the top, and sorts each group by reviews', () => {
    const companies = [
      company(1, { valueScore: 90, userRatingsTotal: 5 }),
      company(2, { valueScore: 85, userRatingsTotal: 50 }),
      company(3, { valueScore: 84, userRatingsTotal: 900 }),
      company(4, { valueScore: 80 }),
      company(5, { valueScore: 79, userRatingsTotal: 900 }),
      company(6, { valueScore: 73, userRatingsTotal: 9000 }),
    ]
    expect(ids(sortCompanies(companies, 'relevance'))).toEqual([2, 1, 3, 5, 4, 6])
  })

  it('returns the same order for any input order, and loses no company', () => {
    fc.assert(
      fc.property(
        shuffled,
        fc.constantFrom(...companySortOptions.map(({ value }) => value)),
        ([a, b], sort) => {
          const before = ids(b)
          const sorted = ids(sortCompanies(a, sort))
          expect(ids(sortCompanies(b, sort))).toEqual(sorted)
          expect(ids(b)).toEqual(before)
          expect(sorted.toSorted()).toEqual(ids(a).toSorted())
        },
      ),
    )
  })

  it('never ranks a company above one with over 5 points more', () => {
    fc.assert(
      fc.property(anyCompanies, (companies) => {
        const values = sortCompanies(companies, 'relevance').map(({ valueScore }) => valueScore)
        for (const [at, value] of values.entries()) {
          expect(Math.max(value, ...values.slice(at)) - value).toBeLessThanOrEqual(5)
        }
      }),
    )
  })
})

describe('the comparison table', () => {
  it('starts with the HostScore, descending', () => {
    expect(defaultCompanyTableSort).toEqual({ key: 'hostScore', direction: 'desc' })
  })

  it('toggles the active column and starts another one descending', () => {
    const first = nextCompanyTableSort(defaultCompanyTableSort, 'hostScore')
    expect(first).toEqual({ key: 'hostScore', direction: 'asc' })
    expect(nextCompanyTableSort(first, 'hostScore')).toEqual({ key: 'hostScore', direction: 'desc' })
    expect(nextCompanyTableSort(first, 'name')).toEqual({ key: 'name', direction: 'desc' })
  })

  const companies = [
    company(1, { name: 'B', hostScore: 9, rating: '4.5', userRatingsTotal: 9, foundingYear: 2010 }),
    company(2, { name: 'C' }),
    company(3, { name: 'A', hostScore: 100, rating: '5', userRatingsTotal: 100, foundingYear: 1999 }),
    company(4, { name: 'B', hostScore: 9, rating: '4.5', userRatingsTotal: 9, foundingYear: 2010 }),
  ]

  it.each([
    ['hostScore', 'desc', [3, 1, 4, 2]],
    ['hostScore', 'asc', [1, 4, 3, 2]],
    ['rating', 'desc', [3, 1, 4, 2]],
    ['reviewCount', 'asc', [1, 4, 3, 2]],
    ['established', 'desc', [1, 4, 3, 2]],
    ['established', 'asc', [3, 1, 4, 2]],
    ['name', 'desc', [2, 1, 4, 3]],
    ['name', 'asc', [3, 1, 4, 2]],
  ] as const)('by %s %s puts missing values last and ties by id', (key, direction, expected) => {
    expect(ids(sortCompanyTable(companies, { key, direction }))).toEqual(expected)
  })

  it('returns the same order for any input order', () => {
    fc.assert(
      fc.property(
        shuffled,
        fc.constantFrom(...companyTableSortKeys),
        fc.constantFrom('asc', 'desc'),
        ([a, b], key, direction) => {
          expect(ids(sortCompanyTable(b, { key, direction }))).toEqual(
            ids(sortCompanyTable(a, { key, direction })),
          )
        },
      ),
    )
  })
})
