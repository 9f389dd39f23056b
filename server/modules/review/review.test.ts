import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())

it('lists held leads, registrations and corrections, oldest first', async () => {
  const { db, clock } = test.deps
  const viewer = test.caller({ actor: await makeUser(test, 'viewer') })
  expect(await viewer.review.queue({})).toEqual({ rows: [], total: 0 })
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const pending = await makeCompany(db, { status: 'pending', name: 'Old Harbor', createdAt: ago(9) })
  await makeCompany(db, { status: 'quarantined', name: 'Win Now', createdAt: ago(1) })
  const listed = await makeCompany(db, { name: 'Palm Court' })
  const correction = { companyId: listed.id, email: 'x@y.example', tokenNonce: 'x', createdAt: ago(9) }
  await db.profileCorrection.createMany({
    data: [
      { ...correction, expiresAt: now, submittedAt: ago(3) },
      { ...correction, expiresAt: now, submittedAt: ago(8), decidedAt: now },
      { ...correction, expiresAt: now },
    ],
  })
  const { id } = await test.caller().leads.create(leadBody({ additionalInfo: 'http://spam.example' }))
  await db.lead.update({ where: { id }, data: { heldAt: ago(5) } })
  const { rows, total } = await viewer.review.queue({})
  expect(total).toBe(4)
  expect(rows).toMatchObject([
    { kind: 'registration', recordId: pending.id, name: 'Old Harbor', place: 'Miami, FL', isOverdue: false },
    { kind: 'lead', recordId: id, reasons: ['Contains links'], isOverdue: true },
    { kind: 'correction', recordId: listed.id, name: 'Palm Court' },
    { kind: 'registration', name: 'Win Now', reasons: ['Looks like spam'] },
  ])
  expect(new Set(rows.map((row) => row.id)).size).toBe(4)
  expect((await viewer.review.queue({ kind: 'registration', search: 'win' })).rows).toMatchObject([
    { name: 'Win Now' },
  ])
  expect(await viewer.review.queue({ pageSize: 1, page: 4 })).toMatchObject({
    rows: [{ name: 'Win Now' }],
    total: 4,
  })
  const { openCount } = (await viewer.dashboard.live()).review
  expect(openCount).toBe(4)
})

it('needs a user and valid input', async () => {
  await expect(test.caller().review.queue({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const viewer = test.caller({ actor: await makeUser(test, 'viewer') })
  await expect(viewer.review.queue({ kind: 'other' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
