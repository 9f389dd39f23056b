import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const asViewer = () => test.caller({ actor: { ...testAdmin, role: 'viewer' } }).dashboard.summary()

it('counts existing rows, and returns null for missing values', async () => {
  expect(await asViewer()).toMatchObject({ leads: 0, companies: 0, lastScoreRun: null, undeliveredMails: 0 })

  const { deps } = test
  await makeCompany(deps.db)
  await makeCompany(deps.db, { hostScore: null })
  await makeCompany(deps.db, { status: 'pending' })
  await makeCompany(deps.db, { deletedAt: new Date() })
  await test.caller().leads.create(leadBody())
  await test.caller().leads.create(leadBody())
  await deps.db.lead.updateMany({ data: { status: 'won' }, where: { email: { endsWith: 'home.example' } } })
  await test.caller().leads.create(leadBody())
  await deps.db.emailMessage.updateMany({
    data: { status: 'dead' },
    where: { template: { contains: 'admin' } },
  })

  const summary = await asViewer()
  expect(summary).toMatchObject({
    leads: 3,
    newLeads: 1,
    leadsThisWeek: 3,
    companies: 3,
    ratedCompanies: 2,
    pendingCompanies: 1,
    openReports: 0,
    dueDataRequests: 0,
  })
  expect(summary.undeliveredMails).toBeGreaterThan(0)
})

it('tells every screen the version and the latest change', async () => {
  const fresh = await openTestDeps()
  const { deps } = fresh
  const getStatus = () => fresh.caller({ actor: testAdmin }).dashboard.status()
  expect((await getStatus()).version).toMatch(/^\d+\.\d+\.\d+$/)
  const { id } = await fresh.caller().leads.create(leadBody())
  const { createdAt } = await deps.db.lead.findUniqueOrThrow({ where: { id } })
  expect((await getStatus()).lastUpdate?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
  const { updatedAt } = await makeCompany(deps.db, { updatedAt: new Date('2099-01-01') })
  expect((await getStatus()).lastUpdate).toEqual(updatedAt)
  await fresh.close()
})

it('counts the public figures: listed companies, their facts, and real requests of the last year', async () => {
  const fresh = await openTestDeps()
  const { deps } = fresh
  expect(await fresh.caller().dashboard.figures()).toMatchObject({
    companies: 0,
    googleReviews: 0,
    requests: 0,
  })
  await makeCompany(deps.db, { isVerified: true, userRatingsTotal: 40 })
  await makeCompany(deps.db, { isSample: true, hostScore: null, userRatingsTotal: null })
  await makeCompany(deps.db, { status: 'pending', userRatingsTotal: 900 })
  const { id } = await fresh.caller().leads.create(leadBody())
  await fresh.caller().leads.create(leadBody())
  await deps.db.lead.update({ where: { id }, data: { createdAt: new Date('2020-01-01') } })
  const figures = await fresh.caller().dashboard.figures()
  expect(figures).toMatchObject({
    companies: 2,
    sampleCompanies: 1,
    states: 1,
    scored: 1,
    verified: 1,
    googleReviews: 40,
    requests: 1,
  })
  expect(figures.countedAt).toBeInstanceOf(Date)
  await fresh.close()
})

it('requires a signed-in user', async () => {
  await expect(test.caller().dashboard.summary()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
