import type { AddressInfo } from 'node:net'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { lockingIt, untilBlocked } from '@server/testing/lock-conflict.ts'
import { makeUser, signInAdmin, signInAs } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { MAX_STREAMS_PER_SESSION } from './live.rules.ts'
import { createLiveUpdates, type LiveUpdates } from './live.service.ts'

let test: TestApp
let origin: string
let cookie: string
beforeAll(async () => {
  test = await openTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  cookie = await signInAdmin(test)
})
afterAll(() => {
  // After an abort `fetch` connects again, without a request.
  test.app.server.closeAllConnections()
  return test.close()
})

interface Message {
  event: string
  data: Record<string, unknown>
}

/** Opens a stream, as a browser does, and collects its messages. */
async function listen(as: string) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const response = await fetch(`${origin}/admin/events`, {
    headers: as ? { cookie: as } : {},
    signal: controller.signal,
  })
  const messages: Message[] = []
  const ended = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (event && data) messages.push({ event, data: JSON.parse(data) })
      }
    }
  })().catch(() => {})
  const received = (event: string, kind?: string) =>
    messages.filter((message) => message.event === event && (!kind || kind in message.data))
  return {
    response,
    messages,
    ended,
    close: () => controller.abort(),
    /** Waits for the message that tells of all counts. */
    ready: () => expect.poll(() => received('counts', 'runs').length, { timeout: 10_000 }).toBe(1),
    waitFor: (event: string, kind?: string) =>
      expect.poll(() => received(event, kind).length, { timeout: 10_000 }).toBeGreaterThan(0),
    last: (kind: string) => received('counts', kind).at(-1)?.data[kind],
  }
}

it('refuses who is not signed in, and an API key', async () => {
  expect((await listen('')).response.status).toBe(401)
  const owner = await makeUser(test, 'owner')
  const { key } = await test
    .caller({ actor: owner })
    .apiKeys.create({ name: 'k', scope: 'viewer', expiresInDays: null })
  const response = await fetch(`${origin}/admin/events`, { headers: { authorization: `Bearer ${key}` } })
  expect(response.status).toBe(401)
})

it('tells every open screen of a lead after its commit, with counts and ids only', async () => {
  const viewer = await makeUser(test, 'viewer')
  const streams = [await listen(cookie), await listen(await signInAs(test, viewer.email))]
  expect(streams[0]?.response.headers.get('content-type')).toBe('text/event-stream')
  expect(streams[0]?.response.headers.get('cache-control')).toBe('no-store')
  for (const stream of streams) await stream.ready()
  const before = streams[0]?.last('leads') as LiveCounts['leads']
  const { id } = await test.caller().leads.create(leadBody())
  for (const stream of streams) {
    await expect
      .poll(() => stream.last('leads'), { timeout: 10_000 })
      .toEqual({
        newCount: before.newCount + 1,
        newestIds: [id, ...before.newestIds].slice(0, 20),
        lastEventId: before.lastEventId,
      })
  }
  await test.caller({ actor: testAdmin }).leads.addNote({ id, text: 'Called Ann.' })
  for (const stream of streams) {
    const last = () => (stream.last('leads') as LiveCounts['leads']).lastEventId
    await expect.poll(last, { timeout: 10_000 }).toBeGreaterThan(before.lastEventId)
  }
  expect(JSON.stringify(streams[0]?.messages)).not.toMatch(/@|example/)
})

