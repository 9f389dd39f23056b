import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { formatDateTime } from '@shared/lib/format.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const LEADS = 2345

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
  await sql`
    INSERT INTO leads (full_name, email, phone, property_address, property_city, property_zip, property_type, additional_info, token_nonce, created_at, updated_at)
    SELECT 'Owner ' || n, 'owner-' || n || '@home.example', '+1 305 555 0142', n || ' Sea Road', 'Naples', '34102', 'condo',
      CASE WHEN n = 1 THEN '=HYPERLINK("https://evil.example")' WHEN n = 2 THEN E'two\nlines, "quoted"' END,
      'x', timestamptz '2026-01-01' + n / 3 * interval '1 minute', now() FROM generate_series(1, ${LEADS}::int) n`.execute(
    test.deps.db.$kysely,
  )
})
afterAll(() => test.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = cookie) =>
  test.app.inject({
    method,
    url,
    headers: { cookie: as, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    payload,
  })
const getRows = (body: string) =>
  parse<Record<string, string>>(body, { bom: true, columns: true, record_delimiter: '\r\n' })

describe('POST /api/leads/export', () => {
  it('exports every lead once, newest first', async () => {
    const response = await call('POST', '/api/leads/export', {})
    expect(response.statusCode).toBe(200)
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-export-${today}.csv"`,
      'cache-control': 'no-store',
    })
    expect(response.body.split('\r\n')[0]).toBe(
      '\uFEFFID,Full Name,Email,Phone,Property Address,City,Zip Code,Property Type,Additional Info,Captured Date',
    )
    const rows = getRows(response.body)
    expect(rows.map((row) => row['Full Name'])).toEqual(
      Array.from({ length: LEADS }, (_, at) => `Owner ${LEADS - at}`),
    )
    expect(rows.at(-1)).toMatchObject({
      Phone: '+1 305 555 0142',
      'Property Type': 'Condominium',
      'Additional Info': `'=HYPERLINK("https://evil.example")`,
      'Captured Date': formatDateTime(new Date('2026-01-01T00:00:00Z')),
    })
    expect(rows.at(-2)?.['Additional Info']).toBe('two\nlines, "quoted"')
  })

  it('has every other column after the documented ones, if asked', async () => {
    const { db } = test.deps
    const company = await makeCompany(db, { name: '=Bay Homes' })
    const lead = await db.lead.findFirstOrThrow({ where: { fullName: 'Owner 9' } })
    const { id: assigneeId, name } = await db.user.findFirstOrThrow()
    await db.lead.update({
      where: { id: lead.id },
      data: { assigneeId, interestedCompanyIds: `${company.id}`, source: 'phone', propertyState: 'FL' },
    })
    const note = { leadId: lead.id, kind: 'note', text: 'Called.', actor: 'Ann' }
    await db.leadEvent.createMany({ data: [note, note, { ...note, kind: 'status' }] })
    const response = await call('POST', '/api/leads/export', { ids: [lead.id], allColumns: true })
    expect(response.headers['content-disposition']).toMatch(/"leads-export-\d{4}-\d\d-\d\d-all\.csv"/)
    const [row] = getRows(response.body)
    expect(Object.keys(row ?? {}).slice(0, 11)).toEqual([
      ...'ID,Full Name,Email,Phone,Property Address,City,Zip Code,Property Type'.split(','),
      ...['Additional Info', 'Captured Date', 'State'],
    ])
    expect(row).toMatchObject({
      State: 'FL',
      Status: 'New',
      Source: 'Phone call',
      Assignee: name,
      'Contact Due': formatDateTime(new Date(lead.createdAt.getTime() + 24 * 60 * 60_000)),
      Companies: "'=Bay Homes",
      Notes: '2',
      Sample: 'No',
      Deleted: '',
    })
    await db.leadEvent.deleteMany({ where: { leadId: lead.id } })
  })

  it('exports times in the time zone of the call', async () => {
    const rows = getRows((await call('POST', '/api/leads/export', { timeZone: 'America/New_York' })).body)
    expect(rows.at(-1)?.['Captured Date']).toBe('Dec 31, 2025 7:00 PM')
    expect((await call('POST', '/api/leads/export', { timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  })

  it('exports the selected leads, or those that match the filter', async () => {
    const all = getRows((await call('POST', '/api/leads/export')).body)
    const chosen = all.slice(5, 8).map((row) => Number(row.ID))
    const some = getRows((await call('POST', '/api/leads/export', { ids: chosen, search: 'ignored' })).body)
    expect(some.map((row) => Number(row.ID))).toEqual(chosen)
    const found = getRows((await call('POST', '/api/leads/export', { search: 'OWNER-77' })).body)
    expect(found.map((row) => row['Full Name'])).toContain('Owner 77')
    expect(found).toHaveLength(11)
    const events = await test.deps.db.auditEvent.findMany({
      where: { action: 'lead.export' },
      orderBy: { id: 'asc' },
    })
    expect(events.at(-2)?.after).toEqual({ chosen: 3 })
    expect(events.at(-1)?.after).toEqual({ searched: true })
  })

  it.each([{ search: 'nobody' }, { city: 'Miami' }, { state: 'WY' }])(
    'exports only the header row when nothing matches %j',
    async (filter) => {
      expect(getRows((await call('POST', '/api/leads/export', filter)).body)).toEqual([])
    },
  )

  it('rejects unauthenticated and invalid requests', async () => {
    const refused = await call('POST', '/api/leads/export', {}, '')
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
    ])
    expect((await call('POST', '/api/leads/export', { ids: [] })).statusCode).toBe(400)
  })
})

describe('REST routes', () => {
  const getId = async (name: string) =>
    (await test.deps.db.lead.findFirstOrThrow({ where: { fullName: name } })).id

  it('DELETE /api/leads/{id} deletes a lead', async () => {
    const id = await getId('Owner 10')
    const response = await call('DELETE', `/api/leads/${id}`)
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, deletedCount: 1 }])
    expect((await call('DELETE', `/api/leads/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', '/api/leads/abc')).statusCode).toBe(400)
    expect((await call('DELETE', `/api/leads/${id}`, undefined, '')).statusCode).toBe(401)
  })

  it('POST /api/leads/delete-multiple deletes several leads', async () => {
    const ids = [await getId('Owner 11'), await getId('Owner 12')]
    const response = await call('POST', '/api/leads/delete-multiple', { ids })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, deletedCount: 2 }])
    expect((await call('POST', '/api/leads/delete-multiple', {})).statusCode).toBe(400)
    expect((await call('POST', '/api/leads/delete-multiple', { ids }, '')).statusCode).toBe(401)
  })

  it('POST /api/leads/remove-duplicates takes no body and returns the count', async () => {
    const response = await call('POST', '/api/leads/remove-duplicates')
    expect([response.statusCode, response.json()]).toEqual([200, { removedCount: 0 }])
    expect((await call('POST', '/api/leads/remove-duplicates', undefined, '')).statusCode).toBe(401)
  })
})
