import { recordRun } from '@server/modules/bulk/bulk.service.ts'
import { makeCompany } from '@server/testing/factories.ts'
import { lockingIt, startBeforeCommit } from '@server/testing/lock-conflict.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { CompanyAction, CompanySelection } from '@shared/companies/company-bulk.schema.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.waitlistEntry.deleteMany()
  await test.deps.db.bulkRun.deleteMany()
  test.deps.mailer.sent = []
  test.deps.clock.set(new Date('2026-03-05T12:00:00Z'))
})

const companies = () => test.caller({ actor: { ...testAdmin, role: 'editor' } }).companies
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const stored = (id: number) => test.deps.db.managementCompany.findUniqueOrThrow({ where: { id } })
const all: CompanySelection = { filter: { filter: 'all' } }
const preview = (action: CompanyAction | { kind: 'reject' }, selection: CompanySelection = all) =>
  companies().previewChange({ selection, action })
const change = (action: CompanyAction, selection: CompanySelection = all) =>
  companies().change({ selection, action })
const undo = (runId: number | null) =>
  test.caller({ actor: { ...testAdmin, role: 'editor' } }).undo.run({ runId: runId ?? 0 })
const audits = async () =>
  (await test.deps.db.auditEvent.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action)
const REASON = 'The website does not exist.'

it('A selection of all that match has the filters of the list', async () => {
  const found = await make({ city: 'Aspen', state: 'CO', hostScore: 85 })
  const low = await make({ city: 'Aspen', state: 'CO', hostScore: 42 })
  const elsewhere = await make({ hostScore: 85 })
  const selection: CompanySelection = { filter: { filter: 'all', city: 'aspen', score: 'high' } }
  expect(await change({ kind: 'verify', isVerified: true }, selection)).toMatchObject({ changedCount: 1 })
  const verified = await Promise.all([found, low, elsewhere].map(({ id }) => stored(id)))
  expect(verified.map(({ isVerified }) => isVerified)).toEqual([true, false, false])
})

describe('Reviews', () => {
  it('approve like the single decision: listed, emailed, audited', async () => {
    const pending = await make({ status: 'pending', name: 'Bay Homes' })
    await make({ status: 'approved' })
    const unknown = await make({
      status: 'pending',
      city: 'Nowhere',
      state: 'ZZ',
      zipCode: '00000',
      lat: null,
      lng: null,
    })
    expect(await preview({ kind: 'approve' })).toEqual({
      ids: [expect.any(Number)],
      changing: 1,
      unchanged: 1,
      skipped: [{ reason: 'unknown location; edit the company first', count: 1 }],
      names: ['Bay Homes'],
      notes: [
        '1 of them gets an email, and so do owners on the waitlist of their places.',
        'A review can’t be undone.',
      ],
    })
    expect(await audits()).toEqual([])
    expect(await change({ kind: 'approve' })).toEqual({
      runId: null,
      changedCount: 1,
      skippedCount: 1,
      failed: [{ name: unknown.name, reason: 'unknown location; edit the company first' }],
    })
    expect(await stored(pending.id)).toMatchObject({ status: 'approved', reviewedAt: expect.any(Date) })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([`company.approved ${pending.email} sent`])
    expect(await audits()).toEqual(['company.approve'])
  })

  lockingIt('skip a company that moves while its place is looked up', async () => {
    const { id } = await make({ status: 'pending', lat: null, lng: null })
    const move = { city: 'Sheridan', state: 'WY', zipCode: '82801' }
    const outcome = await startBeforeCommit(
      test.deps.db,
      (tx) => tx.managementCompany.update({ where: { id }, data: move }),
      () => change({ kind: 'approve' }),
    )
    expect(outcome).toMatchObject({ value: { changedCount: 0, skippedCount: 1 } })
    expect(await stored(id)).toMatchObject({ status: 'pending', lat: null })
  })

  it('reject with one reason, silently for quarantined ones, and leave listed ones', async () => {
    const pending = await make({ status: 'pending' })
    const quarantined = await make({ status: 'quarantined' })
    const listed = await make({ status: 'approved' })
    await make({ status: 'rejected' })
    expect(await preview({ kind: 'reject' })).toMatchObject({
      changing: 2,
      unchanged: 1,
      skipped: [{ reason: 'listed; delete a company to take it down', count: 1 }],
      notes: ['1 of them gets an email with the reason.', expect.stringContaining('can’t be undone')],
    })
    expect(await change({ kind: 'reject', reason: REASON })).toMatchObject({ changedCount: 2 })
    for (const { id } of [pending, quarantined]) {
      expect(await stored(id)).toMatchObject({ status: 'rejected', rejectionReason: REASON })
    }
    expect((await stored(listed.id)).status).toBe('approved')
    expect(await outboxLines(test.deps)).toEqual([expect.stringContaining(String(pending.email))])
  })

  it('say when emails to companies are off', async () => {
    await make({ status: 'pending' })
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'us@site.example', companyNotifications: false },
    })
    expect((await preview({ kind: 'reject' })).notes[0]).toBe('Emails to companies are turned off.')
  })

  it('are limited to a number of companies', async () => {
    const { id: _id, updatedAt: _updated, ...data } = await make({ status: 'pending', email: null })
    await test.deps.db.managementCompany.createMany({
      data: Array.from({ length: 200 }, () => ({
        name: data.name,
        city: data.city,
        state: data.state,
        zipCode: data.zipCode,
        services: data.services,
        serviceArea: data.serviceArea,
        lat: data.lat,
        lng: data.lng,
        status: 'pending',
      })),
    })
    const tooMany = { code: 'BAD_REQUEST', message: expect.stringContaining('up to 200') }
    await expect(change({ kind: 'reject', reason: REASON })).rejects.toMatchObject(tooMany)
    expect(await test.deps.db.managementCompany.count({ where: { status: 'rejected' } })).toBe(0)
    // The preview has them all, so that the screen can review them in several calls.
    const { changing, ids = [] } = await preview({ kind: 'approve' })
    expect([changing, ids.length]).toEqual([201, 201])
  })
})

