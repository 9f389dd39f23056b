import { leadBody, makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { countRows, deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { renderedPage } from '@server/testing/rendered-page.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { consentText } from '@shared/leads/consent.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

/** Creates a lead without a chosen company and delivers its emails. */
async function ownedLead(overrides: Record<string, unknown> = {}) {
  const ownerTokens: string[] = []
  const lead = await test.caller({ ownerTokens }).leads.create(leadBody(overrides))
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.deleteMany()
  const ownerToken = ownerTokens[0] ?? ''
  const send = (companyIds: number[], leadId = lead.id) =>
    test.caller({ ownerToken }).leads.sendToMatches({ leadId, companyIds })
  return { lead, ownerToken, send }
}

const farAway = { city: 'Aspen', state: 'CO', zipCode: '81611', lat: 39.19, lng: -106.82 }

describe('Sending a request to its matches', () => {
  it('emails exactly the ticked companies and stores the consent that names them', async () => {
    const [one, two, three] = await makeCompanies(test.deps.db, 3)
    const { lead, ownerToken, send } = await ownedLead()
    const ids = [one?.id ?? 0, three?.id ?? 0]
    const { recipients } = await send(ids)
    expect(recipients.map(({ id }) => id)).toEqual(ids)
    expect((await outboxLines(test.deps)).sort()).toEqual(
      [one, three].map((company) => `lead.company ${company?.email} queued`).sort(),
    )
    const rows = await test.deps.db.leadInterest.findMany({ orderBy: { companyId: 'asc' } })
    const text = consentText([one?.name ?? '', three?.name ?? ''])
    expect(rows.map((row) => row.consentText)).toEqual([text, text])
    const own = await test.caller({ ownerToken }).leads.mine()
    expect(own?.recipients.map(({ id }) => id).sort()).toEqual(ids.sort())
    const detail = await test.caller({ actor: testAdmin }).leads.detail({ id: lead.id })
    expect(detail.consents.map((consent) => consent.text)).toEqual([consentText([]), text])
    expect(detail.matches.find(({ companyId }) => companyId === two?.id)?.requestedAt).toBeNull()
  })

  it('sends once, however often and however parallel it is pressed', async () => {
    const ids = (await makeCompanies(test.deps.db, 3)).map(({ id }) => id)
    const { send } = await ownedLead()
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => send(ids)))
    for (const other of others) expect(other).toEqual(first)
    expect(await countRows(test.deps)).toMatchObject({ interest: 3, mails: 3 })
  })

  it('sends to none if one of them has left', async () => {
    const [stays, leaves] = await makeCompanies(test.deps.db, 2)
    const { send } = await ownedLead()
    await test.deps.db.managementCompany.update({
      where: { id: leaves?.id ?? 0 },
      data: { deletedAt: new Date() },
    })
    await expect(send([stays?.id ?? 0, leaves?.id ?? 0])).rejects.toThrow('no longer listed')
    expect(await countRows(test.deps)).toMatchObject({ interest: 0, mails: 0 })
  })

  it.each([
    ['is only the nearest', true],
    ['is no match', false],
  ])('refuses a company that %s', async (_what, isNearest) => {
    if (!isNearest) await makeCompany(test.deps.db)
    const far = await makeCompany(test.deps.db, farAway)
    const { lead, send } = await ownedLead()
    expect(lead.nearestCompanies.map(({ id }) => id)).toEqual(isNearest ? [far.id] : [])
    await expect(send([far.id])).rejects.toMatchObject({ cause: { code: 'NOT_SERVED' } })
    expect(await countRows(test.deps)).toMatchObject({ interest: 0, mails: 0 })
  })

  it('is the owner’s alone, and needs a company', async () => {
    const { id } = await makeCompany(test.deps.db)
    const { lead, send } = await ownedLead()
    const other = await ownedLead()
    const input = { leadId: lead.id, companyIds: [id] }
    await expect(test.caller().leads.sendToMatches(input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(other.send([id], lead.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const editor = test.caller({ actor: testAdmin })
    await expect(editor.leads.sendToMatches(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(send([])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await countRows(test.deps)).interest).toBe(0)
  })
})

describe('The thank-you page without JavaScript', () => {
  it('offers up to three matches, and after Not now none', async () => {
    await makeCompanies(test.deps.db, 2)
    const { ownerToken } = await ownedLead()
    const { html } = await renderedPage(test, '/thank-you', ownerToken)
    expect(html).toContain('Send to these 2')
    expect(html.match(/name="companyId"[^>]*checked|checked[^>]*name="companyId"/g)).toHaveLength(2)
    const later = await renderedPage(test, '/thank-you?later=1', ownerToken)
    expect(later.html).not.toContain('Send to these')
    expect(later.html).toContain('No company has your details.')
  })

  it('shows who has the request on every reload', async () => {
    const { id, name } = await makeCompany(test.deps.db)
    const { ownerToken, send } = await ownedLead()
    await send([id])
    const { html } = await renderedPage(test, '/thank-you', ownerToken)
    expect(html).toContain(`We’ve sent your details to <b>${name}</b>`)
    expect(html).not.toContain('Send to this company')
  })

  it('offers the waitlist of the city where no company is within reach', async () => {
    await makeCompany(test.deps.db, farAway)
    const { ownerToken } = await ownedLead({ propertyCity: 'Boise', propertyZip: '83702' })
    const { html } = await renderedPage(test, '/thank-you', ownerToken)
    expect(html).toContain('No company we list is within 60 miles of Boise yet.')
    expect(html).toContain('action="/waitlist?state=id&amp;city=boise"')
    expect(html).not.toContain('Last step')
  })
})
