import { makeLead } from '@server/testing/factories.ts'
import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { answer, startReceiver } from '@server/testing/webhook-receiver.ts'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverWebhook } from './webhook-delivery.service.ts'
import { queueEvents } from './webhook-events.service.ts'
import { webhookJobs } from './webhooks.jobs.ts'
import { MAX_TRIES } from './webhooks.rules.ts'

let test: TestDeps
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  test = await openTestDeps({ webhooksAllowPrivate: true })
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await test.close()
})
beforeEach(async () => {
  const { db } = test.deps
  await db.webhookEndpoint.deleteMany()
  await db.emailMessage.deleteMany()
  await sql`DELETE FROM pgboss.job`.execute(db.$kysely)
  test.deps.clock.set(new Date())
  test.deps.mailer.sent.length = 0
  receiver.received.length = 0
  receiver.respond = answer(204)
})

const admin = () => test.caller({ actor: { ...testAdmin, role: 'owner' } }).webhooks
const make = (url = receiver.url) => admin().create({ url, description: 'CRM', events: ['lead.created'] })
const rows = () => test.deps.db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })
const endpoint = async () => (await admin().list())[0]
const jobs = async () => {
  const found = await sql<{ data: { deliveryId: number; round: number } }>`
    SELECT data FROM pgboss.job WHERE name = 'webhooks.deliver' ORDER BY created_on, id`.execute(
    test.deps.db.$kysely,
  )
  return found.rows.map(({ data }) => data)
}

/** Queues a test event and returns its job. */
async function queue(endpointId: number) {
  const before = (await jobs()).length
  await admin().sendTest({ endpointId })
  const job = (await jobs())[before]
  if (!job) throw new Error('no job')
  return job
}

/** Makes one try. @returns why it failed, or null */
const attempt = (job: { deliveryId: number; round: number }, timeoutMs?: number) =>
  deliverWebhook(test.deps, job, timeoutMs).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  )

const verify = (secret: string, { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

describe('A delivery', () => {
  it('is verified by the library of the standard', async () => {
    const { endpointId, secret } = await make()
    expect(await attempt(await queue(endpointId))).toBeNull()
    const [row] = await rows()
    expect(verify(secret)).toEqual({
      type: 'webhook.test',
      timestamp: row?.createdAt.toISOString(),
      data: {},
    })
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': `msg_${row?.messageId}`,
    })
    expect(row).toMatchObject({ status: 'delivered', tries: 1, httpStatus: 204, error: null })
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow()
  })

  it('has the same id in every try, until one succeeds', async () => {
    const { endpointId } = await make()
    const job = await queue(endpointId)
    receiver.respond = answer(500)
    expect(await attempt(job)).toBe('RetryLater: The endpoint answered 500.')
    expect((await rows())[0]).toMatchObject({ status: 'pending', tries: 1, httpStatus: 500 })
    receiver.respond = answer(200)
    expect(await attempt(job)).toBeNull()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await rows())[0]).toMatchObject({ status: 'delivered', tries: 2, error: null })
    // The queue may run a job twice.
    await attempt(job)
    expect(receiver.received).toHaveLength(2)
  })

  it.each([
    [
      'a redirect',
      answer(301, { location: 'https://elsewhere.example/' }),
      301,
      'Redirects are not followed',
    ],
    ['a refusal', answer(404), 404, 'answered 404'],
    ['no response', () => {}, null, 'no response within 0.05 seconds', 50],
  ])('fails after %s', async (_case, respond, httpStatus, error, timeoutMs?: number) => {
    const { endpointId } = await make()
    receiver.respond = respond
    expect(await attempt(await queue(endpointId), timeoutMs)).toContain(error)
    expect((await rows())[0]).toMatchObject({ httpStatus, error: expect.stringContaining(error) })
  })

  it('never reaches a private address without the setting', async () => {
    const { endpointId } = await make('https://127.0.0.1/hooks')
    const job = await queue(endpointId)
    const deps = { ...test.deps, config: { ...test.deps.config, webhooksAllowPrivate: false } }
    await expect(deliverWebhook(deps, job)).rejects.toThrow('has an address that is not public')
  })

  it('is given up after ten tries', async () => {
    const { endpointId } = await make()
    const job = await queue(endpointId)
    receiver.respond = answer(503)
    for (let tries = 1; tries < MAX_TRIES; tries += 1) await attempt(job)
    expect((await rows())[0]).toMatchObject({ status: 'pending', tries: 9 })
    await attempt(job)
    expect((await rows())[0]).toMatchObject({ status: 'failed', tries: 10, httpStatus: 503 })
    await attempt(job)
    expect(receiver.received).toHaveLength(MAX_TRIES)
  })

  it('is repeated by the back-off of the queue over about 3 days', async () => {
    const { endpointId } = await make()
    await queue(endpointId)
    const { rows: found } = await sql<{ retryLimit: number; retryDelay: number; retryBackoff: boolean }>`
      SELECT retry_limit, retry_delay, retry_backoff FROM pgboss.job WHERE name = 'webhooks.deliver'`.execute(
      test.deps.db.$kysely,
    )
    expect(found).toEqual([{ retryLimit: 9, retryDelay: 340, retryBackoff: true }])
    // pg-boss waits half to all of 2^n times the delay.
    const longestS = 340 * (2 ** 10 - 2)
    expect(longestS * 0.75 * 1000).toBeGreaterThan(2.9 * DAY_MS)
    expect(longestS * 1000).toBeLessThan(4.1 * DAY_MS)
  })

  it('of a deleted endpoint does nothing', async () => {
    const { endpointId } = await make()
    const job = await queue(endpointId)
    await admin().remove({ endpointId })
    expect(await attempt(job)).toBeNull()
    expect(receiver.received).toEqual([])
  })
})

