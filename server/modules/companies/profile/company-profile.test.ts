import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const getProfile = (id: number) => test.caller().companies.profile({ id })

describe('profile', () => {
  it('returns the public facts, the places served and the illustration of the company’s own city', async () => {
    const { id } = await make({
      name: 'Palm Court',
      serviceArea: 'Miami Beach, Nowhere Key, Miami',
      offer: 'Free photographs',
      phoneNumber: '(305) 555-0123',
    })
    const profile = await getProfile(id)
    expect(profile.company).toMatchObject({
      name: 'Palm Court',
      offer: 'Free photographs',
      hasPhone: true,
      valueScore: 79,
    })
    expect(profile.stateName).toBe('Florida')
    expect(profile.character).toBe('coast')
    expect(profile.unknownPlaces).toEqual(['Nowhere Key'])
    expect(profile.places.map(({ name, state, isHome }) => [name, state, isHome])).toEqual([
      ['Miami', 'FL', true],
      ['Miami Beach', 'FL', false],
    ])
  })

  it.each([
    ['valid', {}],
    ['revoked', { badgeRevokedAt: new Date() }],
    ['expired', { scoreLastUpdated: new Date(0) }],
    ['not-certified', { hostScore: 59 }],
  ] as const)('says that a badge is %s, without the time of a revocation', async (status, overrides) => {
    const { id } = await make({ hostScore: 80, scoreLastUpdated: test.deps.clock.now(), ...overrides })
    const profile = await getProfile(id)
    expect(profile.badgeStatus).toBe(status)
    expect(profile.company).not.toHaveProperty('badgeRevokedAt')
  })

  it('maps the company’s own city and the places it serves, however far', async () => {
    const { id } = await make({ serviceArea: 'Miami Beach, Key West' })
    await make({ serviceArea: 'Orlando' })
    const { companyMap } = await getProfile(id)
    expect(companyMap?.pins).toMatchObject([{ companyId: id, dx: 0, dy: 0 }])
    expect(companyMap?.places.map(({ name }) => name)).toEqual(['Miami', 'Key West', 'Miami Beach'])
    expect(companyMap?.drawing.land).toMatch(/^M/)
  })

  it('returns the ten newest reviews, and none of another company', async () => {
    const { id } = await make()
    const other = await make()
    const review = (companyId: number, day: number) => ({
      companyId,
      author: 'Dana R.',
      source: 'Google',
      reviewedOn: new Date(Date.UTC(2026, 0, day)),
      rating: 4,
      text: `Day ${day}`,
    })
    await test.deps.db.companyReview.createMany({
      data: [...Array.from({ length: 12 }, (_, index) => review(id, index + 1)), review(other.id, 20)],
    })
    const { reviews } = await getProfile(id)
    expect(reviews.map(({ text }) => text)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
    )
    expect(reviews[0]).toMatchObject({ author: 'Dana R.', source: 'Google', rating: 4 })
    expect(reviews[0]?.reviewedOn).toEqual(new Date('2026-01-12T00:00:00Z'))
  })

  it('returns only public fields, also to admins', async () => {
    const { id, email } = await make({ address: '1 Secret Way', rejectionReason: 'none' })
    for (const caller of [test.caller(), test.caller({ actor: testAdmin })]) {
      const text = JSON.stringify(await caller.companies.profile({ id }))
      expect(text).not.toContain(email)
      expect(text).not.toContain('Secret Way')
      for (const field of ['status', 'lat', 'badgeNotified', 'rejectionReason']) {
        expect(text).not.toContain(`"${field}"`)
      }
    }
  })

  it('returns similar companies in the same city and within 60 miles, never unlisted or distant ones', async () => {
    const { id } = await make()
    const sameCity = await make({ hostScore: null })
    const near = await make({ city: 'Fort Lauderdale', lat: 26.12, lng: -80.14, hostScore: 99 })
    await make({ city: 'Orlando', lat: 28.54, lng: -81.38 })
    await make({ status: 'pending' })
    await make({ deletedAt: new Date() })
    const { similar } = await getProfile(id)
    expect(similar.map((company) => company.id)).toEqual([sameCity.id, near.id])
    expect(similar[0]?.sharedServices).toEqual(['Full-Service', 'Marketing'])
    expect(similar[1]?.distanceMiles).toBeGreaterThan(20)
  })

  it('works for an unknown place', async () => {
    const { id } = await make({ city: 'Nowhere Key', serviceArea: 'Nowhere Key', lat: null, lng: null })
    const profile = await getProfile(id)
    expect(profile.places).toEqual([])
    expect(profile.companyMap).toBeNull()
    expect(profile.similar).toEqual([])
  })

  it.each([
    ['pending', { status: 'pending' }],
    ['rejected', { status: 'rejected' }],
    ['deleted', { deletedAt: new Date() }],
    ['expired', { businessStatus: 'CLOSED_PERMANENTLY' }],
  ])('returns NOT_FOUND for a %s company, also to an admin', async (_kind, overrides) => {
    const { id } = await make(overrides)
    await expect(getProfile(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(test.caller({ actor: testAdmin }).companies.profile({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('rejects invalid ids and returns NOT_FOUND for unknown ones', async () => {
    await expect(getProfile(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const id of [0, -1, 1.5, 4_000_000_000]) {
      await expect(getProfile(id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})
