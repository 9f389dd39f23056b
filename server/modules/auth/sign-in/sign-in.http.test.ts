import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import {
  ADMIN_PASSWORD,
  callOverHttp,
  cookieHeader,
  makeUser,
  postSignIn,
  signInAs,
} from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCK_MS, MAX_SIGN_IN_ATTEMPTS, SECOND_STEP_MS, SESSION_MAX_S } from './sign-in.rules.ts'

let test: TestApp
let email: string
let userId: number
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db, clock } = test.deps
  await db.user.deleteMany()
  await db.emailMessage.deleteMany()
  await db.auditEvent.deleteMany()
  await deleteJobs(test.deps)
  test.deps.mailer.sent = []
  clock.set(new Date())
  ;({ email, userId } = await makeUser(test, 'editor'))
})

const signIn = (password = ADMIN_PASSWORD, address = email) =>
  postSignIn(test, 'email', { email: address, password })
const signInWithWrongPassword = () => signIn('not the password')
async function getSession(cookie: string) {
  const response = await test.app.inject(callOverHttp('query', 'auth.session', { headers: { cookie } }))
  return response.json().result.data.json
}
async function signInWrongly(times: number) {
  for (let at = 0; at < times; at++) expect((await signInWithWrongPassword()).statusCode).toBe(401)
}
const refusal = { message: 'Invalid email or password', code: 'UNAUTHENTICATED' }

describe('An account', () => {
  it(`is locked for 15 minutes after ${MAX_SIGN_IN_ATTEMPTS} wrong attempts in a row, for the right password too`, async () => {
    await signInWrongly(MAX_SIGN_IN_ATTEMPTS)
    const locked = await signIn()
    expect([locked.statusCode, locked.json(), locked.cookies]).toEqual([401, refusal, []])
    test.deps.clock.advance(LOCK_MS - 60_000)
    expect((await signIn()).statusCode).toBe(401)
    test.deps.clock.advance(61_000)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('gives the same response for an unknown email, a locked and a disabled account, at any attempt', async () => {
    const disabled = await makeUser(test, 'viewer')
    await test.deps.db.user.update({ where: { id: disabled.userId }, data: { disabledAt: new Date() } })
    const invited = await makeUser(test, 'viewer')
    await test.deps.db.account.deleteMany({ where: { userId: invited.userId } })
    const responses = []
    for (let at = 0; at <= MAX_SIGN_IN_ATTEMPTS; at++) {
      for (const address of [email, 'nobody@team.example', disabled.email, invited.email]) {
        const password = address === disabled.email ? ADMIN_PASSWORD : 'not the password'
        const { statusCode, body, headers, cookies } = await signIn(password, address)
        responses.push(
          JSON.stringify([statusCode, body, headers['cache-control'], Object.keys(headers).sort(), cookies]),
        )
      }
    }
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toContain('401')
  })

  it('emails its user once when it is locked', async () => {
    await signInWrongly(MAX_SIGN_IN_ATTEMPTS + 3)
    expect(await outboxLines(test.deps)).toEqual([`auth.locked ${email} queued`])
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent[0]?.text).toContain('/admin/forgot-password')
    const events = await test.deps.db.auditEvent.findMany({ where: { action: 'auth.lock' } })
    expect(events).toMatchObject([{ actor: 'visitor', entity: 'user', entityId: String(userId) }])
  })

  it('resets the count of wrong attempts after a correct one', async () => {
    await signInWrongly(MAX_SIGN_IN_ATTEMPTS - 1)
    expect((await signIn()).statusCode).toBe(200)
    await signInWrongly(MAX_SIGN_IN_ATTEMPTS - 1)
    expect((await signIn()).statusCode).toBe(200)
  })

  it('cannot be tried more often with parallel requests', async () => {
    const responses = await Promise.all([...Array(MAX_SIGN_IN_ATTEMPTS)].map(signInWithWrongPassword))
    expect(responses.every((response) => response.statusCode === 401)).toBe(true)
    expect((await signIn()).statusCode).toBe(401)
    const user = await test.deps.db.user.findUniqueOrThrow({ where: { id: userId } })
    expect(user.lockedUntil).not.toBeNull()
  })
})

describe('A sign-in is refused if meanwhile', () => {
  it.each([
    ['the password is reset', { accounts: { updateMany: { where: {}, data: { password: 'new' } } } }],
    ['the second factor is turned on', { twoFactorEnabled: true }],
    ['the user is disabled', { disabledAt: new Date() }],
  ])('%s', async (_change, data) => {
    vi.spyOn(test.deps.passwords, 'verify').mockImplementationOnce(async () => {
      await test.deps.db.user.update({ where: { id: userId }, data })
      return true
    })
    expect((await signIn()).statusCode).toBe(401)
    expect(await test.deps.db.auditEvent.count()).toBe(0)
  })

  lockingIt('a new password is committed', async () => {
    const change = { where: { userId }, data: { password: 'new' } }
    const outcome = await startBeforeCommit(test.deps.db, (tx) => tx.account.updateMany(change), signIn)
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { statusCode: 401 } })
  })
})

