import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { ADMIN_PASSWORD, makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORGOT_ANSWER_MS } from './password.service.ts'
import { INVITATION_LINK_MS, MAX_RESET_MAILS_PER_HOUR, RESET_LINK_MS } from './reset-token.rules.ts'
import { MAX_SIGN_IN_TRIES } from './sign-in.rules.ts'
import { checkPassword } from './sign-in.service.ts'

const NEW_PASSWORD = 'quite another password'

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
const opens = async (password: string) =>
  (await checkPassword(test.deps, { email: user.email, password, requestId: 'test' })).step === 'signed-in'
const openSession = (userId: number, token: string) =>
  test.deps.db.session.create({
    data: {
      userId,
      token,
      expiresAt: new Date(Date.now() + 60_000),
      userAgent: 'Firefox/130.0 (Windows NT 10.0)',
    },
  })

/** Asks for a link and reads it from the mail. */
async function mailedToken(email = user.email): Promise<string> {
  await auth().forgotPassword({ email })
  await deliverDue(test.deps)
  return tokenOf(test.deps.mailer.sent.at(-1)?.text)
}
function tokenOf(text: string | undefined): string {
  return /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

describe('A forgotten password', () => {
  it('is set anew through a mailed link, which ends all sessions', async () => {
    await openSession(user.userId, 'old')
    const token = await mailedToken(user.email.toUpperCase())
    expect(test.deps.mailer.sent[0]).toMatchObject({
      to: user.email,
      subject: 'Set a new password for HostMatch',
    })
    expect(await auth().resetLink({ token })).toEqual({ valid: true, email: user.email, purpose: 'reset' })
    expect(await auth().resetPassword({ token, password: NEW_PASSWORD })).toEqual({ success: true })
    expect([await opens(ADMIN_PASSWORD), await opens(NEW_PASSWORD)]).toEqual([false, true])
    expect(await test.deps.db.session.count()).toBe(0)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.at(-1)?.subject).toBe('Your password was changed')
    const [event] = await test.deps.db.auditEvent.findMany({ where: { action: 'auth.resetPassword' } })
    expect(event).toMatchObject({ actor: user.email, entityId: String(user.userId) })
  })

  it('answers alike for an address nobody has, and mails nothing', async () => {
    const answers = [
      await auth().forgotPassword({ email: user.email }),
      await auth().forgotPassword({ email: 'nobody@team.example' }),
    ]
    expect(answers).toEqual([{ sent: true }, { sent: true }])
    expect(await outboxLines(test.deps)).toEqual([`auth.reset ${user.email} queued`])
  })

  it.each([
    ['known', () => user.email],
    ['unknown', () => 'nobody@team.example'],
  ])('takes no less for a %s address than for the other', async (_which, email) => {
    const asked = performance.now()
    await auth().forgotPassword({ email: email() })
    // A timer may end a millisecond early.
    expect(performance.now() - asked).toBeGreaterThan(FORGOT_ANSWER_MS - 5)
  })

  it('is not for a disabled user', async () => {
    await test.deps.db.user.update({ where: { id: user.userId }, data: { disabledAt: new Date() } })
    await auth().forgotPassword({ email: user.email })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it(`mails at most ${MAX_RESET_MAILS_PER_HOUR} links an hour`, async () => {
    for (let at = 0; at <= MAX_RESET_MAILS_PER_HOUR; at++) await auth().forgotPassword({ email: user.email })
    expect(await outboxLines(test.deps)).toHaveLength(MAX_RESET_MAILS_PER_HOUR)
  })

  it('opens a locked account', async () => {
    for (let at = 0; at < MAX_SIGN_IN_TRIES; at++) await opens('not the password')
    expect(await opens(ADMIN_PASSWORD)).toBe(false)
    await auth().resetPassword({ token: await mailedToken(), password: NEW_PASSWORD })
    expect(await opens(NEW_PASSWORD)).toBe(true)
  })
})

describe('A link', () => {
  const reset = (token: string) => auth().resetPassword({ token, password: NEW_PASSWORD })
  const refusal = { code: 'BAD_REQUEST', message: /used before or is too old/ }
  const refuses = async (token: string) => {
    await expect(reset(token)).rejects.toMatchObject({ code: refusal.code })
    await expect(reset(token)).rejects.toThrow(refusal.message)
    expect(await auth().resetLink({ token })).toEqual({ valid: false, email: null, purpose: null })
  }

  it('works once', async () => {
    const token = await mailedToken()
    await reset(token)
    await refuses(token)
  })

  it('works once, also for two at the same time', async () => {
    const token = await mailedToken()
    const both = await Promise.allSettled([reset(token), reset(token)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('ends after an hour', async () => {
    const token = await mailedToken()
    test.deps.clock.advance(RESET_LINK_MS - 1000)
    expect((await auth().resetLink({ token })).valid).toBe(true)
    test.deps.clock.advance(2000)
    await refuses(token)
    expect(await opens(ADMIN_PASSWORD)).toBe(true)
  })

  it('ends when another one was used', async () => {
    const [first, second] = [await mailedToken(), await mailedToken()]
    expect(first).not.toBe(second)
    await reset(second)
    await refuses(first)
  })

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(255)])('that was made up does nothing (%s)', refuses)

  it('is nowhere in the database', async () => {
    const token = await mailedToken()
    const tables = await Promise.all([
      test.deps.db.verification.findMany(),
      test.deps.db.emailMessage.findMany(),
      test.deps.db.auditEvent.findMany(),
      sql`SELECT data::text FROM pgboss.job`.execute(test.deps.db.$kysely),
    ])
    expect(JSON.stringify(tables)).not.toContain(token)
  })

  it('sets no password that is too short, too long or too simple', async () => {
    const token = await mailedToken()
    for (const password of ['', 'short', 'x'.repeat(129), 'abababababab']) {
      await expect(auth().resetPassword({ token, password })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await auth().resetLink({ token })).valid).toBe(true)
  })

  it('of an invitation works for three days', async () => {
    const owner = await makeUser(test, 'owner')
    const { id } = await test
      .caller({ actor: owner })
      .users.add({ name: 'New Here', email: 'New@team.example', role: 'viewer' })
    await deliverDue(test.deps)
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail).toMatchObject({ to: 'new@team.example', subject: 'Your account for the admin of HostMatch' })
    const token = tokenOf(mail?.text)
    test.deps.clock.advance(INVITATION_LINK_MS - 1000)
    expect(await auth().resetLink({ token })).toMatchObject({ valid: true, purpose: 'invitation' })
    await reset(token)
    user = { userId: id, email: 'new@team.example', role: 'viewer' }
    expect(await opens(NEW_PASSWORD)).toBe(true)
  })
})

describe('Changing the password', () => {
  it('needs the current one, and ends all other sessions', async () => {
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
    expect([await opens(ADMIN_PASSWORD), await opens(NEW_PASSWORD)]).toEqual([false, true])
    expect(await outboxLines(test.deps)).toEqual([`auth.changed ${user.email} queued`])
  })

  it('ends every mailed link', async () => {
    const token = await mailedToken()
    await account().changePassword({ currentPassword: ADMIN_PASSWORD, newPassword: NEW_PASSWORD })
    expect((await auth().resetLink({ token })).valid).toBe(false)
  })
})

describe('Sessions', () => {
  it('are listed with device, last use and which is this one; others’ are not', async () => {
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
    expect(sessions.find((one) => one.isCurrent)).toMatchObject({ id: mine.id, device: 'Firefox on Windows' })
    expect(JSON.stringify(sessions)).not.toMatch(/mine|phone|token/)
  })

  it('can be ended one by one or all but this; others’ cannot', async () => {
    const stranger = await makeUser(test, 'owner')
    const theirs = await openSession(stranger.userId, 'strangers')
    const [mine, phone] = [await openSession(user.userId, 'mine'), await openSession(user.userId, 'phone')]
    await openSession(user.userId, 'tablet')
    const own = test.caller({ actor: { ...user, sessionId: mine.id } }).account
    await expect(own.endSession({ sessionId: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.endSession({ sessionId: phone.id })).toEqual({ success: true })
    await expect(own.endSession({ sessionId: phone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.endOtherSessions()).toEqual({ ended: 1 })
    const left = await test.deps.db.session.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    expect(left).toEqual([{ id: theirs.id }, { id: mine.id }])
  })
})

it('Ended sessions and links are forgotten', async () => {
  const { tidySignIns } = await import('./sessions.service.ts')
  await openSession(user.userId, 'open')
  await mailedToken()
  test.deps.clock.advance(RESET_LINK_MS + 1000)
  await tidySignIns(test.deps)
  expect([await test.deps.db.session.count(), await test.deps.db.verification.count()]).toEqual([0, 0])
})
