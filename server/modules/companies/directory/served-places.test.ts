import { replacePlaces } from '@server/modules/companies/company-detail.repo.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isListed } from './listed.repo.ts'
import { getCityFigures } from './served-places.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => test.deps.db.managementCompany.deleteMany())

const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const update = (id: number, data: Parameters<typeof makeCompany>[1]) =>
  test.deps.db.managementCompany.update({ where: { id }, data: data ?? {} })
const editor = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })
const toPlace = (citySlug: string, state = 'FL') => ({ state, citySlug, isHome: false })

/** Counts companies by `isListed`: each city, and each state under an empty slug. */
async function countPlaces(): Promise<Record<string, number>> {
  const rows = await test.deps.db.$kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select([
      sql<string>`p.state || '/' || coalesce(p.city_slug, '')`.as('place'),
      sql<number>`count(DISTINCT c.id)::int`.as('count'),
    ])
    .where(isListed)
    .groupBy(sql`GROUPING SETS ((p.state, p.city_slug), (p.state))`)
    .orderBy('place')
    .execute()
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]))
}

async function readTable(): Promise<Record<string, number>> {
  const rows = await test.deps.db.servedPlace.findMany({ where: { companyCount: { not: 0 } } })
  return Object.fromEntries(
    rows.map(({ state, citySlug, companyCount }) => [`${state}/${citySlug}`, companyCount] as const).sort(),
  )
}

async function expectCounts(expected: Record<string, number>) {
  expect(await readTable()).toEqual(expected)
  expect(await countPlaces()).toEqual(expected)
}