describe('A form posted without JavaScript', () => {
  let posted = 0
  const postForm = (step: 'email' | 'second-factor', fields: Record<string, string>, cookie = '') => {
    posted += 1
    return test.app.inject({
      method: 'POST',
      url: `/api/auth/sign-in/${step}`,
      remoteAddress: `10.6.0.${posted}`,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: test.deps.config.publicUrl,
        cookie,
      },
    })
  }
  const credentials = () => ({ email, password: ADMIN_PASSWORD })

  it('signs in and redirects to the requested page within the admin', async () => {
    const response = await postForm('email', { ...credentials(), to: '/admin/leads?page=2' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/admin/leads?page=2'])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await getSession(cookieHeader(response))).toMatchObject({ userId })
    const external = await postForm('email', { ...credentials(), to: 'https://evil.example/admin' })
    expect(external.headers.location).toBe('/admin')
  })

  it('redirects back to the page, which shows the error', async () => {
    const response = await postForm('email', { email, password: 'not the password', to: '/admin/leads' })
    expect([response.statusCode, response.headers.location, response.cookies]).toEqual([
      303,
      '/admin/sign-in?to=%2Fadmin%2Fleads&failed=wrong',
      [],
    ])
    const missing = await postForm('email', {})
    expect(missing.headers.location).toBe('/admin/sign-in?failed=wrong')
  })

  it('asks for the code on a separate page', async () => {
    await test.deps.db.user.update({ where: { id: userId }, data: { twoFactorEnabled: true } })
    const response = await postForm('email', credentials())
    expect(response.headers.location).toBe('/admin/sign-in?step=code')
    expect(response.cookies.map(({ name }) => name)).toEqual(['hostmatch.second_step'])
    const code = { code: '000000', step: 'recovery' }
    const wrongCode = await postForm('second-factor', code, cookieHeader(response))
    expect(wrongCode.headers.location).toBe('/admin/sign-in?step=recovery&failed=wrong')
  })

  it('is rejected from another site', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: new URLSearchParams(credentials()).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
    })
    expect([response.statusCode, response.cookies]).toEqual([403, []])
  })
})

