import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { NewMail } from '@server/mails.ts'
import { queueMails } from '@server/modules/email/email.service.ts'
import { type AcceptedMails, openAcceptedMails } from '@server/platform/accepted-mails.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { UnconfirmedError } from '@server/platform/mailer.ts'
import { leadBody } from '@server/testing/factories.ts'
import {
  deleteTestData,
  deliverDue,
  deliverMail,
  outboxLines,
  passTime,
  type Render,
  withRenders,
} from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimMails, deliver as deliverClaimed, settleAccepted, startDelivery } from './delivery.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.clock.set(new Date())
  test.deps.mailer.sent = []
  test.deps.mailer.refuse = () => null
})

const emptyMail: Render = async () => ({
  subject: 'S',
  preview: 'P',
  heading: 'H',
  blocks: [],
  footer: 'F',
  replyTo: 'r@b.example',
})
const renderers = {
  'auth.reset': emptyMail,
  'badge.awarded': emptyMail,
  'lead.receipt': emptyMail,
}
const rendering = (receipt: Render) => withRenders(test.deps, { ...renderers, 'lead.receipt': receipt })

const receipt = (to = 'ann@owner.example'): NewMail => ({ to, template: 'lead.receipt' })

/** Queues one email and returns its id. */
async function queued(mail = receipt()): Promise<number> {
  await test.deps.db.$transact((tx) => queueMails(test.deps, tx, [mail]))
  const row = await test.deps.db.emailMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return row.id
}
const deliver = (id: number) => deliverMail(withRenders(test.deps, renderers), id)
const row = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })
const serverDown = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
/** Returns the seconds until an email is due, by the database's clock. */
async function dueInS(id: number): Promise<number> {
  const { seconds } = await test.deps.db.$kysely
    .selectFrom('emailMessages')
    .select(sql<number>`round(extract(epoch FROM due_at - now()))::int`.as('seconds'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return seconds
}

describe('A mail', () => {
  it('exists if and only if its transaction commits', async () => {
    await expect(
      test.deps.db.$transact(async (tx) => {
        await queueMails(test.deps, tx, [receipt()])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await outboxLines(test.deps)).toEqual([])
    await queued()
    expect(await outboxLines(test.deps)).toEqual(['lead.receipt ann@owner.example queued'])
  })

  it('is sent once, however many workers try', async () => {
    const id = await queued()
    await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    await deliver(id)
    expect(test.deps.mailer.sent).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lockedUntil: null, lastError: null })
    expect((await row(id)).sentAt).not.toBeNull()
  })

  it.each([
    ['an hour ahead of', HOUR_S],
    ['an hour behind', -HOUR_S],
  ])(
    'is due immediately when this process’s clock is %s the database’s, and retried equally soon',
    async (_case, offsetS) => {
      test.deps.clock.advance(offsetS * 1000)
      const id = await queued()
      test.deps.mailer.refuse = serverDown
      await deliver(id)
      expect([(await row(id)).status, await dueInS(id)]).toEqual(['retrying', 5])
      test.deps.mailer.refuse = () => null
      await passTime(test.deps, 5)
      await deliver(id)
      const { status, sentAt } = await row(id)
      expect(status).toBe('sent')
      expect(Math.abs((sentAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    },
  )

  it('has the sender of the settings, the template’s Reply-To and its own Message-ID', async () => {
    const id = await queued()
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@b.example', fromEmail: 'Site <from@site.example>' },
    })
    await deliver(id)
    expect(test.deps.mailer.sent[0]).toMatchObject({
      to: 'ann@owner.example',
      from: 'Site <from@site.example>',
      replyTo: 'r@b.example',
      messageId: (await row(id)).messageId,
      subject: 'S',
    })
    expect((await row(id)).messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/)
  })

  it('is retried at growing intervals after a failure, under the same Message-ID, until the server is back', async () => {
    const { mailer } = test.deps
    const id = await queued()
    const tried: string[] = []
    mailer.refuse = (mail) => {
      tried.push(mail.messageId)
      return serverDown()
    }
    for (const [attempts, delayS] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ] as const) {
      await deliver(id)
      expect(await row(id)).toMatchObject({
        status: 'retrying',
        attempts,
        unconfirmed: 0,
        lastError: 'connect ECONNREFUSED',
        lockedUntil: null,
      })
      expect(await dueInS(id)).toBe(delayS)
      await deliver(id)
      expect((await row(id)).attempts, 'not before it is due').toBe(attempts)
      await passTime(test.deps, delayS)
    }
    mailer.refuse = () => null
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 4, lastError: null })
    expect(new Set([...tried, mailer.sent[0]?.messageId]).size).toBe(1)
  })

  it('is retried late when the server may have accepted it, and given up after four copies', async () => {
    const id = await queued()
    test.deps.mailer.refuse = () => new UnconfirmedError('Timeout.')
    for (const [unconfirmed, delayS] of [
      [1, 1800],
      [2, 3600],
      [3, 7200],
    ] as const) {
      await deliver(id)
      expect(await row(id)).toMatchObject({
        status: 'retrying',
        unconfirmed,
        lastError: 'Timeout. It may have arrived.',
      })
      expect(await dueInS(id)).toBe(delayS)
      await passTime(test.deps, delayS)
    }
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'dead', unconfirmed: 4 })
  })

  it('is dead when it cannot be delivered for 72 hours', async () => {
    const { mailer } = test.deps
    const id = await queued()
    mailer.refuse = serverDown
    await passTime(test.deps, 71 * HOUR_S)
    await deliver(id)
    expect((await row(id)).status).toBe('retrying')
    await passTime(test.deps, HOUR_S)
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'dead', lastError: 'connect ECONNREFUSED' })
    await passTime(test.deps, HOUR_S)
    await deliver(id)
    expect(mailer.sent).toEqual([])
  })

  it('is dead, with the reason, when its subject no longer exists', async () => {
    const id = await queued()
    await deliverMail(
      rendering(async () => null),
      id,
    )
    expect(await row(id)).toMatchObject({
      status: 'dead',
      lastError: 'The subject of this email no longer exists.',
    })
  })

  it('with an unknown template waits for a version that knows it', async () => {
    const id = await queued()
    const rename = (template: string) =>
      test.deps.db.emailMessage.update({ where: { id }, data: { template } })
    await rename('unheard-of')
    await deliver(id)
    expect(await row(id)).toMatchObject({
      status: 'retrying',
      lastError: 'This version of the site does not know the template unheard-of.',
    })
    await passTime(test.deps, 100 * HOUR_S)
    await deliver(id)
    expect((await row(id)).status, 'at any age').toBe('retrying')
    await passTime(test.deps, HOUR_S)
    await rename('lead.receipt')
    await deliver(id)
    expect((await row(id)).status).toBe('sent')
  })

  it('is retried when its template throws', async () => {
    const id = await queued()
    await deliverMail(
      rendering(async () => {
        throw new Error('cannot be rendered')
      }),
      id,
    )
    expect(await row(id)).toMatchObject({ status: 'retrying', lastError: 'cannot be rendered' })
  })

  it('about a deleted lead is no longer sent', async () => {
    const lead = await test.caller().leads.create(leadBody())
    await test.deps.db.lead.update({ where: { id: lead.id }, data: { deletedAt: new Date() } })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toEqual([])
    expect((await outboxLines(test.deps)).every((line) => line.endsWith('dead'))).toBe(true)
  })

  it('is not sent when it is erased during delivery', async () => {
    const id = await queued()
    const [claimed] = await claimMails(test.deps, 1, id)
    await test.deps.db.emailMessage.delete({ where: { id } })
    if (claimed) await deliverClaimed(withRenders(test.deps, renderers), accepted(), claimed)
    expect(test.deps.mailer.sent).toEqual([])
  })
})

