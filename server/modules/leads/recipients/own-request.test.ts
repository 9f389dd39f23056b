import { leadBody, makeCompanies } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { STOPPED_MESSAGE } from '@shared/leads/own-progress.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runLeadClock } from './clock.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

/** Creates a lead to the first companies; `isDelivered` sends its emails and starts the clocks. */
async function ownedLead({ chosen = 1, others = 0, isDelivered = true } = {}) {
  const companies = await makeCompanies(test.deps.db, chosen + others)
  const ownerTokens: string[] = []
  const interestedCompanyIds = companies
    .slice(0, chosen)
    .map(({ id }) => id)
    .join()
  const lead = await test.caller({ ownerTokens }).leads.create(leadBody({ interestedCompanyIds }))
  if (isDelivered) {
    await deliverDue(test.deps)
    await runLeadClock(test.deps)
    test.deps.mailer.sent = []
  }
  const { leads } = test.caller({ ownerToken: ownerTokens[0] ?? '' })
  return { lead, leads, companies, companyId: companies[0]?.id ?? 0, ownerToken: ownerTokens[0] ?? '' }
}

const rows = () => test.deps.db.leadRecipient.findMany({ orderBy: { id: 'asc' } })
const history = async () =>
  (await test.deps.db.leadEvent.findMany({ orderBy: { id: 'asc' } })).map(
    ({ kind, actor, text }) => `${kind} ${actor}: ${text}`,
  )
const leadRow = (id: number) => test.deps.db.lead.findUniqueOrThrow({ where: { id } })
const sent = async () => {
  await deliverDue(test.deps)
  return test.deps.mailer.sent.splice(0)
}

describe('The state of a request', () => {
  it('is shown per company, with the next match only when one did not answer', async () => {
    const { leads, companies, companyId } = await ownedLead({ chosen: 1, others: 3 })
    const getProgress = async () => (await leads.mine())?.progress
    expect(await getProgress()).toMatchObject({
      companies: [{ companyId, state: 'delivered', isLate: false, ownerReached: null }],
      next: null,
      stoppedAt: null,
    })
    await test.deps.db.leadRecipient.updateMany({
      data: { state: 'declined', declineReason: 'capacity', answeredAt: new Date() },
    })
    const mine = await leads.mine()
    const [best, second] = (mine?.matches ?? []).filter(({ selected }) => !selected)
    expect(mine?.progress.next).toEqual({ id: best?.id, name: best?.name })
    await test.deps.db.companyPause.create({
      data: { companyId: best?.id ?? 0, fullUntil: new Date('2099-01-01'), endsAt: new Date('2099-01-02') },
    })
    expect((await getProgress())?.next?.id).toBe(second?.id)
    const asked = { leadId: mine?.lead.id ?? 0, companyIds: [second?.id ?? 0] }
    await leads.sendToMatches(asked)
    expect(await getProgress()).toMatchObject({
      next: null,
      companies: [{ companyId }, { companyId: second?.id }],
    })
    const interest = await test.deps.db.leadInterest.findFirst()
    expect(interest?.consentText).toContain(`the company you selected: ${second?.name}`)
    expect(companies).toHaveLength(4)
  })

  it('offers one more for each company that did not reach the owner', async () => {
    const { leads, lead, companyId } = await ownedLead({ others: 2 })
    await leads.reportReached({ leadId: lead.id, companyId, isReached: false })
    const next = async () => (await leads.mine())?.progress.next
    const companyIds = [(await next())?.id ?? 0]
    await leads.sendToMatches({ leadId: lead.id, companyIds })
    expect(await next()).toBeNull()
    await leads.reportReached({ leadId: lead.id, companyId: companyIds[0] ?? 0, isReached: false })
    expect(await next()).toEqual({ id: expect.any(Number), name: expect.any(String) })
  })

  it('is late after 24 hours', async () => {
    const { leads } = await ownedLead({ others: 1 })
    test.deps.clock.advance(25 * 3600 * 1000)
    expect((await leads.mine())?.progress).toMatchObject({
      companies: [{ isLate: true }],
      next: { id: expect.any(Number) },
    })
    test.deps.clock.set(new Date())
  })
})

