import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { MAX_COUNTED } from '@shared/lib/format.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
const viewer = { ...testAdmin, role: 'viewer' }
const browse = (input: Parameters<ReturnType<TestDeps['caller']>['leads']['browse']>[0] = {}) =>
  test.caller({ actor: viewer }).leads.browse(input)
const names = async (input?: Parameters<typeof browse>[0]) =>
  (await browse(input)).rows.map((row) => row.fullName)

/** Stores leads directly, without the form's validation and emails. */
const store = (rows: { fullName: string; [field: string]: unknown }[]) =>
  test.deps.db.lead.createManyAndReturn({
    data: rows.map((row, at) => ({
      email: `owner-${at}@home.example`,
      propertyAddress: `${at} Ocean Drive`,
      propertyCity: 'Miami',
      propertyState: 'FL',
      propertyZip: '33130',
      propertyType: 'condo',
      tokenNonce: 'x',
      createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      ...row,
    })),
  })

beforeAll(async () => {
  test = await openTestDeps()
  const [ann, bea, elodie] = await store([
    {
      fullName: 'Ann Berg',
      email: 'Ann@Shore.example',
      propertyCity: 'Aspen',
      propertyState: 'CO',
      propertyZip: '81611',
      phone: '(970) 555-0113',
    },
    { fullName: 'bea Cole', propertyType: 'cabin', status: 'won', source: 'search' },
    {
      fullName: 'Élodie 100%',
      propertyCity: 'St. Louis',
      propertyState: 'MO',
      propertyZip: '63101',
      status: 'contacted',
    },
    { fullName: 'Dan Fox', propertyType: 'villa', source: 'social', phone: '+1 305-555-0142' },
    { fullName: 'Gone Girl', deletedAt: new Date() },
  ])
  const { db } = test.deps
  const harbor = { companyId: (await makeCompany(db, { name: 'Harbor View Homes' })).id }
  const cove = { companyId: (await makeCompany(db, { name: 'Quiet Cove Stays', deletedAt: new Date() })).id }
  await db.leadMatch.createMany({
    data: [
      { ...harbor, leadId: Number(bea?.id), position: 0, selected: true },
      // Only proposed: the company did not get this lead.
      { ...harbor, leadId: Number(elodie?.id), position: 0 },
      // Too far away: shown to the owner, but no match.
      { ...harbor, leadId: Number(ann?.id), position: 0, isNearest: true },
    ],
  })
  await db.leadInterest.create({ data: { ...cove, leadId: Number(ann?.id) } })
})
afterAll(() => test.close())

