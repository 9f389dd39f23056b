import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CompanyFilter, CompanySortKey } from '@shared/companies/admin-companies.schema.ts'
import { parseRating } from '@shared/companies/company-figures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const as = (role: string) => test.caller({ actor: { ...testAdmin, role } }).companies
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const names = async (input: Parameters<ReturnType<typeof as>['browse']>[0]) =>
  (await as('viewer').browse(input)).rows.map(({ name }) => name)

describe('The table', () => {
  it('finds by name, city, ZIP code, email and services in any case, and takes wildcards literally', async () => {
    await make({ name: 'Ocean 100% Stays', city: 'Key West', zipCode: '33040', email: 'hi@ocean.example' })
    await make({ name: 'Hill_top', city: 'Aspen', state: 'CO', services: 'Consulting', description: 'ocean' })
    for (const search of ['oCEAN', 'key west', '3304', 'HI@ocean', '100%'])
      expect(await names({ search })).toEqual(['Ocean 100% Stays'])
    expect(await names({ search: 'CONSULT' })).toEqual(['Hill_top'])
    expect(await names({ search: '_' })).toEqual(['Hill_top'])
    expect(await names({ search: "'; DROP" })).toEqual([])
  })

  it('finds by phone number in any format, by website and by id', async () => {
    const bay = await make({
      name: 'Bay Homes',
      phoneNumber: '305.555.0177',
      website: 'https://Bay-Stays.example',
    })
    await make({ name: 'Other Homes', phoneNumber: '(786) 555-0123', website: null, email: null })
    const ways = ['(305) 555-0177', '+1 305 555 0177', '5550177', 'bay-stays.example', `#${bay.id}`]
    for (const search of ways) expect([search, await names({ search })]).toEqual([search, ['Bay Homes']])
    expect(await names({ search: '305 555 0100' })).toEqual([])
  })

  it.each([
    ['rating', 'desc', ['4.9/5', '4.10', '4', 'N/A', 'none']],
    ['rating', 'asc', ['4', '4.10', '4.9/5', 'N/A', 'none']],
    ['hostScore', 'desc', ['4.10', '4', '4.9/5', 'N/A', 'none']],
    ['name', 'asc', ['4', '4.10', '4.9/5', 'N/A', 'none']],
    ['city', 'asc', ['4.9/5', '4.10', '4', 'none', 'N/A']],
    ['addedOn', 'desc', ['none', 'N/A', '4', '4.10', '4.9/5']],
  ] as [CompanySortKey, 'asc' | 'desc', string[]][])(
    'sorts by %s %s, numbers as numbers, those without last',
    async (sort, direction, order) => {
      const at = (day: number) => new Date(Date.UTC(2026, 0, day))
      await make({ name: '4.9/5', rating: '4.9/5', hostScore: 9, city: 'Aventura', createdAt: at(1) })
      await make({ name: '4.10', rating: '4.10', hostScore: 100, city: 'belle Glade', createdAt: at(2) })
      await make({ name: '4', rating: '4', hostScore: 70, city: 'Miami', createdAt: at(3) })
      await make({ name: 'N/A', rating: 'N/A', hostScore: null, city: 'Weston', createdAt: at(4) })
      await make({ name: 'none', rating: null, hostScore: null, city: 'Tampa', createdAt: at(5) })
      const shown = await names({ sort, direction })
      const withValue = (list: string[]) =>
        sort === 'rating' || sort === 'hostScore' ? list.slice(0, 3) : list
      expect(withValue(shown)).toEqual(withValue(order))
      expect([...shown].sort()).toEqual([...order].sort())
    },
  )

  it('parses ratings like the rest of the product', async () => {
    const texts = [
      '4.9',
      '4.9/5',
      '4.9 stars',
      ' 4 ',
      '0',
      '5.1',
      '5',
      'N/A',
      '',
      'four',
      '4.5 out of 5',
      '3 star',
      '4,5',
    ]
    for (const rating of texts) await make({ name: `"${rating}"`, rating })
    const rated = texts.filter((text) => parseRating(text) !== null)
    const shown = await names({ sort: 'rating', direction: 'desc' })
    expect(shown.slice(0, rated.length).sort()).toEqual(rated.map((text) => `"${text}"`).sort())
  })

  it('filters by state, a part of the city, score, verification and a missing email address', async () => {
    await make({ name: 'A', city: 'Fort Myers', state: 'FL', hostScore: 80, isVerified: true })
    await make({ name: 'B', city: 'Miami', state: 'FL', hostScore: 79, address: '1 Aspen Street' })
    await make({ name: 'C', city: 'Aspen', state: 'CO', hostScore: 59, email: null })
    await make({ name: 'D', city: 'Aspen', state: 'CO', hostScore: null, status: 'pending', email: '' })
    const found: [Parameters<typeof names>[0], string[]][] = [
      [{ state: 'FL' }, ['A', 'B']],
      [{ city: 'MYERS' }, ['A']],
      // The street is no part of the city.
      [{ city: 'aspen' }, ['C', 'D']],
      [{ score: 'high' }, ['A']],
      [{ score: 'middle' }, ['B']],
      [{ score: 'low' }, ['C']],
      [{ score: 'none' }, ['D']],
      [{ verified: true }, ['A']],
      [{ noEmail: true }, ['C', 'D']],
      [{ noEmail: true, state: 'CO', filter: 'pending', search: 'aspen' }, ['D']],
      [{ verified: true, state: 'CO' }, []],
    ]
    for (const [input, expected] of found)
      expect([input, await names({ ...input, sort: 'name', direction: 'asc' })]).toEqual([input, expected])
    expect((await as('viewer').browse({ city: 'aspen' })).total).toBe(2)
    await expect(as('viewer').browse({ state: 'Florida' as 'FL' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('filters by status, duplicate flag and expiry, with pages and counts', async () => {
    const listed = await make()
    await make({ status: 'pending', possibleDuplicateIds: [listed.id] })
    await make({ status: 'rejected', businessStatus: 'CLOSED_TEMPORARILY' })
    await make({ status: 'quarantined', businessStatus: 'OPERATIONAL' })
    const gone = await make({ deletedAt: new Date() })
    await make({ possibleDuplicateIds: [gone.id], businessStatus: '' })
    const correction = { email: 'a@b.example', tokenNonce: 'x', createdAt: new Date(), expiresAt: new Date() }
    for (const companyId of [listed.id, gone.id])
      await test.deps.db.profileCorrection.create({
        data: { ...correction, companyId, submittedAt: new Date() },
      })
    const review = { all: 5, pending: 1, approved: 2, rejected: 1, quarantined: 1 }
    const counts = { ...review, corrections: 1, duplicates: 2, expired: 1, deleted: 1 }
    expect(await as('viewer').counts()).toEqual(counts)
    for (const [filter, total] of Object.entries(counts)) {
      const page = await as('viewer').browse({ filter: filter as CompanyFilter })
      expect([filter, page.total, page.rows.length]).toEqual([filter, total, total])
    }
    const second = await as('viewer').browse({ page: 2, pageSize: 2, sort: 'name', direction: 'asc' })
    expect([second.total, second.rows.length]).toEqual([5, 2])
    expect((await as('viewer').browse({ page: 9 })).total).toBe(5)
    expect((await as('viewer').browse({ filter: 'duplicates' })).rows[0]?.duplicateCount).toBe(1)
  })

  it('rejects invalid sort and page values', async () => {
    for (const input of [{ sort: 'email' }, { filter: 'best' }, { page: 0 }, { pageSize: 1000 }])
      await expect(as('viewer').browse(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
