import { makeCompany } from '@server/testing/factories.ts'
import { makeUser, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { ApiScope } from '@shared/auth/api-scopes.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashApiKey, isPossibleKey } from './api-key.rules.ts'

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
const makeKey = async (
  scopes: ApiScope[] = ['leads:read', 'companies:read'],
  expiresInDays: 30 | null = null,
) => keys().create({ name: 'Acme CRM', scopes, expiresInDays })
const get = (authorization: string | undefined, url = '/api/leads', more: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...(authorization ? { authorization } : {}), ...more } })
const refusal = { message: 'This API key is wrong, has expired or was revoked.', code: 'UNAUTHENTICATED' }

describe('An API key', () => {
  it('is returned once and stored as a hash', async () => {
    const { key } = await makeKey()
    expect(key).toMatch(/^hm_live_[\w-]{43}_[0-9a-f]{8}$/)
    const rows = await test.deps.db.apiKey.findMany()
    expect(JSON.stringify([rows, await keys().list()])).not.toContain(key)
    expect(await keys().list()).toMatchObject([
      {
        name: 'Acme CRM',
        prefix: key.slice(0, 16),
        scopes: ['leads:read', 'companies:read'],
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
    const { key, id } = await makeKey(['companies:write'])
    await makeCompany(test.deps.db, { businessStatus: 'CLOSED_PERMANENTLY' })
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/management-companies/remove-expired',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(response.statusCode).toBe(200)
    const events = await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events[0]).toMatchObject({ actor: owner.email, action: 'apiKey.create', entityId: String(id) })
    expect(events[1]?.actor).toBe(`API key Acme CRM (${key.slice(0, 16)})`)
  })

  it.each([
    ['a wrong one', async () => `hm_${'x'.repeat(43)}`],
    ['nonsense', async () => 'nonsense'],
    ['one cut off', async () => (await makeKey()).key.slice(0, -1)],
    ['a mistyped one', async () => (await makeKey()).key.replace(/.(?=_[0-9a-f]{8}$)/, '-')],
    ['one of the old form', async () => `hm_${'y'.repeat(43)}`],
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
        const { key } = await makeKey(['leads:write'], 30)
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
    const { key } = await makeKey(['leads:read'], 30)
    test.deps.clock.advance(30 * DAY_MS - 1000)
    expect((await get(`Bearer ${key}`)).statusCode).toBe(200)
  })

  it('is ignored for tRPC calls from pages', async () => {
    const { key } = await makeKey(['companies:write'])
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

describe('The scopes of a key', () => {
  it.each([
    [['leads:read'], 'GET', '/api/leads', 200],
    [['leads:write'], 'GET', '/api/leads', 200],
    [['companies:write'], 'GET', '/api/leads', 'leads:read'],
    [['leads:read'], 'POST', '/api/leads/export', 'leads:write'],
    [['leads:write'], 'POST', '/api/leads/export', 200],
    [['companies:read'], 'GET', '/api/management-companies', 200],
    [['leads:read'], 'GET', '/api/management-companies', 'companies:read'],
    [['leads:read'], 'GET', '/api/management-companies/search?zipCode=33130', 200],
    [['reports:read'], 'POST', '/api/analytics/export', 400],
    [['leads:write'], 'POST', '/api/analytics/export', 'reports:read'],
    [['settings:read'], 'POST', '/api/send-test-email', 'settings:write'],
    [['leads:read'], 'POST', '/api/leads/1/interested-company/1', 'leads:write'],
  ] as [ApiScope[], 'GET', string, number | string][])(
    '%j open %s %s: %s',
    async (scopes, method, url, expected) => {
      const { key } = await makeKey(scopes)
      const response = await test.app.inject({ method, url, headers: { authorization: `Bearer ${key}` } })
      if (typeof expected === 'number') expect(response.statusCode).toBe(expected)
      else
        expect([response.statusCode, response.json()]).toEqual([
          403,
          { message: `This API key needs the scope ${expected}.`, code: 'INSUFFICIENT_SCOPE' },
        ])
    },
  )

  it.each([
    ['viewer', 403],
    ['editor', 200],
  ])('of a key from before are those of the role %s', async (role, status) => {
    const key = `hm_${role.padEnd(43, 'x')}`
    const data = { name: 'Old', prefix: key.slice(0, 11), hash: hashApiKey(key), scopes: [role] }
    await test.deps.db.apiKey.create({ data })
    expect((await get(`Bearer ${key}`)).statusCode).toBe(200)
    const url = '/api/leads/export'
    const headers = { authorization: `Bearer ${key}` }
    expect((await test.app.inject({ method: 'POST', url, headers })).statusCode).toBe(status)
  })

  it('are checked without a look at the database if the key cannot exist', async () => {
    const { key } = await makeKey()
    expect([isPossibleKey(key), isPossibleKey(key.slice(0, -1)), isPossibleKey(`${key}0`)]).toEqual([
      true,
      false,
      false,
    ])
    expect([isPossibleKey(`hm_${'x'.repeat(43)}`), isPossibleKey('nonsense')]).toEqual([true, false])
  })
})

describe('Only an owner', () => {
  it('creates, lists and revokes keys', async () => {
    for (const role of ['viewer', 'editor']) {
      const others = keys({ ...owner, role })
      await expect(others.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(
        others.create({ name: 'x', scopes: ['leads:read'], expiresInDays: null }),
      ).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      await expect(others.revoke({ keyId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(101) }],
    [{ scopes: ['owner' as 'leads:read'] }],
    [{ scopes: [] }],
    [{ expiresInDays: 7 as 30 }],
  ])('rejects invalid input for a new key (%j)', async (invalid) => {
    const input = { name: 'CRM', scopes: ['leads:read' as const], expiresInDays: null, ...invalid }
    await expect(keys().create(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await test.deps.db.apiKey.count()).toBe(0)
  })
})

it('The OpenAPI document describes how to send a key', async () => {
  const { components, paths } = (await get(undefined, '/api/openapi.json')).json()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(paths['/api/leads'].get.security).toEqual([{ apiKey: ['leads:read'] }, { session: [] }])
  expect(paths['/api/leads'].post.security).toEqual([])
  expect(components.securitySchemes.apiKey.description).toContain('Authorization: Bearer')
})
