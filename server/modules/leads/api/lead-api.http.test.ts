import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { ApiScope } from '@shared/auth/api-scopes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const CURSOR_MESSAGE =
  'This cursor belongs to another list, other filters or another order, or was changed. Start again without a cursor.'

let test: TestApp
let keys: Record<'viewer' | 'editor', string>
beforeAll(async () => {
  test = await openTestApp()
  const actor = await makeUser(test, 'owner')
  const makeKey = async (name: string, scopes: ApiScope[]) =>
    (await test.caller({ actor }).apiKeys.create({ name, scopes, expiresInDays: null })).key
  keys = {
    viewer: await makeKey('viewer', ['leads:read', 'companies:read']),
    editor: await makeKey('editor', ['leads:write']),
  }
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.lead.deleteMany())

interface Page {
  data: { id: number; fullName: string; status: string; updatedAt: string }[]
  next_cursor: string | null
  has_more: boolean
}

const get = (url: string, key = keys.viewer) =>
  test.app.inject({ url: `/api/v1/${url}`, headers: { authorization: `Bearer ${key}` } })
const patch = (id: number | string, payload: object, key = keys.editor) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/v1/leads/${id}`,
    headers: { authorization: `Bearer ${key}` },
    payload,
  })

async function readAll(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await get(`leads?${query}${cursor ? `&cursor=${cursor}` : ''}`)
    expect(response.statusCode, response.body).toBe(200)
    const page = response.json<Page>()
    expect(page.has_more).toBe(page.next_cursor !== null)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return ids
}

/** Stores leads in pairs of the same times, the later ones newer but changed earlier. */
async function makeLeads(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const minute = Math.floor(n / 2)
    const { id } = await makeLead(test.deps.db, {
      fullName: `Owner ${n}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      updatedAt: new Date(Date.UTC(2026, 5, 1, 0, 30 - minute)),
    })
    ids.push(id)
  }
  return ids
}

describe('GET /api/v1/leads', () => {
  it('reads every lead once, in each order, with equal times', async () => {
    const ids = await makeLeads(7)
    expect(await readAll('limit=2')).toEqual([...ids].reverse())
    expect(await readAll('limit=3&direction=asc')).toEqual(ids)
    const byChange = [ids[6], ids[4], ids[5], ids[2], ids[3], ids[0], ids[1]]
    expect(await readAll('limit=2&sort=updatedAt')).toEqual(byChange)
    expect(await readAll('limit=1&sort=updatedAt&direction=desc')).toEqual([...byChange].reverse())
  })

  it('neither skips nor repeats leads that are added in between', async () => {
    const ids = await makeLeads(4)
    const first = (await get('leads?limit=2')).json<Page>()
    await makeLead(test.deps.db, { createdAt: new Date(Date.UTC(2026, 1, 1)) })
    const next = (await get(`leads?limit=2&cursor=${first.next_cursor}`)).json<Page>()
    expect([...first.data, ...next.data].map(({ id }) => id)).toEqual([...ids].reverse())
    expect(next).toMatchObject({ next_cursor: null, has_more: false })
  })

  it('filters, and leaves out deleted leads', async () => {
    const { db } = test.deps
    const day = (n: number) => new Date(Date.UTC(2026, 2, n))
    const ann = await makeLead(db, { propertyState: 'FL', createdAt: day(1), updatedAt: day(9) })
    const bob = await makeLead(db, {
      fullName: 'Bob Hill',
      propertyCity: 'Aspen',
      propertyState: 'CO',
      status: 'won',
      createdAt: day(2),
      updatedAt: day(4),
    })
    await makeLead(db, { fullName: 'Bob Gone', deletedAt: day(3), createdAt: day(3) })
    const both = [bob.id, ann.id]
    for (const [query, ids] of [
      ['', both],
      ['status=won', [bob.id]],
      ['state=FL', [ann.id]],
      ['city=aspen', [bob.id]],
      ['query=bob', [bob.id]],
      ['query=bob&limit=1', [bob.id]],
      [`query=${ann.id}`, [ann.id]],
      [`createdFrom=${day(2).toISOString()}`, [bob.id]],
      [`createdTo=${day(2).toISOString()}`, [ann.id]],
      [`updatedSince=${day(4).toISOString()}`, both],
      [`updatedSince=${day(5).toISOString()}&status=new`, [ann.id]],
    ] as const)
      expect(await readAll(query), query).toEqual(ids)
  })

  it.each([
    ['limit=0', { limit: 'Must be a whole number from 1 to 100' }],
    ['limit=101', { limit: 'Must be a whole number from 1 to 100' }],
    ['limit=ten', { limit: 'Must be a whole number from 1 to 100' }],
    ['limit=1&limit=2', { limit: 'Must be a whole number from 1 to 100' }],
    ['status=open', { status: 'Must be new or contacted or matched or won or lost or bad' }],
    ['query=ab', { query: 'Use at least three letters or digits in a row' }],
    ['updatedSince=yesterday', { updatedSince: 'Must be a timestamp such as 2026-11-21T09:05:00.000Z' }],
    ['sort=createdAt&updatedSince=2026-01-01T00:00:00Z', { sort: 'Sort by updatedAt to use updatedSince' }],
    [
      'sort=updatedAt&createdTo=2026-01-01T00:00:00Z',
      { sort: 'Sort by createdAt to use createdFrom and createdTo' },
    ],
    ['cursor=', { cursor: CURSOR_MESSAGE }],
    ['cursor=abc.def', { cursor: CURSOR_MESSAGE }],
  ])('rejects %s with a message', async (query, details) => {
    const response = await get(`leads?${query}`)
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'INVALID_INPUT', details }])
  })

  it('rejects a cursor that was edited, or comes from another list', async () => {
    await makeLeads(3)
    await makeCompany(test.deps.db)
    await makeCompany(test.deps.db)
    const own = (await get('leads?limit=1')).json<Page>().next_cursor
    const [position = '', signature] = String(own).split('.')
    const moved = Buffer.from(
      Buffer.from(position, 'base64url')
        .toString()
        .replace(/\.\d+$/, '.1'),
    ).toString('base64url')
    const ofCompanies = (await get('companies?limit=1')).json<Page>().next_cursor
    for (const query of [
      `cursor=${moved}.${signature}`,
      `cursor=${ofCompanies}`,
      `cursor=${own}&status=new`,
      `cursor=${own}&direction=asc`,
    ])
      expect((await get(`leads?${query}`)).json(), query).toMatchObject({
        details: { cursor: CURSOR_MESSAGE },
      })
    expect((await get(`leads?cursor=${own}&sort=createdAt&direction=desc`)).statusCode).toBe(200)
  })

  it.each(['created_at', 'updated_at'])('reads a page along the index of %s', async (column) => {
    const plan = await test.deps.db.$transactSql(async (tx) => {
      await sql`SET LOCAL enable_sort = off`.execute(tx.$kysely)
      const explained = await sql<Record<string, string>>`
        EXPLAIN SELECT * FROM leads l WHERE deleted_at IS NULL AND (${sql.ref(`l.${column}`)}, l.id) < (now(), 5)
        ORDER BY ${sql.ref(`l.${column}`)} DESC, l.id DESC LIMIT 25`.execute(tx.$kysely)
      return explained.rows.flatMap((row) => Object.values(row)).join('\n')
    })
    expect(plan).toContain(`Index Cond: (ROW(${column}, id) < `)
    expect(plan).not.toContain('Sort')
  })
})

