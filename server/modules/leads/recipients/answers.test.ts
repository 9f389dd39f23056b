import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { ANSWER_LINK_DAYS } from '@shared/leads/recipient.ts'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toAnswerLink } from './recipients.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date())
  await deleteTestData(test.deps)
  await test.deps.db.companyMerge.deleteMany()
  test.deps.mailer.sent.length = 0
})

const answers = () => test.caller().answers
const admin = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
const rows = () => test.deps.db.leadRecipient.findMany({ orderBy: { id: 'asc' } })
const events = async () =>
  (await test.deps.db.leadEvent.findMany({ where: { kind: 'answer' }, orderBy: { id: 'asc' } })).map(
    ({ actor, from, to, text }) => ({ actor, from, to, text }),
  )

const tokenOf = (row: { id: number; tokenNonce: string }) =>
  makeLinkToken(test.deps.config.secret, toAnswerLink(row))

/** Sends a lead to a company, with its email. */
async function sendLead(overrides: Record<string, unknown> = {}, ofCompany = {}) {
  const company = await makeCompany(test.deps.db, ofCompany)
  const lead = await test
    .caller()
    .leads.create(leadBody({ interestedCompanyIds: [company.id], ...overrides }))
  await deliverDue(test.deps)
  const row = await test.deps.db.leadRecipient.findFirstOrThrow({ where: { leadId: lead.id } })
  return { company, lead, row, token: tokenOf(row) }
}

const answer = (token: string, name: string, fields: Record<string, string> = {}) =>
  answers().answer({ token, answer: name, ...fields })
const read = async (token: string) => (await answers().page({ token }))?.request?.answer

describe('The email to the company', () => {
  it('has a button to its page, which shows what the email shows', async () => {
    const { company, lead, token } = await sendLead()
    const mail = test.deps.mailer.sent.find(({ to }) => to === company.email)
    expect(mail?.text).toContain(`Answer this request: http://localhost:3000/answer/${token}`)
    expect(mail?.text).toContain('Correct its profile: http')
    const page = await answers().page({ token })
    expect(page).toMatchObject({ state: 'open', company: { name: company.name } })
    const shown = page?.request?.facts.map(({ value }) => value).join('\n')
    for (const value of [lead.fullName, lead.email, lead.propertyAddress, '(305) 555-0142', 'Two bedrooms'])
      expect(shown).toContain(value)
  })
})

