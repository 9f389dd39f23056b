import { queueMails } from '@server/modules/email/email.service.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverMail, passTime, type Renders, withRenders } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

const renderers: Renders = {
  'lead.receipt': async () => ({
    subject: 'S',
    preview: 'P',
    heading: 'H',
    blocks: [],
    footer: 'F',
    replyTo: 'r@b.example',
  }),
}
const nothingLeft: Renders = { ...renderers, 'lead.receipt': async () => null }

type TestCaller = ReturnType<TestDeps['caller']>

type Template = 'lead.receipt' | 'lead.company' | 'lead.unreachable.admin' | 'badge.awarded'

/** Queues one email and returns its id. */
async function queued(
  to = 'ann@owner.example',
  template: Template = 'lead.receipt',
  companyId?: number,
): Promise<number> {
  await test.deps.db.$transact((tx) => queueMails(test.deps, tx, [{ to, template, companyId }]))
  const row = await test.deps.db.emailMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return row.id
}
const deliver = (id: number) => deliverMail(withRenders(test.deps, renderers), id)
const row = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })
describe('An email that the settings switch off', () => {
  const turnOff = (toggles: object) =>
    test.deps.db.emailConfig.upsert({
      where: { id: 1 },
      create: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', ...toggles },
      update: toggles,
    })
  const admin = () => test.caller({ actor: testAdmin }).email

  it('is held with the reason, and can be sent manually once it is on again', async () => {
    await turnOff({ useEmail: false })
    const id = await queued()
    const reason = 'Email is turned off in the notification settings.'
    expect(await row(id)).toMatchObject({ status: 'held', attempts: 0, lastError: reason })
    await deliver(id)
    await expect(admin().replay({ emailId: id })).rejects.toThrow(`${reason} Turn it on there first.`)
    expect(await admin().replayAll({ status: 'held' })).toMatchObject({ queuedCount: 0 })
    await turnOff({ useEmail: true })
    expect(await admin().replayAll({ status: 'held' })).toMatchObject({ queuedCount: 1 })
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  })

  it('is held at the last moment when it was switched off after it was queued', async () => {
    const id = await queued()
    await turnOff({ useEmail: false })
    await deliver(id)
    expect(test.deps.mailer.sent).toEqual([])
    expect(await row(id)).toMatchObject({ status: 'held', attempts: 0, lockedUntil: null })
  })
})

