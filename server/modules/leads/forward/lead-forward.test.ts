import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { forwardConsentText } from '@shared/leads/consent.ts'
import { FORWARD_DAYS, MAX_OPEN_FORWARDS } from '@shared/leads/forward.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toForwardLink } from './lead-forward.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const editor = { ...testAdmin, role: 'editor' }
const admin = () => test.caller({ actor: editor }).leads
const visitor = () => test.caller().leads
const farAway = { city: 'Aspen', state: 'CO', zipCode: '81611', lat: 39.19, lng: -106.82 }

async function storeLead(overrides: Record<string, unknown> = {}) {
  const lead = await visitor().create(leadBody(overrides))
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.deleteMany()
  return lead
}

async function getToken() {
  const row = await test.deps.db.leadForward.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return makeLinkToken(test.deps.config.secret, toForwardLink(row))
}

/** Stores a lead whose owner is asked about a company. */
async function askedLead() {
  const company = await makeCompany(test.deps.db)
  const lead = await storeLead()
  await admin().forward({ id: lead.id, companyId: company.id, message: 'They know your street.' })
  return { lead, company, token: await getToken() }
}

const agree = (token: string, company: { name: string }) =>
  visitor().answerForward({ token, answer: 'yes', consentText: forwardConsentText(company.name) })

const stateOf = async (id: number) => (await admin().forwards({ id })).map(({ state }) => state)

