import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { countRows, deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { consentText } from '@shared/leads/consent.ts'
import { createLeadInput } from '@shared/leads/lead.schema.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLead } from './leads.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const body = (overrides: Record<string, unknown> = {}) =>
  leadBody({ email: 'robin@home.example', propertyAddress: '100 Ocean Drive', ...overrides })

const switchMail = (toggles: { isEnabled?: boolean; useEmail?: boolean; companyNotifications?: boolean }) =>
  test.deps.db.emailConfig.create({
    data: { adminEmail: 'boss@site.example', fromEmail: 'site@site.example', ...toggles },
  })

const visitor = { idempotencyKey: null, visit: null, sender: '127.0.0.1' }

describe('A request', () => {
  it('stores the lead, the consent, the matches and the emails', async () => {
    const { db, clock } = test.deps
    const [near, chosen] = [await makeCompany(db), await makeCompany(db)]
    const lead = await test.caller().leads.create(body({ interestedCompanyIds: `${chosen.id}` }))
    expect(lead).toMatchObject({
      fullName: 'Robin Fields',
      email: 'robin@home.example',
      phone: '(305) 555-0142',
      propertyAddress: '100 Ocean Drive',
      propertyCity: 'Miami',
      propertyState: 'FL',
      propertyZip: '33130',
      propertyType: 'condo',
      additionalInfo: 'Two bedrooms, sea view.',
      interestedCompanyIds: `${chosen.id}`,
    })
    expect(Math.abs(lead.createdAt.getTime() - clock.now().getTime())).toBeLessThan(60_000)
    expect(lead.matchedCompanies.map((company) => company.id)).toEqual([chosen.id, near.id])
    expect(await countRows(test.deps)).toEqual({
      leads: 1,
      consents: 1,
      matches: 2,
      interest: 0,
      mails: 3,
      keys: 0,
    })
    expect(await db.lead.findFirst({ where: { id: lead.id } })).toMatchObject({
      phoneE164: '+13055550142',
      status: 'new',
      isSample: false,
    })
  })

  it.each([
    ['the mails cannot be written', null],
    ['the very last row fails', 'k'.repeat(256)],
  ])('stores nothing when %s', async (_when, idempotencyKey) => {
    const company = await makeCompany(test.deps.db)
    const config = { ...test.deps.config, publicUrl: 'no address to make a Message-ID of' }
    const deps = idempotencyKey ? test.deps : { ...test.deps, config }
    const input = createLeadInput.parse(body({ interestedCompanyIds: `${company.id}` }))
    await expect(createLead(deps, input, { ...visitor, idempotencyKey })).rejects.toThrow()
    expect(Object.values(await countRows(test.deps))).toEqual([0, 0, 0, 0, 0, 0])
    const again = await createLead(test.deps, input, visitor)
    expect(again.lead.matchedCompanies).toHaveLength(1)
  })

  it('takes at most eight statements in its transaction', async () => {
    const company = await makeCompany(test.deps.db)
    const input = createLeadInput.parse(body({ interestedCompanyIds: `${company.id}` }))
    const sent: string[] = []
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args
    ) {
      const [statement] = args as unknown as [string | { text: string }]
      sent.push(typeof statement === 'string' ? statement : statement.text)
      return query.apply(this, args)
    })
    await createLead(test.deps, input, { ...visitor, idempotencyKey: 'counted' })
    spy.mockRestore()
    const [begin, commit] = [sent.findIndex((text) => /^begin/i.test(text)), sent.indexOf('commit')]
    expect(sent.slice(begin, commit + 1)).toHaveLength(8)
  })

  it('stores the consent text verbatim, with the companies it names', async () => {
    const { db } = test.deps
    const companies = [
      await makeCompany(db, { name: 'Palm & "Co"' }),
      await makeCompany(db, { name: 'Harbor' }),
    ]
    const ids = companies.map((company) => company.id)
    const lead = await test.caller().leads.create(body({ interestedCompanyIds: ids.join(',') }))
    const consent = await db.leadConsent.findUniqueOrThrow({ where: { leadId: lead.id } })
    expect(consent).toMatchObject({
      text: 'By submitting this form, you agree to receive communications from HostMatch and the companies you selected: Palm & "Co" and Harbor. Your information will not be sold to third parties.',
      companyIds: ids,
      companyNames: ['Palm & "Co"', 'Harbor'],
      givenAt: lead.createdAt,
    })
  })

  it('stores the general consent when no company is chosen', async () => {
    const lead = await test.caller().leads.create(body())
    const consent = await test.deps.db.leadConsent.findUniqueOrThrow({ where: { leadId: lead.id } })
    expect(consent).toMatchObject({ text: consentText([]), companyIds: [], companyNames: [] })
    expect(lead.interestedCompanyIds).toBeNull()
  })

  it('shows the chosen companies first, in the owner’s order, then the others with reasons', async () => {
    const { db } = test.deps
    const best = await makeCompany(db, { hostScore: 99, propertyTypes: ['condo'] })
    const far = await makeCompany(db, {
      city: 'Denver',
      state: 'CO',
      zipCode: '80202',
      lat: 39.74,
      lng: -104.99,
    })
    const weak = await makeCompany(db, { hostScore: 10 })
    const lead = await test
      .caller()
      .leads.create(body({ interestedCompanyIds: `${far.id},${weak.id},${far.id}` }))
    expect(lead.matchedCompanies.map(({ id, position, selected }) => [id, position, selected])).toEqual([
      [far.id, 1, true],
      [weak.id, 2, true],
      [best.id, 3, false],
    ])
    const [, , third] = lead.matchedCompanies
    expect(third?.matchReasons).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Based in Miami/), 'Manages condos', 'HostScore 99']),
    )
  })

  it('never matches a company that is not approved, was deleted or has closed', async () => {
    const { db } = test.deps
    const open = await makeCompany(db)
    await makeCompany(db, { status: 'pending' })
    await makeCompany(db, { status: 'rejected' })
    await makeCompany(db, { deletedAt: new Date() })
    await makeCompany(db, { businessStatus: 'CLOSED_PERMANENTLY' })
    const lead = await test.caller().leads.create(body())
    expect(lead.matchedCompanies.map((company) => company.id)).toEqual([open.id])
  })

  it.each([
    ['33130', 'Miami', 'FL'],
    ['33130-4242', 'Miami', 'FL'],
    ['80202', 'Denver', 'CO'],
    ['99501', 'Anchorage', 'AK'],
    // The state is the ZIP's. A city name alone would be a guess, and wrong with the ZIP of another place.
    ['00000', 'Miami', null],
    ['80202', 'Miami', null],
  ])('derives the state: ZIP %s and %s are in %s', async (propertyZip, propertyCity, state) => {
    const lead = await test.caller().leads.create(body({ propertyZip, propertyCity }))
    expect(lead.propertyState).toBe(state)
    expect(lead.propertyZip).toBe(propertyZip)
  })

  it('accepts an unknown ZIP code, without a state', async () => {
    const lead = await test.caller().leads.create(body({ propertyZip: '00000', propertyCity: 'Nowhere' }))
    expect(lead).toMatchObject({ propertyState: null, matchedCompanies: [] })
    expect(await outboxLines(test.deps)).toHaveLength(2)
  })

  it.each([
    ['(305) 555-0142', '+13055550142'],
    ['305.555.0142', '+13055550142'],
    ['3055550142', '+13055550142'],
    ['+1 305 555 0142', '+13055550142'],
    ['1-305-555-0142 ext. 12', '+13055550142'],
    ['305-555-014299', null],
    ['123-456-7890', null],
  ])('stores the phone number %s as typed, and as E.164 %s', async (phone, e164) => {
    const lead = await test.caller().leads.create(body({ phone }))
    const row = await test.deps.db.lead.findUniqueOrThrow({ where: { id: lead.id } })
    expect([lead.phone, row.phoneE164]).toEqual([phone, e164])
  })

  it.each([undefined, '', '   '])('does not require a phone number (%j)', async (phone) => {
    const lead = await test.caller().leads.create(body({ phone, additionalInfo: undefined }))
    expect(lead).toMatchObject({ phone: null, additionalInfo: null })
  })

  it('gives its owner a token that is not in the response', async () => {
    const ownerTokens: string[] = []
    const lead = await test.caller({ ownerTokens }).leads.create(body())
    expect(ownerTokens).toEqual([expect.stringMatching(new RegExp(`^${lead.id}\\.[\\w-]{43}$`))])
    expect(JSON.stringify(lead)).not.toContain(ownerTokens[0]?.split('.')[1])
    expect(lead).not.toHaveProperty('tokenNonce')
    expect(lead).not.toHaveProperty('duplicateKey')
  })
})

