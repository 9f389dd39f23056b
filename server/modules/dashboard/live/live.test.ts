import type { AddressInfo } from 'node:net'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { lockingIt, untilBlocked } from '@server/testing/lock-conflict.ts'
import { makeUser, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { MAX_SCREENS_PER_SESSION, MAX_SCREENS_PER_USER, watchLiveCounts } from './live.service.ts'

const PATIENCE = { timeout: 10_000 }

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Signs a user in. */
async function signIn(known?: Actor): Promise<Actor> {
  const user = known ?? (await makeUser(test, 'viewer'))
  await signInAs(test, user.email)
  const where = { userId: user.userId }
  const session = await test.deps.db.session.findFirstOrThrow({ where, orderBy: { id: 'desc' } })
  return { ...user, sessionId: session.id }
}

/** Opens a screen and collects what it gets. */
function open(actor: Actor) {
  const told: LiveCounts[] = []
  const closer = new AbortController()
  const close = () => closer.abort()
  onTestFinished(close)
  const isOver = (async () => {
    for await (const counts of watchLiveCounts(test.deps, actor, closer.signal)) told.push(counts)
    return true
  })()
  const until = (isSo: (newest: LiveCounts | undefined) => boolean) =>
    expect.poll(() => isSo(told.at(-1)), PATIENCE).toBe(true)
  return { actor, told, isOver, close, until, ready: () => until((newest) => newest !== undefined) }
}

it('tells every open screen of a lead after its commit, with counts and ids only', async () => {
  const screens = [open(await signIn()), open(await signIn())]
  for (const screen of screens) await screen.ready()
  const before = screens[0]?.told.at(-1)?.leads as LiveCounts['leads']
  const { id } = await test.caller().leads.create(leadBody())
  for (const screen of screens) {
    await expect
      .poll(() => screen.told.at(-1)?.leads, PATIENCE)
      .toEqual({
        ...before,
        newCount: before.newCount + 1,
        newestIds: [id, ...before.newestIds].slice(0, 20),
      })
  }
  await test.caller({ actor: testAdmin }).leads.addNote({ id, text: 'Called Ann.' })
  for (const screen of screens)
    await screen.until((newest) => (newest?.leads.lastEventId ?? 0) > before.lastEventId)
  expect(JSON.stringify(screens[0]?.told)).not.toMatch(/@|example/)
})

it('tells nothing of a change that was rolled back', async () => {
  const screen = open(await signIn())
  await screen.ready()
  const known = screen.told.length
  const failed = test.deps.db.$transact(async (tx) => {
    await tx.managementCompany.updateMany({ data: { status: 'pending' } })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await expect(test.caller({ actor: testAdmin }).leads.delete({ id: 999_999 })).rejects.toThrow()
  // A later change arrives alone.
  await makeCompany(test.deps.db, { status: 'pending' })
  test.deps.changes.publish()
  await screen.until((newest) => newest?.companies.pendingCount === 1)
  expect(screen.told).toHaveLength(known + 1)
})

lockingIt('tells all counts to a screen that opens while they are read for one that closes', async () => {
  const closing = open(await signIn())
  const viewer = await signIn()
  await closing.ready()
  const opened = await test.deps.db.$transact(async (tx) => {
    await sql`LOCK TABLE leads`.execute(tx.$kysely)
    test.deps.changes.publish()
    await untilBlocked(test.deps.db)
    closing.close()
    return open(viewer)
  })
  await opened.ready()
})

lockingIt('does not sign out a screen that opens while the sessions of others are read', async () => {
  const known = open(await signIn())
  const viewer = await signIn()
  await known.ready()
  const opened = await test.deps.db.$transact(async (tx) => {
    await sql`LOCK TABLE sessions`.execute(tx.$kysely)
    test.deps.changes.publish()
    await untilBlocked(test.deps.db)
    return open(viewer)
  })
  await opened.ready()
})

it('reads the counts again soon after a failure', async () => {
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(test.deps.db.$kysely)
  const warn = vi.spyOn(test.deps.log, 'warn')
  onTestFinished(() => warn.mockRestore())
  const viewer = await signIn()
  await rename('seo_runs', 'seo_runs_away')
  const screen = open(viewer)
  await expect.poll(() => warn.mock.calls.length, PATIENCE).toBeGreaterThan(0)
  await rename('seo_runs_away', 'seo_runs')
  await screen.ready()
})

it('ends with the session: when another session ends it, and when it expires', async () => {
  const viewer = await signIn()
  const [first, second] = [open(viewer), open(await signIn(viewer))]
  await second.ready()
  await test.caller({ actor: second.actor }).account.endOtherSessions()
  expect(await first.isOver).toBe(true)
  const { userId } = viewer
  await test.deps.db.session.updateMany({ where: { userId }, data: { expiresAt: new Date(0) } })
  test.deps.changes.publish()
  expect(await second.isOver).toBe(true)
})

it('ends the oldest screen of a session with too many, and of a user', async () => {
  const viewer = await signIn()
  const screens = [open(viewer)]
  while (screens.length <= MAX_SCREENS_PER_SESSION) screens.push(open(viewer))
  expect(await screens[0]?.isOver).toBe(true)
  for (const screen of screens.slice(1)) await screen.ready()
  while (screens.length <= MAX_SCREENS_PER_USER) {
    const elsewhere = await signIn(viewer)
    for (let count = 0; count < MAX_SCREENS_PER_SESSION; count++) screens.push(open(elsewhere))
  }
  screens.push(open(await signIn(viewer)))
  expect(await screens[1]?.isOver).toBe(true)
  await Promise.all(screens.slice(2).map((screen) => screen.ready()))
})

async function listen(app: FastifyInstance, as: string) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/trpc/dashboard.liveUpdates`, { headers: { cookie: as } })
}

it('is neither stored nor held back, does not count as use of the session, and does not hold up the stop', async () => {
  const { userId, email } = await makeUser(test, 'viewer')
  const own = await signInAs(test, email)
  const longAgo = new Date(Date.now() - 60 * 60_000)
  await test.deps.db.session.updateMany({
    where: { userId },
    data: { updatedAt: longAgo, expiresAt: new Date(Date.now() + 60 * 60_000) },
  })
  const app = await test.variant({})
  const { headers, body } = await listen(app, own)
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-accel-buffering')).toBe('no')
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('newestIds')) text += (await reader?.read())?.value ?? 'ended'
  const [session] = await test.deps.db.session.findMany({ where: { userId } })
  expect(session?.updatedAt).toEqual(longAgo)
  await app.close()
  // Without a message that it is over: browsers connect again.
  await expect(reader?.read()).rejects.toThrow('terminated')
  expect(text).not.toContain('event: return')
})
