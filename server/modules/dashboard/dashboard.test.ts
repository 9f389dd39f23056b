import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

const asViewer = () => test.caller({ actor: { ...testAdmin, role: 'viewer' } }).dashboard.summary()

it('counts what is there, and says nothing of what is not', async () => {
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
  })
  expect(summary.undeliveredMails).toBeGreaterThan(0)
  expect(summary.lastUpdate).toBeInstanceOf(Date)
  expect(summary.version).toMatch(/^\d+\.\d+\.\d+$/)
})

it('is for people who are signed in', async () => {
  await expect(test.caller().dashboard.summary()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