describe('Did they reach you', () => {
  it('is stored, can be changed, and stands in the history once each', async () => {
    const { leads, lead, companyId, companies } = await ownedLead()
    for (const isReached of [false, false, true])
      await leads.reportReached({ leadId: lead.id, companyId, isReached })
    expect(await rows()).toMatchObject([{ ownerReached: true, ownerReachedAt: expect.any(Date) }])
    const name = companies[0]?.name
    expect(await history()).toEqual([
      `owner owner: ${name} has not reached the owner.`,
      `owner owner: ${name} reached the owner.`,
    ])
  })

  it('is refused for a company without the request', async () => {
    const { leads, lead, companies } = await ownedLead({ others: 1 })
    const companyId = companies[1]?.id ?? 0
    await expect(leads.reportReached({ leadId: lead.id, companyId, isReached: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('Whom the owner hired', () => {
  it('is stored and can be changed', async () => {
    const { leads, lead, companyId, companies } = await ownedLead()
    const report = (hired: 'here' | 'elsewhere' | 'nobody', id?: number) =>
      leads.reportHired({ leadId: lead.id, hired, companyId: id })
    await report('here', companyId)
    expect(await leadRow(lead.id)).toMatchObject({ hired: 'here', hiredCompanyId: companyId, status: 'new' })
    await report('elsewhere')
    await report('nobody')
    await report('nobody')
    expect(await leadRow(lead.id)).toMatchObject({ hired: 'nobody', hiredCompanyId: null })
    expect(await history()).toEqual([
      `owner owner: The owner hired ${companies[0]?.name}.`,
      'owner owner: The owner hired somebody else.',
      'owner owner: The owner hired nobody.',
    ])
  })

  it.each([
    ['no company', { hired: 'here' as const }],
    ['a company with somebody else', { hired: 'elsewhere' as const, companyId: 1 }],
    ['another word', { hired: 'maybe' as 'nobody' }],
  ])('is refused with %s', async (_what, input) => {
    const { leads, lead } = await ownedLead()
    await expect(leads.reportHired({ leadId: lead.id, ...input })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('is refused for a company without the request', async () => {
    const { leads, lead } = await ownedLead()
    await expect(
      leads.reportHired({ leadId: lead.id, hired: 'here', companyId: 999_999 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('A correction', () => {
  it('is stored and emailed to the companies that have the request, with what changed', async () => {
    const { leads, lead, companies } = await ownedLead({ chosen: 2 })
    const [told, declined] = await rows()
    await test.deps.db.leadRecipient.update({ where: { id: declined?.id ?? 0 }, data: { state: 'declined' } })
    await leads.correctOwn({
      leadId: lead.id,
      fullName: 'Robin Marsh',
      phone: '',
      propertyAddress: lead.propertyAddress,
      propertyType: 'villa',
      additionalInfo: '<script>alert(1)</script>',
    })
    expect(await leadRow(lead.id)).toMatchObject({
      fullName: 'Robin Marsh',
      phone: null,
      phoneE164: null,
      propertyType: 'villa',
      email: lead.email,
    })
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    const to = companies.find(({ id }) => id === told?.companyId)?.email
    expect(mail).toMatchObject({ to, replyTo: lead.email, subject: 'Corrected details: Robin Marsh, Miami' })
    expect(mail?.text).toContain('Name: Robin Marsh\nPhone: Removed\nType: Villa\nNote: <script>')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.text).not.toContain(lead.propertyAddress)
    expect((await history())[0]).toContain(
      'owner owner: The owner corrected the request.\nFull name: Robin Fields → Robin Marsh',
    )
    const stored = await test.deps.db.emailMessage.findFirst({ where: { template: 'lead.corrected' } })
    expect(stored?.payload).toEqual({ fields: ['fullName', 'phone', 'propertyType', 'additionalInfo'] })
  })

  it('reaches a company in the email that is still to be sent', async () => {
    const { leads, lead } = await ownedLead({ isDelivered: false })
    await leads.correctOwn({ leadId: lead.id, fullName: 'Robin Marsh' })
    const mails = await sent()
    expect(mails.map(({ subject }) => subject).join()).toContain('Robin Marsh would like to hear from')
    expect(await outboxLines(test.deps)).not.toContainEqual(expect.stringContaining('lead.corrected'))
  })

  it('moves the duplicate rule with the street', async () => {
    const { leads, lead } = await ownedLead()
    const before = (await leadRow(lead.id)).duplicateKey
    await leads.correctOwn({ leadId: lead.id, propertyAddress: '9 Other Road' })
    const after = (await leadRow(lead.id)).duplicateKey
    expect(after).toEqual(expect.any(String))
    expect(after).not.toBe(before)
  })

  it('without a change changes nothing', async () => {
    const { leads, lead } = await ownedLead()
    await leads.correctOwn({ leadId: lead.id, fullName: lead.fullName })
    expect([await history(), await sent()]).toEqual([[], []])
  })

  it.each([
    ['an empty name', { fullName: ' ' }],
    ['a phone number that is none', { phone: 'call me' }],
    ['an unknown property type', { propertyType: 'castle' as 'villa' }],
    ['a text that is too long', { additionalInfo: 'x'.repeat(1_000_000) }],
  ])('with %s is refused', async (_what, change) => {
    const { leads, lead } = await ownedLead()
    await expect(leads.correctOwn({ leadId: lead.id, ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('never changes the email address', async () => {
    const { leads, lead } = await ownedLead()
    await leads.correctOwn({ leadId: lead.id, fullName: 'Robin M', ...{ email: 'other@home.example' } })
    expect((await leadRow(lead.id)).email).toBe(lead.email)
  })
})

describe('Stopping everything', () => {
  it('tells the companies that have the request, withdraws it, and lets the owner send it again', async () => {
    const { leads, lead, companies } = await ownedLead({ chosen: 2 })
    const [first] = await rows()
    await test.deps.db.leadRecipient.update({ where: { id: first?.id ?? 0 }, data: { state: 'accepted' } })
    await leads.stopOwn({ leadId: lead.id })
    await leads.stopOwn({ leadId: lead.id })
    expect(await rows()).toMatchObject([
      { state: 'accepted', clockAt: null },
      { state: 'withdrawn', clockAt: null },
    ])
    const mails = await sent()
    expect(mails.map(({ to }) => to).sort()).toEqual(companies.map(({ email }) => email).sort())
    expect(mails[0]?.subject).toBe(`Withdrawn: ${lead.fullName}, Miami`)
    expect(await history()).toEqual([
      expect.stringMatching(/^owner owner: The owner stopped the request\. Told by email: Palm/),
    ])
    expect(await leadRow(lead.id)).toMatchObject({ status: 'new', duplicateKey: null })
    expect((await leads.mine())?.progress).toMatchObject({ stoppedAt: expect.any(Date), next: null })
    const { email, propertyAddress } = lead
    await test.caller().leads.create(leadBody({ email, propertyAddress }))
  })

  it('drops what was not sent, even if somebody replays it', async () => {
    const { leads, lead } = await ownedLead({ isDelivered: false })
    await leads.stopOwn({ leadId: lead.id })
    const find = () => test.deps.db.emailMessage.findFirstOrThrow({ where: { template: 'lead.company' } })
    expect(await find()).toMatchObject({ status: 'held', lastError: 'The owner stopped this request.' })
    expect(await rows()).toMatchObject([{ state: 'withdrawn' }])
    const { id } = await find()
    await test.caller({ actor: testAdmin }).email.replay({ emailId: id })
    const mails = await sent()
    expect(mails.map(({ subject }) => subject).join()).not.toContain('would like to hear from')
    expect((await find()).status).toBe('dead')
    expect(await history()).toEqual(['owner owner: The owner stopped the request. No company had it.'])
  })

  it('holds an email that a worker has claimed, and counts one that leaves as sent', async () => {
    const { leads, lead } = await ownedLead({ chosen: 2, isDelivered: false })
    const [claimed, leaving] = await test.deps.db.emailMessage.findMany({
      where: { template: 'lead.company' },
      orderBy: { id: 'asc' },
    })
    const set = (id: number | undefined, dataStartedAt: Date | null) =>
      test.deps.db.emailMessage.update({
        where: { id: id ?? 0 },
        data: { status: 'sending', lockedUntil: new Date('2099-01-01'), dataStartedAt },
      })
    await set(claimed?.id, null)
    await set(leaving?.id, new Date())
    await leads.stopOwn({ leadId: lead.id })
    const lines = await outboxLines(test.deps)
    expect(lines).toContain(`lead.company ${claimed?.to} held`)
    expect(lines).toContain(`lead.stopped ${leaving?.to} queued`)
    expect(lines).not.toContain(`lead.stopped ${claimed?.to} queued`)
  })

  it('ends every other way to a company', async () => {
    const { leads, lead, companies } = await ownedLead({ others: 1 })
    await leads.stopOwn({ leadId: lead.id })
    const companyId = companies[1]?.id ?? 0
    const refused = { code: 'BAD_REQUEST', message: STOPPED_MESSAGE }
    await expect(leads.sendToMatches({ leadId: lead.id, companyIds: [companyId] })).rejects.toMatchObject(
      refused,
    )
    await expect(leads.requestInterest({ leadId: lead.id, companyId })).rejects.toMatchObject(refused)
    await expect(
      test.caller({ actor: testAdmin }).leads.requestInterest({ leadId: lead.id, companyId }),
    ).rejects.toMatchObject(refused)
    await expect(leads.correctOwn({ leadId: lead.id, fullName: 'Al' })).rejects.toMatchObject(refused)
  })
})

it('Nobody else may do any of it, whether or not the lead exists', async () => {
  const { lead, companyId, ownerToken } = await ownedLead()
  const other = await ownedLead()
  const calls = (leads: ReturnType<TestDeps['caller']>['leads'], leadId: number) => [
    () => leads.reportReached({ leadId, companyId, isReached: true }),
    () => leads.reportHired({ leadId, hired: 'nobody' }),
    () => leads.correctOwn({ leadId, fullName: 'Eve' }),
    () => leads.stopOwn({ leadId }),
  ]
  for (const leadId of [lead.id, 999_999]) {
    for (const [caller, code] of [
      [test.caller(), 'UNAUTHORIZED'],
      [test.caller({ ownerToken: '1.forged' }), 'UNAUTHORIZED'],
      [test.caller({ ownerToken: other.ownerToken }), 'FORBIDDEN'],
      [test.caller({ actor: testAdmin }), 'FORBIDDEN'],
    ] as const) {
      for (const call of calls(caller.leads, leadId)) await expect(call()).rejects.toMatchObject({ code })
    }
  }
  expect(await history()).toEqual([])
  await test.deps.db.lead.update({ where: { id: lead.id }, data: { deletedAt: new Date() } })
  for (const call of calls(test.caller({ ownerToken }).leads, lead.id))
    await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
