import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps

beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.deps.clock.set(new Date('2026-11-21T12:00:00Z'))
  await sql`TRUNCATE leads, email_messages, management_companies, hostscore_runs, audit_events, audit_chain
    CASCADE`.execute(test.deps.db.$kysely)
})

const admin = () => test.caller({ actor: { ...testAdmin, role: 'editor' } })

describe('leads of a company', () => {
  it('lists chosen, asked and matched leads once each, newest first, without nearest ones', async () => {
    const { db } = test.deps
    const { id: companyId } = await makeCompany(db)
    const match = { companyId, position: 1, reasons: [] }
    const matched = await makeLead(db, { matches: { create: match } })
    const selected = await makeLead(db, {
      matches: { create: { ...match, selected: true } },
      interest: { create: { companyId } },
      deletedAt: new Date(),
    })
    const requested = await makeLead(db, { interest: { create: { companyId } } })
    await makeLead(db, { matches: { create: { ...match, isNearest: true } } })
    await makeLead(db)
    const { rows, total } = await admin().leads.ofCompany({ companyId })
    expect(rows.map(({ id, link }) => [id, link])).toEqual([
      [requested.id, 'requested'],
      [selected.id, 'selected'],
      [matched.id, 'matched'],
    ])
    expect(rows[1]?.deletedAt).not.toBeNull()
    expect(total).toBe(3)
  })

  it('returns pages', async () => {
    const { db } = test.deps
    const { id: companyId } = await makeCompany(db)
    for (let n = 0; n < 12; n += 1) await makeLead(db, { interest: { create: { companyId } } })
    const second = await admin().leads.ofCompany({ companyId, page: 2 })
    expect([second.rows.length, second.total]).toEqual([2, 12])
  })
})

it('lists the emails of a company, newest first', async () => {
  const { db } = test.deps
  const { id: companyId } = await makeCompany(db)
  const other = await makeCompany(db)
  for (const [index, owner] of [companyId, other.id, companyId].entries())
    await db.emailMessage.create({
      data: {
        to: 'a@x.example',
        template: 'company.approved',
        companyId: owner,
        messageId: `<${index}@x>`,
        status: index === 0 ? 'sent' : 'dead',
      },
    })
  const { rows, total } = await admin().email.ofCompany({ companyId })
  expect(rows.map(({ status }) => status)).toEqual(['dead', 'sent'])
  expect(total).toBe(2)
})

it('lists audit entries about a company, alone and in bulk', async () => {
  const { db } = test.deps
  const { id } = await makeCompany(db)
  const change = { actor: testAdmin, requestId: 'test', entity: 'management_company' as const }
  await db.$transact(async (tx) => {
    await recordAudit(tx, { ...change, action: 'company.edit', entityId: id, after: { name: 'New' } })
    await recordAudit(tx, { ...change, action: 'company.offer', after: { companyIds: [id, 7] } })
    await recordAudit(tx, { ...change, action: 'company.import', after: { createdIds: [id] } })
    await recordAudit(tx, { ...change, action: 'company.import', after: { updated: [{ id, name: 'x' }] } })
    await recordAudit(tx, { ...change, action: 'company.delete', after: { companyIds: [id + 1] } })
    await recordAudit(tx, { ...change, action: 'lead.note', entity: 'lead', entityId: id })
  })
  const { rows, total } = await admin().audit.ofCompany({ companyId: id })
  expect(rows.map(({ action }) => action)).toEqual([
    'company.import',
    'company.import',
    'company.offer',
    'company.edit',
  ])
  expect(total).toBe(4)
})

