import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { AppError } from '@shared/lib/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as companies from './companies.service.ts'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const search = async (input: { zipCode?: string; city?: string; location?: string }) =>
  (await test.caller().companies.search(input)).map((company) => company.id)

/** Creates one company of every unlisted kind, all in Miami. */
async function makeHidden() {
  const made = [
    await make({ status: 'pending' }),
    await make({ status: 'rejected' }),
    await make({ deletedAt: new Date() }),
    await make({ businessStatus: 'CLOSED_PERMANENTLY' }),
  ]
  return made.map((company) => company.id)
}

const orlando = { city: 'Orlando', zipCode: '32801', lat: 28.54, lng: -81.38 }

describe('search', () => {
  it('finds companies by their own city or a city of their service area', async () => {
    const own = await make({ hostScore: 70 })
    const area = await make({ city: 'Doral', serviceArea: 'Miami, Doral', hostScore: 90 })
    expect(await search({ city: 'Miami' })).toEqual([area.id, own.id])
  })

  it('returns the distance and the reasons', async () => {
    await make({ hostScore: 93, isVerified: true, firstMonthFeeWaiver: true })
    const [found] = await test.caller().companies.search({ city: 'miami, fl' })
    expect(found?.distanceMiles).toBeLessThan(5)
    expect(found?.matchReasons).toEqual([
      expect.stringMatching(/^Based in Miami, .+ away$/),
      'HostScore 93',
      "First month's fee waived",
      'Verified company',
    ])
  })

  it('finds by ZIP code, by ZIP code and city, and by a point', async () => {
    const { id } = await make()
    expect(await search({ zipCode: '33130' })).toEqual([id])
    expect(await search({ zipCode: '33130-1234', city: 'Miami' })).toEqual([id])
    expect(await search({ location: '25.77, -80.19' })).toEqual([id])
  })

  it('never mixes same-named cities of different states', async () => {
    const oregon = await make({ city: 'Portland', state: 'OR', zipCode: '97201', lat: 45.5, lng: -122.7 })
    const maine = await make({ city: 'Portland', state: 'ME', zipCode: '04101', lat: 43.66, lng: -70.26 })
    expect(await search({ city: 'Portland, ME' })).toEqual([maine.id])
    expect(await search({ city: 'Portland, Oregon' })).toEqual([oregon.id])
    expect(await search({ zipCode: '04101', city: 'Portland' })).toEqual([maine.id])
    expect(await search({ zipCode: '97201' })).toEqual([oregon.id])
    expect(await search({ city: 'Portland' })).toEqual([oregon.id])
  })

  it('adds companies within 60 miles, nearest first, if few serve the place', async () => {
    const near = await make({ city: 'Fort Lauderdale', lat: 26.12, lng: -80.14, hostScore: 99 })
    const serving = await make({ hostScore: null })
    const nearer = await make({ city: 'Hialeah', lat: 25.86, lng: -80.28, hostScore: 10 })
    await make(orlando)
    expect(await search({ city: 'Miami' })).toEqual([serving.id, nearer.id, near.id])
  })

  it('omits nearby companies if ten serve the place', async () => {
    for (let count = 0; count < 10; count++) await make()
    const near = await make({ city: 'Hialeah', lat: 25.86, lng: -80.28 })
    const found = await search({ city: 'Miami' })
    expect(found).toHaveLength(10)
    expect(found).not.toContain(near.id)
  })

  it('returns the three nearest companies with their distance if none is nearby', async () => {
    const far = await make({ city: 'Denver', state: 'CO', lat: 39.74, lng: -104.99 })
    const third = await make({ city: 'Atlanta', state: 'GA', lat: 33.75, lng: -84.39 })
    const second = await make({ city: 'Jacksonville', lat: 30.33, lng: -81.66 })
    const first = await make(orlando)
    const found = await test.caller().companies.search({ city: 'Miami, FL' })
    expect(found.map((company) => company.id)).toEqual([first.id, second.id, third.id])
    expect(found.map((company) => company.id)).not.toContain(far.id)
    expect(found[0]?.matchReasons[0]).toMatch(/^Nearest we list, 2\d\d mi away$/)
  })

  it('finds the nearest companies at any distance', async () => {
    const { id } = await make()
    expect(await search({ city: 'Adak, AK' })).toEqual([id])
  })

  it('never shows pending, rejected, deleted or expired companies', async () => {
    await makeHidden()
    expect(await search({ city: 'Miami' })).toEqual([])
    expect(await search({ location: '25.77,-80.2' })).toEqual([])
    expect(await search({ city: 'Orlando' })).toEqual([])
  })

  it('lists companies with an operational business status', async () => {
    const { id } = await make({ businessStatus: 'OPERATIONAL' })
    expect(await search({ city: 'Miami' })).toEqual([id])
  })

  it('returns public fields only', async () => {
    await make()
    const [found] = await test.caller().companies.search({ city: 'Miami' })
    for (const field of ['email', 'address', 'status', 'badgeNotified', 'lat', 'servedSlug']) {
      expect(found).not.toHaveProperty(field)
    }
  })

  it('returns nothing for an unknown place', async () => {
    await make()
    expect(await search({ city: 'Paris, France' })).toEqual([])
    expect(await search({ zipCode: '00000' })).toEqual([])
    expect(await search({ city: "'; DROP TABLE leads; --" })).toEqual([])
    expect(await search({ city: '日本' })).toEqual([])
  })

  it.each([
    [{}, 'city'],
    [{ zipCode: 'abc' }, 'zipCode'],
    [{ location: '95,10' }, 'location'],
    [{ city: 'x'.repeat(256) }, 'city'],
  ])('rejects %o', async (input, field) => {
    await expect(test.caller().companies.search(input)).rejects.toThrow(field)
  })
})