describe('An answer', () => {
  it('is stored with its times, ends the clock, and is in the history', async () => {
    const { company, row, token } = await sendLead()
    await test.deps.db.leadRecipient.update({
      where: { id: row.id },
      data: { clockStep: 'remind', clockAt: new Date() },
    })
    const sent = await test.deps.db.emailMessage.findFirstOrThrow({ where: { template: 'lead.company' } })
    await answer(token, 'accepted', { seen: 'sent' })
    const [accepted] = await rows()
    expect(accepted).toMatchObject({ state: 'accepted', clockStep: null, clockAt: null })
    expect(accepted?.deliveredAt).toEqual(sent.sentAt)
    expect(accepted?.firstAnsweredAt).toEqual(accepted?.answeredAt)
    test.deps.clock.advance(HOUR_MS)
    const today = new Date().toISOString().slice(0, 10)
    const { talkDays } = (await answers().page({ token }))?.request ?? {}
    expect(talkDays?.first.slice(0, 8)).toBe(today.slice(0, 8))
    await answer(token, 'talked', { talkedOn: talkDays?.last ?? '', talkedBy: 'video' })
    await answer(token, 'signed')
    const [signed] = await rows()
    expect(signed).toMatchObject({ state: 'signed', talkedBy: 'video' })
    expect(signed?.firstAnsweredAt).toEqual(accepted?.firstAnsweredAt)
    expect((await events()).map(({ actor, from, to }) => [actor, from, to])).toEqual([
      [company.name, 'sent', 'accepted'],
      [company.name, 'accepted', 'talked'],
      [company.name, 'talked', 'signed'],
    ])
  })

  it('declines with a reason, hides the owner’s details, and can be corrected', async () => {
    const { token } = await sendLead()
    await expect(answer(token, 'declined')).rejects.toThrow('Please choose why you decline.')
    await answer(token, 'declined', { declineReason: 'capacity' })
    expect((await answers().page({ token }))?.request?.facts).toEqual([])
    await answer(token, 'declined', { declineReason: 'area', seen: 'declined' })
    await answer(token, 'accepted', { seen: 'declined' })
    expect(await read(token)).toMatchObject({ state: 'accepted', declineReason: null })
    expect((await events()).map(({ text }) => text)).toEqual([
      'Declined the lead: no capacity.',
      'Corrected the answer. Declined the lead: outside our area.',
      'Corrected the answer. Accepted the lead.',
    ])
  })

  it('cannot be corrected after a week, but the next step can follow', async () => {
    const { token } = await sendLead()
    await answer(token, 'accepted')
    test.deps.clock.advance(6 * DAY_MS)
    await answer(token, 'declined', { declineReason: 'price', seen: 'accepted' })
    await answer(token, 'accepted', { seen: 'declined' })
    test.deps.clock.advance(2 * DAY_MS)
    await expect(answer(token, 'declined', { declineReason: 'price', seen: 'accepted' })).rejects.toThrow(
      'time for corrections is over',
    )
    expect(await read(token)).toMatchObject({ state: 'accepted', correctableUntil: null })
    await answer(token, 'not_signed', { notSignedReason: 'kept_self' })
    expect(await read(token)).toMatchObject({ correctableUntil: expect.any(Date) })
  })

  it('also comes late, after no answer', async () => {
    const { row, token } = await sendLead()
    await test.deps.db.leadRecipient.update({ where: { id: row.id }, data: { state: 'no_answer' } })
    test.deps.clock.advance(30 * DAY_MS)
    await answer(token, 'accepted', { seen: 'no_answer' })
    expect(await read(token)).toMatchObject({ state: 'accepted' })
  })

  it('sent ten times together is one change; two people do not overwrite each other', async () => {
    const { token } = await sendLead()
    await Promise.all(Array.from({ length: 10 }, () => answer(token, 'accepted', { seen: 'sent' })))
    expect(await events()).toHaveLength(1)
    await expect(answer(token, 'declined', { declineReason: 'fake', seen: 'sent' })).rejects.toMatchObject({
      cause: { code: 'EDIT_CONFLICT' },
    })
    const other = await sendLead()
    const both = await Promise.allSettled([
      answer(other.token, 'accepted', { seen: 'sent' }),
      answer(other.token, 'declined', { declineReason: 'area', seen: 'sent' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await events()).toHaveLength(2)
  })

  it.each([
    ['talked', { talkedOn: '2027-13-01', talkedBy: 'phone' }, 'the day on which you talked'],
    ['talked', { talkedOn: '2020-01-01', talkedBy: 'phone' }, null],
    ['talked', { talkedOn: '2099-01-01', talkedBy: 'phone' }, null],
    ['talked', { talkedOn: new Date().toISOString().slice(0, 10), talkedBy: 'pigeon' }, 'how you talked'],
    ['declined', { declineReason: 'x' }, 'why you decline'],
    ['not_signed', { notSignedReason: '' }, 'why there is no contract'],
  ])('%s with %j is refused: %s', async (name, fields, message) => {
    const { token } = await sendLead()
    await answer(token, 'accepted')
    const refused = expect(answer(token, name, fields)).rejects
    if (message) await refused.toThrow(message)
    else
      await refused.toMatchObject({ cause: { details: { talkedOn: expect.stringContaining('to today') } } })
    expect(await events()).toHaveLength(1)
  })

  it.each(['', 'maybe', 'held', 'withdrawn', 'no_answer'])('cannot be %j', async (name) => {
    const { token } = await sendLead()
    await expect(answer(token, name)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('queues the webhook of the lead', async () => {
    const { token } = await sendLead()
    const endpoint = await test.deps.db.webhookEndpoint.findFirst()
    expect(endpoint).toBeNull()
    await test.caller({ actor: testAdmin }).webhooks.create({
      url: 'https://hooks.example/in',
      description: '',
      events: ['lead.updated'],
    })
    await answer(token, 'accepted')
    expect(await test.deps.db.webhookDelivery.count({ where: { event: 'lead.updated' } })).toBe(1)
    await test.deps.db.webhookEndpoint.deleteMany()
  })
})

describe('A link', () => {
  it('that was guessed, changed or made for something else opens nothing', async () => {
    const first = await sendLead()
    const second = await sendLead()
    const foreign = `${first.row.id}.${second.token.split('.')[1]}`
    const ofForward = makeLinkToken(test.deps.config.secret, {
      id: first.row.id,
      purpose: 'forward',
      nonce: first.row.tokenNonce,
    })
    for (const token of [
      foreign,
      ofForward,
      `${first.row.id}.${'a'.repeat(43)}`,
      '0.x',
      '',
      'x'.repeat(200),
    ]) {
      expect(await answers().page({ token })).toBeNull()
      await expect(answer(token, 'accepted')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(answers().pause({ token, fullUntil: '2027-01-01' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(answers().endPause({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await events()).toEqual([])
  })

  const closed: [string, string, (sent: Awaited<ReturnType<typeof sendLead>>) => Promise<unknown>][] = [
    ['expired', 'This link has expired', async () => test.deps.clock.advance(ANSWER_LINK_DAYS * DAY_MS)],
    ['gone', 'no longer exists', ({ lead }) => admin().leads.delete({ id: lead.id })],
    [
      'withdrawn',
      'withdrawn this request',
      ({ lead }) => test.deps.db.lead.update({ where: { id: lead.id }, data: { stoppedAt: new Date() } }),
    ],
    [
      'withdrawn',
      'withdrawn this request',
      ({ row }) => test.deps.db.leadRecipient.update({ where: { id: row.id }, data: { state: 'withdrawn' } }),
    ],
    [
      'held',
      'isn’t open yet',
      ({ lead }) => test.deps.db.lead.update({ where: { id: lead.id }, data: { heldAt: new Date() } }),
    ],
    [
      'unlisted',
      'isn’t listed',
      ({ company }) =>
        test.deps.db.managementCompany.update({ where: { id: company.id }, data: { status: 'rejected' } }),
    ],
    ['unlisted', 'isn’t listed', ({ company }) => admin().companies.delete({ id: company.id })],
  ]
  it.each(closed)(
    'is %s (%s): says so, shows no personal data and takes no answer',
    async (state, text, close) => {
      const sent = await sendLead()
      await close(sent)
      const { token, lead } = sent
      expect(await answers().page({ token })).toMatchObject({ state, request: null })
      const { html } = await renderedPage(test, `/answer/${token}`)
      expect(html).toContain(text)
      for (const value of [lead.fullName, lead.email, lead.propertyAddress]) expect(html).not.toContain(value)
      await expect(answer(token, 'accepted')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(answers().endPause({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await events()).toEqual([])
    },
  )

  it('of an erased lead does not work', async () => {
    const { token, lead } = await sendLead()
    await test.caller({ actor: testAdmin }).privacy.erase({ email: lead.email, confirmation: lead.email })
    expect(await answers().page({ token })).toBeNull()
    expect((await renderedPage(test, `/answer/${token}`)).html).toContain('This link doesn’t work')
  })

  it('follows a merged lead, with one row or with two', async () => {
    const company = await makeCompany(test.deps.db)
    const other = await makeCompany(test.deps.db)
    const body = leadBody()
    const send = async (companyId: number, propertyAddress: string) => {
      const lead = await test
        .caller()
        .leads.create({ ...body, propertyAddress, interestedCompanyIds: [companyId] })
      test.deps.clock.advance(HOUR_MS)
      return test.deps.db.leadRecipient.findFirstOrThrow({ where: { leadId: lead.id } })
    }
    const [a, b, c] = [
      await send(company.id, '1 First Street'),
      await send(company.id, '2 Second Street'),
      await send(other.id, '3 Third Street'),
    ]
    await test.deps.db.lead.updateMany({ data: { propertyAddress: '1 First Street' } })
    expect(await admin().leads.removeDuplicates()).toMatchObject({ removedCount: 2 })
    const kept = await test.deps.db.lead.findFirstOrThrow({ where: { deletedAt: null } })
    for (const row of [a, b, c])
      expect(await answers().page({ token: tokenOf(row) })).toMatchObject({ state: 'open' })
    const removed = a.leadId === kept.id ? b : a
    await answer(tokenOf(removed), 'accepted')
    await answer(tokenOf(c), 'declined', { declineReason: 'price' })
    const states = (await rows()).filter(({ leadId }) => leadId === kept.id).map(({ state }) => state)
    expect(states.sort()).toEqual(['accepted', 'declined'])
  })

  it('follows a merged company, and says so if that one has no link to the lead', async () => {
    const merged = async (keptId: number, removedId: number) => {
      const { fingerprint } = await admin().companies.mergePreview({ keptId, removedId })
      await admin().companies.merge({ keptId, removedId, takenFields: [], fingerprint })
    }
    const { token, company, row } = await sendLead()
    const kept = await makeCompany(test.deps.db)
    await merged(kept.id, company.id)
    await answer(token, 'accepted')
    expect(await answers().page({ token })).toMatchObject({ company: { id: kept.id, name: kept.name } })
    expect(await events()).toMatchObject([{ actor: kept.name }])
    await test.deps.db.leadRecipient.update({ where: { id: row.id }, data: { companyId: company.id } })
    expect(await answers().page({ token })).toMatchObject({
      state: 'merged',
      mergedInto: kept.name,
      request: null,
    })
  })
})

describe('The page', () => {
  it('has forms that post, and reading it changes nothing', async () => {
    const { token, lead } = await sendLead()
    const before = await rows()
    const { status, html } = await renderedPage(test, `/answer/${token}`)
    expect(status).toBe(200)
    for (const text of [
      'Accept this request',
      'Decline this request',
      lead.email,
      'noindex',
      'Full for now?',
    ])
      expect(html).toContain(text)
    expect(await rows()).toEqual(before)
    const posted = await renderedPage(test, `/answer/${token}`, null, { answer: 'accepted', seen: 'sent' })
    expect(posted.status).toBe(303)
    expect(await read(token)).toMatchObject({ state: 'accepted' })
    expect((await renderedPage(test, `/answer/${token}`)).html).toContain('You accepted this request')
  })

  it('shows a refusal at its field', async () => {
    const { token } = await sendLead()
    const refused = await renderedPage(test, `/answer/${token}`, null, { answer: 'declined', seen: 'sent' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Please choose why you decline.')
    const day = await renderedPage(test, `/answer/${token}`, null, { part: 'pause', fullUntil: '2099-01-01' })
    expect(day.status).toBe(400)
    expect(day.html).toContain('Please choose a day from')
  })
})