describe('HostScore of one company', () => {
  const rated = { businessStatus: 'OPERATIONAL', avgResponseTime: '45 minutes', hostScore: null }

  it('shows the sum that the published score was calculated from, also after its facts changed', async () => {
    const { db } = test.deps
    const { id } = await makeCompany(db, rated)
    const { hostscore } = admin()
    const first = await hostscore.previewCompany({ companyId: id })
    expect(first).toMatchObject({ before: { total: null }, hasBefore: false })
    const published = await hostscore.recalculateCompany({ companyId: id, fingerprint: first.fingerprint })
    expect(published.after).toBe(first.after.total)
    await db.managementCompany.update({ where: { id }, data: { rating: '3.0' } })
    const record = await hostscore.record({ companyId: id })
    expect(record.total).toBe(published.after)
    const sum = record.published?.factors.reduce((before, { points }) => before + (points ?? 0), 0)
    expect(Math.round(sum ?? 0)).toBe(record.total)
    expect(record.computation.isCurrent).toBe(false)
    expect(record.badge.status).toBe('valid')
  })

  it('previews exactly the factors that change, publishes them, and records both', async () => {
    const { db } = test.deps
    const { id } = await makeCompany(db, rated)
    const { hostscore, audit } = admin()
    const { fingerprint } = await hostscore.previewCompany({ companyId: id })
    await hostscore.recalculateCompany({ companyId: id, fingerprint })
    await db.managementCompany.update({ where: { id }, data: { rating: '3.0' } })
    const before = await db.managementCompany.findUniqueOrThrow({ where: { id } })
    const preview = await hostscore.previewCompany({ companyId: id })
    expect(preview.factors.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual([
      'googleRating',
    ])
    expect(preview.after.total).toBeLessThan(preview.before.total ?? 0)
    // The preview wrote nothing.
    expect(await db.managementCompany.findUniqueOrThrow({ where: { id } })).toEqual(before)
    await hostscore.recalculateCompany({ companyId: id, fingerprint: preview.fingerprint })
    const { rows, total } = await hostscore.scores({ companyId: id })
    expect(rows.map(({ score, isFull }) => [score, isFull])).toEqual([
      [preview.after.total, false],
      [preview.before.total, false],
    ])
    expect(total).toBe(2)
    const [entry] = (await audit.ofCompany({ companyId: id })).rows
    expect(entry).toMatchObject({
      action: 'hostscore.recalculate-one',
      before: { score: preview.before.total },
      after: { score: preview.after.total },
    })
    expect(entry?.after).toHaveProperty('googleRating')
  })

  it('refuses to publish a preview that is out of date', async () => {
    const { db } = test.deps
    const { id } = await makeCompany(db, rated)
    const { hostscore } = admin()
    const { fingerprint } = await hostscore.previewCompany({ companyId: id })
    await db.managementCompany.update({ where: { id }, data: { rating: '3.0' } })
    await expect(hostscore.recalculateCompany({ companyId: id, fingerprint })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await db.hostScoreRun.count()).toBe(0)
  })

  it.each([
    ['pending', { status: 'pending' }, 'BAD_REQUEST'],
    ['deleted', { deletedAt: new Date() }, 'NOT_FOUND'],
  ])('refuses a %s company', async (_kind, overrides, code) => {
    const { id } = await makeCompany(test.deps.db, { ...rated, ...overrides })
    await expect(admin().hostscore.previewCompany({ companyId: id })).rejects.toMatchObject({ code })
    expect((await admin().hostscore.record({ companyId: id })).canScore).toBe(false)
  })

  it('gives the same score as a full run', async () => {
    const { db } = test.deps
    const { id } = await makeCompany(db, rated)
    const { hostscore } = admin()
    const { fingerprint, after } = await hostscore.previewCompany({ companyId: id })
    await hostscore.recalculateCompany({ companyId: id, fingerprint })
    await hostscore.recalculateAll({ wait: true })
    const snapshots = await db.hostScoreSnapshot.findMany({ where: { companyId: id } })
    expect(snapshots.map(({ score }) => score)).toEqual([after.total, after.total])
    expect(snapshots[0]?.factors).toEqual(snapshots[1]?.factors)
    expect(snapshots[0]?.factors).toHaveLength(7)
  })
})