describe('Email', () => {
  it('goes to the admin, the chosen companies and the owner, never to a company that is only matched', async () => {
    const { db, config, mailer } = test.deps
    const matched = await makeCompany(db, { name: 'Only Matched', email: 'matched@company.example' })
    const chosen = await makeCompany(db, { name: 'Chosen One', email: 'chosen@company.example' })
    const silent = await makeCompany(db, { name: 'No Address', email: null })
    await test.caller().leads.create(body({ interestedCompanyIds: `${chosen.id},${silent.id}` }))
    mailer.sent = []
    await deliverDue(test.deps)
    expect(mailer.sent.map((mail) => mail.to)).toEqual([
      config.admin.email,
      'chosen@company.example',
      'robin@home.example',
    ])
    const [toAdmin, toCompany, toOwner] = mailer.sent
    expect(toAdmin?.text).toContain('please call them\n- No Address')
    expect(toAdmin?.text).toContain('(not emailed)\n- Only Matched')
    expect([toAdmin?.replyTo, toCompany?.replyTo, toOwner?.replyTo]).toEqual([
      'robin@home.example',
      'robin@home.example',
      undefined,
    ])
    for (const form of [toCompany?.text, toCompany?.html]) {
      expect(form).toContain('(305) 555-0142')
      for (const other of ['Only Matched', 'No Address', 'admin@']) expect(form).not.toContain(other)
    }
    expect(toOwner?.text).toContain('Chosen One')
    expect(toOwner?.text).not.toContain(matched.name)
  })

  const admin = 'lead.admin boss@site.example queued'
  const company = 'lead.company chosen@company.example queued'
  const receipt = 'lead.receipt robin@home.example queued'
  const held = (line: string) => line.replace(/queued$/, 'held')
  it.each([
    ['with all toggles on', {}, [admin, company, receipt]],
    ['without the admin’s', { isEnabled: false }, [held(admin), company, receipt]],
    ['without the companies’', { companyNotifications: false }, [admin, held(company), receipt]],
    ['not at all', { useEmail: false }, [admin, company, receipt].map(held)],
    [
      'only as a receipt',
      { isEnabled: false, companyNotifications: false },
      [held(admin), held(company), receipt],
    ],
  ])('is queued or suppressed by the settings: %s', async (_case, toggles, lines) => {
    await switchMail(toggles)
    const chosen = await makeCompany(test.deps.db, { email: 'chosen@company.example' })
    await test.caller().leads.create(body({ interestedCompanyIds: `${chosen.id}` }))
    expect(await outboxLines(test.deps)).toEqual(lines)
  })
})

