import { MAX_SIGN_IN_ATTEMPTS } from '@server/modules/auth/sign-in/sign-in.rules.ts'
import { checkPassword } from '@server/modules/auth/sign-in/sign-in.service.ts'
import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { ADMIN_PASSWORD, makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RESET_RESPONSE_MS } from './password.service.ts'
import { INVITATION_LINK_MS, MAX_RESET_MAILS_PER_HOUR, RESET_LINK_MS } from './reset-token.rules.ts'

const NEW_PASSWORD = 'a completely different password'

let test: TestDeps
let user: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db, clock } = test.deps
  await db.user.deleteMany()
  await db.verification.deleteMany()
  await db.emailMessage.deleteMany()
  await db.auditEvent.deleteMany()
  await deleteJobs(test.deps)
  test.deps.mailer.sent = []
  clock.set(new Date())
  user = await makeUser(test, 'editor')
})

const auth = () => test.caller().auth
const account = () => test.caller({ actor: { ...user, sessionId: 0 } }).account
const canSignIn = async (password: string) =>
  (await checkPassword(test.deps, { email: user.email, password }, 'test')).step === 'signed-in'
const openSession = (userId: number, token: string) =>
  test.deps.db.session.create({
    data: {
      userId,
      token,
      expiresAt: new Date(Date.now() + 60_000),
      userAgent: 'Firefox/130.0 (Windows NT 10.0)',
    },
  })

