import { leadBody, makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, withRenders } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimedMail } from './delivery.repo.ts'
import { claimMails, deliver } from './delivery.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const as = () => test.caller({ actor: testAdmin })
const accepted = { note: () => {}, forget: () => {}, list: () => [] }
const send = (mail: ClaimedMail) => deliver(test.deps, accepted, mail)
const mailRow = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })

/** Stores a request to a company, and claims the company's email as a worker about to send it would. */
async function claimCompanyMail(companyId: number, overrides: Record<string, unknown> = {}) {
  const lead = await test
    .caller()
    .leads.create(leadBody({ interestedCompanyIds: `${companyId}`, ...overrides }))
  const where = { template: 'lead.company', leadId: lead.id }
  const { id } = await test.deps.db.emailMessage.findFirstOrThrow({ where })
  // Counts it against its budgets first.
  const [claimed] = await claimMails(test.deps, 1, id)
  if (!claimed) throw new Error('The email was not due.')
  return { leadId: lead.id, claimed }
}
const getSentTo = () =>
  test.deps.mailer.sent.map(({ to }) => to).filter((to) => to.endsWith('company.example'))

describe('An email that is being sent', () => {
  it('reaches the company that stays, if its company is merged meanwhile', async () => {
    const { db } = test.deps
    const kept = await makeCompany(db)
    const removed = await makeCompany(db, { email: 'removed@company.example' })
    const { claimed } = await claimCompanyMail(removed.id)
    const pair = { keptId: kept.id, removedId: removed.id }
    const { fingerprint } = await as().companies.mergePreview(pair)
    await as().companies.merge({ ...pair, takenFields: [], fingerprint })
    await send(claimed)
    expect(await mailRow(claimed.id)).toMatchObject({
      status: 'retrying',
      companyId: kept.id,
      lockedUntil: null,
      lastError: null,
    })
    await deliverDue(test.deps)
    expect((await mailRow(claimed.id)).status).toBe('sent')
    expect(getSentTo()).toEqual(['removed@company.example'])
  })

  it('is about the request that stays, if its lead is merged meanwhile', async () => {
    const { db } = test.deps
    const company = await makeCompany(db, { email: 'office@company.example' })
    const { email, propertyAddress, propertyZip } = leadBody()
    const property = { email, propertyAddress, propertyZip }
    const first = await makeLead(db, property)
    const { leadId, claimed } = await claimCompanyMail(company.id, property)
    await as().leads.removeDuplicates()
    expect((await mailRow(claimed.id)).leadId, 'moved').not.toBe(leadId)
    await send(claimed)
    await deliverDue(test.deps)
    expect(await mailRow(claimed.id)).toMatchObject({ status: 'sent', leadId: first.id })
    expect(getSentTo()).toEqual(['office@company.example'])
  })

  it('ends dead if its lead is deleted meanwhile, and is due again once the lead is restored', async () => {
    const company = await makeCompany(test.deps.db, { email: 'office@company.example' })
    const { leadId, claimed } = await claimCompanyMail(company.id)
    await as().leads.delete({ id: leadId })
    await send(claimed)
    expect((await mailRow(claimed.id)).status).toBe('dead')
    await as().leads.restore({ ids: [leadId] })
    await deliverDue(test.deps)
    expect(getSentTo()).toEqual(['office@company.example'])
  })

  it('is sent by the next attempt if its lead is deleted and restored before this one can say so', async () => {
    const company = await makeCompany(test.deps.db, { email: 'office@company.example' })
    const { leadId, claimed } = await claimCompanyMail(company.id)
    await as().leads.delete({ id: leadId })
    const deps = withRenders(test.deps, {
      'lead.company': async () => {
        await as().leads.restore({ ids: [leadId] })
        return null
      },
    })
    await deliver(deps, accepted, claimed)
    expect((await mailRow(claimed.id)).status).toBe('retrying')
    await deliverDue(test.deps)
    expect(getSentTo()).toEqual(['office@company.example'])
  })

  it('is due again once its company is restored, but not days later', async () => {
    const company = await makeCompany(test.deps.db, { email: 'office@company.example' })
    const { claimed } = await claimCompanyMail(company.id)
    const old = await claimCompanyMail(company.id, { email: 'other@owner.example' })
    await as().companies.delete({ id: company.id })
    await send(claimed)
    await send(old.claimed)
    await test.deps.db.emailMessage.update({
      where: { id: old.claimed.id },
      data: { createdAt: new Date(Date.now() - 4 * DAY_S * 1000) },
    })
    await as().companies.restore({ ids: [company.id] })
    await deliverDue(test.deps)
    expect(getSentTo()).toEqual(['office@company.example'])
    expect((await mailRow(old.claimed.id)).status).toBe('dead')
  })
})
