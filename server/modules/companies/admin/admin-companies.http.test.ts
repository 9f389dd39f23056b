import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const send = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = { cookie },
) =>
  test.app.inject({
    method,
    url: `/api/management-companies${url}`,
    headers,
    ...(payload ? { payload } : {}),
  })
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const importFile = (query: string, csv: string, type = 'text/csv; charset=utf-8') =>
  test.app.inject({
    method: 'POST',
    url: `/api/management-companies/import${query}`,
    headers: { cookie, 'content-type': type },
    payload: csv,
  })

describe('REST routes', () => {
  it('return all fields to admins and only public fields to others', async () => {
    const { id, email } = await make({ status: 'pending' })
    expect((await send('GET', '')).json()).toMatchObject([{ id, email, status: 'pending' }])
    expect((await send('GET', '', undefined, {})).json()).toEqual([])
  })

  it('delete one company, several, and all expired ones', async () => {
    const [a, b] = [await make(), await make({ businessStatus: 'CLOSED_PERMANENTLY' })]
    const one = await send('DELETE', `/${a.id}`)
    expect([one.statusCode, one.json()]).toEqual([200, { success: true, deletedCount: 1 }])
    expect((await send('DELETE', `/${a.id}`)).statusCode).toBe(404)
    expect((await send('DELETE', '/abc')).statusCode).toBe(400)
    expect((await send('POST', '/remove-expired')).json()).toEqual({ removedCount: 1 })
    expect((await send('POST', '/delete-multiple', { ids: [a.id, b.id] })).json()).toEqual({
      success: true,
      deletedCount: 0,
    })
    expect((await send('POST', '/delete-multiple', { ids: [] })).statusCode).toBe(400)
    expect((await send('POST', '/delete-multiple')).statusCode).toBe(400)
  })

  it('reject anonymous callers with 401 and cross-site requests with 403', async () => {
    for (const [method, url] of [
      ['DELETE', '/1'],
      ['POST', '/delete-multiple'],
      ['POST', '/remove-expired'],
      ['POST', '/export'],
      ['POST', '/import'],
    ] as const) {
      const refused = await send(method, url, method === 'POST' ? { ids: [1] } : undefined, {})
      expect([url, [401, 415].includes(refused.statusCode)]).toEqual([url, true])
      expect(
        (await send(method, url, undefined, { cookie, origin: 'https://evil.example' })).statusCode,
      ).toBe(403)
    }
  })
})

