import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { addDays, fullUntilText, toDay } from '@shared/companies/pause.ts'
import { DAY_MS, MINUTE_MS } from '@shared/lib/durations.ts'
import { toStartOfDay } from '@shared/lib/time-zone.ts'
import { urls } from '@shared/lib/urls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endDuePauses, pauseCompany } from './pause.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  // Noon in New York.
  test.deps.clock.set(new Date('2027-03-01T17:00:00Z'))
  await deleteTestData(test.deps)
})

const DAY = '2027-03-14'
const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
const visitor = () => test.caller()
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const pause = (companyId: number, fullUntil = DAY) =>
  pauseCompany(test.deps, { companyId, fullUntil }, 'a-request')
const audit = async () =>
  (
    await test.deps.db.auditEvent.findMany({
      where: { action: { startsWith: 'company.' } },
      orderBy: { id: 'asc' },
    })
  ).map(({ action, actor }) => `${action} ${actor}`)

describe('A company that takes no new homes', () => {
  it('is not matched, and neither are more distant ones in its place if others serve', async () => {
    const [full, open] = [await make(), await make()]
    await pause(full.id)
    const lead = await visitor().leads.create(leadBody())
    expect(lead.matchedCompanies.map(({ id }) => id)).toEqual([open.id])
    const { id } = lead
    expect((await editor().leads.forwardChoices({ id })).map((one) => one.id)).toEqual([open.id])
    expect((await editor().leads.forwardChoices({ id, search: full.name })).map((one) => one.id)).toEqual([])
  })

  it('cannot be chosen, asked or forwarded to: the message says why', async () => {
    const full = await make()
    const ownerTokens: string[] = []
    const lead = await test.caller({ ownerTokens }).leads.create(leadBody())
    await pause(full.id)
    const why = `${full.name} takes no new homes until Mar 14.`
    await expect(visitor().leads.create(leadBody({ interestedCompanyIds: [full.id] }))).rejects.toMatchObject(
      {
        cause: { details: { interestedCompanyIds: `${why} Please choose another company.` } },
      },
    )
    const owner = test.caller({ ownerToken: ownerTokens[0] ?? '' }).leads
    await expect(owner.requestInterest({ leadId: lead.id, companyId: full.id })).rejects.toThrow(why)
    await expect(owner.sendToMatches({ leadId: lead.id, companyIds: [full.id] })).rejects.toThrow(why)
    await expect(editor().leads.forward({ id: lead.id, companyId: full.id })).rejects.toThrow(why)
    expect(await test.deps.db.leadInterest.count()).toBe(0)
    await test.deps.db.companyPause.deleteMany()
    await owner.requestInterest({ leadId: lead.id, companyId: full.id })
    await pause(full.id)
    // It has the lead already, so a repeated press is no new one.
    await owner.requestInterest({ leadId: lead.id, companyId: full.id })
  })

  it('stays listed, found, ranked and scored as before, and says so', async () => {
    const [full, other] = [await make({ hostScore: 90 }), await make({ hostScore: 80 })]
    const lists = async () => ({
      search: (await visitor().companies.search({ zipCode: '33130' })).map(({ id }) => id),
      all: (await visitor().companies.list({ limit: 100 })).map(({ id }) => id),
      page: (await visitor().locations.page({ state: 'fl', city: 'miami' })).companies.map(({ id }) => id),
      similar: (await visitor().companies.profile({ id: other.id })).similar.map(({ id }) => id),
      row: await test.deps.db.managementCompany.findUnique({ where: { id: full.id } }),
    })
    const before = await lists()
    expect(before.search).toEqual([full.id, other.id])
    await pause(full.id)
    expect(await lists()).toEqual(before)
    const fullUntil = toDay(DAY)
    const [card] = await visitor().companies.byIds({ ids: [full.id] })
    expect(card).toMatchObject({ fullUntil })
    const [found] = await visitor().companies.search({ zipCode: '33130' })
    expect(found).toMatchObject({ id: full.id, fullUntil })
    const { company } = await visitor().companies.profile({ id: full.id })
    expect(company.fullUntil).toEqual(fullUntil)
    for (const path of [urls.company(full), '/locations/fl/miami']) {
      const { html } = await renderedPage(test, path)
      expect(html).toContain(fullUntilText(fullUntil))
    }
    expect((await renderedPage(test, urls.company(full))).html).not.toContain('id="leadForm"')
  })

  it('drops cached pages when that begins and ends', async () => {
    const full = await make()
    const cached = () => {
      test.deps.cache.set(
        '/x',
        { body: Buffer.from('x'), encoded: {}, headers: {} },
        {
          tags: ['companies'],
          sizeBytes: 1,
          since: test.deps.cache.begin(),
        },
      )
    }
    cached()
    await pause(full.id)
    expect(test.deps.cache.has('/x')).toBe(false)
    cached()
    await editor().companies.endPause({ id: full.id })
    expect(test.deps.cache.has('/x')).toBe(false)
  })

  it.each(['2027-03-01', '2027-02-28', '2027-05-31', '2099-01-01', '2027-02-30', 'soon', ''])(
    'cannot be full until %j',
    async (day) => {
      const { id } = await make()
      await expect(pause(id, day)).rejects.toMatchObject({
        details: { fullUntil: expect.stringContaining('Mar 2 to May 30') },
      })
      expect(await test.deps.db.companyPause.count()).toBe(0)
    },
  )

  it('ends after that day in its time zone, over a change of the clock, and is told once', async () => {
    const east = await make()
    const west = await make({ city: 'Malibu', state: 'CA', zipCode: '90265' })
    const silent = await make({ email: null })
    for (const { id } of [east, west, silent]) await pause(id)
    const [first] = await test.deps.db.companyPause.findMany({ where: { companyId: east.id } })
    expect(first?.endsAt).toEqual(toStartOfDay(addDays(DAY, 1), 'America/New_York'))
    expect(first?.endsAt).toEqual(new Date('2027-03-15T04:00:00Z'))
    test.deps.clock.set(new Date('2027-03-15T03:59:00Z'))
    await endDuePauses(test.deps)
    expect(await test.deps.db.companyPause.count()).toBe(3)
    test.deps.clock.set(new Date('2027-03-15T04:01:00Z'))
    await Promise.all([endDuePauses(test.deps), endDuePauses(test.deps)])
    await endDuePauses(test.deps)
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`company.open-again ${east.email} sent`])
    expect(test.deps.mailer.sent.at(-1)?.text).toContain('until Mar 14. That day is over')
    test.deps.clock.advance(3 * 60 * MINUTE_MS)
    await endDuePauses(test.deps)
    expect(await test.deps.db.companyPause.count()).toBe(0)
    expect(await audit()).toContain('company.open-again system')
  })
})

