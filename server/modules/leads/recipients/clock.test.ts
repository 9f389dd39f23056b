import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runLeadClock } from './clock.service.ts'
import { toAnswerLink } from './recipients.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const at = (text: string) => test.deps.clock.set(new Date(`${text}Z`))
/** Summer in New York: 10:00, so the reminder leaves at 8:00 the next day. */
const SENT = '2026-06-10T14:00'
const REMIND = '2026-06-11T12:00'
const OVERDUE = '2026-06-11T14:00'
const CLOSE = '2026-06-13T14:00'

/** Runs the clock at a time, then sends its emails. @returns those */
async function runAt(time: string) {
  at(time)
  await runLeadClock(test.deps)
  await deliverDue(test.deps)
  return test.deps.mailer.sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
}

/** Sends a lead to companies at a time; their clocks run. */
async function sendLead(
  sentAt = SENT,
  companies: Parameters<typeof makeCompany>[1][] = [{ name: 'Gull', email: 'desk@gull.example' }],
) {
  at(sentAt)
  const made = []
  for (const company of companies) made.push(await makeCompany(test.deps.db, company))
  const ownerTokens: string[] = []
  const lead = await test
    .caller({ ownerTokens })
    .leads.create(
      leadBody({ email: 'kim@home.example', interestedCompanyIds: made.map(({ id }) => id).join() }),
    )
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.updateMany({
    where: { template: 'lead.company', status: 'sent' },
    data: { sentAt: new Date(`${sentAt}Z`) },
  })
  test.deps.mailer.sent = []
  await runLeadClock(test.deps)
  return { lead, made, ownerToken: ownerTokens[0] ?? '' }
}

const rows = () => test.deps.db.leadRecipient.findMany({ orderBy: { id: 'asc' } })
const history = async () =>
  (await test.deps.db.leadEvent.findMany({ orderBy: { id: 'asc' } })).map(
    ({ actor, text }) => `${actor}: ${text}`,
  )
const setRow = (data: object) => test.deps.db.leadRecipient.updateMany({ data })
const reminders = async () =>
  (await outboxLines(test.deps)).filter((line) => line.startsWith('lead.reminder')).length

describe('The delivery', () => {
  it('starts the clock when the mail server accepted the email', async () => {
    await sendLead()
    expect(await rows()).toMatchObject([
      {
        state: 'delivered',
        deliveredAt: new Date(`${SENT}Z`),
        clockStep: 'remind',
        clockAt: new Date(`${REMIND}Z`),
      },
    ])
  })

  it('is the operator’s when the email failed for good, until it is sent after all', async () => {
    test.deps.mailer.refuse = ({ to }) => (to === 'desk@gull.example' ? new Error('down') : null)
    await sendLead()
    expect(await rows()).toMatchObject([{ state: 'sent' }])
    await test.deps.db.emailMessage.updateMany({
      where: { template: 'lead.company' },
      data: { status: 'dead' },
    })
    await runLeadClock(test.deps)
    expect(await rows()).toMatchObject([{ state: 'undelivered', clockAt: null }])
    test.deps.mailer.refuse = () => null
    await test.deps.db.emailMessage.updateMany({
      where: { template: 'lead.company' },
      data: { status: 'retrying', dueAt: new Date() },
    })
    await deliverDue(test.deps)
    await runLeadClock(test.deps)
    expect(await rows()).toMatchObject([{ state: 'delivered', clockStep: expect.any(String) }])
  })

  it('waits while the settings hold the email', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', companyNotifications: false },
    })
    await sendLead()
    expect(await rows()).toMatchObject([{ state: 'sent', clockAt: null }])
  })

  it('is recorded for a company that answered before the clock looked', async () => {
    const { lead } = await sendLead()
    await setRow({ state: 'accepted', deliveredAt: null, clockStep: null, clockAt: null })
    await runLeadClock(test.deps)
    expect(await rows()).toMatchObject([
      { leadId: lead.id, state: 'accepted', deliveredAt: new Date(`${SENT}Z`), clockAt: null },
    ])
  })

  it('is found after the lead was merged into another one', async () => {
    const { lead } = await sendLead()
    await setRow({ state: 'sent', deliveredAt: null, clockStep: null, clockAt: null })
    const kept = await makeLead(test.deps.db)
    await test.deps.db.leadMerge.create({
      data: {
        removedId: lead.id,
        keptId: kept.id,
        runId: 'r',
        companyIds: [],
        matchIds: [],
        selectedIds: [],
        interestIds: [],
        mailIds: [],
      },
    })
    await setRow({ leadId: kept.id })
    await runLeadClock(test.deps)
    expect(await rows()).toMatchObject([{ leadId: kept.id, state: 'delivered' }])
  })
})