describe('A session', () => {
  it('is new at every sign-in and replaces the browser’s previous one', async () => {
    const first = cookieHeader(await signIn())
    const second = cookieHeader(
      await postSignIn(test, 'email', { email, password: ADMIN_PASSWORD }, { cookie: first }),
    )
    expect(second).not.toBe(first)
    expect(await getSession(first)).toBeNull()
    expect(await getSession(second)).toMatchObject({ userId })
    expect(await test.deps.db.session.count({ where: { userId } })).toBe(1)
  })

  it('is not taken from a planted cookie', async () => {
    const planted = 'hostmatch.session_token=planted.c2lnbmF0dXJl'
    const response = await postSignIn(test, 'email', { email, password: ADMIN_PASSWORD }, { cookie: planted })
    expect(cookieHeader(response)).not.toContain('planted')
  })

  it('ends after 8 hours without activity, but not while it is used', async () => {
    const cookie = await signInAs(test, email)
    const { expiresAt } = await test.deps.db.session.findFirstOrThrow({ where: { userId } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(8)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await test.deps.db.session.updateMany({
      where: { userId },
      data: { updatedAt: ago(5), expiresAt: new Date(Date.now() + 3 * 3_600_000) },
    })
    expect(await getSession(cookie)).not.toBeNull()
    const used = await test.deps.db.session.findFirstOrThrow({ where: { userId } })
    expect(used.expiresAt.getTime()).toBeGreaterThan(Date.now() + 7 * 3_600_000)
    await test.deps.db.session.updateMany({ where: { userId }, data: { expiresAt: ago(0.001) } })
    expect(await getSession(cookie)).toBeNull()
  })

  it('ends after a week, even when in use', async () => {
    const cookie = await signInAs(test, email)
    const createdAt = new Date(Date.now() - SESSION_MAX_S * 1000)
    await test.deps.db.session.updateMany({ where: { userId }, data: { createdAt } })
    expect(await getSession(cookie)).toBeNull()
    expect(await test.deps.db.session.count({ where: { userId } })).toBe(0)
  })

  it('ends when its user is disabled', async () => {
    const cookie = await signInAs(test, email)
    await test.deps.db.user.update({ where: { id: userId }, data: { disabledAt: new Date() } })
    expect(await getSession(cookie)).toBeNull()
  })

  it('is not opened or closed by a request from another site', async () => {
    const cookie = await signInAs(test, email)
    const foreign = { origin: 'https://evil.example', cookie }
    const routes = ['/api/auth/sign-in/email', '/api/auth/sign-in/second-factor', '/api/auth/sign-out']
    for (const url of routes) {
      const response = await test.app.inject({ method: 'POST', url, payload: {}, headers: foreign })
      expect(response.statusCode).toBe(403)
    }
    const call = callOverHttp('mutation', 'account.endOtherSessions', { headers: foreign })
    expect((await test.app.inject(call)).statusCode).toBe(403)
    expect(await getSession(cookie)).not.toBeNull()
  })
})

describe('The second factor', () => {
  let cookie: string
  let secret: string
  let recovery: string[]
  let calls = 0
  const call = async (path: string, input: unknown) => {
    calls += 1
    const request = callOverHttp('mutation', path, {
      input,
      headers: { cookie },
      remoteAddress: `10.7.0.${calls}`,
    })
    return (await test.app.inject(request)).json()
  }
  /** Returns the app's current code. Each code works once, so the clock advances first. */
  const nextCode = () => {
    test.deps.clock.advance(30_000)
    return new TOTP({ secret }).generate({ timestamp: test.deps.clock.now().getTime() })
  }
  const secondStep = (code: string, ticket: string) =>
    postSignIn(test, 'second-factor', { code }, { cookie: ticket })
  const firstStep = async () => cookieHeader(await signIn())

  beforeEach(async () => {
    cookie = await signInAs(test, email)
    const setup = await call('account.startSecondFactor', { password: ADMIN_PASSWORD })
    secret = setup.result.data.json.secret
    const confirmed = await call('account.confirmSecondFactor', { code: nextCode() })
    recovery = confirmed.result.data.json.codes
  })

  it('is required after the password and opens the session', async () => {
    const first = await signIn()
    expect([first.statusCode, first.json()]).toEqual([200, { signedIn: false, secondFactor: true }])
    expect(first.cookies).toMatchObject([
      { name: 'hostmatch.second_step', httpOnly: true, sameSite: 'Strict', path: '/api/auth/sign-in' },
    ])
    expect(await getSession(cookieHeader(first))).toBeNull()
    const second = await secondStep(nextCode(), cookieHeader(first))
    expect([second.statusCode, second.json()]).toEqual([200, { signedIn: true, secondFactor: false }])
    expect(await getSession(cookieHeader(second))).toMatchObject({ userId })
    expect(second.cookies.find((one) => one.name === 'hostmatch.second_step')?.value).toBe('')
  })

  it('accepts each code once', async () => {
    const code = nextCode()
    expect((await secondStep(code, await firstStep())).statusCode).toBe(200)
    expect((await secondStep(code, await firstStep())).statusCode).toBe(401)
    const sameCode = nextCode()
    const tickets = [await firstStep(), await firstStep()]
    const results = await Promise.all(tickets.map((ticket) => secondStep(sameCode, ticket)))
    expect(results.map((response) => response.statusCode).sort()).toEqual([200, 401])
  })

  it('accepts each recovery code once and reports how many are left', async () => {
    expect(recovery).toHaveLength(10)
    const [code = ''] = recovery
    const response = await secondStep(code.toLowerCase(), await firstStep())
    expect(response.statusCode).toBe(200)
    expect((await secondStep(code, await firstStep())).statusCode).toBe(401)
    const account = await test.app.inject(
      callOverHttp('query', 'account.get', { headers: { cookie: cookieHeader(response) } }),
    )
    expect(account.json().result.data.json.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  })

  it('stores neither the secret nor the codes in plain text', async () => {
    const row = await test.deps.db.twoFactor.findUniqueOrThrow({ where: { userId } })
    expect(JSON.stringify(row)).not.toContain(secret)
    for (const code of recovery) expect(row.backupCodes).not.toContain(code)
  })

  it('rejects a missing, forged or expired ticket', async () => {
    const ticket = await firstStep()
    for (const invalid of ['', ticket.replace(/=\d+/, '=999'), `${ticket}x`]) {
      expect((await secondStep(nextCode(), invalid)).statusCode).toBe(401)
    }
    test.deps.clock.advance(SECOND_STEP_MS)
    expect((await secondStep(nextCode(), ticket)).statusCode).toBe(401)
  })

  it('rejects a ticket issued before a password change', async () => {
    const ticket = await firstStep()
    const password = 'another long enough password'
    const changed = await call('account.changePassword', {
      currentPassword: ADMIN_PASSWORD,
      newPassword: password,
    })
    expect(changed.result.data.json).toEqual({ success: true })
    expect((await secondStep(nextCode(), ticket)).statusCode).toBe(401)
    const fresh = await postSignIn(test, 'email', { email, password })
    expect((await secondStep(nextCode(), cookieHeader(fresh))).statusCode).toBe(200)
  })

  it('locks the account after wrong codes, even with correct passwords in between', async () => {
    for (let at = 0; at < MAX_SIGN_IN_ATTEMPTS; at++) {
      expect((await secondStep('000000', await firstStep())).statusCode).toBe(401)
    }
    const locked = await signIn()
    expect([locked.statusCode, locked.json()]).toEqual([401, refusal])
  })

  it('can be turned off with the password alone', async () => {
    const session = cookieHeader(await secondStep(nextCode(), await firstStep()))
    cookie = session
    const refused = await call('account.stopSecondFactor', { password: 'not the password' })
    expect(refused.error.json.data).toMatchObject({
      httpStatus: 400,
      details: { password: expect.any(String) },
    })
    expect((await signIn()).json().secondFactor).toBe(true)
    await call('account.stopSecondFactor', { password: ADMIN_PASSWORD })
    expect((await signIn()).json()).toEqual({ signedIn: true, secondFactor: false })
    expect(await test.deps.db.twoFactor.count()).toBe(0)
  })

  it('issues new recovery codes for the password and invalidates the old ones', async () => {
    const { result } = await call('account.renewRecoveryCodes', { password: ADMIN_PASSWORD })
    const fresh: string[] = result.data.json.codes
    expect(fresh).toHaveLength(10)
    expect((await secondStep(recovery[0] ?? '', await firstStep())).statusCode).toBe(401)
    expect((await secondStep(fresh[0] ?? '', await firstStep())).statusCode).toBe(200)
  })

  lockingIt('issues no recovery codes if one is used meanwhile', async () => {
    const use = { data: { backupCodes: '[]' } }
    const renew = () => call('account.renewRecoveryCodes', { password: ADMIN_PASSWORD })
    const outcome = await startBeforeCommit(test.deps.db, (tx) => tx.twoFactor.updateMany(use), renew)
    expect(outcome).toMatchObject({ value: { error: { json: { data: { httpStatus: 409 } } } } })
  })

  it('cannot be set up again while it is on, nor confirmed with a wrong code', async () => {
    const sameCode = await call('account.startSecondFactor', { password: ADMIN_PASSWORD })
    expect(sameCode.error.json.data.httpStatus).toBe(400)
    await call('account.stopSecondFactor', { password: ADMIN_PASSWORD })
    await call('account.startSecondFactor', { password: ADMIN_PASSWORD })
    const wrongCode = await call('account.confirmSecondFactor', { code: '000000' })
    expect(wrongCode.error.json.data).toMatchObject({
      httpStatus: 400,
      details: { code: expect.any(String) },
    })
    expect((await signIn()).json().secondFactor).toBe(false)
  })

  it('emails the user when it is turned on or off', async () => {
    await call('account.stopSecondFactor', { password: ADMIN_PASSWORD })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.map((mail) => mail.subject)).toEqual([
      'Two-step sign-in is on',
      'Two-step sign-in is off',
    ])
  })
})
