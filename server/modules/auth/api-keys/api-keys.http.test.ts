import { makeCompany } from '@server/testing/factories.ts'
import { makeUser, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
let owner: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestApp()
  owner = await makeUser(test, 'owner')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.apiKey.deleteMany()
  await test.deps.db.auditEvent.deleteMany()
  test.deps.clock.set(new Date())
})

const keys = (actor = owner) => test.caller({ actor }).apiKeys
const makeKey = async (scope: 'viewer' | 'editor' = 'viewer', expiresInDays: 30 | null = null) =>
  keys().create({ name: 'Acme CRM', scope, expiresInDays })
const get = (authorization: string | undefined, url = '/api/leads', more: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...(authorization ? { authorization } : {}), ...more } })
const refusal = { message: 'This API key is wrong, has expired or was revoked.', code: 'UNAUTHENTICATED' }

describe('An API key', () => {
  it('is returned once and stored as a hash', async () => {
    const { key } = await makeKey()
    expect(key).toMatch(/^hm_[\w-]{43}$/)
    const rows = await test.deps.db.apiKey.findMany()
    expect(JSON.stringify([rows, await keys().list()])).not.toContain(key)
    expect(await keys().list()).toMatchObject([
      {
        name: 'Acme CRM',
        prefix: key.slice(0, 11),
        scope: 'viewer',
        createdBy: 'Test owner',
        expiresAt: null,
        lastUsedAt: null,
        isActive: true,
      },
    ])
    expect(JSON.stringify(await test.deps.db.auditEvent.findMany())).not.toContain(key)
  })

  it('gives access to the REST routes of its scope and records its last use', async () => {
    const { key } = await makeKey()
    const response = await get(`Bearer ${key}`)
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await keys().list())[0]?.lastUsedAt).toBeInstanceOf(Date)
    const change = await test.app.inject({
      method: 'POST',
      url: '/api/initialize-sample-data',
      headers: { authorization: `Bearer ${key}` },
    })
    expect([change.statusCode, change.json()]).toEqual([
      403,
      { message: 'You don’t have permission to do this.', code: 'FORBIDDEN' },
    ])
  })

  it('is named in the audit log', async () => {
    const { key, id } = await makeKey('editor')
    await makeCompany(test.deps.db, { businessStatus: 'CLOSED_PERMANENTLY' })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/management-companies/remove-expired',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(response.statusCode).toBe(200)
    const events = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events[0]).toMatchObject({ actor: owner.email, action: 'apiKey.create', entityId: String(id) })
    expect(events[1]?.actor).toBe(`API key Acme CRM (${key.slice(0, 11)})`)
  })

  it.each([
    ['a wrong one', async () => `hm_${'x'.repeat(43)}`],
    ['nonsense', async () => 'nonsense'],
    ['a changed one', async () => (await makeKey()).key.slice(0, -1)],
    [
      'a revoked one',
      async () => {
        const { id, key } = await makeKey()
        await keys().revoke({ keyId: id })
        return key
      },
    ],
    [
      'an expired one',
      async () => {
        const { key } = await makeKey('editor', 30)
        test.deps.clock.advance(30 * DAY_MS)
        return key
      },
    ],
  ])('that is invalid is rejected, on public routes too: %s', async (_case, make) => {
    const key = await make()
    for (const url of ['/api/leads', '/api/management-companies']) {
      const response = await get(`Bearer ${key}`, url)
      expect([response.statusCode, response.json()]).toEqual([401, refusal])
    }
  })

  it('works until it expires', async () => {
    const { key } = await makeKey('viewer', 30)
    test.deps.clock.advance(30 * DAY_MS - 1000)
    expect((await get(`Bearer ${key}`)).statusCode).toBe(200)
  })

  it('is ignored for tRPC calls from pages', async () => {
    const { key } = await makeKey('editor')
    const authorization = `Bearer ${key}`
    const session = await get(authorization, '/trpc/auth.session')
    expect(session.json().result.data.json).toBeNull()
    expect((await get(authorization, '/trpc/users.list')).statusCode).toBe(401)
  })

  it('takes precedence over a session cookie; other authorization schemes are ignored', async () => {
    const cookie = await signInAs(test, owner.email)
    expect((await get('Bearer nonsense', '/api/leads', { cookie })).statusCode).toBe(401)
    expect((await get('Basic cHJveHk6cHJveHk=', '/api/leads', { cookie })).statusCode).toBe(200)
  })

  it('is rate limited per minute', async () => {
    const { key } = await makeKey()
    const ip = '10.6.0.1'
    // Uses up all but two of the 600 requests without handling them.
    const counted = { ip, routeOptions: { config: {} } } as FastifyRequest
    for (let at = 0; at < 598; at++) await test.app.limit('key', counted)
    const url = '/api/management-companies/search?zipCode=1'
    const ask = { url, headers: { authorization: `Bearer ${key}` }, remoteAddress: ip }
    const statuses = []
    for (let at = 0; at < 3; at++) statuses.push((await test.app.inject(ask)).statusCode)
    expect(statuses).toEqual([400, 400, 429])
  })

  it('can be revoked once', async () => {
    const { id } = await makeKey()
    expect(await keys().revoke({ keyId: id })).toEqual({ success: true })
    await expect(keys().revoke({ keyId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await keys().list())[0]).toMatchObject({ isActive: false, revokedAt: expect.any(Date) })
  })
})

describe('Only an owner', () => {
  it('creates, lists and revokes keys', async () => {
    for (const role of ['viewer', 'editor']) {
      const others = keys({ ...owner, role })
      await expect(others.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(others.create({ name: 'x', scope: 'viewer', expiresInDays: null })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(others.revoke({ keyId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(101) }],
    [{ scope: 'owner' as 'viewer' }],
    [{ expiresInDays: 7 as 30 }],
  ])('rejects invalid input for a new key (%j)', async (invalid) => {
    const input = { name: 'CRM', scope: 'viewer' as const, expiresInDays: null, ...invalid }
    await expect(keys().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await test.deps.db.apiKey.count()).toBe(0)
  })
})

it('The OpenAPI document describes how to send a key', async () => {
  const { components, paths } = (await get(undefined, '/api/openapi.json')).json()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/leads'].get.security).toEqual([{ apiKey: [] }, { session: [] }])
  expect(paths['/api/leads'].post.security).toEqual([])
  expect(components.securitySchemes.apiKey.description).toContain('Authorization: Bearer')
})
