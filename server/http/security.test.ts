import { leadBody } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { countRows, deleteTestData } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAdminPolicy, getPagePolicy } from './security.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ publicUrl: 'https://site.example' }, { renderer: createFakeRenderer() })
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

describe('Every response has the security headers', () => {
  const requests: [string, number, InjectOptions][] = [
    ['a page', 200, { url: '/' }],
    ['a page that is not found', 404, { url: '/nowhere' }],
    ['a call', 200, { url: '/api/management-companies' }],
    ['a refused call', 401, { url: '/api/leads' }],
    ['a call with bad input', 400, { method: 'POST', url: '/api/leads', payload: {} }],
    [
      'broken JSON',
      400,
      { method: 'POST', url: '/api/leads', headers: { 'content-type': 'application/json' }, payload: '{' },
    ],
    ['a call that is not found', 404, { url: '/api/nowhere' }],
    ['a procedure', 200, { url: '/trpc/auth.session' }],
    ['a procedure that is not found', 404, { url: '/trpc/no.such' }],
    ['the documentation', 200, { url: '/api/docs' }],
    ['the schema', 200, { url: '/api/openapi.json' }],
    ['a health check', 200, { url: '/healthz' }],
    ['a redirect', 303, { url: '/thank-you/x' }],
    [
      'the sign-in',
      401,
      { method: 'POST', url: '/api/auth/sign-in/email', payload: { email: 'a@b.example', password: 'x' } },
    ],
    ['a closed route of the sign-in', 404, { method: 'POST', url: '/api/auth/sign-up/email', payload: {} }],
    [
      'another site’s request',
      403,
      { method: 'POST', url: '/api/leads', headers: { origin: 'https://evil.example' } },
    ],
    ['a URL that cannot be read', 400, { url: '/api/%E0%A4%A' }],
    ['HEAD', 200, { method: 'HEAD', url: '/api/management-companies' }],
  ]
  it.each(requests)('%s (%i)', async (_what, status, request) => {
    const { statusCode, headers } = await test.app.inject(request)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src '(none|self)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('without HSTS over http', async () => {
    const plain = await test.variant({ publicUrl: 'http://localhost:3000' })
    const { headers } = await plain.inject({ url: '/healthz' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('and the policy of a page allows its own scripts and one inline style only', () => {
    expect(getPagePolicy('sha256-abc')).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}='; style-src-elem 'self' 'sha256-abc';/,
    )
    expect(getPagePolicy(null)).toContain("style-src-elem 'self';")
  })

  it('and the policy of the admin allows inline styles, but no other scripts', () => {
    expect(getAdminPolicy()).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'unsafe-inline';/,
    )
  })
})

describe('A state-changing request', () => {
  const send = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: 'inner.example:8080', ...headers },
      payload: leadBody(),
    })

  it.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['an Origin that only begins like ours', { origin: 'https://site.example.evil.example' }],
    ['our name on another port', { origin: 'https://site.example:444' }],
    ['our public name without its s', { origin: 'http://site.example' }],
    ['an Origin that is no URL', { origin: 'site.example' }],
    ['our name as a user name', { origin: 'https://site.example@evil.example' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('with %s is rejected, and nothing is stored', async (_what, headers) => {
    const response = await send(headers)
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { message: 'This request came from another site and was refused.', code: 'FOREIGN_ORIGIN' },
    ])
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('from the public host over http is rejected, also if it is the Host header', async () => {
    const response = await send({ host: 'site.example', origin: 'http://site.example' })
    expect(response.statusCode).toBe(403)
  })

  it.each([
    ['our public origin', { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' }],
    ['the origin of the Host header', { origin: 'http://inner.example:8080' }],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['Sec-Fetch-Site: none', { 'sec-fetch-site': 'none' }],
    ['neither, from a program', {}],
  ])('with %s is accepted', async (_what, headers) => {
    expect((await send(headers)).statusCode).toBe(201)
  })

  it.each([
    ['a procedure', { method: 'POST', url: '/trpc/leads.create' }],
    ['a sign-in', { method: 'POST', url: '/api/auth/sign-in/email' }],
    ['a form without JavaScript', { method: 'POST', url: '/' }],
    ['a deletion', { method: 'DELETE', url: '/api/leads/1' }],
  ] as [string, InjectOptions][])('from another site is rejected for %s too', async (_what, request) => {
    const response = await test.app.inject({ ...request, headers: { origin: 'https://evil.example' } })
    expect(response.statusCode).toBe(403)
  })

  it('does not include links from other sites, which may read', async () => {
    const response = await test.app.inject({
      url: '/api/management-companies',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.statusCode).toBe(200)
    // What is public may be read by any page, without cookies.
    expect(response.headers['access-control-allow-origin']).toBe('*')
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})
