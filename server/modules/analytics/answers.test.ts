import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { deliverDue } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { formatHours } from '@shared/analytics/answers.schema.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueWeeklyReport } from './weekly-report.service.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  test.deps.clock.set(new Date('2026-11-23T10:00:00Z'))
})
afterAll(() => test.close())

const viewer = () => test.caller({ actor: { ...testAdmin, role: 'viewer' } }).analytics
const range = { from: '2026-10-25', to: '2026-11-22' }

it('has no figures without leads', async () => {
  const noTime = { count: 0, p50: null, p90: null }
  expect(await viewer().answers(range)).toEqual({
    all: { leads: 0, ours: noTime, theirs: noTime, sent: 0, accepted: 0, signed: 0 },
    rows: { market: [], company: [], source: [], month: [] },
  })
})

it('measures our first answers and the companies’, in all and by each dimension', async () => {
  const { db } = test.deps
  const [palm, harbor] = [await makeCompany(db, { name: 'Palm' }), await makeCompany(db, { name: 'Harbor' })]
  const add = async (
    day: string,
    ourHours: number | null,
    answers: { companyId: number; hours: number | null; state: string }[],
    more = {},
  ) => {
    const createdAt = new Date(`${day}T00:00:00Z`)
    const after = (hours: number) => new Date(createdAt.getTime() + hours * HOUR_MS)
    const lead = await makeLead(db, { createdAt, propertyState: 'FL', source: 'search', ...more })
    const event = { leadId: lead.id, kind: 'status', actor: 'a@b.example' }
    if (ourHours !== null)
      await db.leadEvent.createMany({
        data: [
          { ...event, from: 'contacted', to: 'matched', createdAt: after(ourHours / 2) },
          { ...event, from: 'new', to: 'contacted', createdAt: after(ourHours) },
          { ...event, from: 'new', to: 'bad', createdAt: after(ourHours + 50) },
        ],
      })
    await db.leadRecipient.createMany({
      data: answers.map(({ companyId, hours, state }) => ({
        leadId: lead.id,
        companyId,
        state,
        tokenNonce: 'x',
        deliveredAt: after(1),
        firstAnsweredAt: hours === null ? null : after(1 + hours),
      })),
    })
  }
  await add('2026-11-16', 2, [
    { companyId: palm.id, hours: 1, state: 'signed' },
    { companyId: harbor.id, hours: 3, state: 'declined' },
  ])
  await add('2026-11-17', 4, [{ companyId: palm.id, hours: 5, state: 'accepted' }], { propertyCity: 'MIAMI' })
  await add('2026-10-31', null, [{ companyId: palm.id, hours: null, state: 'no_answer' }], { source: null })
  await add('2026-11-18', 1, [], { isSample: true })
  const { all, rows } = await viewer().answers({ ...range, source: 'direct' })
  expect(all).toEqual({
    leads: 3,
    ours: { count: 2, p50: 3, p90: 3.8 },
    theirs: { count: 3, p50: 3, p90: 4.6 },
    ...{ sent: 4, accepted: 2, signed: 1 },
  })
  expect(rows.market).toMatchObject([{ name: 'Miami, FL', key: 'fl/miami', leads: 3, sent: 4 }])
  expect(rows.company).toMatchObject([
    { name: 'Palm', leads: 3, theirs: { count: 2, p50: 3 }, accepted: 2, signed: 1 },
    { name: 'Harbor', leads: 1, theirs: { p50: 3 }, accepted: 0 },
  ])
  expect(rows.source).toMatchObject([
    { name: 'Search engine', leads: 2, ours: { count: 2 } },
    { name: 'Unknown', leads: 1, ours: { count: 0, p50: null } },
  ])
  expect(rows.month).toMatchObject([
    { key: '2026-11', leads: 2, signed: 1 },
    { key: '2026-10', leads: 1, sent: 1, signed: 0 },
  ])
})

it('times no answer that came before the email was delivered', async () => {
  const { db } = test.deps
  const lead = await makeLead(db, { createdAt: new Date('2026-09-02T00:00:00Z') })
  await db.leadRecipient.create({
    data: {
      leadId: lead.id,
      companyId: (await makeCompany(db)).id,
      state: 'accepted',
      tokenNonce: 'x',
      deliveredAt: new Date('2026-09-02T02:00:00Z'),
      firstAnsweredAt: new Date('2026-09-02T01:30:00Z'),
    },
  })
  const { all } = await viewer().answers({ from: '2026-09-01', to: '2026-09-03' })
  expect(all).toMatchObject({ theirs: { count: 0, p50: null, p90: null }, sent: 1, accepted: 1 })
})

it('stands first in the weekly report', async () => {
  await test.deps.db.emailConfig.create({
    data: { adminEmail: 'boss@site.example', fromEmail: 'us@site.example', weeklyReport: true },
  })
  await queueWeeklyReport(test.deps)
  await deliverDue(test.deps)
  const text = test.deps.mailer.sent[0]?.text ?? ''
  expect(text).toContain('Our first answer: half within 3 h, 90% within 3.8 h (2)')
  expect(text).toContain('Companies’ first answer: half within 3 h, 90% within 4.6 h (3)')
  expect(text).toContain('Accepted by companies: 67% (2 of 3)')
  expect(text).toContain('Signed: 33% (1 of 3)')
  expect(text.indexOf('Our first answer')).toBeLessThan(text.indexOf('Visits'))
})

it('needs a user and a valid range', async () => {
  await expect(test.caller().analytics.answers(range)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(viewer().answers({ days: 8 } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it.each([
  [null, 'No data'],
  [0.001, '1 min'],
  [0.5, '30 min'],
  [3.25, '3.3 h'],
  [24, '24 h'],
  [60, '2.5 days'],
])('formats %s hours as %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text)
})