it('tells nothing of a change that was rolled back', async () => {
  const stream = await listen(cookie)
  await stream.ready()
  const known = stream.messages.length
  const failed = test.deps.db.$transact(async (tx) => {
    await tx.managementCompany.updateMany({ data: { status: 'pending' } })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await expect(test.caller({ actor: testAdmin }).leads.delete({ id: 999_999 })).rejects.toThrow()
  // A later change arrives alone.
  await makeCompany(test.deps.db, { status: 'pending' })
  test.deps.changes.publish()
  await stream.waitFor('counts', 'companies')
  await expect.poll(() => stream.messages.length, { timeout: 10_000 }).toBe(known + 1)
  expect(stream.messages.at(-1)?.data).toEqual({ companies: { pendingCount: 1 } })
})

/** Opens a stream of a session without a connection. */
function openDirectly(live: LiveUpdates, { id: sessionId, userId }: { id: number; userId: number }) {
  const told: Partial<LiveCounts>[] = []
  const end = vi.fn()
  const stream = { userId, sessionId, sendCounts: told.push.bind(told), sendHeartbeat: () => {}, end }
  const close = live.open(stream)
  onTestFinished(close)
  const knowsAll = () => expect.poll(() => told.some(({ runs }) => runs), { timeout: 10_000 }).toBe(true)
  return { close, end, told, knowsAll }
}

lockingIt('tells all counts to a screen that opens while they are read for one that closes', async () => {
  const live = createLiveUpdates(test.deps)
  const session = await test.deps.db.session.findFirstOrThrow()
  const closing = openDirectly(live, session)
  await closing.knowsAll()
  const opened = await test.deps.db.$transact(async (tx) => {
    await sql`LOCK TABLE leads`.execute(tx.$kysely)
    test.deps.changes.publish()
    await untilBlocked(test.deps.db)
    closing.close()
    return openDirectly(live, session)
  })
  await opened.knowsAll()
})

lockingIt('does not sign out a screen that opens while the sessions of others are read', async () => {
  const live = createLiveUpdates(test.deps)
  await signInAs(test, (await makeUser(test, 'viewer')).email)
  const [known, opening] = await test.deps.db.session.findMany({ orderBy: { id: 'desc' }, take: 2 })
  if (!known || !opening) throw new Error('There are too few sessions.')
  await openDirectly(live, known).knowsAll()
  await makeCompany(test.deps.db, { status: 'pending' })
  const opened = await test.deps.db.$transact(async (tx) => {
    await sql`LOCK TABLE sessions`.execute(tx.$kysely)
    test.deps.changes.publish()
    await untilBlocked(test.deps.db)
    return openDirectly(live, opening)
  })
  // What was known when it opened, and then the company.
  await expect.poll(() => opened.told.length, { timeout: 10_000 }).toBe(2)
  expect(opened.end).not.toHaveBeenCalled()
})

it('reads the counts again soon after a failure', async () => {
  const rename = (from: string, to: string) =>
    sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(test.deps.db.$kysely)
  const warn = vi.spyOn(test.deps.log, 'warn')
  onTestFinished(() => warn.mockRestore())
  await rename('seo_runs', 'seo_runs_away')
  const session = await test.deps.db.session.findFirstOrThrow()
  const stream = openDirectly(createLiveUpdates(test.deps), session)
  await expect.poll(() => warn.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await rename('seo_runs_away', 'seo_runs')
  await stream.knowsAll()
})

it('ends with the session: after a sign-out, and when another session ends it', async () => {
  const { email } = await makeUser(test, 'editor')
  const [first, second] = [await signInAs(test, email), await signInAs(test, email)]
  const streams = [await listen(first), await listen(second)]
  for (const stream of streams) await stream.ready()
  const post = (path: string, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { cookie: second, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
  expect((await post('/trpc/account.endOtherSessions')).status).toBe(200)
  await streams[0]?.ended
  expect(streams[0]?.messages.at(-1)).toEqual({ event: 'end', data: { reason: 'signed-out' } })
  expect((await post('/api/auth/sign-out')).status).toBe(200)
  await streams[1]?.ended
  expect(streams[1]?.messages.at(-1)).toEqual({ event: 'end', data: { reason: 'signed-out' } })
})

it('ends the oldest stream of a session with too many', async () => {
  const own = await signInAs(test, (await makeUser(test, 'viewer')).email)
  const streams = []
  for (let count = 0; count <= MAX_STREAMS_PER_SESSION; count++) {
    const stream = await listen(own)
    await stream.ready()
    streams.push(stream)
  }
  await streams[0]?.ended
  expect(streams[0]?.messages.at(-1)).toEqual({ event: 'end', data: { reason: 'surplus' } })
  expect(streams[1]?.messages.some(({ event }) => event === 'end')).toBe(false)
})

it('does not count as use of the session', async () => {
  const { userId, email } = await makeUser(test, 'viewer')
  const own = await signInAs(test, email)
  const longAgo = new Date(Date.now() - 60 * 60_000)
  await test.deps.db.$kysely
    .updateTable('sessions')
    .set({ updatedAt: longAgo, expiresAt: new Date(Date.now() + 60 * 60_000) })
    .where('userId', '=', userId)
    .execute()
  await (await listen(own)).ready()
  const [session] = await test.deps.db.session.findMany({ where: { userId } })
  expect(session?.updatedAt).toEqual(longAgo)
})

it('does not hold up the stop of the server', async () => {
  const app = await test.variant({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/admin/events`, { headers: { cookie } })
  expect(response.status).toBe(200)
  await app.close()
  expect(await response.text()).toContain('event: end\ndata: {"reason":"stop"}')
})
