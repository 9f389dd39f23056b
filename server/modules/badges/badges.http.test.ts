import { makeCompany } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { acceptedFormat } from './badges.http.ts'

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
    expect(acceptedFormat(accept)).toBe(format)
  })
})

describe('A badge picture', () => {
  it.each(['/api/badge/', '/api/badges/', '/api/badges-horizontal/'])(
    'comes from %s for any site',
    async (path) => {
      const answer = await get(`${path}${id}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
        vary: 'accept',
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.body).toContain('<title>Palm &amp; Court: Excellence Certified, HostScore 80</title>')
      expect(answer.rawPayload.length).toBeLessThan(4096)
    },
  )

  it('is not sent again to who has it', async () => {
    const { headers } = await get(`/api/badge/${id}`)
    const etag = String(headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(`/api/badge/${id}`, { 'if-none-match': known })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' })
    }
    expect((await get(`/api/badge/${id}`, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const dark = await get(`/api/badge/${id}?theme=dark`)
    expect(dark.headers.etag).not.toBe(etag)
  })

  it('answers HEAD like GET', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: `/api/badge/${id}` })
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000)
  })

  it('may be kept longer by who asks, never shorter', async () => {
    expect((await get(`/api/badge/${id}?maxAge=7200`)).headers['cache-control']).toBe('public, max-age=7200')
    expect((await get(`/api/badge/${id}?maxAge=1`)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get(`/api/badge/${id}?maxAge=999999999`)).headers['cache-control']).toBe(
      'public, max-age=86400',
    )
  })

  it('is a PNG by suffix or by preference, up to three times as large', async () => {
    for (const [url, accept, width] of [
      [`/api/badge/${id}.png`, '*/*', 200],
      [`/api/badge/${id}.png?scale=3`, '*/*', 600],
      [`/api/badge/${id}?scale=2`, 'image/png', 400],
      [`/api/badges-horizontal/${id}.png?size=compact&theme=dark`, '*/*', 216],
    ] as const) {
      const answer = await get(url, { accept })
      expect(answer.headers['content-type']).toBe('image/png')
      expect(answer.headers.vary).toBe(url.includes('.png') ? undefined : 'accept')
      expect(answer.rawPayload.readUInt32BE(16)).toBe(width)
    }
    const firefox = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'
    expect((await get(`/api/badge/${id}`, { accept: firefox })).headers['content-type']).toContain('svg')
  })

  it.each([
    '999999999',
    '2147483648',
    '99999999999',
    'abc',
    '0',
    '-1',
    '%00',
    '65%2F..%2F66',
    '.png',
    '65.gif',
  ])('of nobody (%s) reads "Not certified", shortly', async (name) => {
    const answer = await get(`/api/badge/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.body).toContain('>Not certified</text>')
  })

  it.each([
    ['pending', { status: 'pending', name: 'Secret Name' }],
    ['deleted', { deletedAt: new Date(), name: 'Secret Name' }],
    ['below 60', { hostScore: 59 }],
    ['unrated', { hostScore: null }],
    ['revoked', { badgeRevokedAt: new Date() }],
    ['run out', { scoreLastUpdated: new Date(Date.now() - 366 * DAY_MS) }],
    ['out of business', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ])('of a company that is %s reads "Not certified" and leaks nothing', async (_what, overrides) => {
    const company = await make(overrides)
    for (const path of [`/api/badge/${company.id}`, `/api/badges-horizontal/${company.id}?size=compact`]) {
      const answer = await get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=300')
      expect(answer.body).toContain('>Not certified</text>')
      expect(answer.body).not.toMatch(/Secret Name|HostScore \d/)
    }
  })

  it('turns gray at once when an editor takes the badge away, and back again', async () => {
    const company = await make()
    const url = `/api/badge/${company.id}`
    expect((await get(url)).body).toContain('Excellence Certified')
    const badges = test.caller({ actor: { userId: 1, email: 'e@hostmatch.example', role: 'editor' } }).badges
    await badges.revoke({ companyId: company.id, reason: 'Misuse.' })
    expect((await get(url)).body).toContain('Not certified')
    await badges.restore({ companyId: company.id, reason: 'Mended.' })
    expect((await get(url)).body).toContain('Excellence Certified')
  })

  it('ends with its year: caches do not keep it longer', async () => {
    const scoreLastUpdated = new Date(Date.now() + 10 * 60_000)
    scoreLastUpdated.setUTCFullYear(scoreLastUpdated.getUTCFullYear() - 1)
    const company = await make({ scoreLastUpdated })
    const answer = await get(`/api/badge/${company.id}?maxAge=86400`)
    const [, age] = /max-age=(\d+)/.exec(String(answer.headers['cache-control'])) ?? []
    expect(Number(age)).toBeGreaterThan(500)
    expect(Number(age)).toBeLessThanOrEqual(600)
  })

  it('says that it cannot be read when the database does not answer, for a minute', async () => {
    const broken = vi.spyOn(test.deps.db.managementCompany, 'findFirst')
    broken.mockRejectedValue(new Error('gone'))
    const answer = await get('/api/badge/123456')
    broken.mockRestore()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    expect(answer.body).toContain('Check again soon')
    expect(answer.body).not.toContain('Not certified')
  })

  it('draws in a PNG only what its own fonts hold', async () => {
    const company = await make({ name: '海辺の貸別荘', website: 'https://www.seaside.example/jp' })
    expect((await get(`/api/badge/${company.id}`)).body).toContain('>海辺の貸別荘</text>')
    expect((await get(`/api/badge/${company.id}.png`)).statusCode).toBe(200)
  })
})

describe('The proof for programs', () => {
  it('is a signed statement, and the keys to check it with', async () => {
    const { keys } = (await get('/.well-known/hostscore-keys.json')).json()
    const answer = await get(`/api/verify-badge/${id}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().keyId).toBe(keys[0].kid)
    expect(JSON.stringify(keys)).not.toContain('"d"')
    expect(answer.json().statement).toMatchObject({ sub: `company:${id}`, status: 'valid' })
  })

  it.each([
    ['999999999', 404],
    ['abc', 400],
    ['0', 400],
  ])('of nobody (%s) is %i with a sentence', async (name, status) => {
    const answer = await get(`/api/verify-badge/${name}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z].+\.$/)
  })
})

describe('POST /api/hostscore/distribute-badges', () => {
  it('answers {sentCount} to an editor and refuses everyone else', async () => {
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