/** Requests a reset link and reads it from the email. */
async function requestResetToken(email = user.email): Promise<string> {
  await auth().forgotPassword({ email })
  await deliverDue(test.deps)
  return parseToken(test.deps.mailer.sent.at(-1)?.text)
}
function parseToken(text: string | undefined): string {
  return /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

describe('A forgotten password', () => {
  it('is reset through an emailed link, which ends all sessions', async () => {
    await openSession(user.userId, 'old')
    const token = await requestResetToken(user.email.toUpperCase())
    expect(test.deps.mailer.sent[0]).toMatchObject({
      to: user.email,
      subject: 'Reset your HostMatch password',
    })
    expect(await auth().resetLink({ token })).toEqual({ valid: true, email: user.email, purpose: 'reset' })
    expect(await auth().resetPassword({ token, password: NEW_PASSWORD })).toEqual({ success: true })
    expect([await canSignIn(ADMIN_PASSWORD), await canSignIn(NEW_PASSWORD)]).toEqual([false, true])
    expect(await test.deps.db.session.count()).toBe(0)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.at(-1)?.subject).toBe('Your password was changed')
    const [event] = await test.deps.db.auditEvent.findMany({ where: { action: 'auth.resetPassword' } })
    expect(event).toMatchObject({ actor: user.email, entityId: String(user.userId) })
  })

  it('gives the same response for an unknown email address and sends no email', async () => {
    const responses = [
      await auth().forgotPassword({ email: user.email }),
      await auth().forgotPassword({ email: 'nobody@team.example' }),
    ]
    expect(responses).toEqual([{ sent: true }, { sent: true }])
    expect(await outboxLines(test.deps)).toEqual([`auth.reset ${user.email} queued`])
  })

  it.each([
    ['known', () => user.email],
    ['unknown', () => 'nobody@team.example'],
  ])('takes at least as long for a %s email address as for any other', async (_case, email) => {
    const startedAt = performance.now()
    await auth().forgotPassword({ email: email() })
    // A timer may end a millisecond early.
    expect(performance.now() - startedAt).toBeGreaterThan(RESET_RESPONSE_MS - 5)
  })

  it('is not reset for a disabled user', async () => {
    await test.deps.db.user.update({ where: { id: user.userId }, data: { disabledAt: new Date() } })
    await auth().forgotPassword({ email: user.email })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it(`sends at most ${MAX_RESET_MAILS_PER_HOUR} links an hour`, async () => {
    for (let at = 0; at <= MAX_RESET_MAILS_PER_HOUR; at++) await auth().forgotPassword({ email: user.email })
    expect(await outboxLines(test.deps)).toHaveLength(MAX_RESET_MAILS_PER_HOUR)
  })

  it('unlocks a locked account once it is reset', async () => {
    for (let at = 0; at < MAX_SIGN_IN_ATTEMPTS; at++) await canSignIn('not the password')
    expect(await canSignIn(ADMIN_PASSWORD)).toBe(false)
    await auth().resetPassword({ token: await requestResetToken(), password: NEW_PASSWORD })
    expect(await canSignIn(NEW_PASSWORD)).toBe(true)
  })
})

describe('A link', () => {
  const reset = (token: string) => auth().resetPassword({ token, password: NEW_PASSWORD })
  const refusal = { code: 'BAD_REQUEST', message: /expired or was already used/ }
  const expectRejected = async (token: string) => {
    await expect(reset(token)).rejects.toMatchObject({ code: refusal.code })
    await expect(reset(token)).rejects.toThrow(refusal.message)
    expect(await auth().resetLink({ token })).toEqual({ valid: false, email: null, purpose: null })
  }

  it('works once', async () => {
    const token = await requestResetToken()
    await reset(token)
    await expectRejected(token)
  })

  it('works once for two concurrent requests', async () => {
    const token = await requestResetToken()
    const results = await Promise.allSettled([reset(token), reset(token)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('expires after an hour', async () => {
    const token = await requestResetToken()
    test.deps.clock.advance(RESET_LINK_MS - 1000)
    expect((await auth().resetLink({ token })).valid).toBe(true)
    test.deps.clock.advance(2000)
    await expectRejected(token)
    expect(await canSignIn(ADMIN_PASSWORD)).toBe(true)
  })

  it('expires when another one is used', async () => {
    const [first, second] = [await requestResetToken(), await requestResetToken()]
    expect(first).not.toBe(second)
    await reset(second)
    await expectRejected(first)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(255)])('that is made up has no effect (%s)', expectRejected)

  it('is never stored in plain text', async () => {
    const token = await requestResetToken()
    const tables = await Promise.all([
      test.deps.db.verification.findMany(),
      test.deps.db.emailMessage.findMany(),
      test.deps.db.auditEvent.findMany(),
      sql`SELECT data::text FROM pgboss.job`.execute(test.deps.db.$kysely),
    ])
    expect(JSON.stringify(tables)).not.toContain(token)
  })

  it('rejects a password that is too short, too long or too simple', async () => {
    const token = await requestResetToken()
    for (const password of ['', 'short', 'x'.repeat(129), 'abababababab']) {
      await expect(auth().resetPassword({ token, password })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await auth().resetLink({ token })).valid).toBe(true)
  })

  it('in an invitation works for three days', async () => {
    const owner = await makeUser(test, 'owner')
    const { id } = await test
      .caller({ actor: owner })
      .users.add({ name: 'New User', email: 'New@team.example', role: 'viewer' })
    await deliverDue(test.deps)
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail).toMatchObject({ to: 'new@team.example', subject: 'You’re invited to the HostMatch admin' })
    const token = parseToken(mail?.text)
    test.deps.clock.advance(INVITATION_LINK_MS - 1000)
    expect(await auth().resetLink({ token })).toMatchObject({ valid: true, purpose: 'invitation' })
    await reset(token)
    user = { userId: id, email: 'new@team.example', role: 'viewer' }
    expect(await canSignIn(NEW_PASSWORD)).toBe(true)
  })
})

describe('Changing the password', () => {
  it('requires the current one and ends all other sessions', async () => {
    const [mine] = [await openSession(user.userId, 'mine'), await openSession(user.userId, 'other')]
    const own = test.caller({ actor: { ...user, sessionId: mine.id } }).account
    await expect(
      own.changePassword({ currentPassword: 'not the password', newPassword: NEW_PASSWORD }),
    ).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', details: { currentPassword: expect.any(String) } },
    })
    expect(await test.deps.db.session.count()).toBe(2)
    await own.changePassword({ currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD })
    expect(await test.deps.db.session.findMany({ select: { id: true } })).toEqual([{ id: mine.id }])
    expect([await canSignIn(ADMIN_PASSWORD), await canSignIn(NEW_PASSWORD)]).toEqual([false, true])
    expect(await outboxLines(test.deps)).toEqual([`auth.changed ${user.email} queued`])
  })

  it('invalidates every emailed link', async () => {
    const token = await requestResetToken()
    await account().changePassword({ currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD })
    expect((await auth().resetLink({ token })).valid).toBe(false)
  })
})

describe('Sessions', () => {
  it('are listed with device, last use and the current one marked; other users’ are not', async () => {
    const stranger = await makeUser(test, 'owner')
    await openSession(stranger.userId, 'strangers')
    const mine = await openSession(user.userId, 'mine')
    await openSession(user.userId, 'phone')
    await test.deps.db.session.create({
      data: { userId: user.userId, token: 'ended', expiresAt: new Date(Date.now() - 1) },
    })
    const own = test.caller({ actor: { ...user, sessionId: mine.id } }).account
    const sessions = await own.sessions()
    expect(sessions).toHaveLength(2)
    expect(sessions.find((result) => result.isCurrent)).toMatchObject({
      id: mine.id,
      device: 'Firefox on Windows',
    })
    expect(JSON.stringify(sessions)).not.toMatch(/mine|phone|token/)
  })

  it('can be ended one by one or all but the current one; other users’ cannot', async () => {
    const stranger = await makeUser(test, 'owner')
    const theirs = await openSession(stranger.userId, 'strangers')
    const [mine, phone] = [await openSession(user.userId, 'mine'), await openSession(user.userId, 'phone')]
    await openSession(user.userId, 'tablet')
    const own = test.caller({ actor: { ...user, sessionId: mine.id } }).account
    await expect(own.endSession({ sessionId: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.endSession({ sessionId: phone.id })).toEqual({ success: true })
    await expect(own.endSession({ sessionId: phone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.endOtherSessions()).toEqual({ ended: 1 })
    const remaining = await test.deps.db.session.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    expect(remaining).toEqual([{ id: theirs.id }, { id: mine.id }])
  })
})

it('Expired sessions and links are deleted', async () => {
  const { purgeExpiredSessions } = await import('@server/modules/auth/sign-in/sessions.service.ts')
  await openSession(user.userId, 'open')
  await requestResetToken()
  test.deps.clock.advance(RESET_LINK_MS + 1000)
  await purgeExpiredSessions(test.deps)
  expect([await test.deps.db.session.count(), await test.deps.db.verification.count()]).toEqual([0, 0])
})