describe('The link and the operator', () => {
  const sendTo = async () => {
    const company = await make()
    await visitor().leads.create(leadBody({ interestedCompanyIds: [company.id] }))
    await test.deps.db.emailMessage.deleteMany()
    const row = await test.deps.db.leadRecipient.findFirstOrThrow()
    const token = makeLinkToken(test.deps.config.secret, {
      id: row.id,
      purpose: 'answer',
      nonce: row.tokenNonce,
    })
    return { company, token }
  }

  it('begin, change and end it; the same day again is no change', async () => {
    const { company, token } = await sendTo()
    const { answers } = visitor()
    await answers.pause({ token, fullUntil: DAY })
    await answers.pause({ token, fullUntil: DAY })
    await answers.pause({ token, fullUntil: addDays(DAY, 1) })
    expect((await answers.page({ token }))?.request).toMatchObject({ fullUntil: '2027-03-15' })
    expect(await editor().companies.detail({ id: company.id })).toMatchObject({
      fullUntil: toDay('2027-03-15'),
    })
    await answers.endPause({ token })
    await answers.endPause({ token })
    expect((await answers.page({ token }))?.request).toMatchObject({ fullUntil: null })
    expect(await audit()).toEqual([
      'company.pause visitor',
      'company.pause visitor',
      'company.open-again visitor',
    ])
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('tell the company if the operator ends it', async () => {
    const { company, token } = await sendTo()
    await visitor().answers.pause({ token, fullUntil: DAY })
    await expect(visitor().companies.endPause({ id: company.id })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await editor().companies.endPause({ id: company.id })
    await editor().companies.endPause({ id: company.id })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`company.open-again ${company.email} sent`])
    expect(test.deps.mailer.sent.at(-1)?.text).toContain('Our team has ended that early')
    expect(await audit()).toContain(`company.open-again ${testAdmin.email}`)
  })

  it('do not reach a company that is not listed', async () => {
    const { id } = await make({ status: 'pending' })
    await expect(pause(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await pause((await make()).id)
    test.deps.clock.advance(91 * DAY_MS)
    expect(await test.deps.db.companyPause.count()).toBe(1)
  })
})
