import { ensureFirstAdmin } from '@server/modules/auth/users/users.service.ts'
import { ADMIN_PASSWORD, signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestApp
let email: string
beforeAll(async () => {
  test = await openTestApp()
  email = test.deps.config.admin.email
  await signInAdmin(test)
})
afterAll(() => test.close())

let tries = 0
const signIn = (payload: object, remoteAddress = `10.3.0.${++tries}`, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, remoteAddress, headers })
const leads = (cookie: string) => test.app.inject({ url: '/api/leads', headers: { cookie } })
const getSession = async (cookie: string) =>
  (await test.app.inject({ url: '/trpc/auth.session', headers: { cookie } })).json().result.data.json

describe('The first admin', () => {
  it('is created once, with the password hashed', async () => {
    const { db } = test.deps
    expect(await ensureFirstAdmin(test.deps)).toEqual({ inventedPassword: null })
    expect(await db.user.findMany()).toEqual([
      expect.objectContaining({ email, username: email, role: 'admin' }),
    ])
    const account = await db.account.findFirstOrThrow()
    expect(account.providerId).toBe('credential')
    expect(account.password).not.toContain(ADMIN_PASSWORD)
  })

  it('gets a generated password by default, which is shown once', async () => {
    const { db } = test.deps
    await db.user.deleteMany()
    const { inventedPassword } = await ensureFirstAdmin(test.deps)
    expect(inventedPassword).toMatch(/^[\w-]{16}$/)
    expect((await signIn({ email, password: inventedPassword })).statusCode).toBe(200)
    expect(await ensureFirstAdmin(test.deps)).toEqual({ inventedPassword: null })
    await db.user.deleteMany()
    await signInAdmin(test)
  })
})

describe('Signing in', () => {
  it('grants access to admin procedures until signing out', async () => {
    expect((await leads('')).statusCode).toBe(401)
    const cookie = await signInAdmin(test)
    expect((await leads(cookie)).statusCode).toBe(200)
    expect(await getSession(cookie)).toEqual({
      userId: expect.any(Number),
      email,
      role: 'admin',
      timeZone: null,
    })
    await test.deps.db.user.updateMany({ where: { email }, data: { timeZone: 'America/New_York' } })
    expect(await getSession(cookie)).toMatchObject({ timeZone: 'America/New_York' })
    await test.deps.db.user.updateMany({ where: { email }, data: { timeZone: null } })
    const out = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie, 'content-type': 'application/json' },
    })
    expect(out.statusCode).toBe(200)
    expect(out.cookies.every((one) => one.value === '' && one.maxAge === 0)).toBe(true)
    expect((await leads(cookie)).statusCode).toBe(401)
    expect(await getSession(cookie)).toBeNull()
  })

  it('ignores the case of the email address', async () => {
    expect((await signIn({ email: email.toUpperCase(), password: ADMIN_PASSWORD })).statusCode).toBe(200)
  })

  it('sets an HttpOnly, SameSite cookie, and returns no secret except the session’s', async () => {
    const response = await signIn({ email, password: ADMIN_PASSWORD })
    expect(response.cookies.length).toBeGreaterThan(0)
    for (const cookie of response.cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie.name).toMatch(/^hostmatch\./)
      expect(cookie.secure).toBeUndefined()
    }
    expect(response.body).not.toMatch(/password|hash/i)
  })

  it('sets a secure cookie if the site uses https', async () => {
    const secure = await test.variant({ publicUrl: 'https://site.example' })
    const response = await secure.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: ADMIN_PASSWORD },
      headers: { origin: 'https://site.example' },
      remoteAddress: '10.3.1.2',
    })
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' })
    const list = await secure.inject({
      url: '/api/leads',
      headers: { cookie: `${cookie?.name}=${encodeURIComponent(cookie?.value ?? '')}` },
    })
    expect(list.statusCode).toBe(200)
  })

  it('gives the same response for a wrong password and an unknown email address', async () => {
    const responses = [
      await signIn({ email, password: 'a wrong password' }),
      await signIn({ email: 'nobody@hostmatch.example', password: ADMIN_PASSWORD }),
      await signIn({ email, password: '' }),
    ]
    for (const response of responses.slice(0, 2)) {
      expect([response.statusCode, response.json(), response.cookies]).toEqual([
        401,
        { message: 'Invalid email or password', code: 'UNAUTHENTICATED' },
        [],
      ])
    }
    expect(responses[2]?.statusCode).toBeGreaterThanOrEqual(400)
  })

  it('is limited to ten attempts a minute per IP address, despite forged headers', async () => {
    const attempt = (at: number) =>
      signIn({ email: 'nobody@hostmatch.example', password: 'a wrong password' }, '10.4.0.1', {
        'x-forwarded-for': `10.9.9.${at}`,
        'x-hostmatch-client-ip': `10.9.9.${at}`,
      })
    const statuses: number[] = []
    for (let at = 0; at < 10; at++) statuses.push((await attempt(at)).statusCode)
    expect(statuses).toEqual(Array(10).fill(401))
    const refused = await attempt(11)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'Too many requests. Please wait a moment and try again.', code: 'RATE_LIMITED' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await signIn({ email, password: ADMIN_PASSWORD }, '10.4.0.2')).statusCode).toBe(200)
  })

  it.each([
    'sign-up/email',
    'update-user',
    'change-password',
    'delete-user',
    'forget-password',
    'request-password-reset',
    'reset-password',
    'list-sessions',
    'get-session',
    'open-session',
    'two-factor/enable',
    'sign-in/social',
    'ok',
    'error',
  ])('has no route at /api/auth/%s', async (route) => {
    for (const method of ['GET', 'POST'] as const) {
      const response = await test.app.inject({
        method,
        url: `/api/auth/${route}`,
        ...(method === 'POST'
          ? { payload: { email: 'x@y.example', password: 'long enough 1', name: 'X', username: 'x' } }
          : {}),
      })
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'We couldn’t find what you’re looking for.', code: 'NOT_FOUND' },
      ])
    }
    expect(await test.deps.db.user.count()).toBe(1)
  })
})

describe('A session', () => {
  it('is rejected if forged, changed, expired or deleted', async () => {
    const cookie = await signInAdmin(test)
    for (const bad of [
      'hostmatch.session_token=forged',
      cookie.slice(0, -3),
      cookie.replace(/=\w/, (start) => (start === '=x' ? '=y' : '=x')),
      `${cookie.split('=')[0]}=`,
    ]) {
      expect((await leads(bad)).statusCode, bad).toBe(401)
    }
    await test.deps.db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
    expect((await leads(cookie)).statusCode).toBe(401)
    const again = await signInAdmin(test)
    await test.deps.db.session.deleteMany()
    expect((await leads(again)).statusCode).toBe(401)
  })

  it('is not reported as ended if it could not be deleted', async () => {
    const cookie = await signInAdmin(test)
    const { $kysely } = test.deps.db
    await sql`CREATE RULE keep AS ON DELETE TO sessions DO INSTEAD NOTHING`.execute($kysely)
    const signOut = () =>
      test.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers: { cookie } })
    const refused = await signOut()
    expect([refused.statusCode, refused.cookies]).toEqual([503, []])
    await sql`DROP RULE keep ON sessions`.execute($kysely)
    expect((await leads(cookie)).statusCode).toBe(200)
    expect((await signOut()).statusCode).toBe(200)
    expect((await leads(cookie)).statusCode).toBe(401)
  })
})