const dirs: string[] = []
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true })
})
function accepted(): AcceptedMails {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-accepted-'))
  dirs.push(dir)
  return openAcceptedMails(path.join(dir, 'accepted'))
}

describe('An email that a dead worker left behind', () => {
  it('is claimed again once its lock expires, if its text had not left', async () => {
    const id = await queued()
    await claimMails(test.deps, 1, id)
    await passTime(test.deps, mailTimes.claimLockS - 5)
    await deliver(id)
    expect(test.deps.mailer.sent).toEqual([])
    await passTime(test.deps, 10)
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('waits as long as any unknown outcome, if its text was leaving', async () => {
    const id = await queued()
    const [claimed] = await claimMails(test.deps, 1, id)
    const { send } = test.deps.mailer
    // A connection that never ends: the worker dies in it.
    test.deps.mailer.send = async (_mail, { beforeText } = {}) => {
      await beforeText?.()
      await new Promise(() => {})
    }
    if (claimed) deliverClaimed(withRenders(test.deps, renderers), accepted(), claimed).catch(() => {})
    await expect.poll(async () => (await row(id)).unconfirmed).toBe(1)
    test.deps.mailer.send = send
    await passTime(test.deps, mailTimes.unconfirmedRetryS - 5)
    await deliver(id)
    expect(test.deps.mailer.sent).toEqual([])
    await passTime(test.deps, 10)
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, unconfirmed: 0 })
  })

  it('is not sent again if the server’s acceptance was recorded on disk before the database was updated', async () => {
    const id = await queued()
    const noted = accepted()
    const [claimed] = await claimMails(test.deps, 1, id)
    noted.note(claimed?.messageId ?? '')
    await settleAccepted(test.deps, noted)
    expect(noted.list()).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'sent', lockedUntil: null })
  })

  it('is marked as sent once the database is back', async () => {
    const id = await queued()
    const noted = accepted()
    const [claimed] = await claimMails(test.deps, 1, id)
    let failures = 0
    const $kysely = test.deps.db.$kysely.withPlugin({
      transformQuery({ node }) {
        // The only insert of a delivery: marking the email as sent, which counts it against the budget.
        if (node.kind === 'InsertQueryNode' && ++failures === 1) throw new Error('the database is gone')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const db = new Proxy(test.deps.db, {
      // biome-ignore lint/plugin: a database that fails one statement
      get: (target, key) => (key === '$kysely' ? $kysely : Reflect.get(target, key)),
    })
    const delivered = deliverClaimed({ ...withRenders(test.deps, renderers), db }, noted, claimed as never)
    await expect.poll(() => noted.list()).toEqual([claimed?.messageId])
    await delivered
    expect([(await row(id)).status, noted.list(), failures]).toEqual(['sent', [], 2])
  })
})

// Last, because its dispatcher keeps claiming emails.
describe('The worker', () => {
  it('releases the claims of a dead process and sends the most urgent first', async () => {
    const { db, mailer } = test.deps
    const dir = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-worker-'))
    dirs.push(dir)
    const leaving = await queued(receipt('left@b.example'))
    await claimMails(test.deps, 1, leaving)
    const bulk = await queued({ to: 'bulk@b.example', template: 'badge.awarded' })
    const normal = await queued(receipt('note@b.example'))
    const reset = await queued({
      to: 'reset@b.example',
      template: 'auth.reset',
      payload: { linkId: 1, mailbox: 'reset@b.example' },
    })
    const config = { ...test.deps.config, dataDir: dir, mail: { ...test.deps.config.mail, concurrency: 1 } }
    await startDelivery({ ...withRenders(test.deps, renderers), config })
    const sent = async () => db.emailMessage.count({ where: { status: 'sent' } })
    await expect.poll(sent, { timeout: 8000 }).toBe(4)
    expect(mailer.sent.map(({ to }) => to.split('@')[0])).toEqual(['reset', 'left', 'note', 'bulk'])
    expect([bulk, normal, reset].every((id) => id > leaving)).toBe(true)
  })
})
