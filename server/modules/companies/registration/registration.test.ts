import { makeCompany, registrationBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const register = (overrides: Record<string, unknown> = {}) =>
  test.caller().companies.register(registrationBody(overrides))
const stored = () =>
  test.deps.db.managementCompany.findMany({ orderBy: { id: 'asc' }, include: { places: true } })
const adminEmail = () => test.deps.config.admin.email

describe('register', () => {
  it('stores a pending company with the values entered and no others', async () => {
    const receipt = await register({
      name: 'Palm Court Stays',
      website: 'www.palm-court.example',
      state: 'Florida',
      city: 'Miami',
      zipCode: '33130',
      serviceArea: 'Miami Beach, Savannah GA',
      services: ['Marketing & Booking', 'Setup'],
      phoneNumber: ' 305.555.0142 ext 7 ',
      yearFounded: '2012',
      minContracts: '',
    })
    const [company] = await stored()
    expect(company).toMatchObject({
      id: receipt.id,
      status: 'pending',
      state: 'FL',
      services: 'Marketing, Setup',
      website: 'https://www.palm-court.example/',
      phoneNumber: '305.555.0142 ext 7',
      foundingYear: 2012,
      minContracts: null,
      rating: null,
      userRatingsTotal: null,
      hostScore: null,
      hostRank: null,
      imageUrl: null,
      isVerified: false,
      businessStatus: null,
      possibleDuplicateIds: [],
      lat: expect.closeTo(25.77, 1),
      lng: expect.closeTo(-80.2, 1),
    })
    expect(
      company?.places.map(({ state, citySlug, isHome }) => `${state}/${citySlug} ${isHome}`).sort(),
    ).toEqual(['FL/miami true', 'FL/miami-beach false', 'GA/savannah false'])
    expect(receipt).toMatchObject({ name: 'Palm Court Stays', status: 'pending', state: 'FL', city: 'Miami' })
    expect(JSON.stringify(receipt)).not.toMatch(/duplicate|phone|"email"|@/i)
  })

  it('is not listed until approved, but in the admin’s list immediately', async () => {
    const { id } = await register()
    expect(await test.caller().companies.list({ limit: 100 })).toEqual([])
    expect(await test.caller({ actor: testAdmin }).companies.list({ limit: 100 })).toMatchObject([
      { id, status: 'pending', rating: 'N/A' },
    ])
  })

  it('sends a receipt and a notice', async () => {
    const { id } = await register({ name: 'Palm Court Stays', email: 'office@palm-court.example' })
    expect(await outboxLines(test.deps)).toEqual([
      `registration.admin ${adminEmail()} queued`,
      'registration.receipt office@palm-court.example queued',
    ])
    await deliverDue(test.deps)
    const [notice, receipt] = test.deps.mailer.sent
    expect(notice?.subject).toBe('New company: Palm Court Stays, Miami')
    expect(notice?.replyTo).toBe('office@palm-court.example')
    expect(notice?.text).toContain(`company number ${id}`)
    expect(notice?.text).toMatch(new RegExp(`/admin/companies\\?company=${id}\\b`))
    // Anyone can enter any email address: the receipt must not carry a stranger's text to it.
    expect(`${receipt?.subject} ${receipt?.text}`).not.toMatch(/Palm Court|Miami/)
    expect(receipt?.text).toContain('Profile review')
  })

  it.each([
    [{ useEmail: false }, []],
    [{ isEnabled: false }, ['registration.receipt']],
    [{ companyNotifications: false }, ['registration.admin']],
  ])('queues the emails that %j allow and suppresses the rest', async (settings, templates) => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@hostmatch.example', fromEmail: 'from@hostmatch.example', ...settings },
    })
    await register()
    const rows = await test.deps.db.emailMessage.findMany()
    const queued = rows.filter(({ status }) => status === 'queued')
    expect(queued.map(({ template }) => template)).toEqual(templates)
    expect(rows.filter(({ status }) => status === 'held')).toHaveLength(2 - templates.length)
  })

  it('returns the same response to a repeat, stored and emailed once', async () => {
    const body = registrationBody()
    const first = await test.caller().companies.register(body)
    expect(await test.caller().companies.register({ ...body })).toEqual(first)
    expect(await stored()).toHaveLength(1)
    expect(await outboxLines(test.deps)).toHaveLength(2)
  })

  it('stores parallel repeats once', async () => {
    const body = registrationBody()
    const receipts = await Promise.all(
      Array.from({ length: 8 }, () => test.caller().companies.register({ ...body })),
    )
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it('rejects a correction within a day with instructions, and accepts it later', async () => {
    const body = registrationBody({ name: 'Palm Court Stays' })
    await test.caller().companies.register(body)
    await expect(test.caller().companies.register({ ...body, commission: '25%' })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        code: 'DUPLICATE_REGISTRATION',
        details: expect.stringContaining('We received a registration of Palm Court Stays'),
      },
    })
    await test.deps.db.managementCompany.updateMany({
      data: { createdAt: new Date(Date.now() - 25 * 3600_000) },
    })
    await test.caller().companies.register({ ...body, commission: '25%' })
    expect(await stored()).toHaveLength(2)
  })

  it('accepts a rejected company’s next registration immediately', async () => {
    const body = registrationBody()
    await test.caller().companies.register(body)
    await test.deps.db.managementCompany.updateMany({ data: { status: 'rejected' } })
    await test.caller().companies.register({ ...body, commission: '25%' })
    expect(await stored()).toHaveLength(2)
  })

  it('flags possible duplicates by website, phone, and name with city', async () => {
    const { db } = test.deps
    const site = await makeCompany(db, {
      website: 'http://palm-court.example/about',
      city: 'Reno',
      state: 'NV',
    })
    const phone = await makeCompany(db, { phoneNumber: '+1 (305) 555-0142', city: 'Reno', state: 'NV' })
    const name = await makeCompany(db, { name: 'Palm Court Stays, LLC', status: 'pending' })
    await makeCompany(db, { name: 'Palm Court Stays', city: 'Reno', state: 'NV' })
    await makeCompany(db, { name: 'Palm Court Stays', deletedAt: new Date() })
    const { id } = await register({
      name: 'Palm Court Stays',
      website: 'https://www.palm-court.example',
      phoneNumber: '305-555-0142',
    })
    const company = await db.managementCompany.findUniqueOrThrow({ where: { id } })
    expect(company.possibleDuplicateIds).toEqual([site.id, phone.id, name.id])
    await deliverDue(test.deps)
    const notice = test.deps.mailer.sent.find(({ to }) => to === adminEmail())
    expect(notice?.text).toContain(`${name.name} (Miami, FL; pending), number ${name.id}`)
  })

  it('flags a possible duplicate whose name and city are spelled differently', async () => {
    const { db } = test.deps
    const city = { city: 'Saint Petersburg', state: 'FL' }
    const { id } = await makeCompany(db, { name: 'Nana’s Café & Nest, LLC', ...city })
    await makeCompany(db, { name: 'Nana’s Café', ...city })
    const registered = await register({
      name: "NANA'S CAFE AND NEST",
      city: 'St. Petersburg',
      zipCode: '33701',
    })
    const company = await db.managementCompany.findUniqueOrThrow({ where: { id: registered.id } })
    expect(company.possibleDuplicateIds).toEqual([id])
  })

  it('quarantines automated registrations, with the same response and no receipt', async () => {
    const { token } = await test.caller().companies.registrationStart()
    const receipts = [
      await register({ fax: '555-0100' }),
      await register({ startToken: token }),
      await register({ startToken: 'made.up' }),
    ]
    test.deps.clock.advance(test.deps.config.minFillMs)
    const honest = await register({ startToken: token, fax: '' })
    test.deps.clock.set(new Date())
    expect((await stored()).map(({ status }) => status)).toEqual([
      'quarantined',
      'quarantined',
      'quarantined',
      'pending',
    ])
    const shape = (receipt: object) => ({ ...receipt, id: 0, name: '', createdAt: 0 })
    for (const receipt of receipts) expect(shape(receipt)).toEqual(shape(honest))
    expect((await outboxLines(test.deps)).map((line) => line.split(' ')[0])).toEqual([
      'registration.admin',
      'registration.admin',
      'registration.admin',
      'registration.admin',
      'registration.receipt',
    ])
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent[0]?.text).toContain(
      'The hidden field, which people don’t see, was filled in.',
    )
  })

  it('escapes hostile text in emails', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'; DROP TABLE leads; -- \u2603`
    await register({
      name: hostile,
      description: `${hostile} `.repeat(3),
      city: 'Miami',
      minContracts: hostile,
    })
    const [company] = await stored()
    expect(company).toMatchObject({ name: hostile, minContracts: hostile })
    await deliverDue(test.deps)
    for (const { html } of test.deps.mailer.sent) expect(html).not.toContain('<img')
    expect(test.deps.mailer.sent).toHaveLength(2)
  })

  it('accepts a service area longer than a place’s column', async () => {
    await register({ serviceArea: `${'a'.repeat(600)}, Miami Beach` })
    const [company] = await stored()
    expect(company?.places.map(({ citySlug }) => citySlug).sort()).toEqual(['miami', 'miami-beach'])
  })

  it('sends up to three receipts per mailbox and day', async () => {
    for (let at = 0; at < 5; at++) await register({ email: `palm+${at}@court.example` })
    const receipts = (await outboxLines(test.deps)).filter((line) => line.startsWith('registration.receipt'))
    expect(receipts).toHaveLength(3)
  })

  it('locates the company by city if the ZIP code is unknown or in another state', async () => {
    await register({ zipCode: '00000' })
    await register({ zipCode: '94105' })
    const [unknown, elsewhere] = await stored()
    expect(unknown?.lat).toBeCloseTo(25.77, 0)
    expect(elsewhere?.lat).toBeCloseTo(25.77, 0)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.some(({ text }) => text?.includes('is in California, not in Florida'))).toBe(
      true,
    )
  })

  it('rejects what the schema rejects', async () => {
    await expect(register({ name: 'ab', services: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await stored()).toEqual([])
  })
})