describe('The steps', () => {
  it('remind, tell the owner, and close', async () => {
    const { lead } = await sendLead()
    expect(await runAt('2026-06-11T11:59')).toEqual([])
    expect(await runAt(REMIND)).toEqual([
      'desk@gull.example: Reminder: an owner in Miami is waiting for your answer',
    ])
    expect(await runAt('2026-06-11T13:59')).toEqual([])
    expect(await runAt(OVERDUE)).toEqual(['kim@home.example: No company has accepted your request yet'])
    expect(await runAt(CLOSE)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'no_answer', clockStep: null, clockAt: null }])
    expect(await history()).toEqual(['Gull: No answer within 24 hours.', 'Gull: No answer within 72 hours.'])
    expect(await test.deps.db.lead.findUniqueOrThrow({ where: { id: lead.id } })).toMatchObject({
      unansweredMailAt: expect.any(Date),
      status: 'new',
    })
    expect(await runAt('2026-07-30T12:00')).toEqual([])
  })

  it('tell the owner once, whatever the number of companies', async () => {
    await sendLead(SENT, [{}, {}, {}])
    await runAt(REMIND)
    expect(await runAt(OVERDUE)).toHaveLength(1)
  })

  it('tell the owner nothing when a company accepted', async () => {
    await sendLead(SENT, [{}, {}])
    const [first] = await rows()
    await test.deps.db.leadRecipient.update({ where: { id: first?.id ?? 0 }, data: { state: 'accepted' } })
    expect(await runAt(REMIND)).toHaveLength(1)
    expect(await runAt(OVERDUE)).toEqual([])
  })

  it('tell the owner when all declined', async () => {
    await sendLead()
    await setRow({ state: 'declined', clockStep: 'overdue', clockAt: new Date(`${OVERDUE}Z`) })
    expect(await runAt(REMIND)).toEqual([])
    expect(await runAt(OVERDUE)).toEqual(['kim@home.example: No company has accepted your request yet'])
    expect(await rows()).toMatchObject([{ state: 'declined', clockAt: null }])
    expect(await history()).toEqual([])
  })

  it.each([
    ['a deleted lead', () => test.deps.db.lead.updateMany({ data: { deletedAt: new Date() } })],
    ['a held lead', () => test.deps.db.lead.updateMany({ data: { heldAt: new Date() } })],
    ['a stopped lead', () => test.deps.db.lead.updateMany({ data: { stoppedAt: new Date() } })],
    ['an unqualified lead', () => test.deps.db.lead.updateMany({ data: { status: 'bad' } })],
    ['a company that accepted', () => setRow({ state: 'accepted' })],
  ])('send nothing about %s', async (_what, change) => {
    await sendLead()
    await change()
    for (const time of [REMIND, OVERDUE, CLOSE]) expect(await runAt(time)).toEqual([])
  })

  it('send no reminder to a company that is no longer listed, or once the owner hired', async () => {
    await sendLead()
    await test.deps.db.managementCompany.updateMany({ data: { status: 'rejected' } })
    expect(await runAt(REMIND)).toEqual([])
    await sendLead(SENT, [{}])
    await test.deps.db.lead.updateMany({ data: { hired: 'elsewhere' } })
    expect(await runAt(REMIND)).toEqual([])
  })

  it('do not send a reminder that was queued before the answer', async () => {
    await sendLead()
    at(REMIND)
    await runLeadClock(test.deps)
    await setRow({ state: 'declined' })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toEqual([])
  })

  it('catch up after three days without a worker, one a run and without a reminder at the end', async () => {
    await sendLead()
    const late = '2026-06-14T15:00'
    expect(await runAt(late)).toEqual([])
    expect(await runAt(late)).toEqual(['kim@home.example: No company has accepted your request yet'])
    expect(await runAt(late)).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'no_answer' }])
  })
})

