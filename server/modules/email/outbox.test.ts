import { RecipientRefusedError } from '@server/platform/mailer.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deliverDue, forgetLeads, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMailJob } from './email.jobs.ts'
import { MAIL_LOCK_S } from './email.rules.ts'
import { deliverMail, type MailRenderer, queueMails, recoverMails } from './email.service.ts'

const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  test.deps.clock.set(new Date())
  test.deps.mailer.sent = []
  test.deps.mailer.refuse = () => null
})

const renderers: Record<string, MailRenderer> = {
  note: async () => ({
    subject: 'S',
    preview: 'P',
    heading: 'H',
    blocks: [],
    footer: 'F',
    replyTo: 'r@b.example',
  }),
  gone: async () => null,
  broken: async () => {
    throw new Error('cannot be written')
  },
}

type TestCaller = ReturnType<TestDeps['caller']>

/** Writes one mail to the outbox and gives its id. */
async function queued(template = 'note', to = 'ann@owner.example'): Promise<number> {
  await test.deps.db.$transaction((tx) => queueMails(test.deps, tx, [{ to, template }]))
  const row = await test.deps.db.emailMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return row.id
}
const deliver = (id: number) => deliverMail(test.deps, renderers, id)
const row = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })
const serverDown = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
const jobCount = async () => {
  const rows = await test.deps.db.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM pgboss.job`
  return rows[0]?.count
}

describe('A mail', () => {
  it('exists, with its job, if and only if its transaction commits', async () => {
    await expect(
      test.deps.db.$transaction(async (tx) => {
        await queueMails(test.deps, tx, [{ to: 'a@b.example', template: 'note' }])
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await outboxLines(test.deps), await jobCount()]).toEqual([[], 0])
    await queued()
    expect([await outboxLines(test.deps), await jobCount()]).toEqual([['note ann@owner.example queued'], 1])
  })

  it('is sent once, whoever tries how often', async () => {
    const id = await queued()
    await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    await deliver(id)
    expect(test.deps.mailer.sent).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lockedUntil: null, lastError: null })
    expect((await row(id)).sentAt).not.toBeNull()
  })

  it('is due at once, also where the database’s clock is ahead', async () => {
    test.deps.clock.advance(-60 * SECOND_MS)
    const id = await queued()
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  it('carries the sender of the settings, the template’s Reply-To and its own Message-ID', async () => {
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

  it('that fails is tried again later and later, under the same Message-ID, until the server is back', async () => {
    const { clock, mailer } = test.deps
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
      const after = await row(id)
      expect(after).toMatchObject({
        status: 'retrying',
        attempts,
        lastError: 'connect ECONNREFUSED',
        lockedUntil: null,
      })
      expect(Math.round((after.dueAt.getTime() - clock.now().getTime()) / SECOND_MS)).toBe(delayS)
      await deliver(id)
      expect((await row(id)).attempts, 'not before it is due').toBe(attempts)
      clock.advance(delayS * SECOND_MS)
    }
    mailer.refuse = () => null
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 4, lastError: null })
    expect(new Set([...tried, mailer.sent[0]?.messageId]).size).toBe(1)
    // One job at first, one for each failure.
    expect(await jobCount()).toBe(4)
  })

  it('that cannot be delivered for 72 hours ends dead', async () => {
    const { clock, mailer } = test.deps
    const id = await queued()
    mailer.refuse = serverDown
    clock.advance(71 * HOUR_MS)
    await deliver(id)
    expect((await row(id)).status).toBe('retrying')
    clock.advance(HOUR_MS)
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'dead', lastError: 'connect ECONNREFUSED' })
    const jobs = await jobCount()
    clock.advance(HOUR_MS)
    await deliver(id)
    expect([mailer.sent.length, await jobCount()]).toEqual([0, jobs])
  })

  it('about something that is gone ends dead and says so', async () => {
    const id = await queued('gone')
    await deliver(id)
    expect(await row(id)).toMatchObject({
      status: 'dead',
      lastError: 'What this mail was about no longer exists.',
    })
  })

  it('of a template nobody knows ends dead, too', async () => {
    const id = await queued('unheard-of')
    await deliver(id)
    expect((await row(id)).status).toBe('dead')
  })

  it('whose template fails is tried again', async () => {
    const id = await queued('broken')
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'retrying', lastError: 'cannot be written' })
  })

  it('about a deleted lead is not sent any more', async () => {
    const lead = await test.caller().leads.create(leadBody())
    await test.deps.db.lead.update({ where: { id: lead.id }, data: { deletedAt: new Date() } })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toEqual([])
    expect((await outboxLines(test.deps)).every((line) => line.endsWith('dead'))).toBe(true)
  })
})

describe('A mail that the settings switch off', () => {
  const off = (toggles: object) =>
    test.deps.db.emailConfig.upsert({
      where: { id: 1 },
      create: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', ...toggles },
      update: toggles,
    })
  const admin = () => test.caller({ actor: testAdmin }).email

  it('is held with the reason and without a job, and sent by hand once it is on again', async () => {
    await off({ useEmail: false })
    const id = await queued()
    const reason = 'E-mail is switched off in the notification settings.'
    expect(await row(id)).toMatchObject({ status: 'held', attempts: 0, lastError: reason })
    expect(await jobCount()).toBe(0)
    await deliver(id)
    expect(await recoverMails(test.deps)).toBe(0)
    await expect(admin().replay({ emailId: id })).rejects.toThrow(`${reason} Switch them on there first.`)
    expect(await admin().replayAll({ status: 'held' })).toEqual({ queuedCount: 0 })
    await off({ useEmail: true })
    expect(await admin().replayAll({ status: 'held' })).toEqual({ queuedCount: 1 })
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  })

  it('is held at the last moment, when it was switched off after it was written', async () => {
    const id = await queued()
    await off({ useEmail: false })
    await deliver(id)
    expect(test.deps.mailer.sent).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'held', attempts: 0, lockedUntil: null })
  })
})

describe('A refused recipient', () => {
  it('ends dead at once, visible to the admin, and holds up nobody', async () => {
    const { db, mailer, config } = test.deps
    const [bad, good] = [
      await makeCompany(db, { email: 'refused@company.example' }),
      await makeCompany(db, { email: 'good@company.example' }),
    ]
    mailer.refuse = ({ to }) =>
      to === 'refused@company.example' ? new RecipientRefusedError('550 No such user') : null
    await test
      .caller()
      .leads.create(leadBody({ email: 'robin@home.example', interestedCompanyIds: `${bad.id},${good.id}` }))
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([
      `lead.admin ${config.admin.email} sent`,
      'lead.company refused@company.example dead',
      'lead.company good@company.example sent',
      'lead.receipt robin@home.example sent',
    ])
    const dead = await test.caller({ actor: testAdmin }).email.outbox({ status: 'dead' })
    expect(dead.rows).toEqual([
      expect.objectContaining({
        to: 'refused@company.example',
        lastError: '550 No such user',
        attempts: 1,
        companyId: bad.id,
      }),
    ])
  })
})

describe('A mail left behind by a worker that died', () => {
  it('is taken up after its lock has run out, not before', async () => {
    const { db, clock } = test.deps
    const id = await queued()
    const lockedUntil = new Date(clock.now().getTime() + MAIL_LOCK_S * SECOND_MS)
    await db.emailMessage.update({ where: { id }, data: { status: 'sending', attempts: 1, lockedUntil } })
    await db.$executeRawUnsafe('DELETE FROM pgboss.job')
    expect(await recoverMails(test.deps)).toBe(0)
    await deliver(id)
    expect(test.deps.mailer.sent).toHaveLength(0)
    clock.advance((MAIL_LOCK_S + 1) * SECOND_MS)
    expect(await recoverMails(test.deps)).toBe(1)
    expect(await jobCount()).toBe(1)
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('whose job was lost is put back in line once it is overdue', async () => {
    const { db, clock } = test.deps
    const id = await queued()
    await db.$executeRawUnsafe('DELETE FROM pgboss.job')
    expect(await recoverMails(test.deps)).toBe(0)
    clock.advance(61 * SECOND_MS)
    expect(await recoverMails(test.deps)).toBe(1)
    expect(await recoverMails(test.deps), 'it is in line already').toBe(0)
    await deliver(id)
    expect((await row(id)).status).toBe('sent')
  })

  it('is never one that is sent or dead', async () => {
    const [sent, dead] = [await queued(), await queued('gone')]
    await deliver(sent)
    await deliver(dead)
    test.deps.clock.advance(100 * HOUR_MS)
    expect(await recoverMails(test.deps)).toBe(0)
  })
})

describe('The admin', () => {
  const admin = () => test.caller({ actor: testAdmin })
  const dead = async () => {
    const id = await queued('gone')
    await deliver(id)
    return id
  }

  it('sees the outbox, newest first, all or by status', async () => {
    const ids = [await queued(), await dead()]
    const { rows, total, counts } = await admin().email.outbox({})
    expect(rows.map((mail) => mail.id)).toEqual(ids.toReversed())
    expect([total, counts]).toEqual([2, { queued: 1, sending: 0, retrying: 0, sent: 0, dead: 1, held: 0 }])
    const oldestFirst = await admin().email.outbox({ direction: 'asc', pageSize: 1, page: 2 })
    expect(oldestFirst.rows.map((mail) => mail.id)).toEqual([ids[1]])
    expect((await admin().email.outbox({ status: 'dead' })).rows.map((mail) => mail.status)).toEqual(['dead'])
    expect(await admin().email.outbox({ status: 'sent' })).toMatchObject({ rows: [], total: 0 })
    await expect(admin().email.outbox({ status: 'lost' as 'dead' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('finds mails by part of the address, signs meaning themselves, and by number', async () => {
    const [one, two] = [
      await queued('note', 'ann_x@owner.example'),
      await queued('note', 'annax@owner.example'),
    ]
    const found = async (search: string) => {
      const { rows, total } = await admin().email.outbox({ search })
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await found('OWNER.example')).toEqual([two, one])
    expect(await found('n_x@')).toEqual([one])
    expect(await found('%')).toEqual([])
    expect(await found(`#${two}`)).toEqual([two])
    expect(await found('99999999999')).toEqual([])
  })

  it('sends everything that was given up at once, each mail once', async () => {
    const ids = [await dead(), await dead()]
    await queued()
    const answers = await Promise.all([1, 2].map(() => admin().email.replayAll({ status: 'dead' })))
    expect(answers.reduce((sum, { queuedCount }) => sum + queuedCount, 0)).toBe(2)
    expect((await admin().email.outbox({ status: 'queued' })).total).toBe(3)
    const changed = await test.deps.db.auditEvent.findMany()
    expect(changed.flatMap(({ after }) => (after as { emailIds: number[] }).emailIds).sort()).toEqual(ids)
  })

  it('sends a dead mail again; it has a new 72 hours, and the log says who did it', async () => {
    const { db, clock } = test.deps
    const id = await dead()
    clock.advance(100 * HOUR_MS)
    expect(await admin().email.replay({ emailId: id })).toEqual({ success: true })
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0, lastError: null })
    expect(await jobCount()).toBe(2)
    expect(await db.auditEvent.findMany()).toEqual([
      expect.objectContaining({
        actor: testAdmin.email,
        action: 'email.replay',
        entity: 'email_message',
        entityId: String(id),
      }),
    ])
    await deliverMail(test.deps, { gone: renderers.note as MailRenderer }, id)
    expect((await row(id)).status).toBe('sent')
  })

  it('cannot send again what is not dead', async () => {
    const waiting = await queued()
    for (const emailId of [waiting, 999_999]) {
      await expect(admin().email.replay({ emailId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await test.deps.db.auditEvent.count()).toBe(0)
  })

  const calls = {
    config: ({ email }: TestCaller) => email.config(),
    transport: ({ email }: TestCaller) => email.transport(),
    outbox: ({ email }: TestCaller) => email.outbox({}),
    replay: ({ email }: TestCaller) => email.replay({ emailId: 1 }),
    replayAll: ({ email }: TestCaller) => email.replayAll({ status: 'dead' }),
  }
  const names = Object.keys(calls) as (keyof typeof calls)[]

  it.each(names)('alone may use email.%s', async (name) => {
    await expect(calls[name](test.caller())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each(['replay', 'replayAll'] as const)('who may only look may not use email.%s', async (name) => {
    const viewer = test.caller({ actor: { ...testAdmin, role: 'viewer' } })
    await expect(calls[name](viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

// Last: its worker goes on taking jobs.
describe('The worker', () => {
  it('sends what is queued, and what fails as soon as it may', async () => {
    const { queue, mailer } = test.deps
    await queue.work(sendMailJob, ({ emailId }) => deliver(emailId))
    const [one, two] = [await queued('note', 'one@b.example'), await queued('broken', 'two@b.example')]
    queue.wake(sendMailJob)
    await vi.waitFor(async () => expect((await row(one)).status).toBe('sent'), { timeout: 8000 })
    await vi.waitFor(async () => expect((await row(two)).status).toBe('retrying'), { timeout: 8000 })
    expect(mailer.sent.map((mail) => mail.to)).toEqual(['one@b.example'])
  })
})