describe('list', () => {
  it('returns the listed companies without their email to everyone', async () => {
    const { id } = await make()
    await makeHidden()
    const list = await test.caller().companies.list({ limit: 100 })
    expect(list.map((company) => company.id)).toEqual([id])
    expect(JSON.stringify(list)).not.toContain('@')
    expect(list[0]).not.toHaveProperty('status')
  })

  it('returns every company that is not deleted to an admin, with all fields', async () => {
    const { id, email } = await make()
    const [pending, rejected, , expired] = await makeHidden()
    const list = await test.caller({ actor: testAdmin }).companies.list({ limit: 100 })
    expect(list.map((company) => company.id)).toEqual([id, pending, rejected, expired])
    expect(list[0]).toMatchObject({ email, status: 'approved', isSample: false })
  })

  it('returns the same public fields from the SQL query as from the table', async () => {
    const { id } = await make({
      propertyTypes: ['condo'],
      scoreLastUpdated: new Date('2026-01-02T03:04:05Z'),
      priceLevel: 2,
      description: 'By the sea.',
      commission: '20%',
      imageUrl: '/images/a.png',
    })
    const [listed] = await companies.listPublicCompanies(test.deps, { limit: 100 })
    const stored = await test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
    expect({ ...stored, defaultedFields: [], fullUntil: null }).toMatchObject({ ...listed })
  })
})

describe('byIds', () => {
  it('returns cards in the requested order, without repeats', async () => {
    const [a, b] = [await make(), await make()]
    const cards = await test.caller().companies.byIds({ ids: [b.id, a.id, b.id, 999_999] })
    expect(cards.map((card) => card.id)).toEqual([b.id, a.id])
  })

  it('counts a phone number in the value score without returning it', async () => {
    const { id } = await make({ phoneNumber: '(305) 555-0123' })
    const [card] = await test.caller().companies.byIds({ ids: [id] })
    // 4.6 / 5 x 70 = 64.4, two services 6, 40 reviews 7, phone 2
    expect(card).toMatchObject({ hasPhone: true, valueScore: 79 })
    expect(JSON.stringify(card)).not.toMatch(/555-0123|@/)
  })

  it('omits unlisted companies', async () => {
    expect(await test.caller().companies.byIds({ ids: await makeHidden() })).toEqual([])
  })

  it('rejects invalid ids and too many ids', async () => {
    const { byIds } = test.caller().companies
    await expect(byIds({ ids: [0] })).rejects.toThrow('ids')
    await expect(byIds({ ids: Array.from({ length: 51 }, (_, index) => index + 1) })).rejects.toThrow('ids')
    expect(await byIds({ ids: [4_000_000_000] })).toEqual([])
  })
})

describe('requireListed', () => {
  it('returns name and email address of the chosen companies, in their order', async () => {
    const [a, b] = [await make(), await make({ email: null })]
    const chosen = await companies.requireListed(test.deps, [b.id, a.id, b.id])
    expect(chosen.map(({ id, email }) => [id, email])).toEqual([
      [b.id, null],
      [a.id, a.email],
    ])
    expect(await companies.requireListed(test.deps, [])).toEqual([])
  })

  it('rejects unlisted and unknown companies with the field name', async () => {
    const { id } = await make()
    for (const bad of [...(await makeHidden()), 999_999, 4_000_000_000, -1]) {
      const error: unknown = await companies
        .requireListed(test.deps, [id, bad])
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({
        code: 'INVALID_INPUT',
        details: { interestedCompanyIds: expect.stringContaining('no longer listed') },
      })
    }
  })
})

it('returns the contacts of unlisted companies unless they were deleted', async () => {
  const [pending, , deleted] = await makeHidden()
  const contacts = await companies.getContactsByIds(test.deps, [deleted ?? 0, pending ?? 0])
  expect(contacts.map((contact) => contact.id)).toEqual([pending])
})

it('finds the same companies for leads as for a search', async () => {
  await make({ propertyTypes: ['cabin'] })
  await make({ city: 'Hialeah', lat: 25.86, lng: -80.28 })
  await makeHidden()
  const place = {
    state: 'FL',
    citySlugs: ['miami'],
    cityName: 'Miami',
    cityNames: { miami: 'Miami' },
    center: { lat: 25.77, lng: -80.19 },
  }
  const candidates = await companies.findCandidates(test.deps, place)
  expect(candidates.map(({ serves, propertyTypes }) => [serves?.isHome ?? null, propertyTypes])).toEqual([
    [true, ['cabin']],
    [null, []],
  ])
  expect(await companies.findCandidates(test.deps, { ...place, center: null })).toHaveLength(1)
})

it('divides listed companies by ranges of their ids, the first with the ids of samples', async () => {
  const row = {
    name: 'Palm Court',
    services: '',
    city: 'Miami',
    state: 'FL',
    zipCode: '33130',
    serviceArea: '',
  }
  await test.deps.db.managementCompany.createMany({
    data: [2, 19, 20, 25, 39, 50].map((id) => ({
      ...row,
      id,
      status: id === 39 ? 'pending' : 'approved',
      updatedAt: new Date(Date.UTC(2026, 0, 1, 0, id)),
    })),
  })
  const ranges = await companies.listIndexableRanges(test.deps, 10)
  expect(ranges.map(({ range, changedAt }) => [range, changedAt.getUTCMinutes()])).toEqual([
    [1, 20],
    [2, 25],
    [4, 50],
  ])
  const ids = ranges.map(async ({ range }) =>
    (await companies.listIndexableCompanies(test.deps, { range, size: 10 })).map(({ id }) => id),
  )
  expect(await Promise.all(ids)).toEqual([[2, 19, 20], [25], [50]])
})
