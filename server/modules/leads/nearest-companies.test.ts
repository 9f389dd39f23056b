import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const bend = {
  name: 'High Desert Stays',
  city: 'Bend',
  state: 'OR',
  zipCode: '97701',
  lat: 44.06,
  lng: -121.31,
}
const nampa = { name: 'Canyon Keys', city: 'Nampa', state: 'ID', zipCode: '83651', lat: 43.58, lng: -116.56 }
const boise = () =>
  leadBody({ propertyAddress: '9 State Street', propertyCity: 'Boise', propertyZip: '83702' })

async function sendFromBoise() {
  const ownerTokens: string[] = []
  const lead = await test.caller({ ownerTokens }).leads.create(boise())
  return { lead, ownerToken: ownerTokens[0] ?? null }
}

describe('A lead from Boise, where the nearest company is 256 miles away', () => {
  it('has no match and the nearest listed companies', async () => {
    const { id } = await makeCompany(test.deps.db, bend)
    const { lead, ownerToken } = await sendFromBoise()
    expect([lead.matchedCompanies, lead.nearestCompanies.map((one) => one.id)]).toEqual([[], [id]])
    expect(lead.nearestCompanies[0]?.matchReasons[0]).toBe('Nearest we list, 256 mi away')
    const own = await test.caller({ ownerToken }).leads.mine()
    expect([own?.matches, own?.nearest.map((one) => one.id)]).toEqual([[], [id]])
  })

  it('is described on the thank-you page, which counts no company', async () => {
    await makeCompany(test.deps.db, bend)
    const { ownerToken } = await sendFromBoise()
    const { html } = await renderedPage(test, '/thank-you', ownerToken)
    expect(html).toContain('The nearest company we list')
    expect(html).toContain('No company we list is within 60 miles of Boise yet. The closest is 256 mi away.')
    expect(html).not.toMatch(/matched to your property|\d+ compan(y|ies)/)
  })

  it('is described in the emails to the admin and the owner', async () => {
    await makeCompany(test.deps.db, bend)
    await sendFromBoise()
    await deliverDue(test.deps)
    const textTo = (to: RegExp) => test.deps.mailer.sent.find((mail) => to.test(mail.to))?.text ?? ''
    expect(textTo(/^robin/)).toContain('No company we list is within 60 miles of your property yet.')
    expect(textTo(/^robin/)).not.toMatch(/we matched|your matches/)
    expect(textTo(/^(?!robin)/)).toContain('High Desert Stays (Bend, OR), 256 mi away')
    expect(textTo(/^(?!robin)/)).not.toContain('as matches')
  })

  it('is marked in the admin and in the public search', async () => {
    await makeCompany(test.deps.db, bend)
    const { lead } = await sendFromBoise()
    const detail = await test.caller({ actor: { ...testAdmin, role: 'owner' } }).leads.detail({ id: lead.id })
    expect(detail.matches.map(({ isNearest }) => isNearest)).toEqual([true])
    const found = await test.caller().companies.search({ zipCode: '83702', city: 'Boise' })
    expect(found.map(({ isNearest }) => isNearest)).toEqual([true])
  })

  it('matches a company within 60 miles and then shows no farther one', async () => {
    await makeCompany(test.deps.db, bend)
    const near = await makeCompany(test.deps.db, nampa)
    const { lead } = await sendFromBoise()
    expect([lead.matchedCompanies.map((one) => one.id), lead.nearestCompanies]).toEqual([[near.id], []])
  })

  it('sends the owner’s details to the nearest company on request', async () => {
    const { id } = await makeCompany(test.deps.db, bend)
    const { lead, ownerToken } = await sendFromBoise()
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: id })
    const own = await test.caller({ ownerToken }).leads.mine()
    expect([own?.matches, own?.recipients.map((one) => one.id)]).toEqual([[], [id]])
  })
})
