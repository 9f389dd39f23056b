import { makeCompany } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { DIRECTORY_CITIES, MARKETS_LISTED } from '@shared/lib/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

/** Lets two companies serve some cities of each of these states: the first all of them, the second half. */
async function serveCities(states: readonly string[], count: number) {
  const { db } = test.deps
  const [all, half] = [await makeCompany(db, { city: 'Avalon' }), await makeCompany(db, { city: 'Avalon' })]
  await db.companyPlace.deleteMany()
  for (const state of states) {
    const cities = await db.city.findMany({
      where: { state },
      select: { slug: true },
      orderBy: { population: 'asc' },
      take: count,
    })
    const places = cities.map(({ slug }) => ({ state, citySlug: slug }))
    await db.companyPlace.createMany({ data: places.map((place) => ({ ...place, companyId: all.id })) })
    await db.companyPlace.createMany({
      data: places.slice(0, count / 2).map((place) => ({ ...place, companyId: half.id })),
    })
  }
}

describe('The page of all locations', () => {
  it('has each state with its numbers and its largest cities', async () => {
    const before = await test.caller().locations.directory()
    expect(before.every(({ companyCount }) => companyCount === 0)).toBe(true)
    const written = before.find(({ state }) => state === 'GA')?.cityCount ?? 0
    await serveCities(['GA'], 2 * DIRECTORY_CITIES)
    const georgia = (await test.caller().locations.directory()).find(({ state }) => state === 'GA')
    expect(georgia).toMatchObject({ companyCount: 2, cityCount: 2 * DIRECTORY_CITIES + written })
    expect(georgia?.cities.map(({ companyCount }) => companyCount)).toEqual(Array(DIRECTORY_CITIES).fill(2))
  })

  it('ends a small state with its written cities', async () => {
    const florida = async () =>
      (await test.caller().locations.directory()).find(({ state }) => state === 'FL')
    const written = (await florida())?.cityCount ?? 0
    await makeCompany(test.deps.db, { city: 'Doral' })
    const after = await florida()
    expect(after?.cityCount).toBe(written + 1)
    expect(after?.cities.map(({ companyCount }) => companyCount)).toEqual([1, ...Array(written).fill(0)])
    expect(after?.cities[0]).toMatchObject({ name: 'Doral', citySlug: 'doral' })
  })
})

describe('The lists of markets', () => {
  it('end with the largest ones, and have every written city', async () => {
    const written = await test.caller().locations.markets()
    expect(written.every(({ companyCount }) => companyCount === 0)).toBe(true)
    await serveCities(['GA', 'TX', 'OH'], MARKETS_LISTED / 2)
    const markets = await test.caller().locations.markets()
    expect(markets).toHaveLength(MARKETS_LISTED + written.length)
    expect(markets.filter(({ companyCount }) => companyCount === 2)).toHaveLength((3 * MARKETS_LISTED) / 4)
  })

  it('name popular markets alone, or one that has companies', async () => {
    const named = await test.caller().locations.popularMarkets()
    expect(named.map(({ citySlug }) => citySlug)).toContain('miami')
    await makeCompany(test.deps.db, { city: 'Athens', state: 'GA' })
    const withOther = await test.caller().locations.popularMarkets()
    expect(withOther.slice(named.length)).toMatchObject([{ citySlug: 'athens', companyCount: 1 }])
    await makeCompany(test.deps.db)
    const served = await test.caller().locations.popularMarkets()
    expect(served.filter(({ companyCount }) => companyCount > 0)).toMatchObject([{ citySlug: 'miami' }])
  })
})