describe('the counts of served places', () => {
  it('follow the listing of a company', async () => {
    const { id } = await make({ status: 'pending', serviceArea: 'Miami, Doral, Reno, NV' })
    await expectCounts({})
    const listed = { 'FL/': 1, 'FL/doral': 1, 'FL/miami': 1, 'NV/': 1, 'NV/reno': 1 }
    const changes = [
      [{ status: 'approved' }, listed],
      [{ name: 'Palm Homes' }, listed],
      [{ businessStatus: 'OPERATIONAL' }, listed],
      [{ businessStatus: '' }, listed],
      [{ businessStatus: 'CLOSED_TEMPORARILY' }, {}],
      [{ deletedAt: new Date() }, {}],
      [{ businessStatus: null }, {}],
      [{ deletedAt: null }, listed],
      [{ status: 'rejected' }, {}],
      [{ status: 'approved' }, listed],
      [{ status: 'quarantined' }, {}],
    ] as const
    for (const [change, expected] of changes) {
      await update(id, change)
      await expectCounts(expected)
    }
  })

  it('count a company once in a state, with its first place until its last', async () => {
    const { id } = await make({ city: 'Nowhere', state: 'Guernsey', serviceArea: '' })
    const { db } = test.deps
    const insert = (...slugs: string[]) =>
      db.companyPlace.createMany({ data: slugs.map((slug) => ({ ...toPlace(slug), companyId: id })) })
    const remove = (citySlug: string) => db.companyPlace.deleteMany({ where: { companyId: id, citySlug } })
    await insert('miami', 'doral')
    await expectCounts({ 'FL/': 1, 'FL/doral': 1, 'FL/miami': 1 })
    await insert('naples')
    await expectCounts({ 'FL/': 1, 'FL/doral': 1, 'FL/miami': 1, 'FL/naples': 1 })
    await remove('doral')
    await remove('miami')
    await expectCounts({ 'FL/': 1, 'FL/naples': 1 })
    await db.$transact((tx) => replacePlaces(tx, id, [toPlace('reno', 'NV'), toPlace('naples')]))
    await expectCounts({ 'FL/': 1, 'FL/naples': 1, 'NV/': 1, 'NV/reno': 1 })
    await db.companyPlace.updateMany({ where: { companyId: id }, data: { isHome: true } })
    await db.companyPlace.deleteMany({ where: { companyId: id } })
    await expectCounts({})
  })

  it('forget a deleted company once, listed or not', async () => {
    const [kept, listed, closed] = [await make(), await make(), await make()]
    await update(closed.id, { businessStatus: 'CLOSED_PERMANENTLY' })
    await test.deps.db.managementCompany.delete({ where: { id: listed.id } })
    await test.deps.db.managementCompany.delete({ where: { id: closed.id } })
    await expectCounts({ 'FL/': 1, 'FL/miami': 1 })
    await test.deps.db.managementCompany.delete({ where: { id: kept.id } })
    await expectCounts({})
    expect(await test.deps.db.servedPlace.count({ where: { companyCount: { lt: 0 } } })).toBe(0)
  })

  it('follow the changes of administrators, in bulk too, and undo', async () => {
    const ids = []
    for (const city of ['Miami', 'Doral', 'Miami']) ids.push((await make({ city, status: 'pending' })).id)
    const [first = 0, second = 0, third = 0] = ids
    await editor().companies.approve({ id: first })
    await expectCounts({ 'FL/': 1, 'FL/miami': 1 })
    await editor().companies.change({ selection: { ids: [second, third] }, action: { kind: 'approve' } })
    const all = { 'FL/': 3, 'FL/doral': 1, 'FL/miami': 2 }
    await expectCounts(all)
    const { runId } = await editor().companies.change({
      selection: { ids: [first, second] },
      action: { kind: 'delete' },
    })
    await expectCounts({ 'FL/': 1, 'FL/miami': 1 })
    await editor().undo.run({ runId: runId ?? 0 })
    await expectCounts(all)
    await editor().companies.delete({ id: third })
    await editor().companies.restore({ ids: [third] })
    await expectCounts(all)
  })

  it('are rolled back with the change', async () => {
    const { id } = await make({ status: 'pending' })
    const failed = test.deps.db.$transact(async (tx) => {
      await tx.managementCompany.update({ where: { id }, data: { status: 'approved' } })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await expectCounts({})
  })

  it('are right after concurrent transactions about the same places and companies', async () => {
    const { db } = test.deps
    const companies: Awaited<ReturnType<typeof make>>[] = []
    for (let n = 0; n < 8; n += 1)
      companies.push(await make({ status: n % 2 ? 'approved' : 'pending', serviceArea: 'Miami, Doral' }))
    const areas = [['doral', 'naples'], ['miami'], ['naples', 'tampa', 'miami'], ['tampa']]
    await Promise.all(
      companies.flatMap(({ id, status }, n) => [
        db.$transact((tx) =>
          tx.managementCompany.update({
            where: { id },
            data: { status: status === 'approved' ? 'rejected' : 'approved' },
          }),
        ),
        db.$transact((tx) =>
          replacePlaces(
            tx,
            id,
            (areas[n % 4] ?? []).map((slug) => toPlace(slug)),
          ),
        ),
        db.$transact((tx) =>
          tx.companyPlace.createMany({
            data: [{ ...toPlace('destin'), companyId: id }],
            skipDuplicates: true,
          }),
        ),
      ]),
    )
    expect(await readTable()).toEqual(await countPlaces())
    await Promise.all([
      db.$transact((tx) =>
        tx.managementCompany.deleteMany({
          where: { id: { in: companies.slice(0, 4).map(({ id }) => id) } },
        }),
      ),
      db.$transact((tx) =>
        tx.managementCompany.updateMany({ where: { status: 'rejected' }, data: { status: 'approved' } }),
      ),
    ])
    expect(await readTable()).toEqual(await countPlaces())
  })

  it('name the largest cities of a state, and how many it has', async () => {
    await make({ serviceArea: 'Miami, Doral' })
    await make({ serviceArea: 'Miami' })
    const cities = await getCityFigures(test.deps, 'FL', 1)
    expect(cities).toMatchObject([{ citySlug: 'miami', companyCount: 2, cityCount: 2 }])
  })

  it('refuse that a place moves: it is deleted and inserted', async () => {
    const { id } = await make()
    const moved = test.deps.db.companyPlace.updateMany({
      where: { companyId: id },
      data: { citySlug: 'doral' },
    })
    await expect(moved).rejects.toThrow('does not change')
  })

  it('are empty after both tables are truncated', async () => {
    await make()
    await test.pool.query('TRUNCATE management_companies CASCADE')
    await expectCounts({})
  })
})
