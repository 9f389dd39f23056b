import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from './audit.service.ts'

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`TRUNCATE audit_events, audit_chain, audit_seals`.execute(test.deps.db.$kysely)
  const change = { actor: testAdmin, requestId: 'test' }
  const events: Parameters<typeof recordAudit>[1][] = [
    { ...change, action: 'lead.status', entity: 'lead', entityId: 7, after: { status: 'won' } },
    { ...change, action: 'lead.delete', entity: 'lead', entityId: 8, requestId: 'req-8' },
    {
      ...change,
      actor: { ...testAdmin, email: '=cmd@evil.example' },
      action: 'company.approve',
      entity: 'management_company',
      entityId: 9,
    },
  ]
  for (const event of events) await test.deps.db.$transact((tx) => recordAudit(tx, event))
})

const as = (role: string | null) =>
  test.caller({ actor: role === null ? null : { ...testAdmin, role } }).audit

describe('The log', () => {
  it('is listed newest first, in pages', async () => {
    const page = await as('viewer').list({ page: 1, pageSize: 2 })
    expect([page.total, page.rows.map((row) => row.action)]).toEqual([3, ['company.approve', 'lead.delete']])
    expect((await as('viewer').list({ page: 2, pageSize: 2 })).rows).toMatchObject([
      { action: 'lead.status', entityId: '7', after: { status: 'won' }, before: null, position: 1 },
    ])
  })

  it.each([
    [{ search: 'DELETE' }, ['lead.delete']],
    [{ search: 'Company appr' }, ['company.approve']],
    [{ search: 'status changed' }, ['lead.status']],
    [{ search: '9' }, ['company.approve']],
    [{ search: 'req-8' }, ['lead.delete']],
    [{ search: '%' }, []],
    [{ entity: 'lead' }, ['lead.delete', 'lead.status']],
    [{ action: 'lead.status' }, ['lead.status']],
    [{ actor: testAdmin.email }, ['lead.delete', 'lead.status']],
    [{ from: '2000-01-01', to: '2000-01-02' }, []],
    [{ from: '2000-01-01', to: '2000-01-02', timeZone: 'America/New_York' }, []],
    [{ from: new Date().toISOString().slice(0, 10) }, ['company.approve', 'lead.delete', 'lead.status']],
  ])('finds %o', async (filter, actions) => {
    const { rows, total } = await as('viewer').list(filter)
    expect([rows.map((row) => row.action), total]).toEqual([actions, actions.length])
  })

  it('returns its facets, and can be checked by every signed-in user', async () => {
    expect(await as('viewer').facets()).toMatchObject({ entities: ['lead', 'management_company'] })
    expect(await as('viewer').check({})).toMatchObject({ checked: 3, firstBad: null })
  })

  it('rejects anonymous callers and invalid input; only owners can export', async () => {
    for (const call of [
      () => as(null).list({}),
      () => as(null).facets(),
      () => as(null).check({}),
      () => as(null).exportPage({ below: null, limit: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    for (const role of ['viewer', 'editor'])
      await expect(as(role).exportPage({ below: null, limit: 1 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(as('viewer').list({ page: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as('viewer').list({ from: 'yesterday' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as('viewer').list({ timeZone: '+05:30' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(as('viewer').check({ after: { id: 1, position: 1, hash: 'x' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(as('owner').exportPage({ below: 0, limit: 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('The export', () => {
  it('contains the entries that match the filter, escapes formulas, and is recorded in the log', async () => {
    const post = (payload: object, headers: Record<string, string> = { cookie }) =>
      test.app.inject({ method: 'POST', url: urls.api.auditExport(), payload, headers })
    const response = await post({ entity: 'lead' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/)
    const lines = response.body.trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFPosition,Time (UTC),Actor,Action,Entity,Entity ID,Before,After,Request ID,Hash',
    )
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('"{""status"":""won""}"')
    expect((await post({})).body).toContain("'=cmd@evil.example")
    expect((await as('viewer').list({ action: 'audit.export' })).rows).toMatchObject([
      { after: { rows: 4 } },
      { after: { rows: 2, filter: { entity: 'lead' } } },
    ])
    expect((await post({}, {})).statusCode).toBe(401)
  })
})