describe('A selected company', () => {
  it.each([
    ['unknown', async () => 999_999],
    ['not yet approved', async () => (await makeCompany(test.deps.db, { status: 'pending' })).id],
    ['rejected', async () => (await makeCompany(test.deps.db, { status: 'rejected' })).id],
    ['deleted', async () => (await makeCompany(test.deps.db, { deletedAt: new Date() })).id],
    ['closed', async () => (await makeCompany(test.deps.db, { businessStatus: 'CLOSED_TEMPORARILY' })).id],
  ])('is rejected when %s, and nothing is stored', async (_case, getId) => {
    const good = await makeCompany(test.deps.db)
    const ids = `${good.id},${await getId()}`
    await expect(test.caller().leads.create(body({ interestedCompanyIds: ids }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'INVALID_INPUT', details: { interestedCompanyIds: expect.any(String) } },
    })
    expect((await countRows(test.deps)).leads).toBe(0)
  })

  it('can be one of 20, not of 21', async () => {
    const ids: number[] = []
    for (let at = 0; at < 21; at++) ids.push((await makeCompany(test.deps.db)).id)
    await expect(test.caller().leads.create(body({ interestedCompanyIds: ids.join(',') }))).rejects.toThrow(
      'Please select at most 20 companies',
    )
    const lead = await test.caller().leads.create(body({ interestedCompanyIds: ids.slice(1).join(',') }))
    expect(lead.matchedCompanies.filter((company) => company.selected)).toHaveLength(20)
  })
})