it('nobody answers over the night in which summer time ends', async () => {
  const { lead } = await sendLead('2026-10-31T14:00')
  // 22:00 is too late; 8:00 is 13:00 UTC now, 23 hours after the delivery.
  at('2026-11-01T12:59')
  await runLeadClock(test.deps)
  expect(await reminders()).toBe(0)
  at('2026-11-01T13:00')
  await runLeadClock(test.deps)
  await deliverDue(test.deps)
  const [reminder] = test.deps.mailer.sent.splice(0)
  expect(reminder?.text).toContain('Miami')
  expect(reminder?.text).toContain('Condominium')
  expect(reminder?.text).toMatch(/Answer this request: http:\/\/\S+\/answer\/\d+\.[\w-]{43}/)
  for (const secret of [lead.fullName, lead.email, lead.phone ?? '-', lead.propertyAddress, lead.propertyZip])
    expect(reminder?.html).not.toContain(secret)
  at('2026-11-01T13:59')
  await runLeadClock(test.deps)
  expect(await history()).toEqual([])
  at('2026-11-01T14:00')
  await runLeadClock(test.deps)
  await deliverDue(test.deps)
  const [toOwner] = test.deps.mailer.sent.splice(0)
  expect(toOwner).toMatchObject({ to: 'kim@home.example', unsubscribeUrl: undefined })
  expect(toOwner?.text).toContain('We sent your request to Gull more than 24 hours ago')
  expect(toOwner?.text).toMatch(/See your request: http:\/\/\S+\/thank-you\/\d+\.[\w-]{43}#your-request/)
  await runAt('2026-11-03T14:00')
  expect(await rows()).toMatchObject([{ state: 'no_answer' }])
})

describe('One reminder', () => {
  it('leaves two workers that run at the same time', async () => {
    await sendLead(SENT, [{}, {}, {}])
    at(REMIND)
    await Promise.all([runLeadClock(test.deps), runLeadClock(test.deps), runLeadClock(test.deps)])
    expect(await reminders()).toBe(3)
  })

  it('leaves a worker that died between its claim and its commit', async () => {
    await sendLead()
    at(REMIND)
    const { config } = test.deps
    const { publicUrl } = config
    config.publicUrl = 'no address to make a Message-ID of'
    try {
      await expect(runLeadClock(test.deps)).rejects.toThrow()
    } finally {
      config.publicUrl = publicUrl
    }
    expect(await reminders()).toBe(0)
    expect(await rows()).toMatchObject([{ clockStep: 'remind', clockAt: new Date(`${REMIND}Z`) }])
    await runLeadClock(test.deps)
    await runLeadClock(test.deps)
    expect(await reminders()).toBe(1)
  })
})

it('works through 10,000 open clocks in batches, and only through those that are due', async () => {
  const { $kysely } = test.deps.db
  const company = await makeCompany(test.deps.db)
  await sql`INSERT INTO leads (full_name, email, property_address, property_city, property_zip, property_type, token_nonce, updated_at)
    SELECT 'Ann', 'ann@home.example', '1 Bay', 'Miami', '33130', 'condo', 'n', now() FROM generate_series(1, 10000)`.execute(
    $kysely,
  )
  await sql`INSERT INTO lead_recipients (lead_id, company_id, token_nonce, state, delivered_at, clock_step, clock_at)
    SELECT id, ${company.id}::int, 'n', 'delivered', ${new Date(`${SENT}Z`)}::timestamptz, 'remind',
      ${new Date(`${REMIND}Z`)}::timestamptz FROM leads`.execute($kysely)
  let transactions = 0
  const db = Object.create(test.deps.db, {
    $transactSql: {
      value: (work: Parameters<typeof test.deps.db.$transactSql>[0]) => {
        transactions += 1
        return test.deps.db.$transactSql(work)
      },
    },
  }) as typeof test.deps.db
  const run = async (time: string) => {
    transactions = 0
    at(time)
    return [await runLeadClock({ ...test.deps, db }), transactions]
  }
  expect(await run('2026-06-11T11:00')).toEqual([0, 3])
  expect(await run(REMIND)).toEqual([10_000, 53])
  expect(await reminders()).toBe(10_000)
})

describe('The answer of a company', () => {
  const answer = async (index: number, fields: Record<string, string>) => {
    const row = (await rows())[index]
    if (!row) throw new Error('No such company')
    const token = makeLinkToken(test.deps.config.secret, toAnswerLink(row))
    await test.caller().answers.answer({ token, answer: 'accepted', ...fields })
  }
  const decline = { answer: 'declined', declineReason: 'capacity' }

  it('is told to the owner when the first one accepts', async () => {
    await sendLead(SENT, [{ name: 'Gull' }, { name: 'Tern' }])
    await answer(0, {})
    await answer(1, {})
    expect(await runAt(OVERDUE)).toEqual(['kim@home.example: Gull accepted your request'])
    expect(await history()).toHaveLength(2)
  })

  it('is not told when it was corrected before the email left', async () => {
    await sendLead()
    await answer(0, {})
    await answer(0, { ...decline, seen: 'accepted' })
    expect(await runAt(REMIND)).toEqual([])
  })

  it('that declines leaves the owner’s email after 24 hours', async () => {
    await sendLead()
    await answer(0, decline)
    expect(await rows()).toMatchObject([{ state: 'declined', clockStep: 'overdue' }])
    expect(await runAt(REMIND)).toEqual([])
    expect(await runAt(OVERDUE)).toEqual(['kim@home.example: No company has accepted your request yet'])
  })

  it('comes before or after the owner stops, never half', async () => {
    const { lead, ownerToken } = await sendLead()
    const { leads } = test.caller({ ownerToken })
    const [answered] = await Promise.allSettled([answer(0, {}), leads.stopOwn({ leadId: lead.id })])
    expect(await rows()).toMatchObject([
      { state: answered.status === 'fulfilled' ? 'accepted' : 'withdrawn', clockAt: null },
    ])
    await expect(answer(0, decline)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('remembers a reminder that was sent before a merge', async () => {
  const { lead } = await sendLead()
  await runAt(REMIND)
  const kept = await makeLead(test.deps.db)
  await test.deps.db.leadMerge.create({
    data: {
      removedId: lead.id,
      keptId: kept.id,
      runId: 'r',
      companyIds: [],
      matchIds: [],
      selectedIds: [],
      interestIds: [],
      mailIds: [],
    },
  })
  await setRow({ leadId: kept.id })
  expect(new Date(`${OVERDUE}Z`).getTime() - new Date(`${SENT}Z`).getTime()).toBe(24 * HOUR_MS)
  await runAt(OVERDUE)
  expect(await reminders()).toBe(1)
  expect(await rows()).toMatchObject([{ clockStep: 'close' }])
})
