import { deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueWeeklyReport } from './weekly-report.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db, mailer } = test.deps
  await db.emailMessage.deleteMany()
  await db.weeklyReport.deleteMany()
  await db.analyticsEvent.deleteMany()
  await db.emailConfig.deleteMany()
  mailer.sent = []
  test.deps.clock.set(new Date('2026-11-23T10:00:00Z'))
})

const settings = (more: object = {}) =>
  test.deps.db.emailConfig.create({
    data: { adminEmail: 'boss@site.example', fromEmail: 'us@site.example', weeklyReport: true, ...more },
  })

const view = (at: string, visitor: string) => ({
  at: new Date(at),
  visitor,
  kind: 'view',
  path: '/locations/fl/miami',
  place: 'fl/miami',
  source: 'search',
  device: 'phone',
})

it('is sent to the administrator on Mondays, with last week and its change', async () => {
  await settings()
  await test.deps.db.analyticsEvent.createMany({
    data: [
      view('2026-11-10T09:00:00Z', 'zoe'),
      view('2026-11-16T00:00:00Z', 'ann'),
      view('2026-11-22T23:00:00Z', 'bob'),
      view('2026-11-23T01:00:00Z', 'today'),
    ],
  })
  expect(await queueWeeklyReport(test.deps)).toBe(true)
  await deliverDue(test.deps)
  const [mail] = test.deps.mailer.sent
  expect(mail).toMatchObject({
    to: 'boss@site.example',
    subject: 'Your week on HostMatch: 2 visits, 0 leads',
  })
  expect(mail?.text).toContain('Nov 16, 2026 to Nov 22, 2026')
  expect(mail?.text).toContain('Visits: 2, up 100% from the week before')
  expect(mail?.text).toContain('- /locations/fl/miami: 2 views')
  expect(mail?.text).toContain('- Search engines: 2 visits')
  expect(mail?.text).toContain('https://site.example/admin/analytics')
})

it('reports a week without visits', async () => {
  await settings()
  await queueWeeklyReport(test.deps)
  await deliverDue(test.deps)
  expect(test.deps.mailer.sent[0]?.text).toContain('The site had no visits last week.')
})

it('is sent once a week however many workers try, and again the next week', async () => {
  await settings()
  const queued = await Promise.all([1, 2, 3].map(() => queueWeeklyReport(test.deps)))
  expect(queued.filter(Boolean)).toHaveLength(1)
  test.deps.clock.set(new Date('2026-11-23T18:00:00Z'))
  expect(await queueWeeklyReport(test.deps)).toBe(false)
  test.deps.clock.set(new Date('2026-11-30T10:00:00Z'))
  expect(await queueWeeklyReport(test.deps)).toBe(true)
  expect(await outboxLines(test.deps)).toHaveLength(2)
})

it('is not sent on other days or while it is off', async () => {
  await settings({ weeklyReport: false })
  expect(await queueWeeklyReport(test.deps)).toBe(false)
  await test.deps.db.emailConfig.updateMany({ data: { weeklyReport: true } })
  test.deps.clock.set(new Date('2026-11-24T10:00:00Z'))
  expect(await queueWeeklyReport(test.deps)).toBe(false)
  expect(await outboxLines(test.deps)).toEqual([])
})