describe('Companies to choose from', () => {
  it('are those for the property, and any listed one by name', async () => {
    const near = await makeCompany(test.deps.db)
    const far = await makeCompany(test.deps.db, { ...farAway, name: 'Aspen Keepers' })
    const hidden = await makeCompany(test.deps.db, { status: 'pending', name: 'Aspen Hidden' })
    const { id } = await storeLead({ interestedCompanyIds: String(near.id) })
    expect(await admin().forwardChoices({ id })).toMatchObject([
      { id: near.id, isNamed: true, isRecipient: true, distanceMiles: expect.any(Number) },
    ])
    const found = await admin().forwardChoices({ id, search: 'aspen' })
    expect(found).toMatchObject([{ id: far.id, isNamed: false, isRecipient: false, distanceMiles: null }])
    expect(found.some((one) => one.id === hidden.id)).toBe(false)
  })

  it('need a lead that is not deleted', async () => {
    const { id } = await storeLead()
    await admin().delete({ id })
    await expect(admin().forwardChoices({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('Forwarding', () => {
  it('sends the lead immediately if the consent names the company', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await storeLead()
    await test.deps.db.leadConsent.update({ where: { leadId: id }, data: { companyIds: [company.id] } })
    const sent = await admin().forward({ id, companyId: company.id })
    expect(sent).toEqual({ outcome: 'sent', companyName: company.name })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`lead.company ${company.email} sent`])
    const { events, matches } = await admin().detail({ id })
    expect(events).toMatchObject([{ kind: 'forward', actor: editor.email }])
    expect(matches.find(({ companyId }) => companyId === company.id)?.requestedAt).toBeInstanceOf(Date)
    expect(await test.deps.db.auditEvent.count({ where: { action: 'lead.forward' } })).toBe(1)
    await expect(admin().forward({ id, companyId: company.id })).rejects.toThrow('already has this lead')
  })

  it('otherwise asks the owner, and sends nothing to the company', async () => {
    const { lead, company, token } = await askedLead()
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`lead.consent ${lead.email} sent`])
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail?.subject).toBe(`May we share your request with ${company.name}?`)
    expect(mail?.text).toContain('They know your street.')
    expect(mail?.text).toContain(`/share-request?token=${token}`)
    expect(mail?.replyTo).toBe(test.deps.config.admin.email)
    expect(await admin().forwards({ id: lead.id })).toMatchObject([
      { companyName: company.name, state: 'waiting', askedBy: editor.email, closedAt: null },
    ])
    expect((await admin().detail({ id: lead.id })).events.map(({ kind }) => kind)).toEqual(['forward'])
    expect(await test.deps.db.leadInterest.count()).toBe(0)
  })

  it(`asks once per company and at most ${MAX_OPEN_FORWARDS} questions together`, async () => {
    const companies = await makeCompanies(test.deps.db, MAX_OPEN_FORWARDS + 1)
    const { id } = await storeLead()
    const [first, ...rest] = companies
    await admin().forward({ id, companyId: first?.id ?? 0 })
    await expect(admin().forward({ id, companyId: first?.id ?? 0 })).rejects.toThrow('already asked')
    const asked = await Promise.allSettled(rest.map((one) => admin().forward({ id, companyId: one.id })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_OPEN_FORWARDS - 1)
    expect(await test.deps.db.leadForward.count()).toBe(MAX_OPEN_FORWARDS)
  })

  it('refuses a bad lead, a deleted one and an unlisted company', async () => {
    const company = await makeCompany(test.deps.db)
    const hidden = await makeCompany(test.deps.db, { status: 'pending' })
    const { id } = await storeLead()
    await expect(admin().forward({ id, companyId: hidden.id })).rejects.toThrow('isn’t listed')
    await admin().change({ selection: { ids: [id] }, action: { kind: 'status', status: 'bad' } })
    await expect(admin().forward({ id, companyId: company.id })).rejects.toThrow('unqualified')
    await admin().delete({ id })
    await expect(admin().forward({ id, companyId: company.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(admin().forward({ id, companyId: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await test.deps.db.leadForward.count()).toBe(0)
  })

  it('is not for viewers, who see the questions', async () => {
    const { lead, company } = await askedLead()
    const viewer = test.caller({ actor: { ...testAdmin, role: 'viewer' } }).leads
    expect(await viewer.forwards({ id: lead.id })).toHaveLength(1)
    for (const call of [
      viewer.forward({ id: lead.id, companyId: company.id }),
      viewer.forwardChoices({ id: lead.id }),
      viewer.withdrawForward({ id: 1 }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('withdraws a question once; its email is not sent', async () => {
    const { lead, token } = await askedLead()
    const [row] = await admin().forwards({ id: lead.id })
    await admin().withdrawForward({ id: row?.id ?? 0 })
    await expect(admin().withdrawForward({ id: row?.id ?? 0 })).rejects.toThrow('no longer open')
    await expect(admin().withdrawForward({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await deliverDue(test.deps)
    expect((await outboxLines(test.deps)).some((line) => line.endsWith(' sent'))).toBe(false)
    expect((await visitor().forwardQuestion({ token }))?.state).toBe('withdrawn')
    expect(await visitor().answerForward({ token, answer: 'yes' })).toEqual({ state: 'withdrawn' })
    expect(await test.deps.db.leadInterest.count()).toBe(0)
  })
})

describe('The owner’s answer', () => {
  it('Yes stores the consent and sends the lead like interest, once', async () => {
    const { lead, company, token } = await askedLead()
    await test.deps.db.emailMessage.deleteMany()
    const answers = await Promise.all([1, 2, 3].map(() => agree(token, company)))
    expect(answers.map(({ state }) => state)).toEqual(['agreed', 'agreed', 'agreed'])
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`lead.company ${company.email} sent`])
    const { consents, events, matches } = await admin().detail({ id: lead.id })
    expect(consents.at(-1)?.text).toBe(forwardConsentText(company.name))
    expect(matches.find(({ companyId }) => companyId === company.id)?.requestedAt).toBeInstanceOf(Date)
    expect(events.at(-1)).toMatchObject({ kind: 'forward', actor: 'owner' })
    expect(await stateOf(lead.id)).toEqual(['agreed'])
    expect(
      await test.deps.db.auditEvent.findMany({ where: { action: 'lead.forward.answer' } }),
    ).toMatchObject([{ actor: 'visitor', after: { answer: 'agreed' } }])
  })

  it('No is recorded, sends nothing, and is not asked again', async () => {
    const { lead, company, token } = await askedLead()
    expect(await visitor().answerForward({ token, answer: 'no' })).toEqual({ state: 'declined' })
    expect(await agree(token, company)).toEqual({ state: 'declined' })
    expect(await test.deps.db.leadInterest.count()).toBe(0)
    await expect(admin().forward({ id: lead.id, companyId: company.id })).rejects.toThrow('declined')
  })

  it(`expires after ${FORWARD_DAYS} days; then the owner can be asked again`, async () => {
    const { lead, company, token } = await askedLead()
    await test.deps.db.leadForward.updateMany({ data: { expiresAt: new Date(Date.now() - DAY_MS) } })
    const question = await visitor().forwardQuestion({ token })
    expect(question).toMatchObject({ state: 'expired', facts: [], consentText: null })
    expect(await agree(token, company)).toEqual({ state: 'expired' })
    await admin().forward({ id: lead.id, companyId: company.id })
    expect(await stateOf(lead.id)).toEqual(['waiting', 'expired'])
  })

  it('needs the text that was shown, a listed company and a valid link', async () => {
    const { company, token } = await askedLead()
    await expect(visitor().answerForward({ token, answer: 'yes', consentText: 'x' })).rejects.toThrow(
      'name of the company has changed',
    )
    await expect(visitor().answerForward({ token, answer: 'maybe' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(agree(`1.${'a'.repeat(43)}`, company)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await test.deps.db.managementCompany.update({
      where: { id: company.id },
      data: { status: 'rejected' },
    })
    await expect(agree(token, company)).rejects.toThrow('no longer listed')
    expect(await test.deps.db.leadInterest.count()).toBe(0)
  })
})

it('Questions and replies are exported and erased with the person', async () => {
  const { lead, company } = await askedLead()
  await admin().sendReply({ id: lead.id, subject: 'Hello', text: 'A word from us.' })
  const { privacy } = test.caller({ actor: testAdmin })
  const text = JSON.stringify(await privacy.export({ email: lead.email }))
  for (const part of ['They know your street.', 'A word from us.', company.name]) expect(text).toContain(part)
  expect(text).not.toContain('tokenNonce')
  await privacy.erase({ email: lead.email, confirmation: lead.email })
  expect([await test.deps.db.leadForward.count(), await test.deps.db.leadReply.count()]).toEqual([0, 0])
})

describe('The page of the link', () => {
  it('shows who would receive what, and reading it changes nothing', async () => {
    const { lead, company, token } = await askedLead()
    const { status, html } = await renderedPage(test, `/share-request?token=${token}`)
    expect(status).toBe(200)
    for (const text of [`Yes, share with`, company.name, lead.email, lead.propertyAddress, 'noindex'])
      expect(html).toContain(text)
    expect(html.match(/name="answer"/g)).toHaveLength(2)
    expect(await stateOf(lead.id)).toEqual(['waiting'])
  })

  it('shows no personal data once answered, and an error for a made-up link', async () => {
    const { lead, token } = await askedLead()
    await visitor().answerForward({ token, answer: 'no' })
    const answered = await renderedPage(test, `/share-request?token=${token}`)
    expect(answered.html).toContain('Nothing was shared')
    expect(answered.html).not.toContain(lead.email)
    const unknown = await renderedPage(test, '/share-request?token=7.x')
    expect(unknown.html).toContain('This link doesn’t work')
    expect((await renderedPage(test, '/share-request')).status).toBe(200)
  })
})