describe('The admin', () => {
  const admin = () => test.caller({ actor: testAdmin })
  const dead = async () => {
    const id = await queued()
    await deliverMail(withRenders(test.deps, nothingLeft), id)
    return id
  }

  it('lists the outbox, newest first, all or by status', async () => {
    const ids = [await queued(), await dead()]
    const { rows, total, counts } = await admin().email.outbox({})
    expect(rows.map((mail) => mail.id)).toEqual(ids.toReversed())
    expect([total, counts]).toEqual([
      2,
      { queued: 1, sending: 0, retrying: 0, sent: 0, dead: 1, held: 0, suppressed: 0, unsubscribed: 0 },
    ])
    const oldestFirst = await admin().email.outbox({ direction: 'asc', pageSize: 1, page: 2 })
    expect(oldestFirst.rows.map((mail) => mail.id)).toEqual([ids[1]])
    expect((await admin().email.outbox({ status: 'undelivered' })).rows.map((mail) => mail.status)).toEqual([
      'dead',
    ])
    expect(await admin().email.outbox({ status: 'sent' })).toMatchObject({ rows: [], total: 0 })
    await expect(admin().email.outbox({ status: 'lost' as 'sent' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('finds emails by part of the address, with wildcards escaped, and by number', async () => {
    const [escaped, similar] = [await queued('ann_x@owner.example'), await queued('annax@owner.example')]
    const found = async (search: string) => {
      const { rows, total } = await admin().email.outbox({ search })
      expect(total).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await found('OWNER.example')).toEqual([similar, escaped])
    expect(await found('n_x@')).toEqual([escaped])
    expect(await found('%')).toEqual([])
    expect(await found(`#${similar}`)).toEqual([similar])
    expect(await found('99999999999')).toEqual([])
  })

  it('resends all dead emails, each once', async () => {
    const ids = [await dead(), await dead()]
    await queued()
    const results = await Promise.all([1, 2].map(() => admin().email.replayAll({ status: 'dead' })))
    expect(results.reduce((sum, { queuedCount }) => sum + queuedCount, 0)).toBe(2)
    expect((await admin().email.outbox({ status: 'waiting' })).total).toBe(3)
    const changed = await test.deps.db.auditEvent.findMany()
    expect(changed.flatMap(({ after }) => (after as { emailIds: number[] }).emailIds).sort()).toEqual(ids)
  })

  it('resends a dead email with a new 72 hours and an audit entry', async () => {
    const { db, mailer } = test.deps
    const id = await dead()
    await passTime(test.deps, 100 * HOUR_S)
    expect(await admin().email.replay({ emailId: id })).toEqual({
      success: true,
      to: 'ann@owner.example',
      formerTo: null,
    })
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0, lastError: null })
    expect(await db.auditEvent.findMany()).toEqual([
      expect.objectContaining({
        actor: testAdmin.email,
        action: 'email.replay',
        entity: 'email_message',
        entityId: String(id),
      }),
    ])
    mailer.refuse = () => new Error('connect ECONNREFUSED')
    await deliver(id)
    expect((await row(id)).status).toBe('retrying')
    mailer.refuse = () => null
    await passTime(test.deps, 5)
    await deliver(id)
    expect((await row(id)).status).toBe('sent')
  })

  it('sends an email now that waits for its next try', async () => {
    const { mailer } = test.deps
    const id = await queued()
    mailer.refuse = () => new Error('connect ECONNREFUSED')
    await deliver(id)
    mailer.refuse = () => null
    expect((await row(id)).status).toBe('retrying')
    expect(await admin().email.replay({ emailId: id })).toMatchObject({ to: 'ann@owner.example' })
    await deliver(id)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
    await expect(admin().email.replay({ emailId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('cannot resend an email that is not dead', async () => {
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

  it.each(names)('must be signed in to use email.%s', async (name) => {
    await expect(calls[name](test.caller())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each(['replay', 'replayAll'] as const)(
    'needs more than the viewer role to use email.%s',
    async (name) => {
      const viewer = test.caller({ actor: { ...testAdmin, role: 'viewer' } })
      await expect(calls[name](viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )
})

describe('A resent email', () => {
  const admin = () => test.caller({ actor: testAdmin }).email
  /** Queues an email to the company's old address and marks it dead. */
  const refused = async (template: Template, to: string, companyId?: number) => {
    const id = await queued(to, template, companyId)
    await test.deps.db.emailMessage.update({ where: { id }, data: { status: 'dead', lastError: '550' } })
    return id
  }
  const company = (email: string | null) => makeCompany(test.deps.db, { email })

  it('goes to the company’s current address, and shows that before and after', async () => {
    const { id: companyId } = await company('sales@new.example')
    const id = await refused('lead.company', 'hello@old.example', companyId)
    const { rows } = await admin().outbox({ status: 'undelivered' })
    expect(rows).toMatchObject([{ to: 'hello@old.example', currentTo: 'sales@new.example' }])
    expect(await admin().replay({ emailId: id })).toEqual({
      success: true,
      to: 'sales@new.example',
      formerTo: 'hello@old.example',
    })
    expect(await row(id)).toMatchObject({ status: 'queued', to: 'sales@new.example' })
    expect((await admin().outbox({})).rows).toMatchObject([{ to: 'sales@new.example', currentTo: null }])
    const [event] = await test.deps.db.auditEvent.findMany()
    expect([event?.before, event?.after]).toEqual([
      { status: 'dead', to: 'h***@old.example' },
      { status: 'queued', to: 's***@new.example' },
    ])
  })

  it('goes to the administrator’s current address, and to a person’s original one', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'desk@new.example', fromEmail: 'a@b.example' },
    })
    const { id: companyId } = await company('sales@new.example')
    const notice = await refused('lead.unreachable.admin', 'desk@old.example', companyId)
    const receipt = await refused('lead.receipt', 'ann@owner.example', companyId)
    expect(await admin().replay({ emailId: notice })).toMatchObject({ to: 'desk@new.example' })
    expect(await admin().replay({ emailId: receipt })).toMatchObject({
      to: 'ann@owner.example',
      formerTo: null,
    })
  })

  it('waits when its company has no address, with the reason', async () => {
    const { id: companyId } = await company(null)
    const id = await refused('badge.awarded', 'hello@old.example', companyId)
    await expect(admin().replay({ emailId: id })).rejects.toThrow(
      'The company has no email address. Add one first, then send the email again.',
    )
    expect(await admin().replayAll({ status: 'dead' })).toEqual({
      queuedCount: 0,
      readdressedCount: 0,
      unaddressedCount: 1,
    })
    expect(await row(id)).toMatchObject({ status: 'dead', to: 'hello@old.example' })
  })

  it('goes alone or with others of its record when only these are sent', async () => {
    const { id: companyId } = await company('sales@new.example')
    const ids = [await refused('lead.company', 'a@old.example', companyId)]
    const other = await refused('lead.company', 'b@old.example', companyId)
    expect(await admin().replayAll({ status: 'dead', ids })).toMatchObject({ queuedCount: 1 })
    expect(await row(other)).toMatchObject({ status: 'dead' })
  })

  it('in a batch goes to its own new address, and the result counts those', async () => {
    const [moved, same] = [await company('sales@new.example'), await company('same@company.example')]
    const ids = [
      await refused('lead.company', 'hello@old.example', moved.id),
      await refused('lead.company', 'same@company.example', same.id),
    ]
    expect(await admin().replayAll({ status: 'dead' })).toEqual({
      queuedCount: 2,
      readdressedCount: 1,
      unaddressedCount: 0,
    })
    expect(await Promise.all(ids.map(async (id) => (await row(id)).to))).toEqual([
      'sales@new.example',
      'same@company.example',
    ])
  })
})