describe('Verification', () => {
  it.each([
    [true, 'company.verify', 'company.unverify'],
    [false, 'company.unverify', 'company.verify'],
  ] as const)('%j is set and undone to each previous value', async (isVerified, done, undone) => {
    const action = { kind: 'verify', isVerified } as const
    const before = [true, false, false]
    const rows = await Promise.all(before.map((was) => make({ isVerified: was })))
    const expected = before.filter((was) => was !== isVerified).length
    expect((await preview(action)).changing).toBe(expected)
    const { runId, changedCount } = await change(action)
    expect(changedCount).toBe(expected)
    for (const { id } of rows) expect((await stored(id)).isVerified).toBe(isVerified)
    expect(await undo(runId)).toMatchObject({ restoredCount: expected, skippedCount: 0 })
    expect(await Promise.all(rows.map(async ({ id }) => (await stored(id)).isVerified))).toEqual(before)
    expect(await audits()).toEqual([done, undone])
  })

  it('stays where someone changed or deleted the company meanwhile', async () => {
    const [a, b, c] = [await make(), await make(), await make()]
    const { runId } = await change({ kind: 'verify', isVerified: true })
    test.deps.clock.set(new Date(test.deps.clock.now().getTime() + MINUTE_MS))
    await companies().verify({ id: a.id, isVerified: false })
    await companies().delete({ id: b.id })
    expect(await undo(runId)).toMatchObject({ restoredCount: 1, skippedCount: 2 })
    expect((await stored(c.id)).isVerified).toBe(false)
    await expect(undo(runId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reaches only the companies of search and filter', async () => {
    const here = await make({ name: 'Bay Homes', status: 'pending' })
    const there = await make({ name: 'Bay Stays', status: 'approved' })
    await change({ kind: 'verify', isVerified: true }, { filter: { search: 'bay', filter: 'pending' } })
    expect([(await stored(here.id)).isVerified, (await stored(there.id)).isVerified]).toEqual([true, false])
  })
})

it.each([
  ['company.size', 'companySize', 'Just me', '2-5 people', 'company.edit'],
  ['company.size', 'companySize', null, '2-5 people', 'company.edit'],
  ['company.offer', 'firstMonthFeeWaiver', true, false, 'company.offer'],
] as const)(
  'undoes a stored %s, a change of earlier releases',
  async (kind, field, value, before, audited) => {
    const [changed, editedSince] = [await make({ [field]: value }), await make({ [field]: before })]
    const runId = await recordRun(test.deps.db, {
      actor: testAdmin,
      kind,
      value,
      rows: [changed, editedSince],
      getValue: () => before,
      at: test.deps.clock.now(),
    })
    const recent = await test.caller({ actor: testAdmin }).undo.recent({ list: 'companies' })
    expect(recent).toMatchObject([{ runId, kind, value, count: 2 }])
    expect(await undo(runId)).toMatchObject({ kind, restoredCount: 1, skippedCount: 1 })
    expect((await stored(changed.id))[field]).toBe(before)
    expect(await audits()).toEqual([audited])
  },
)

it('deletes and restores the same companies', async () => {
  const [a, b] = [await make(), await make()]
  await companies().delete({ id: b.id })
  test.deps.clock.set(new Date(test.deps.clock.now().getTime() + MINUTE_MS))
  const selection = { ids: [a.id, b.id] }
  expect(await preview({ kind: 'delete' }, selection)).toMatchObject({
    changing: 1,
    skipped: [{ reason: 'deleted in the meantime', count: 1 }],
  })
  const { runId, changedCount, skippedCount } = await change({ kind: 'delete' }, selection)
  expect([changedCount, skippedCount]).toEqual([1, 1])
  expect(await undo(runId)).toMatchObject({ restoredCount: 1, skippedCount: 0 })
  expect((await stored(a.id)).deletedAt).toBeNull()
  expect((await stored(b.id)).deletedAt).toBeInstanceOf(Date)
})

it('refuses wrong input', async () => {
  for (const input of [
    { selection: { ids: [] }, action: { kind: 'approve' } },
    { selection: { filter: { filter: 'deleted' } }, action: { kind: 'approve' } },
    { selection: all, action: { kind: 'reject', reason: 'No' } },
    { selection: all, action: { kind: 'size', companySize: 'Just me' } },
    { selection: all, action: { kind: 'offer', firstMonthFeeWaiver: true } },
  ]) {
    await expect(companies().change(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