describe('POST /api/management-companies/export', () => {
  it('has the file name, columns, dates and escaped cells of the contract', async () => {
    const company = await make({
      name: '=HYPERLINK("x")',
      rating: '4.9',
      phoneNumber: '+1 305 555 0142',
      website: 'https://palm.example/',
      commission: '20%',
      hostRank: 3,
      createdAt: new Date('2026-03-01T23:30:00Z'),
    })
    const response = await send('POST', '/export', {})
    expect(response.headers['content-disposition']).toMatch(
      /filename="management-companies-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, row] = parse(response.body, { bom: true })
    expect(head?.join(', ')).toBe(
      'ID, Name, Rating, City, ZIP Code, Services, Commission, Email, Phone, Website, HostScore, HostRank, Added On',
    )
    expect(row).toEqual([
      String(company.id),
      '\'=HYPERLINK("x")',
      '4.9',
      'Miami',
      '33130',
      'Full-Service, Marketing',
      '20%',
      company.email,
      '+1 305 555 0142',
      'https://palm.example/',
      '80',
      '3',
      'Mar 1, 2026',
    ])
  })

  it('has everything else after the documented columns, if asked', async () => {
    await make({
      createdAt: new Date('2026-03-01T23:30:00Z'),
      offer: '=1+1',
      firstMonthFeeWaiver: true,
      propertyTypes: ['condo', 'villa'],
      isVerified: true,
      lat: 25.77,
    })
    const { headers, body } = await send('POST', '/export', { allColumns: true })
    expect(headers['content-disposition']).toMatch(/"management-companies-\d{4}-\d\d-\d\d-all\.csv"/)
    const [row] = parse<Record<string, string>>(body, { bom: true, columns: true })
    expect(Object.keys(row ?? {}).slice(11, 14)).toEqual(['HostRank', 'Added On', 'Description'])
    expect(row).toMatchObject({
      Offer: "'=1+1",
      'First-Month Fee Waiver': 'Yes',
      'Property Types': 'Condominium, Villa',
      Status: 'approved',
      'Is Verified': 'Yes',
      Lat: '25.77',
      'Badge Notified': 'No',
      'Deleted At': '',
    })
    expect(Object.keys(row ?? {}).filter((title) => /insurance|license/i.test(title))).toEqual([])
  })

  it('has days in the time zone of the call', async () => {
    await make({ createdAt: new Date('2026-03-01T23:30:00Z') })
    const { body } = await send('POST', '/export', { timeZone: 'Asia/Tokyo' })
    expect(parse(body, { bom: true })[1]?.at(-1)).toBe('Mar 2, 2026')
    expect((await send('POST', '/export', { timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  })

  it('contains the selected companies, or all matches, in the list’s order', async () => {
    const ids = []
    for (const [rating, name] of [
      ['4.5', 'B'],
      [null, 'C'],
      ['4.9', 'A'],
      ['4.5', 'D'],
    ] as const)
      ids.push((await make({ rating, name, city: name === 'D' ? 'Tampa' : 'Miami' })).id)
    const exported = async (body: object) =>
      parse((await send('POST', '/export', body)).body, { bom: true })
        .slice(1)
        .map((row) => row[1])
    expect(await exported({ sort: 'rating' })).toEqual(['A', 'D', 'B', 'C'])
    expect(await exported({ search: 'tampa' })).toEqual(['D'])
    expect(await exported({ city: 'tampa', verified: false })).toEqual(['D'])
    expect(await exported({ city: 'tampa', state: 'WY' })).toEqual([])
    expect(await exported({ ids: [ids[0], ids[2]], sort: 'name', direction: 'asc' })).toEqual(['A', 'B'])
    expect(await exported({ search: 'nothing like it' })).toEqual([])
    expect((await send('POST', '/export', { sort: 'email' })).statusCode).toBe(400)
  })

  it.each(['addedOn', 'name', 'rating', 'hostScore', 'city'] as const)(
    'exports every row once over several pages, by %s',
    async (sort) => {
      await sql`
      INSERT INTO management_companies (name, services, city, state, zip_code, service_area, updated_at, status, rating, host_score, created_at)
      SELECT 'Homes ' || n % 7, 'Setup', 'City ' || n % 11, 'FL', '33130', 'Miami', now(), 'approved',
        CASE WHEN n % 3 = 0 THEN NULL ELSE (n % 5)::text || '.5' END, CASE WHEN n % 4 = 0 THEN NULL ELSE n % 90 END,
        now() - (n % 50) * interval '1 minute'
      FROM generate_series(1, 2300) n`.execute(test.deps.db.$kysely)
      for (const direction of ['asc', 'desc']) {
        const rows = parse((await send('POST', '/export', { sort, direction })).body, {
          bom: true,
        })
        expect(new Set(rows.map((row) => row[0])).size).toBe(2301)
      }
    },
  )
})

describe('POST /api/management-companies/import', () => {
  const csv = 'Name,City,ZIP Code,Services\nHill Homes,Sheridan,82801,Setup\n'

  it('returns a dry run first, then imports', async () => {
    const looked = await importFile('', csv)
    expect([looked.statusCode, looked.json()]).toMatchObject([
      200,
      { isImported: false, counts: { create: 1 } },
    ])
    const done = await importFile(`?dryRun=false&approve=true&fingerprint=${looked.json().fingerprint}`, csv)
    // The fingerprint covers the plan; approving is another plan.
    expect(done.statusCode).toBe(409)
    expect((await importFile('?dryRun=false&approve=true', csv)).json()).toMatchObject({
      isImported: true,
      status: 'approved',
    })
    expect(await test.deps.db.managementCompany.count({ where: { status: 'approved' } })).toBe(1)
  })

  it('finds no changes in a file from the export', async () => {
    await make({
      name: '-Dash & Co',
      phoneNumber: '(305) 555-0142',
      services: 'Anything else',
      website: 'https://palm.example/',
    })
    await make({ rating: null, email: null, hostScore: null })
    const { body } = await send('POST', '/export', {})
    expect((await importFile('', body)).json().counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 2,
      refused: 0,
    })
  })

  it('accepts only text/csv of up to 2 MB', async () => {
    expect((await importFile('', 'x'.repeat(2 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await importFile('', `Name\n${'long '.repeat(200_000)}`)).statusCode).toBe(400)
    expect((await importFile('', '', 'text/csv')).statusCode).toBe(400)
    expect((await importFile('', csv, 'application/json')).statusCode).toBe(400)
    expect((await importFile('?dryRun=maybe', csv)).statusCode).toBe(400)
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: '/api/management-companies/delete-multiple',
      headers: { cookie, 'content-type': 'text/csv' },
      payload: csv,
    })
    expect(elsewhere.statusCode).toBe(415)
  })
})
