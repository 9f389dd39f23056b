import { makeCompany } from '@server/testing/factories.ts'
import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { estimateMessages } from '@shared/income/estimate.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ESTIMATES_PER_DAY } from './estimates.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.emailMessage.deleteMany()
  await db.emailConfig.deleteMany()
  await db.managementCompany.deleteMany()
  await deleteJobs(test.deps)
  test.deps.mailer.sent = []
})

const body = (overrides: Record<string, unknown> = {}) => ({
  propertyType: 'cabin' as const,
  location: 'Lake Placid, NY',
  bedrooms: 2,
  bathrooms: 1.5,
  seasonality: 'winter' as const,
  occupancy: 70,
  amenities: ['pool' as const],
  email: 'noa@home.example',
  ...overrides,
})

const mail = (overrides: Record<string, unknown> = {}) => test.caller().estimates.mail(body(overrides))

describe('Email me this estimate', () => {
  it('sends the figures, the months and the link of the same estimate', async () => {
    expect(await mail()).toEqual({ message: 'Your estimate is on its way.' })
    await deliverDue(test.deps)
    const [sent] = test.deps.mailer.sent
    // 175 x 1.4 x 1.3 x 1.075 x 1.2 x 1.3; occupancy 63 + 3 - 8 = 58: 86,502 a year.
    expect(sent).toMatchObject({ to: 'noa@home.example', subject: 'Your rental income estimate' })
    expect(sent?.text).toContain('About $86,502 a year')
    expect(sent?.text).toContain('Location: Lake Placid, NY (Lake or mountain)')
    expect(sent?.text).toContain('Occupancy rate: 58%')
    expect(sent?.text).toContain('Numbers are preliminary')
    const link = new URL(/http\S+income-calculator\S+/.exec(sent?.text ?? '')?.[0] ?? '')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      propertyType: 'cabin',
      location: 'Lake Placid, NY',
      bathrooms: '1.5',
      amenities: 'pool',
    })
  })

  it('contains no stranger’s text under our name', async () => {
    await mail({ location: 'CHEAP PILLS http://pills.example' })
    await deliverDue(test.deps)
    const [sent] = test.deps.mailer.sent
    expect(sent?.subject).not.toContain('PILLS')
    expect(sent?.text.replace(/http\S+income-calculator\S+/, '')).not.toContain('pills')
    expect(sent?.text).toContain('Location: Other location')
  })

  it('goes to one inbox a few times a day, however it is spelled, and again the next day', async () => {
    for (let at = 0; at < MAX_ESTIMATES_PER_DAY; at++) await mail({ email: `Noa+${at}@home.example` })
    await expect(mail()).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } })
    expect(await outboxLines(test.deps)).toHaveLength(MAX_ESTIMATES_PER_DAY)
    await mail({ email: 'someone.else@home.example' })
    test.deps.clock.advance(24 * 60 * 60 * 1000 + 60_000)
    await mail()
    test.deps.clock.set(new Date())
  })

  it('counts concurrent requests, too', async () => {
    const tries = await Promise.allSettled(Array.from({ length: MAX_ESTIMATES_PER_DAY + 4 }, () => mail()))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ESTIMATES_PER_DAY)
  })

  it('returns an error while email is off', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'site@site.example', useEmail: false },
    })
    await expect(mail()).rejects.toMatchObject({ cause: { code: 'UNAVAILABLE' } })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it.each([
    [{ propertyType: '' }, 'propertyType', estimateMessages.propertyType],
    [{ location: 'NY' }, 'location', estimateMessages.location],
    [{ location: '   ' }, 'location', estimateMessages.location],
    [{ bedrooms: '' }, 'bedrooms', estimateMessages.bedrooms],
    [{ bathrooms: ' ' }, 'bathrooms', estimateMessages.bathrooms],
    [{ bedrooms: 11 }, 'bedrooms', estimateMessages.bedroomsRange],
    [{ bedrooms: 1.5 }, 'bedrooms', estimateMessages.bedroomsRange],
    [{ bathrooms: 1.2 }, 'bathrooms', estimateMessages.bathroomsRange],
    [{ bathrooms: -0.5 }, 'bathrooms', estimateMessages.bathroomsRange],
    [{ occupancy: 29 }, 'occupancy', estimateMessages.occupancy],
    [{ occupancy: 96 }, 'occupancy', estimateMessages.occupancy],
    [{ occupancy: 'lots' }, 'occupancy', estimateMessages.occupancy],
    [{ seasonality: 'monsoon' }, 'seasonality', estimateMessages.seasonality],
    [{ email: 'noa@' }, 'email', 'Please enter a valid email address'],
    [{ website: 'http://spam.example' }, 'website', estimateMessages.trap],
  ])('rejects %j with a message for its field', async (overrides, field, message) => {
    const refusal = await mail(overrides).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: [field], message: message }] },
    })
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('rejects an unknown amenity', async () => {
    const refusal = await mail({ amenities: ['helipad'] }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      cause: { issues: [{ path: ['amenities', 0], message: estimateMessages.amenities }] },
    })
  })
})

describe('Companies next to an estimate', () => {
  const findCompanies = (location: string) => test.caller().estimates.localCompanies({ location })

  it('are the best of the place, with their fees on record', async () => {
    for (let at = 0; at < 6; at++) {
      await makeCompany(test.deps.db, { hostScore: 70 + at, commission: `${20 + at}%`, name: `Gull ${at}` })
    }
    const found = await findCompanies('Miami, FL')
    if (found.kind !== 'place') throw new Error(`expected a place, got ${found.kind}`)
    expect(found).toMatchObject({ label: 'Miami, FL', path: '/locations/fl/miami', city: 'Miami' })
    expect(found.companyCount).toBe(6)
    expect(found.annualRevenue).toMatch(/^\$[\d,]+-\$[\d,]+$/)
    expect(found.averageOccupancy).toMatch(/%$/)
    expect(found.peakMonths).toMatch(/ to /)
    expect(found.companies).toHaveLength(5)
    expect(found.companies[0]).toEqual({
      id: expect.any(Number),
      name: 'Gull 5',
      defaultedFields: ['description', 'imageUrl'],
      hostScore: 75,
      commission: '25%',
      cleaningFees: null,
      firstMonthFeeWaiver: false,
    })
  })

  it('are found when other words follow the place', async () => {
    await makeCompany(test.deps.db, {})
    expect(await findCompanies('Miami, FL beachfront')).toMatchObject({ kind: 'place', label: 'Miami, FL' })
  })

  it('are a choice when several places have the name', async () => {
    await makeCompany(test.deps.db, { city: 'Portland', state: 'OR', zipCode: '97201' })
    await makeCompany(test.deps.db, { city: 'Portland', state: 'ME', zipCode: '04101' })
    const found = await findCompanies('Portland')
    expect(found).toMatchObject({ kind: 'choice' })
    const labels = found.kind === 'choice' ? found.options.map(({ label }) => label) : []
    expect(labels).toEqual(expect.arrayContaining(['Portland, Maine', 'Portland, Oregon']))
  })

  it('are empty for an unknown place, or one without companies', async () => {
    expect(await findCompanies('the moon')).toEqual({ kind: 'none' })
    expect(await findCompanies('Miami, FL')).toEqual({ kind: 'none' })
  })

  it('reject a place that is too short', async () => {
    await expect(findCompanies('x')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
