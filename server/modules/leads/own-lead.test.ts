import { purgeExpiredKeys } from '@server/modules/idempotency/idempotency.service.ts'
import { makeLinkToken } from '@server/platform/link-token.ts'
import { leadBody, makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { countRows, deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toLeadLink } from './lead-token.rules.ts'
import { MAX_INTERESTS_PER_LEAD } from './leads.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

/** Creates a lead, delivers its emails and returns it with its owner's token. */
async function ownedLead(overrides: Record<string, unknown> = {}) {
  const ownerTokens: string[] = []
  const lead = await test.caller({ ownerTokens }).leads.create(leadBody(overrides))
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.deleteMany()
  test.deps.mailer.sent = []
  return { lead, ownerToken: ownerTokens[0] ?? '' }
}

describe('The owner’s own lead', () => {
  it('is returned with its matches on every reload', async () => {
    const chosen = await makeCompany(test.deps.db)
    await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead({ interestedCompanyIds: `${chosen.id}` })
    const mine = await test.caller({ ownerToken }).leads.mine()
    const { matchedCompanies, nearestCompanies, addressNote, ...fields } = lead
    expect(mine).toEqual({
      lead: fields,
      matches: matchedCompanies,
      nearest: nearestCompanies,
      addressNote,
      recipients: [{ id: chosen.id, name: chosen.name, phoneNumber: chosen.phoneNumber }],
      progress: expect.objectContaining({ next: null, stoppedAt: null }),
    })
    expect(await test.caller({ ownerToken }).leads.mine()).toEqual(mine)
  })

  it('hides a matched company that is no longer listed', async () => {
    const [gone, stays] = [await makeCompany(test.deps.db), await makeCompany(test.deps.db)]
    const { ownerToken } = await ownedLead()
    await test.deps.db.managementCompany.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    const mine = await test.caller({ ownerToken }).leads.mine()
    expect(mine?.matches.map((match) => match.id)).toEqual([stays.id])
  })

  it('names every company that has the owner’s details, including unmatched and unlisted ones', async () => {
    const { db } = test.deps
    const chosen = await makeCompany(db)
    const { lead, ownerToken } = await ownedLead({ interestedCompanyIds: `${chosen.id}` })
    const later = await makeCompany(db)
    const owner = test.caller({ ownerToken })
    await owner.leads.requestInterest({ leadId: lead.id, companyId: later.id })
    await db.managementCompany.update({ where: { id: chosen.id }, data: { status: 'rejected' } })
    const mine = await owner.leads.mine()
    expect(mine?.recipients).toEqual(
      [chosen, later].map(({ id, name, phoneNumber }) => ({ id, name, phoneNumber })),
    )
    expect(mine?.matches).toMatchObject([{ id: later.id, selected: true, distanceMiles: null }])
  })

  it.each([
    ['no token', () => null],
    ['an empty token', () => ''],
    ['a truncated token', (token: string) => token.slice(0, -1)],
    [
      'a token with a character changed',
      (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    ],
    [
      'a token signed with another secret',
      (_token: string, id: number) => makeLinkToken('x'.repeat(32), toLeadLink({ id, tokenNonce: 'n' })),
    ],
    ['the signature of another lead', (token: string, id: number) => token.replace(/^\d+/, String(id + 1))],
    ['a token of an unknown lead', (token: string) => token.replace(/^\d+/, '999999')],
    ['text with SQL', () => "1' OR '1'='1"],
  ])('is not returned for %s', async (_case, forge) => {
    const { lead, ownerToken } = await ownedLead()
    await ownedLead()
    expect(await test.caller({ ownerToken: forge(ownerToken, lead.id) }).leads.mine()).toBeNull()
  })

  it('is not returned once the lead is deleted', async () => {
    const { lead, ownerToken } = await ownedLead()
    await test.deps.db.lead.update({ where: { id: lead.id }, data: { deletedAt: new Date() } })
    expect(await test.caller({ ownerToken }).leads.mine()).toBeNull()
  })
})

describe('Request Details', () => {
  it('sends the owner’s details to that company only', async () => {
    const company = await makeCompany(test.deps.db, { email: 'asked@company.example' })
    await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    const owner = test.caller({ ownerToken })
    const response = await owner.leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(response).toEqual({
      leadId: lead.id,
      companyId: company.id,
      message: 'Information request received',
    })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual(['lead.company asked@company.example sent'])
    expect(test.deps.mailer.sent[0]).toMatchObject({ to: 'asked@company.example', replyTo: lead.email })
    const mine = await owner.leads.mine()
    expect(mine?.recipients).toEqual([
      { id: company.id, name: company.name, phoneNumber: company.phoneNumber },
    ])
    expect(mine?.lead.interestedCompanyIds).toBe(`${company.id}`)
  })

  it('asks the admin to call a company that has no email address', async () => {
    const company = await makeCompany(test.deps.db, { name: 'Silent Cove', email: null })
    const { lead, ownerToken } = await ownedLead()
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toMatchObject([
      {
        to: test.deps.config.admin.email,
        subject: `Please call Silent Cove: ${lead.fullName} requested details`,
        replyTo: lead.email,
      },
    ])
  })

  it('rejects a company from the list of another place and sends no email', async () => {
    const [near, far] = [
      await makeCompany(test.deps.db),
      await makeCompany(test.deps.db, {
        city: 'Aspen',
        state: 'CO',
        zipCode: '81611',
        lat: 39.19,
        lng: -106.82,
      }),
    ]
    const { lead, ownerToken } = await ownedLead()
    const later = await makeCompany(test.deps.db)
    const requestInterest = (companyId: number) =>
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId, onlyServing: true })
    await expect(requestInterest(far.id)).rejects.toMatchObject({ cause: { code: 'NOT_SERVED' } })
    expect(await countRows(test.deps)).toMatchObject({ interest: 0, mails: 0 })
    for (const { id } of [near, later]) await requestInterest(id)
    expect(await countRows(test.deps)).toMatchObject({ interest: 2, mails: 2 })
  })

  it('sends a lead to a company elsewhere once its owner agreed, and stores the consent that names it', async () => {
    const far = await makeCompany(test.deps.db, {
      name: 'Far Peaks',
      city: 'Aspen',
      state: 'CO',
      zipCode: '81611',
      lat: 39.19,
      lng: -106.82,
    })
    const { lead, ownerToken } = await ownedLead()
    const agree = (token: string | null) =>
      test
        .caller({ ownerToken: token })
        .leads.requestInterest({ leadId: lead.id, companyId: far.id, isAgreed: true })
    await expect(agree(null)).rejects.toThrow()
    await agree(ownerToken)
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 1 })
    const interest = await test.deps.db.leadInterest.findFirst()
    expect(interest?.consentText).toContain('the company you selected: Far Peaks')
  })

  it('returns the same response when repeated and sends one email', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    const requestInterest = () =>
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    const first = await requestInterest()
    expect(await requestInterest()).toEqual(first)
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 1 })
  })

  it('sends one email per company for ten parallel requests to each of three', async () => {
    const ids = (await makeCompanies(test.deps.db, 3)).map((company) => company.id)
    const { lead, ownerToken } = await ownedLead()
    const { leads } = test.caller({ ownerToken })
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        leads.requestInterest({ leadId: lead.id, companyId: ids[at % 3] ?? 0 }),
      ),
    )
    expect(await countRows(test.deps)).toMatchObject({ interest: 3, mails: 3 })
    const row = await test.deps.db.lead.findUniqueOrThrow({ where: { id: lead.id } })
    expect(row.interestedCompanyIds?.split(',').map(Number).sort()).toEqual(ids.sort())
  })

  it('records interest in a company chosen in the form without a second email', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead({ interestedCompanyIds: `${company.id}` })
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 0 })
  })

  it.each([
    ['email is off', { useEmail: false }],
    ['companies are not notified', { companyNotifications: false }],
  ])('records interest and suppresses the email while %s', async (_case, toggles) => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', ...toggles },
    })
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 1 })
    expect(await outboxLines(test.deps)).toEqual([`lead.company ${company.email} held`])
  })

  it('allows an admin to act on any lead', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead } = await ownedLead()
    const admin = test.caller({ actor: testAdmin })
    const input = { leadId: lead.id, companyId: company.id }
    for (let times = 0; times < 2; times += 1) await admin.leads.requestInterest(input)
    expect((await countRows(test.deps)).interest).toBe(1)
    const audited = await test.deps.db.auditEvent.findMany({ where: { action: 'lead.forward' } })
    expect(audited).toMatchObject([
      { actor: testAdmin.email, entityId: String(lead.id), after: { companyId: company.id } },
    ])
    expect((await admin.leads.detail({ id: lead.id })).events).toMatchObject([
      { actor: testAdmin.email, kind: 'forward', text: `Sent to ${company.name}.` },
    ])
    await expect(
      admin.leads.requestInterest({ leadId: 999_999, companyId: company.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('does not say that an admin sent the lead to a company that already has it', async () => {
    const chosen = await makeCompany(test.deps.db)
    const { lead } = await ownedLead({ interestedCompanyIds: `${chosen.id}` })
    const admin = test.caller({ actor: testAdmin })
    await admin.leads.requestInterest({ leadId: lead.id, companyId: chosen.id })
    expect((await countRows(test.deps)).mails).toBe(0)
    expect((await admin.leads.detail({ id: lead.id })).events).toMatchObject([
      { kind: 'forward', text: `Interest recorded: ${chosen.name} already has the lead.` },
    ])
  })

  it('rejects anyone else with the same error whether or not the lead exists', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead } = await ownedLead()
    const other = await ownedLead()
    const getError = async (caller: ReturnType<TestDeps['caller']>, leadId: number) => {
      const call = caller.leads.requestInterest({ leadId, companyId: company.id })
      const error = await call.then(
        () => null,
        (thrown: { code: string; message: string }) => thrown,
      )
      return `${error?.code} ${error?.message}`
    }
    for (const leadId of [lead.id, 999_999]) {
      expect(await getError(test.caller(), leadId)).toBe('UNAUTHORIZED Please send your request first.')
      expect(await getError(test.caller({ ownerToken: '1.forged' }), leadId)).toMatch(/^UNAUTHORIZED/)
      expect(await getError(test.caller({ ownerToken: other.ownerToken }), leadId)).toBe(
        'FORBIDDEN You’ve sent another request since. To continue with this one, open it with the link in its receipt.',
      )
    }
    expect((await countRows(test.deps)).interest).toBe(0)
  })

  it.each([
    ['unknown', {}],
    ['pending', { status: 'pending' }],
    ['deleted', { deletedAt: new Date() }],
  ])('rejects a company that is %s', async (what, overrides) => {
    const company = await makeCompany(test.deps.db, overrides)
    const { lead, ownerToken } = await ownedLead()
    const companyId = what === 'unknown' ? 999_999 : company.id
    await expect(
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await countRows(test.deps)).interest).toBe(0)
  })

  it('stops after twenty companies, so that one lead cannot reach every company', async () => {
    const { lead, ownerToken } = await ownedLead()
    const caller = test.caller({ ownerToken })
    for (let count = 0; count < MAX_INTERESTS_PER_LEAD; count += 1) {
      const { id: companyId } = await makeCompany(test.deps.db)
      await caller.leads.requestInterest({ leadId: lead.id, companyId })
    }
    const { id: companyId } = await makeCompany(test.deps.db)
    await expect(caller.leads.requestInterest({ leadId: lead.id, companyId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'INTEREST_LIMIT' },
    })
    expect((await countRows(test.deps)).interest).toBe(MAX_INTERESTS_PER_LEAD)
  })

  it('stops after twenty companies for thirty parallel requests', async () => {
    const { lead, ownerToken } = await ownedLead()
    const made = await Promise.all(Array.from({ length: 30 }, () => makeCompany(test.deps.db)))
    const { leads } = test.caller({ ownerToken })
    const results = await Promise.allSettled(
      made.map(({ id }) => leads.requestInterest({ leadId: lead.id, companyId: id })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_INTERESTS_PER_LEAD)
    expect((await countRows(test.deps)).interest).toBe(MAX_INTERESTS_PER_LEAD)
  })

  it('stores nothing when the email cannot be queued', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    const { config } = test.deps
    const { publicUrl } = config
    config.publicUrl = 'no address to make a Message-ID of'
    try {
      await expect(
        test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id }),
      ).rejects.toThrow()
    } finally {
      config.publicUrl = publicUrl
    }
    expect(await countRows(test.deps)).toMatchObject({ interest: 0, mails: 0 })
    const row = await test.deps.db.lead.findUniqueOrThrow({ where: { id: lead.id } })
    expect(row.interestedCompanyIds).toBeNull()
  })
})

