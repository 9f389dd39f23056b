import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { toAnswerLink } from '@server/modules/leads/recipients/recipients.rules.ts'
import { sendToCompany } from '@server/modules/leads/send-lead.service.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_MS, MINUTE_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countHeldLeads } from './hold.service.ts'

const LINK = { additionalInfo: 'See https://spam.example/win' }
const VISITOR = '203.0.113.7'

let test: TestDeps
let editor: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps()
  editor = await makeUser(test, 'editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
  test.deps.clock.set(new Date('2026-03-05T12:00:00Z'))
})

const create = (overrides: Record<string, unknown> = {}, ip = VISITOR) =>
  test.caller({ ip }).leads.create(leadBody(overrides))
const asEditor = () => test.caller({ actor: editor }).leads
const find = (id: number) => test.deps.db.lead.findUniqueOrThrow({ where: { id } })
const states = async (leadId: number) =>
  (await test.deps.db.leadRecipient.findMany({ where: { leadId }, orderBy: { companyId: 'asc' } })).map(
    ({ state }) => state,
  )
const companyMails = async () =>
  (await outboxLines(test.deps)).filter((line) => line.startsWith('lead.company'))
const pass = (ms: number) => test.deps.clock.set(new Date(test.deps.clock.now().getTime() + ms))

describe('A held lead', () => {
  it('gets the usual answer, receipt and admin email, and reaches no company', async () => {
    const company = await makeCompany(test.deps.db)
    const usual = await create({ interestedCompanyIds: `${company.id}` })
    const held = await create({ interestedCompanyIds: `${company.id}`, ...LINK })
    expect(Object.keys(held)).toEqual(Object.keys(usual))
    expect(held.matchedCompanies).toEqual(usual.matchedCompanies)
    expect(await find(usual.id)).toMatchObject({ heldAt: null, holdReasons: [] })
    expect(await find(held.id)).toMatchObject({ heldAt: held.createdAt, holdReasons: ['links'] })
    expect(await states(held.id)).toEqual(['held'])
    expect((await outboxLines(test.deps)).slice(3)).toEqual([
      expect.stringMatching(/^lead\.admin /),
      `lead.receipt ${held.email} queued`,
    ])
    const events = await test.deps.db.leadEvent.findMany({ where: { leadId: held.id } })
    expect(events).toMatchObject([{ kind: 'hold', text: expect.stringContaining('Contains links') }])
  })

  it('is found by the filter of the list, and overdue after 4 hours', async () => {
    await create()
    const { id } = await create(LINK)
    expect((await asEditor().browse({ held: true })).rows.map((lead) => lead.id)).toEqual([id])
    expect(await countHeldLeads(test.deps)).toEqual({ held: 1, overdue: 0 })
    pass(4 * HOUR_MS + MINUTE_MS)
    expect(await countHeldLeads(test.deps)).toEqual({ held: 1, overdue: 1 })
    expect(await test.caller({ actor: editor }).dashboard.today({})).toMatchObject({
      heldLeads: 1,
      overdueHeldLeads: 1,
    })
    await asEditor().reject({ ids: [id] })
    expect(await countHeldLeads(test.deps)).toEqual({ held: 0, overdue: 0 })
  })

  it('lets interest and “send to matches” wait, too, and refuses to forward it', async () => {
    const [first, second] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
    const { id } = await create(LINK)
    const caller = test.caller({ actor: editor })
    await caller.leads.requestInterest({ leadId: id, companyId: first.id })
    await expect(caller.leads.forward({ id, companyId: second.id, message: '' })).rejects.toThrow(
      'This lead is held. Release it first.',
    )
    await test.deps.db.$transact(async (tx) => {
      const lead = await tx.lead.findUniqueOrThrow({ where: { id } })
      const settings = await getEmailConfig(test.deps, tx)
      await sendToCompany(test.deps, tx, lead, { company: { ...second, phoneNumber: null }, settings })
    })
    expect(await states(id)).toEqual(['held', 'held'])
    expect(await companyMails()).toEqual([])
    expect(await asEditor().release({ ids: [id] })).toMatchObject({ sentCount: 2 })
    expect(await states(id)).toEqual(['sent', 'sent'])
    expect(await companyMails()).toHaveLength(2)
  })

  it('stays held with the lead into which it is merged', async () => {
    const [first, second] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
    const same = { email: 'robin@home.example', propertyAddress: '1 Ocean Drive' }
    const kept = await create({ ...same, interestedCompanyIds: `${first.id}` })
    await test.deps.db.lead.update({ where: { id: kept.id }, data: { duplicateKey: null } })
    pass(MINUTE_MS)
    await create({ ...same, ...LINK, interestedCompanyIds: `${second.id}` })
    expect(await asEditor().removeDuplicates()).toMatchObject({ removedCount: 1 })
    expect(await find(kept.id)).toMatchObject({ holdReasons: ['links'] })
    expect(await states(kept.id)).toEqual(['sent', 'held'])
    await asEditor().release({ ids: [kept.id] })
    expect(await companyMails()).toHaveLength(2)
  })
})