describe('GET /api/v1/leads/{id}', () => {
  it('returns the lead with its companies and notes', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await makeLead(test.deps.db, {
      matches: { create: { companyId: company.id, position: 1, reasons: ['Serves Miami'] } },
    })
    await patch(id, { note: 'Called.' })
    const response = await get(`leads/${id}`)
    expect(response.json()).toMatchObject({
      id,
      fullName: 'Ann Berg',
      status: 'new',
      matches: [{ companyId: company.id, name: company.name, reasons: ['Serves Miami'] }],
      notes: [{ text: 'Called.', actor: expect.stringMatching(/^API key editor \(hm_/) }],
    })
    expect(response.body).not.toContain('tokenNonce')
  })

  it('returns 404 for an unknown or deleted lead, 400 for no ID', async () => {
    const { id } = await makeLead(test.deps.db, { deletedAt: new Date() })
    expect((await get(`leads/${id}`)).statusCode).toBe(404)
    expect((await get('leads/999999')).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect((await get('leads/abc')).json()).toMatchObject({ details: { id: 'Must be an ID' } })
  })
})

describe('PATCH /api/v1/leads/{id}', () => {
  it('sets the status and adds a note together, with history, audit entries and Undo', async () => {
    const { id } = await makeLead(test.deps.db)
    await test.deps.db.auditEvent.deleteMany()
    const response = await patch(id, { status: 'contacted', note: 'Called, will sign.' })
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id, status: 'contacted', notes: [{ text: 'Called, will sign.' }] },
    ])
    const events = await test.deps.db.leadEvent.findMany({ where: { leadId: id }, orderBy: { id: 'asc' } })
    expect(events.map(({ kind, to }) => [kind, to])).toEqual([
      ['note', null],
      ['status', 'contacted'],
    ])
    const audit = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(audit).toMatchObject([
      { action: 'lead.status', entityId: String(id), actor: expect.stringMatching(/^API key editor/) },
      { action: 'lead.note', after: { characters: 18 } },
    ])
    expect(audit[0]?.runId).toEqual(expect.any(Number))
  })

  it('changes nothing when the status is the same', async () => {
    const { id } = await makeLead(test.deps.db)
    expect((await patch(id, { status: 'new' })).statusCode).toBe(200)
    expect(await test.deps.db.leadEvent.count()).toBe(0)
  })

  it.each([
    ['no field', {}, 'NOTHING_CHANGED'],
    ['an unknown status', { status: 'open' }, 'INVALID_INPUT'],
    ['an empty note', { note: ' ' }, 'INVALID_INPUT'],
    ['an unknown field', { status: 'won', email: 'x@y.example' }, 'INVALID_INPUT'],
    ['a list', [], 'NOTHING_CHANGED'],
  ])('rejects %s and changes nothing', async (_what, body, code) => {
    const { id } = await makeLead(test.deps.db)
    const response = await patch(id, body)
    expect([response.statusCode, response.json().code]).toEqual([400, code])
    expect((await get(`leads/${id}`)).json()).toMatchObject({ status: 'new', notes: [] })
  })

  it('stores no note if the lead is gone', async () => {
    const { id } = await makeLead(test.deps.db, { deletedAt: new Date() })
    expect((await patch(id, { status: 'won', note: 'x' })).statusCode).toBe(404)
    expect(await test.deps.db.leadEvent.count()).toBe(0)
  })

  it('is forbidden for a key that may only read', async () => {
    const { id } = await makeLead(test.deps.db)
    const response = await patch(id, { status: 'won' }, keys.viewer)
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { message: 'This API key needs the scope leads:write.', code: 'INSUFFICIENT_SCOPE' },
    ])
  })
})