describe('The list of leads', () => {
  it('is returned to admins, newest first, without deleted leads', async () => {
    const { lead: first } = await ownedLead()
    const { lead: second } = await ownedLead()
    const { lead: gone } = await ownedLead()
    await test.deps.db.lead.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    const list = await test.caller({ actor: testAdmin }).leads.list({ limit: 100 })
    expect(list.map((lead) => lead.id)).toEqual([second.id, first.id])
    const { matchedCompanies, nearestCompanies, addressNote, ...fields } = first
    expect(list[1]).toEqual({ ...fields, status: 'new', isSample: false })
  })

  it.each([
    ['an anonymous caller', async () => ({})],
    ['an owner', async () => ({ ownerToken: (await ownedLead()).ownerToken })],
  ])('is not returned to %s', async (_name, getCaller) => {
    await expect(test.caller(await getCaller()).leads.list({ limit: 100 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

it('deletes idempotency keys after two days', async () => {
  await test.caller({ idempotencyKey: 'old' }).leads.create(leadBody())
  expect(await purgeExpiredKeys(test.deps)).toBe(0)
  test.deps.clock.advance(49 * 60 * 60 * 1000)
  await test.caller({ idempotencyKey: 'new' }).leads.create(leadBody())
  expect(await purgeExpiredKeys(test.deps)).toBe(1)
  expect(await test.deps.db.idempotencyKey.findMany({ select: { key: true } })).toEqual([{ key: 'new' }])
})
