import { checkPassword } from '@server/modules/auth/sign-in/sign-in.service.ts'
import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { ADMIN_PASSWORD, makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setRole } from './users.service.ts'

type User = Awaited<ReturnType<typeof makeUser>>

let test: TestDeps
let owner: User
let editor: User
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.user.deleteMany()
  await db.verification.deleteMany()
  await db.emailMessage.deleteMany()
  test.deps.mailer.sent = []
  await db.auditEvent.deleteMany()
  await deleteJobs(test.deps)
  owner = await makeUser(test, 'admin', 'olive@team.example')
  editor = await makeUser(test, 'editor', 'eddie@team.example')
})

const as = (actor: User | null) => test.caller({ actor }).users
const listed = async (search?: string) => (await as(owner).list({ search })).rows
const openSession = (userId: number) =>
  test.deps.db.session.create({
    data: { userId, token: `token-${userId}`, expiresAt: new Date(Date.now() + 60_000) },
  })
const turnOnSecondFactor = async (userId: number) => {
  await test.deps.db.twoFactor.create({
    data: { userId, secret: 'unused here', backupCodes: '[]', verified: true },
  })
  await test.deps.db.user.update({ where: { id: userId }, data: { twoFactorEnabled: true } })
}
const countSessions = (userId: number) => test.deps.db.session.count({ where: { userId } })
const auditLines = async () =>
  (await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(
    ({ actor, action, entityId }) => `${actor} ${action} ${entityId}`,
  )
const newUser = { name: 'New User', email: 'New@Team.example', role: 'viewer' as const }

describe('The list', () => {
  it('shows role, status and second factor, and no secrets', async () => {
    await as(owner).add(newUser)
    const rows = await listed()
    expect(rows.map(({ email, role, status }) => `${email} ${role} ${status}`)).toEqual([
      'new@team.example viewer invited',
      'olive@team.example owner active',
      'eddie@team.example editor active',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/password|scrypt|\$/)
  })

  it.each([
    ['EDDIE', ['eddie@team.example']],
    ['test', ['olive@team.example', 'eddie@team.example']],
    ['%', []],
    ['_', []],
    ['nobody', []],
  ])('can be searched by name and email address (%s)', async (search, emails) => {
    expect((await listed(search)).map((user) => user.email).sort()).toEqual([...emails].sort())
  })

  it('is sorted and paged in the database', async () => {
    const list = await as(owner).list({ sort: 'email', direction: 'desc', page: 2, pageSize: 1 })
    expect([list.total, list.rows.map((user) => user.email)]).toEqual([2, ['eddie@team.example']])
  })

  it('sorts owners as one role, whichever is stored', async () => {
    await makeUser(test, 'owner', 'otto@team.example')
    await makeUser(test, 'viewer', 'vera@team.example')
    const list = async (direction: 'asc' | 'desc') =>
      (await as(owner).list({ sort: 'role', direction })).rows.map(({ email }) => email.split('@')[0])
    expect(await list('asc')).toEqual(['eddie', 'olive', 'otto', 'vera'])
    expect(await list('desc')).toEqual(['vera', 'olive', 'otto', 'eddie'])
  })

  it('sorts a user who never signed in before everyone who did', async () => {
    const lastSignInAt = new Date('2026-11-20T10:00:00Z')
    await test.deps.db.user.update({ where: { id: owner.userId }, data: { lastSignInAt } })
    const list = async (direction: 'asc' | 'desc') =>
      (await as(owner).list({ sort: 'lastSignInAt', direction })).rows.map(({ email }) => email)
    expect(await list('asc')).toEqual(['eddie@team.example', 'olive@team.example'])
    expect(await list('desc')).toEqual(['olive@team.example', 'eddie@team.example'])
  })
})

describe('A new user', () => {
  it('gets an invitation email, in one transaction with the audit row', async () => {
    const { id } = await as(owner).add(newUser)
    expect(await outboxLines(test.deps)).toEqual(['auth.invitation new@team.example queued'])
    expect(await auditLines()).toEqual([`olive@team.example user.add ${id}`])
  })

  it.each(['olive@team.example', 'OLIVE@team.example'])(
    'needs a unique email address (%s)',
    async (email) => {
      await expect(as(owner).add({ ...newUser, email })).rejects.toMatchObject({
        cause: { code: 'DUPLICATE_USER', details: { email: expect.any(String) } },
      })
      expect(await outboxLines(test.deps)).toEqual([])
    },
  )

  it('is created once for two concurrent requests with one email address', async () => {
    const results = await Promise.allSettled([as(owner).add(newUser), as(owner).add(newUser)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('can be invited again until the invitation is accepted, which invalidates the first link', async () => {
    const { id } = await as(owner).add(newUser)
    const [first] = await test.deps.db.verification.findMany()
    await as(owner).inviteAgain({ userId: id })
    const links = await test.deps.db.verification.findMany()
    expect(links).toHaveLength(1)
    expect(links[0]?.identifier).not.toBe(first?.identifier)
    await expect(as(owner).inviteAgain({ userId: editor.userId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it.each([[{ name: ' ' }], [{ email: 'nonsense' }], [{ role: 'admin' as 'viewer' }]])(
    'requires valid input (%j)',
    async (invalid) => {
      await expect(as(owner).add({ ...newUser, ...invalid })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

describe('A change of another user', () => {
  it('of the role ends their sessions', async () => {
    await openSession(editor.userId)
    await as(owner).setRole({ userId: editor.userId, role: 'viewer' })
    expect(await countSessions(editor.userId)).toBe(0)
    expect((await listed('eddie'))[0]?.role).toBe('viewer')
    const [event] = await test.deps.db.auditEvent.findMany()
    expect(event).toMatchObject({
      action: 'user.setRole',
      before: { role: 'editor' },
      after: { role: 'viewer' },
    })
  })

  it('can disable and enable them', async () => {
    await openSession(editor.userId)
    await as(owner).setDisabled({ userId: editor.userId, disabled: true })
    expect([await countSessions(editor.userId), (await listed('eddie'))[0]?.status]).toEqual([0, 'disabled'])
    await as(owner).setDisabled({ userId: editor.userId, disabled: false })
    expect((await listed('eddie'))[0]?.status).toBe('active')
    expect(await auditLines()).toEqual([
      `olive@team.example user.disable ${editor.userId}`,
      `olive@team.example user.enable ${editor.userId}`,
    ])
  })

  it('can remove them, with sessions and links', async () => {
    const { id } = await as(owner).add(newUser)
    await openSession(id)
    await as(owner).remove({ userId: id })
    expect([await countSessions(id), await test.deps.db.verification.count()]).toEqual([0, 0])
    expect(await listed('new@')).toEqual([])
  })

  it('removes a lost second factor, ends sessions, unlocks the account and emails them', async () => {
    await openSession(editor.userId)
    await turnOnSecondFactor(editor.userId)
    await test.deps.db.user.update({
      where: { id: editor.userId },
      data: { failedSignIns: 10, lockedUntil: new Date(Date.now() + 60_000) },
    })
    expect((await listed('eddie'))[0]?.hasSecondFactor).toBe(true)
    expect(await as(owner).resetSecondFactor({ userId: editor.userId })).toEqual({ success: true })
    expect((await listed('eddie'))[0]?.hasSecondFactor).toBe(false)
    expect([await test.deps.db.twoFactor.count(), await countSessions(editor.userId)]).toEqual([0, 0])
    const password = { email: editor.email, password: ADMIN_PASSWORD }
    expect((await checkPassword(test.deps, password, 'test')).step).toBe('signed-in')
    expect((await auditLines())[0]).toBe(`olive@team.example user.resetSecondFactor ${editor.userId}`)
    await deliverDue(test.deps)
    const [mail] = test.deps.mailer.sent
    expect([mail?.to, mail?.subject]).toEqual([
      editor.email,
      'Two-step sign-in was removed from your account',
    ])
    expect(mail?.text).toContain('If you didn’t ask for this')
  })

  it('does not remove a second factor that is off', async () => {
    await expect(as(owner).resetSecondFactor({ userId: editor.userId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect([await auditLines(), await outboxLines(test.deps)]).toEqual([[], []])
  })

  it.each(['setRole', 'setDisabled', 'resetSecondFactor', 'remove'] as const)(
    'needs an existing user (%s)',
    async (procedure) => {
      const input = { userId: 999_999, role: 'viewer' as const, disabled: true }
      await expect(as(owner)[procedure](input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it.each(['setRole', 'setDisabled', 'resetSecondFactor', 'remove'] as const)(
    'is rejected for oneself (%s)',
    async (procedure) => {
      const input = { userId: owner.userId, role: 'viewer' as const, disabled: true }
      await expect(as(owner)[procedure](input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await auditLines()).toEqual([])
    },
  )
})

describe('The last owner', () => {
  it('cannot be demoted, disabled or removed', async () => {
    const former = { ...editor, role: 'owner' }
    const change = { actor: former, requestId: 'test' }
    const input = { userId: owner.userId, role: 'viewer' as const }
    await expect(setRole(test.deps, change, input)).rejects.toMatchObject({ code: 'LAST_OWNER' })
    for (const call of [
      () => as(former).setDisabled({ userId: owner.userId, disabled: true }),
      () => as(former).remove({ userId: owner.userId }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    expect((await listed('olive'))[0]).toMatchObject({ role: 'owner', status: 'active' })
  })

  it('stays when two owners demote each other concurrently', async () => {
    const second = await makeUser(test, 'owner')
    await Promise.allSettled([
      as(owner).setRole({ userId: second.userId, role: 'viewer' }),
      as(second).setRole({ userId: owner.userId, role: 'viewer' }),
    ])
    expect(await test.deps.db.user.count({ where: { role: { in: ['owner', 'admin'] } } })).toBe(1)
  })

  it('is not replaced by a user who never set a password', async () => {
    await as(owner).add({ ...newUser, role: 'owner' })
    const former = { ...editor, role: 'owner' }
    await expect(as(former).remove({ userId: owner.userId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('Only an owner', () => {
  it.each(['list', 'add', 'inviteAgain', 'setRole', 'setDisabled', 'resetSecondFactor', 'remove'] as const)(
    'may call %s',
    async (procedure) => {
      const input = { ...newUser, userId: editor.userId, disabled: true }
      await expect(as(null)[procedure](input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
      for (const role of ['viewer', 'editor']) {
        await expect(as({ ...editor, role })[procedure](input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    },
  )
})

describe('The own time zone', () => {
  const account = (actor: User | null) => test.caller({ actor }).account

  it('is stored with an audit entry, and removed with null', async () => {
    expect(await account(editor).get()).toMatchObject({ timeZone: null })
    await account(editor).setTimeZone({ timeZone: 'America/New_York' })
    expect(await account(editor).get()).toMatchObject({ timeZone: 'America/New_York' })
    expect(await account(owner).get()).toMatchObject({ timeZone: null })
    await account(editor).setTimeZone({ timeZone: null })
    expect(await account(editor).get()).toMatchObject({ timeZone: null })
    const entries = await test.deps.db.auditEvent.findMany({
      where: { action: 'user.setTimeZone' },
      orderBy: { id: 'asc' },
    })
    expect(entries).toMatchObject([
      {
        entityId: String(editor.userId),
        before: { timeZone: null },
        after: { timeZone: 'America/New_York' },
      },
      { before: { timeZone: 'America/New_York' }, after: { timeZone: null } },
    ])
  })

  it.each(['', 'Mars/Olympus', '+05:30', 'EST5EDT; DROP TABLE users', 'x'.repeat(1000)])(
    'cannot be %s',
    async (timeZone) => {
      await expect(account(editor).setTimeZone({ timeZone })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      expect(await account(editor).get()).toMatchObject({ timeZone: null })
    },
  )

  it('needs a session', async () => {
    await expect(account(null).setTimeZone({ timeZone: 'UTC' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