describe('A burst', () => {
  it('holds the fifth lead of a network within 10 minutes', async () => {
    for (let at = 0; at < 4; at += 1) await create({}, `2001:db8:1:2::${at}`.replace('2001:db8', '2a00:1450'))
    const fifth = await create({}, '2a00:1450:1:2:ffff::1')
    const other = await create({}, '2a00:1450:1:3::1')
    expect((await find(fifth.id)).holdReasons).toEqual(['burst'])
    expect((await find(other.id)).holdReasons).toEqual([])
    pass(11 * MINUTE_MS)
    expect((await find((await create({}, '2a00:1450:1:2::9')).id)).holdReasons).toEqual([])
  })

  it('ignores private addresses, which all visitors behind a proxy share', async () => {
    for (let at = 0; at < 6; at += 1) await create({}, '10.1.2.3')
    expect(await test.deps.db.lead.count({ where: { heldAt: { not: null } } })).toBe(0)
    expect(await test.deps.db.lead.count({ where: { networkKey: { not: null } } })).toBe(0)
  })

  it('stores no IP address', async () => {
    const { id } = await create({}, '8.8.4.4')
    expect((await find(id)).networkKey).toMatch(/^[\w-]{43}$/)
  })
})

describe('Release', () => {
  it('emails each company exactly once, also when several operators press together', async () => {
    const [mailed, silent] = [
      await makeCompany(test.deps.db),
      await makeCompany(test.deps.db, { email: null }),
    ]
    const { id } = await create({ interestedCompanyIds: `${mailed.id},${silent.id}`, ...LINK })
    const results = await Promise.all([1, 2, 3, 4].map(() => asEditor().release({ ids: [id] })))
    expect(results.map(({ decidedCount }) => decidedCount).sort()).toEqual([0, 0, 0, 1])
    expect(await states(id)).toEqual(['sent', 'undelivered'])
    expect(await companyMails()).toEqual([`lead.company ${mailed.email} queued`])
    expect(await find(id)).toMatchObject({ heldAt: null, status: 'new' })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.filter(({ to }) => to === mailed.email)).toHaveLength(1)
    const audits = await test.deps.db.auditEvent.findMany({ where: { action: 'lead.release' } })
    expect(audits).toMatchObject([{ entityId: String(id), actor: editor.email }])
  })

  it('sends nothing to a company that is no longer listed, nor for a request that its owner stopped', async () => {
    const [gone, other] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
    const first = await create({ interestedCompanyIds: `${gone.id}`, ...LINK })
    const second = await create({ interestedCompanyIds: `${other.id}`, ...LINK })
    await test.deps.db.managementCompany.update({ where: { id: gone.id }, data: { status: 'rejected' } })
    await test.deps.db.lead.update({ where: { id: second.id }, data: { stoppedAt: new Date() } })
    expect(await asEditor().release({ ids: [first.id, second.id] })).toMatchObject({
      decidedCount: 2,
      sentCount: 0,
    })
    expect([...(await states(first.id)), ...(await states(second.id))]).toEqual(['withdrawn', 'withdrawn'])
    expect(await companyMails()).toEqual([])
  })
})

describe('Reject', () => {
  it('makes the lead spam, withdraws it everywhere and tells nobody', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await create({ interestedCompanyIds: `${company.id}`, ...LINK })
    expect(await asEditor().reject({ ids: [id, 999_999] })).toEqual({
      decidedCount: 1,
      skippedCount: 1,
      sentCount: 0,
    })
    expect(await find(id)).toMatchObject({ status: 'bad', statusReason: 'spam', heldAt: null })
    expect(await states(id)).toEqual(['withdrawn'])
    expect(await companyMails()).toEqual([])
    expect(await asEditor().release({ ids: [id] })).toMatchObject({ decidedCount: 0 })
    const kinds = (await asEditor().detail({ id })).events.map(({ kind }) => kind)
    expect(kinds).toEqual(['hold', 'hold', 'status'])
  })
})

it('holds a lead that two companies call fake, once', async () => {
  const companies = [
    await makeCompany(test.deps.db),
    await makeCompany(test.deps.db),
    await makeCompany(test.deps.db),
  ]
  const { id } = await create({ interestedCompanyIds: companies.map((company) => company.id).join(',') })
  await deliverDue(test.deps)
  const rows = await test.deps.db.leadRecipient.findMany({ where: { leadId: id }, orderBy: { id: 'asc' } })
  const [first = '', second = '', third = ''] = rows.map((row) =>
    makeLinkToken(test.deps.config.secret, toAnswerLink(row)),
  )
  const declineAsFake = (token: string) =>
    test.caller().answers.answer({ token, answer: 'declined', declineReason: 'fake', seen: 'sent' })
  await declineAsFake(first)
  expect((await find(id)).heldAt).toBeNull()
  await declineAsFake(second)
  expect(await find(id)).toMatchObject({ heldAt: expect.any(Date), holdReasons: ['fake'] })
  expect(await test.caller().answers.page({ token: third })).toMatchObject({ state: 'held', request: null })
  expect(await asEditor().release({ ids: [id] })).toMatchObject({ decidedCount: 1, sentCount: 0 })
  await declineAsFake(third)
  expect((await find(id)).heldAt).toBeNull()
})

it('is decided by editors, with valid input', async () => {
  const viewer = test.caller({ actor: await makeUser(test, 'viewer') }).leads
  await expect(viewer.release({ ids: [1] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.reject({ ids: [1] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(asEditor().release({ ids: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(asEditor().reject({ ids: ['x'] as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await asEditor().release({ ids: [999_999] })).toMatchObject({ decidedCount: 0, skippedCount: 1 })
})