describe('The leads table', () => {
  it('lists the newest leads first, without deleted ones', async () => {
    expect(await names()).toEqual(['Dan Fox', 'Élodie 100%', 'bea Cole', 'Ann Berg'])
    expect(await browse()).toMatchObject({ total: 4, isMore: false })
  })

  it.each([
    ['a name in another case', 'BERG', ['Ann Berg']],
    ['a name with an accent', 'élodie', ['Élodie 100%']],
    ['an email address', 'ann@shore', ['Ann Berg']],
    ['a city', 'aspen', ['Ann Berg']],
    ['a ZIP code', '63101', ['Élodie 100%']],
    ['the middle of a word', 'iam', ['Dan Fox', 'bea Cole']],
    ['two letters', 'fo', ['Dan Fox']],
    ['a sign that LIKE reads', '0%', ['Élodie 100%']],
    ['an underscore', '_', []],
    ['words in another order', 'berg ann', ['Ann Berg']],
    ['words of several fields', 'aspen berg', ['Ann Berg']],
    ['the beginning of a word beside another', 'berg a', ['Ann Berg']],
    ['what spans two fields', 'bergann', []],
    ['what is nowhere', 'zzz', []],
    ['a street address', '1 ocean', ['bea Cole']],
    ['a phone number as it was typed', '(970) 555-0113', ['Ann Berg']],
    ['its digits alone', '9705550113', ['Ann Berg']],
    ['another spelling', '970.555.0113', ['Ann Berg']],
    ['the country code before it', '+1 970 555 0113', ['Ann Berg']],
    ['its last seven digits', '555-0113', ['Ann Berg']],
    ['a number that was stored with a country code', '305 555 0142 ext. 7', ['Dan Fox']],
    ['three digits, which are no phone number', '970', []],
    ['an unknown phone number', '970 555 0199', []],
    ['a company that the owner selected', 'harbor view', ['bea Cole']],
    ['a company asked for details', 'quiet cove', ['Ann Berg']],
    ['two letters of a company, which are too few', 'qu', []],
    ['nothing but blanks', '  ', ['Dan Fox', 'Élodie 100%', 'bea Cole', 'Ann Berg']],
  ])('finds %s', async (_case, search, found) => {
    expect(await names({ search })).toEqual(found)
    expect((await browse({ search })).total).toBe(found.length)
  })

  it('finds a lead by its id', async () => {
    const { id } = await test.deps.db.lead.findFirstOrThrow({ where: { fullName: 'bea Cole' } })
    expect(await names({ search: `#${id}` })).toEqual(['bea Cole'])
    expect(await names({ search: String(id) })).toContain('bea Cole')
    expect(await names({ search: '#99999999999' })).toEqual([])
  })

  it.each([
    ['createdAt', 'asc', ['Ann Berg', 'bea Cole', 'Élodie 100%', 'Dan Fox']],
    ['fullName', 'asc', ['Ann Berg', 'bea Cole', 'Dan Fox', 'Élodie 100%']],
    ['fullName', 'desc', ['Élodie 100%', 'Dan Fox', 'bea Cole', 'Ann Berg']],
    ['propertyCity', 'asc', ['Ann Berg', 'bea Cole', 'Dan Fox', 'Élodie 100%']],
    ['propertyType', 'asc', ['bea Cole', 'Ann Berg', 'Élodie 100%', 'Dan Fox']],
    ['status', 'asc', ['Élodie 100%', 'Dan Fox', 'Ann Berg', 'bea Cole']],
  ] as const)('sorts by %s %s, with and without a search', async (sort, direction, order) => {
    expect(await names({ sort, direction })).toEqual(order)
    expect(await names({ sort, direction, search: 'home' })).toEqual(
      order.filter((name) => name !== 'Ann Berg'),
    )
  })

  it('filters by status, source, date and deletion', async () => {
    expect(await names({ status: 'won' })).toEqual(['bea Cole'])
    expect(await names({ source: 'social' })).toEqual(['Dan Fox'])
    expect(await names({ from: '2026-01-02', to: '2026-01-03' })).toEqual(['Élodie 100%', 'bea Cole'])
    expect(await names({ deleted: true })).toEqual(['Gone Girl'])
    expect(await names({ status: 'won', search: 'ann' })).toEqual([])
  })

  it('filters by state, by a part of the city, and by whether a company was within reach', async () => {
    expect(await names({ state: 'CO' })).toEqual(['Ann Berg'])
    expect(await names({ state: 'FL' })).toEqual(['Dan Fox', 'bea Cole'])
    expect(await names({ city: 'MIA' })).toEqual(['Dan Fox', 'bea Cole'])
    expect(await names({ city: 'louis st' })).toEqual(['Élodie 100%'])
    // The street is no part of the city.
    expect(await names({ city: 'ocean' })).toEqual([])
    expect(await names({ unmatched: true })).toEqual(['Dan Fox', 'Ann Berg'])
    expect(await names({ unmatched: true, state: 'FL', city: 'miami', search: 'fox' })).toEqual(['Dan Fox'])
    expect((await browse({ unmatched: true })).total).toBe(2)
  })

  it('takes days as days of the given time zone, then of the user’s own, then of UTC', async () => {
    // Élodie came at midnight UTC on January 3, which is January 2 in New York.
    const found = async (input: object, timeZone: string | null) =>
      (
        await test
          .caller({ actor: { ...viewer, timeZone } })
          .leads.browse({ from: '2026-01-02', to: '2026-01-02', ...input })
      ).rows.map((row) => row.fullName)
    expect(await found({}, null)).toEqual(['bea Cole'])
    expect(await found({}, 'America/New_York')).toEqual(['Élodie 100%'])
    expect(await found({ timeZone: 'America/New_York' }, null)).toEqual(['Élodie 100%'])
    expect(await found({ timeZone: 'UTC' }, 'America/New_York')).toEqual(['bea Cole'])
    await expect(browse({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('returns pages', async () => {
    const page = (number: number, search?: string) => names({ page: number, pageSize: 3, search })
    expect([await page(1), await page(2), await page(3)]).toEqual([
      ['Dan Fox', 'Élodie 100%', 'bea Cole'],
      ['Ann Berg'],
      [],
    ])
    expect(await page(2, 'e')).toEqual(['Ann Berg'])
    expect((await browse({ page: 3, pageSize: 3 })).total).toBe(4)
  })

  it('requires a signed-in user', async () => {
    await expect(test.caller().leads.browse({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(
      test.caller({ actor: { ...testAdmin, role: 'guest' } }).leads.browse({}),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it.each([
    { page: 0 },
    { page: MAX_COUNTED + 1 },
    { pageSize: 101 },
    { sort: 'email' },
    { status: 'sold' },
    { state: 'Florida' },
    { from: '21.11.2026' },
    { search: 'x'.repeat(256) },
  ])('rejects %j', async (input) => {
    await expect(browse(input as Parameters<typeof browse>[0])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('counts exactly beyond ten thousand, reaches every page, and stops at a hundred thousand', {
    timeout: 120_000,
  }, async () => {
    const insert = (from: number, to: number) =>
      sql`
      INSERT INTO leads (full_name, email, property_address, property_city, property_zip, property_type, token_nonce, created_at, updated_at)
      SELECT 'Many ' || n, 'many-' || n || '@home.example', n || ' Sea Road', 'Naples', '34102', 'condo', 'x',
        timestamptz '2020-01-01' + n * interval '1 minute', now() FROM generate_series(${from}::int, ${to}::int) n`.execute(
        test.deps.db.$kysely,
      )
    await insert(1, 12_600)
    const { total } = await browse()
    expect(total).toBeGreaterThanOrEqual(12_600)
    expect(await browse({ search: 'naples' })).toMatchObject({ total: 12_600, isMore: false })
    // Ascending, so that page 500 begins with the lead 12,476.
    for (const search of [undefined, 'naples']) {
      const found = await names({ search, from: '2020-01-01', to: '2020-12-31', direction: 'asc', page: 500 })
      expect([found[0], found.length]).toEqual(['Many 12476', 25])
    }
    expect(await names({ search: 'many-100', direction: 'asc', pageSize: 2 })).toEqual([
      'Many 100',
      'Many 1000',
    ])
    await insert(12_601, 100_050)
    expect(await browse({ search: 'naples' })).toMatchObject({ total: MAX_COUNTED, isMore: true })
    expect(await browse()).toMatchObject({ total: MAX_COUNTED, isMore: true })
    expect((await browse({ search: 'naples', page: MAX_COUNTED })).rows.length).toBeLessThanOrEqual(50)
    await deleteTestData(test.deps)
  })
})
