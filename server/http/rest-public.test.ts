import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { makeUser, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let test: TestApp
let cookie: string
let companyId: number
let leadId: number
beforeAll(async () => {
  test = await openTestApp()
  cookie = await signInAs(test, (await makeUser(test, 'viewer')).email)
  companyId = (await makeCompany(test.deps.db, { scoreLastUpdated: new Date() })).id
  leadId = (await makeLead(test.deps.db)).id
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/${url}`, headers })
const SEARCH = 'management-companies/search?zipCode=33130'
const ORIGIN = { origin: 'https://a.example' }

describe('What everybody may read', () => {
  it.each([
    [SEARCH, 200],
    ['management-companies/search?zipCode=1', 400],
    ['management-companies', 200],
    ['verify-badge/999999', 404],
  ])('is readable from pages of any site: %s', async (url, status) => {
    const { statusCode, headers } = await get(url, ORIGIN)
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*'])
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each([SEARCH, 'management-companies', 'verify-badge/1', 'badge/1'])(
    'answers the question of a browser: %s',
    async (url) => {
      const response = await test.app.inject({ method: 'OPTIONS', url: `/api/${url}`, headers: ORIGIN })
      expect([response.statusCode, response.headers]).toMatchObject([
        204,
        { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, HEAD' },
      ])
    },
  )

  it('is not readable from other sites with a session', async () => {
    const { statusCode, headers } = await get('management-companies', { ...ORIGIN, cookie })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, undefined])
  })
})

it.each(['leads', 'v1/leads', 'email-config'])('No other site may read %s', async (path) => {
  const url = `/api/${path}`
  const { headers } = await get(path, { ...ORIGIN, cookie })
  const preflight = await test.app.inject({ method: 'OPTIONS', url, headers: ORIGIN })
  expect([headers['access-control-allow-origin'], preflight.statusCode]).toEqual([undefined, 405])
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

describe('An ETag', () => {
  it.each([
    ['a search', () => SEARCH, {}, 'no-cache'],
    ['a badge', () => `verify-badge/${companyId}`, {}, 'no-cache'],
    ['a lead', () => `v1/leads/${leadId}`, true, 'no-store'],
    ['a company', () => `v1/companies/${companyId}`, true, 'no-store'],
  ])('lets a client have %s once', async (_what, getUrl, isSignedIn, cacheControl) => {
    const auth: Record<string, string> = isSignedIn === true ? { cookie } : {}
    // The statement of a badge names its second, which may end between two requests.
    await vi.waitFor(async () => {
      const first = await get(getUrl(), auth)
      const etag = String(first.headers.etag)
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, cacheControl])
      const again = await get(getUrl(), { ...auth, 'if-none-match': `"old", W/${etag}` })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    })
    expect((await get(getUrl(), { ...auth, 'if-none-match': '"old"' })).statusCode).toBe(200)
  })

  it('changes with the lead', async () => {
    const { etag } = (await get(`v1/leads/${leadId}`, { cookie })).headers
    await test.deps.db.lead.update({ where: { id: leadId }, data: { status: 'won' } })
    const again = await get(`v1/leads/${leadId}`, { cookie, 'if-none-match': String(etag) })
    expect([again.statusCode, again.json()]).toMatchObject([200, { status: 'won' }])
  })
})
