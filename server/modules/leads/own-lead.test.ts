import { leadBody, makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { countRows, deliverDue, forgetLeads, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadToken } from './lead-token.rules.ts'
import { MAX_ASKED_COMPANIES } from './leads.rules.ts'
import { forgetOldIdempotencyKeys } from './leads.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  test.deps.mailer.sent = []
})

/** A lead with its owner's token; its mails are out. */
async function ownedLead(overrides: Record<string, unknown> = {}) {
  const ownerTokens: string[] = []
  const lead = await test.caller({ ownerTokens }).leads.create(leadBody(overrides))
  await deliverDue(test.deps)
  await test.deps.db.emailMessage.deleteMany()
  test.deps.mailer.sent = []
  return { lead, ownerToken: ownerTokens[0] ?? '' }
}

describe('The owner’s own lead', () => {
  it('is there with its matches, reload after reload', async () => {
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
      informed: [{ id: chosen.id, name: chosen.name }],
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

  it('names everybody who has the owner’s details, also who was no match and who is not listed any more', async () => {
    const { db } = test.deps
    const chosen = await makeCompany(db)
    const { lead, ownerToken } = await ownedLead({ interestedCompanyIds: `${chosen.id}` })
    const later = await makeCompany(db)
    const owner = test.caller({ ownerToken })
    await owner.leads.requestInterest({ leadId: lead.id, companyId: later.id })
    await db.managementCompany.update({ where: { id: chosen.id }, data: { status: 'rejected' } })
    const mine = await owner.leads.mine()
    expect(mine?.informed).toEqual([chosen, later].map(({ id, name }) => ({ id, name })))
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
      (_token: string, id: number) => leadToken('x'.repeat(32), { id, tokenNonce: 'n' }),
    ],
    ['the signature of another lead', (token: string, id: number) => token.replace(/^\d+/, String(id + 1))],
    ['a token of a lead that never was', (token: string) => token.replace(/^\d+/, '999999')],
    ['text with SQL', () => "1' OR '1'='1"],
  ])('is not shown for %s', async (_what, forge) => {
    const { lead, ownerToken } = await ownedLead()
    await ownedLead()
    expect(await test.caller({ ownerToken: forge(ownerToken, lead.id) }).leads.mine()).toBeNull()
  })

  it('is not shown once the lead is deleted', async () => {
    const { lead, ownerToken } = await ownedLead()
    await test.deps.db.lead.update({ where: { id: lead.id }, data: { deletedAt: new Date() } })
    expect(await test.caller({ ownerToken }).leads.mine()).toBeNull()
  })
})

describe('Request Details', () => {
  it('passes the owner’s details on to that company, and to nobody else', async () => {
    const company = await makeCompany(test.deps.db, { email: 'asked@company.example' })
    await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    const owner = test.caller({ ownerToken })
    const answer = await owner.leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(answer).toEqual({
      leadId: lead.id,
      companyId: company.id,
      message: 'Information request received',
    })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual(['lead.company asked@company.example sent'])
    expect(test.deps.mailer.sent[0]).toMatchObject({ to: 'asked@company.example', replyTo: lead.email })
    const mine = await owner.leads.mine()
    expect(mine?.informed).toEqual([{ id: company.id, name: company.name }])
    expect(mine?.lead.interestedCompanyIds).toBe(`${company.id}`)
  })

  it('for a company without an e-mail address has the admin call it', async () => {
    const company = await makeCompany(test.deps.db, { name: 'Silent Cove', email: null })
    const { lead, ownerToken } = await ownedLead()
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent).toMatchObject([
      {
        to: test.deps.config.admin.email,
        subject: `Please call Silent Cove: ${lead.fullName} asks for details`,
        replyTo: lead.email,
      },
    ])
  })

  it('from a list of another place is refused, and mails nobody', async () => {
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
    const ask = (companyId: number) =>
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId, onlyServing: true })
    await expect(ask(far.id)).rejects.toMatchObject({ cause: { code: 'NOT_SERVED' } })
    expect(await countRows(test.deps)).toMatchObject({ interest: 0, mails: 0 })
    for (const { id } of [near, later]) await ask(id)
    expect(await countRows(test.deps)).toMatchObject({ interest: 2, mails: 2 })
  })

  it('repeated answers the same and mails once', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    const ask = () =>
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    const first = await ask()
    expect(await ask()).toEqual(first)
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 1 })
  })

  it('pressed ten times at once for three companies mails each once', async () => {
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

  it('for a company chosen in the form is noted without a second mail', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead({ interestedCompanyIds: `${company.id}` })
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 0 })
  })

  it.each([
    ['mail is off', { useEmail: false }],
    ['companies are not notified', { companyNotifications: false }],
  ])('is noted, and its mail held, while %s', async (_what, toggles) => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'a@b.example', fromEmail: 'a@b.example', ...toggles },
    })
    const company = await makeCompany(test.deps.db)
    const { lead, ownerToken } = await ownedLead()
    await test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect(await countRows(test.deps)).toMatchObject({ interest: 1, mails: 1 })
    expect(await outboxLines(test.deps)).toEqual([`lead.company ${company.email} held`])
  })

  it('is open to an admin for any lead', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead } = await ownedLead()
    const admin = test.caller({ actor: testAdmin })
    await admin.leads.requestInterest({ leadId: lead.id, companyId: company.id })
    expect((await countRows(test.deps)).interest).toBe(1)
    await expect(
      admin.leads.requestInterest({ leadId: 999_999, companyId: company.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is closed to anybody else, in the same words for a lead that exists and one that does not', async () => {
    const company = await makeCompany(test.deps.db)
    const { lead } = await ownedLead()
    const other = await ownedLead()
    const refusal = async (caller: ReturnType<TestDeps['caller']>, leadId: number) => {
      const call = caller.leads.requestInterest({ leadId, companyId: company.id })
      const error = await call.then(
        () => null,
        (thrown: { code: string; message: string }) => thrown,
      )
      return `${error?.code} ${error?.message}`
    }
    for (const leadId of [lead.id, 999_999]) {
      expect(await refusal(test.caller(), leadId)).toBe('UNAUTHORIZED Please send your request first.')
      expect(await refusal(test.caller({ ownerToken: '1.forged' }), leadId)).toMatch(/^UNAUTHORIZED/)
      expect(await refusal(test.caller({ ownerToken: other.ownerToken }), leadId)).toBe(
        'FORBIDDEN You have sent another request since. To go on with this one, open it with the link in its receipt.',
      )
    }
    expect((await countRows(test.deps)).interest).toBe(0)
  })

  it.each([
    ['unknown', {}],
    ['pending', { status: 'pending' }],
    ['deleted', { deletedAt: new Date() }],
  ])('for a company that is %s is refused', async (what, overrides) => {
    const company = await makeCompany(test.deps.db, overrides)
    const { lead, ownerToken } = await ownedLead()
    const companyId = what === 'unknown' ? 999_999 : company.id
    await expect(
      test.caller({ ownerToken }).leads.requestInterest({ leadId: lead.id, companyId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await countRows(test.deps)).interest).toBe(0)
  })

  it('stops after twenty companies, so that one request cannot reach everybody', async () => {
    const { lead, ownerToken } = await ownedLead()
    const caller = test.caller({ ownerToken })
    for (let asked = 0; asked < MAX_ASKED_COMPANIES; asked += 1) {
      const { id: companyId } = await makeCompany(test.deps.db)
      await caller.leads.requestInterest({ leadId: lead.id, companyId })
    }
    const { id: companyId } = await makeCompany(test.deps.db)
    await expect(caller.leads.requestInterest({ leadId: lead.id, companyId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'ENOUGH_ASKED' },
    })
    expect((await countRows(test.deps)).interest).toBe(MAX_ASKED_COMPANIES)
  })

  it('stops after twenty companies also when thirty are asked at once', async () => {
    const { lead, ownerToken } = await ownedLead()
    const made = await Promise.all(Array.from({ length: 30 }, () => makeCompany(test.deps.db)))
    const { leads } = test.caller({ ownerToken })
    const answers = await Promise.allSettled(
      made.map(({ id }) => leads.requestInterest({ leadId: lead.id, companyId: id })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ASKED_COMPANIES)
    expect((await countRows(test.deps)).interest).toBe(MAX_ASKED_COMPANIES)
  })

  it('writes nothing when the mail cannot be written', async () => {
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
  it('is the admin’s, newest first, without the deleted', async () => {
    const { lead: first } = await ownedLead()
    const { lead: second } = await ownedLead()
    const { lead: gone } = await ownedLead()
    await test.deps.db.lead.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })
    const list = await test.caller({ actor: testAdmin }).leads.list()
    expect(list.map((lead) => lead.id)).toEqual([second.id, first.id])
    const { matchedCompanies, nearestCompanies, addressNote, ...fields } = first
    expect(list[1]).toEqual({ ...fields, status: 'new', isSample: false })
  })

  it.each([
    ['nobody', async () => ({})],
    ['an owner', async () => ({ ownerToken: (await ownedLead()).ownerToken })],
  ])('is closed to %s', async (_who, who) => {
    await expect(test.caller(await who()).leads.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

it('Answered Idempotency-Keys are forgotten after two days', async () => {
  await test.caller({ idempotencyKey: 'old' }).leads.create(leadBody())
  expect(await forgetOldIdempotencyKeys(test.deps)).toBe(0)
  test.deps.clock.advance(49 * 60 * 60 * 1000)
  await test.caller({ idempotencyKey: 'new' }).leads.create(leadBody())
  expect(await forgetOldIdempotencyKeys(test.deps)).toBe(1)
  expect(await test.deps.db.idempotencyKey.findMany({ select: { key: true } })).toEqual([{ key: 'new' }])
})
