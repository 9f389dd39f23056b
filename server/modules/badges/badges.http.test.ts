import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { negotiateFormat } from './badges.http.ts'

let test: TestApp
let id: number
beforeAll(async () => {
  test = await openTestApp()
  id = (await make({ name: 'Palm & Court' })).id
})
afterAll(() => test.close())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) =>
  makeCompany(test.deps.db, { scoreLastUpdated: new Date(Date.now() - 10 * DAY_MS), ...overrides })
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })

describe('The format of a badge', () => {
  const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
  const firefox = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
  it.each([
    ['svg', undefined],
    ['svg', ''],
    ['svg', '*/*'],
    ['svg', chrome],
    ['svg', firefox],
    ['png', 'image/png'],
    ['png', 'IMAGE/PNG, image/svg+xml;q=0.5'],
    ['png', 'image/png,*/*;q=0.1'],
    ['svg', 'image/png;q=0.2, image/svg+xml'],
    ['svg', 'image/png;q=0'],
    ['svg', 'image/png;q=nonsense'],
  ])('is %s for Accept: %s', (format, accept) => {
    expect(negotiateFormat(accept)).toBe(format)
  })
})

describe('A badge image', () => {
  it.each(['/api/badge/', '/api/badges/', '/api/badges-horizontal/'])(
    'is served from %s for any site',
    async (path) => {
      const response = await get(`${path}${id}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-length': String(response.rawPayload.length),
        vary: 'accept',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      })
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.body).toContain('<title>Palm &amp; Court: Excellence Certified, HostScore 80</title>')
      expect(response.rawPayload.length).toBeLessThan(4096)
    },
  )

  it('responds with 304 to a matching ETag', async () => {
    const { headers } = await get(`/api/badge/${id}`)
    const etag = String(headers.etag)
    for (const etagHeader of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(`/api/badge/${id}`, { 'if-none-match': etagHeader })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' })
    }
    expect((await get(`/api/badge/${id}`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const dark = await get(`/api/badge/${id}?theme=dark`)
    expect(dark.headers.etag).not.toBe(etag)
  })

  it('handles HEAD like GET', async () => {
    const response = await test.app.inject({ method: 'HEAD', url: `/api/badge/${id}` })
    expect(response.statusCode).toBe(200)
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1000)
  })

  it('can be cached longer on request, never shorter', async () => {
    expect((await get(`/api/badge/${id}?maxAge=7200`)).headers['cache-control']).toBe('public, max-age=7200')
    expect((await get(`/api/badge/${id}?maxAge=1`)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get(`/api/badge/${id}?maxAge=999999999`)).headers['cache-control']).toBe(
      'public, max-age=86400',
    )
  })

  it('is a PNG by suffix or preference, at up to three times the size', async () => {
    for (const [url, accept, width] of [
      [`/api/badge/${id}.png`, '*/*', 200],
      [`/api/badge/${id}.png?scale=3`, '*/*', 600],
      [`/api/badge/${id}?scale=2`, 'image/png', 400],
      [`/api/badges-horizontal/${id}.png?size=compact&theme=dark`, '*/*', 216],
    ] as const) {
      const response = await get(url, { accept })
      expect(response.headers['content-type']).toBe('image/png')
      expect(response.headers.vary).toBe(url.includes('.png') ? undefined : 'accept')
      expect(response.rawPayload.readUInt32BE(16)).toBe(width)
    }
    const firefox = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
    expect((await get(`/api/badge/${id}`, { accept: firefox })).headers['content-type']).toContain('svg')
  })

  it.each(['999999999', '2147483648', '0'])(
    'of an unknown company (%s) reads "Not certified", with a short cache lifetime',
    async (name) => {
      const response = await get(`/api/badge/${name}`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(response.body).toContain('>Not certified</text>')
    },
  )

  it.each([
    ['pending', { status: 'pending', name: 'Secret Name' }],
    ['deleted', { deletedAt: new Date(), name: 'Secret Name' }],
    ['below 60', { hostScore: 59 }],
    ['unrated', { hostScore: null }],
    ['revoked', { badgeRevokedAt: new Date() }],
    ['expired', { scoreLastUpdated: new Date(Date.now() - 366 * DAY_MS) }],
    ['out of business', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ])('of a company that is %s reads "Not certified" and leaks nothing', async (_case, overrides) => {
    const company = await make(overrides)
    for (const path of [`/api/badge/${company.id}`, `/api/badges-horizontal/${company.id}?size=compact`]) {
      const response = await get(path)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe('public, max-age=300')
      expect(response.body).toContain('>Not certified</text>')
      expect(response.body).not.toMatch(/Secret Name|HostScore \d/)
    }
  })

  it('turns gray immediately when an editor revokes the badge, and back when it is restored', async () => {
    const company = await make()
    const url = `/api/badge/${company.id}`
    expect((await get(url)).body).toContain('Excellence Certified')
    const badges = test.caller({ actor: { userId: 1, email: 'e@hostmatch.example', role: 'editor' } }).badges
    await badges.revoke({ companyId: company.id, reason: 'Misuse.' })
    expect((await get(url)).body).toContain('Not certified')
    await badges.restore({ companyId: company.id, reason: 'Corrected.' })
    expect((await get(url)).body).toContain('Excellence Certified')
  })

  it('is never cached beyond the badge’s validity', async () => {
    const scoreLastUpdated = new Date(Date.now() + 10 * 60_000)
    scoreLastUpdated.setUTCFullYear(scoreLastUpdated.getUTCFullYear() - 1)
    const company = await make({ scoreLastUpdated })
    const response = await get(`/api/badge/${company.id}?maxAge=86400`)
    const [, age] = /max-age=(\d+)/.exec(String(response.headers['cache-control'])) ?? []
    expect(Number(age)).toBeGreaterThan(500)
    expect(Number(age)).toBeLessThanOrEqual(600)
  })

  it('is an "unavailable" image for a minute when the database is down', async () => {
    const broken = vi.spyOn(test.deps.db.managementCompany, 'findFirst')
    broken.mockRejectedValue(new Error('gone'))
    const response = await get('/api/badge/123456')
    broken.mockRestore()
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=60')
    expect(response.body).toContain('Check again soon')
    expect(response.body).not.toContain('Not certified')
  })

  it('draws only characters of the bundled fonts in a PNG', async () => {
    const company = await make({ name: '海辺の貸別荘', website: 'https://www.seaside.example/jp' })
    expect((await get(`/api/badge/${company.id}`)).body).toContain('>海辺の貸別荘</text>')
    expect((await get(`/api/badge/${company.id}.png`)).statusCode).toBe(200)
  })
})

describe('A badge’s URL', () => {
  it.each(['.PNG', '.jpg', '-fiddle-foyer', '%20', '-palm.svg'])(
    'ending in %s shows the badge',
    async (end) => {
      const response = await get(`/api/badge/${id}${end}`)
      expect(response.statusCode).toBe(200)
      if (String(response.headers['content-type']).startsWith('image/svg'))
        expect(response.body).toContain('Excellence Certified')
    },
  )

  it.each([
    ...['/api/badge/abc', '/api/badges/65.exe', '/api/badges-horizontal/x.png', '/api/badge/.png'],
    ...['/api/badge/99999999999', '/api/badge/-1', '/api/badge/%00', '/api/badge/65%2F..%2F66'],
  ])('that names no company is 404 with a neutral image: %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(response.body).not.toMatch(/not certified/i)
  })

  it('supports no other method, but answers a page of another site that asks first', async () => {
    const ask = (method: 'POST' | 'OPTIONS', url: string) => test.app.inject({ method, url })
    const posted = await ask('POST', `/api/badge/${id}`)
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET'])
    for (const url of [`/api/badge/${id}.png`, `/api/verify-badge/${id}`]) {
      const { statusCode, headers } = await ask('OPTIONS', url)
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
      })
      expect((await get(url)).headers['access-control-allow-origin']).toBe('*')
    }
    const other = await ask('OPTIONS', '/api/leads')
    expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([405, undefined])
  })
})

describe('The signed statement', () => {
  it('comes with the keys to verify it', async () => {
    const { keys } = (await get('/.well-known/hostscore-keys.json')).json()
    const response = await get(`/api/verify-badge/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().keyId).toBe(keys[0].kid)
    expect(JSON.stringify(keys)).not.toContain('"d"')
    expect(response.json().statement).toMatchObject({ sub: `company:${id}`, status: 'valid' })
  })

  it.each([
    ['999999999', 404],
    ['abc', 400],
    ['0', 400],
  ])('of an unknown company (%s) is %i with a message', async (name, status) => {
    const response = await get(`/api/verify-badge/${name}`)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(/^[A-Z].+\.$/)
  })
})

describe('POST /api/hostscore/distribute-badges', () => {
  it('returns {sentCount} to an editor and rejects everyone else', async () => {
    const post = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: '/api/hostscore/distribute-badges', headers })
    expect((await post({})).statusCode).toBe(401)
    const cookie = await signInAdmin(test)
    const first = await post({ cookie })
    expect(first.statusCode).toBe(200)
    expect(first.json().sentCount).toBeGreaterThan(0)
    expect((await post({ cookie })).json()).toEqual({ sentCount: 0 })
  })
})