describe('A rotated secret', () => {
  it('signs together with the one before for 24 hours', async () => {
    const { endpointId, secret: old } = await make()
    const { secret } = await admin().rotate({ endpointId })
    expect(secret).not.toBe(old)
    const job = await queue(endpointId)
    expect(await attempt(job)).toBeNull()
    expect(verify(secret)).toEqual(verify(old))

    test.deps.clock.advance(DAY_MS + HOUR_MS)
    await attempt(await queue(endpointId))
    const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
    expect(headers['webhook-signature']).not.toContain(' ')
    // The library accepts a timestamp of the last minutes alone, and the test's clock is a day ahead.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(`${headers['webhook-id']}`, at, body))
  })
})

describe('An endpoint', () => {
  it('that answers 410 is disabled, with an email', async () => {
    const { endpointId } = await make()
    receiver.respond = answer(410)
    const job = await queue(endpointId)
    await attempt(job)
    expect(await endpoint()).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(Date) })
    expect(await attempt(job)).toBeNull()
    expect((await rows())[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('disabled') })
    expect(receiver.received).toHaveLength(1)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.at(-1)?.subject).toBe(`Webhook disabled: ${new URL(receiver.url).host}`)
    expect(test.deps.mailer.sent.at(-1)?.text).toContain('It answered 410 (Gone)')
  })

  it('that fails for an hour is reported once, and disabled after 5 days', async () => {
    const { endpointId } = await make()
    receiver.respond = answer(500)
    const fail = async (afterMs: number) => {
      test.deps.clock.advance(afterMs)
      await attempt(await queue(endpointId))
    }
    await fail(0)
    await fail(HOUR_MS / 2)
    expect(await outboxLines(test.deps)).toEqual([])
    await fail(HOUR_MS)
    await fail(HOUR_MS)
    expect(await outboxLines(test.deps)).toHaveLength(1)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.at(-1)?.subject).toMatch(/^Webhook failing: 127\.0\.0\.1/)
    await fail(4 * DAY_MS)
    expect((await endpoint())?.disabledAt).toBeNull()
    await fail(DAY_MS)
    expect(await endpoint()).toMatchObject({ disabledReason: 'failing' })
    expect((await outboxLines(test.deps)).map((line) => line.split(' ')[0])).toEqual([
      'webhook.failing',
      'webhook.disabled',
    ])
    await admin().setDisabled({ endpointId, isDisabled: false })
    expect(await endpoint()).toMatchObject({ disabledAt: null, disabledReason: null, failingSince: null })
  })

  it('starts again after one success', async () => {
    const { endpointId } = await make()
    receiver.respond = answer(500)
    await attempt(await queue(endpointId))
    receiver.respond = answer(200)
    test.deps.clock.advance(4 * DAY_MS)
    await attempt(await queue(endpointId))
    expect(await endpoint()).toMatchObject({ failingSince: null })
    receiver.respond = answer(500)
    test.deps.clock.advance(2 * DAY_MS)
    await attempt(await queue(endpointId))
    expect((await endpoint())?.disabledAt).toBeNull()
    expect(await outboxLines(test.deps)).toEqual([])
  })
})

describe('A replay', () => {
  it('sends one delivery again under its id, and the job from before does nothing', async () => {
    const { endpointId } = await make()
    receiver.respond = answer(500)
    const job = await queue(endpointId)
    await attempt(job)
    receiver.respond = answer(200)
    await admin().replay({ deliveryId: job.deliveryId })
    expect((await rows())[0]).toMatchObject({ status: 'pending', tries: 0, error: null })
    expect(await jobs()).toContainEqual({ deliveryId: job.deliveryId, round: 1 })
    await attempt(job)
    expect(receiver.received).toHaveLength(1)
    await attempt({ ...job, round: 1 })
    expect((await rows())[0]).toMatchObject({ status: 'delivered', tries: 1 })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[0]).toBe(ids[1])
  })

  it('of all failures since a time leaves out older and delivered ones', async () => {
    const { endpointId } = await make()
    receiver.respond = answer(500)
    const old = await queue(endpointId)
    await attempt(old)
    test.deps.clock.advance(HOUR_MS)
    const since = test.deps.clock.now()
    const failed = await queue(endpointId)
    await attempt(failed)
    receiver.respond = answer(200)
    await attempt(await queue(endpointId))
    // Not tried yet.
    await queue(endpointId)
    expect(await admin().replayFailed({ endpointId, since })).toEqual({ replayedCount: 1 })
    expect((await rows()).map(({ round }) => round)).toEqual([0, 1, 0, 0])
    expect(await admin().replayFailed({ endpointId, since: test.deps.clock.now() })).toEqual({
      replayedCount: 0,
    })
  })

  it('is refused for a disabled endpoint and for an old delivery', async () => {
    const { endpointId } = await make()
    const { deliveryId } = await queue(endpointId)
    await admin().setDisabled({ endpointId, isDisabled: true })
    const refusal = { code: 'BAD_REQUEST', message: 'This endpoint is disabled. Enable it first.' }
    await expect(admin().replay({ deliveryId })).rejects.toMatchObject(refusal)
    await expect(admin().replayFailed({ endpointId, since: new Date() })).rejects.toMatchObject(refusal)
    await expect(admin().sendTest({ endpointId })).rejects.toMatchObject(refusal)
    await expect(admin().replay({ deliveryId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('The worker sends what a transaction queued, and the queue keeps a failure for later', async () => {
  const { endpointId } = await make()
  const lead = await makeLead(test.deps.db)
  await test.deps.db.$transact(async (tx) => {
    await queueEvents(test.deps, tx, 'lead.created', [lead.id])
  })
  receiver.respond = answer(503)
  for (const start of webhookJobs.handlers ?? []) await start({ ...test.deps, readPage: null as never })
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(1)
  // pg-boss keeps the job, for a try between 340 and 680 seconds later.
  const nextTry = async () => {
    const { rows: found } = await sql<{
      inS: number
    }>`SELECT extract(epoch FROM start_after - now())::float8 AS in_s
      FROM pgboss.job WHERE name = 'webhooks.deliver' AND state = 'retry'`.execute(test.deps.db.$kysely)
    return found[0]?.inS ?? 0
  }
  await expect.poll(nextTry, { timeout: 10_000 }).toBeGreaterThan(300)
  expect(await nextTry()).toBeLessThan(681)
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'lead.created',
    data: { id: lead.id, status: 'new' },
  })
  expect(await admin().deliveries({ endpointId, page: 1 })).toMatchObject({
    total: 1,
    rows: [{ event: 'lead.created' }],
  })
})
