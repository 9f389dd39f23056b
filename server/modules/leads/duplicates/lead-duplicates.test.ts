import { makeCompanies, makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const adminLeads = () => test.caller({ actor: testAdmin }).leads
const listed = async () => (await adminLeads().browse({ direction: 'asc' })).rows

const store = (overrides?: Parameters<typeof makeLead>[1]) => makeLead(test.deps.db, overrides)

describe('Remove Duplicates', () => {
  it('keeps the oldest lead with the companies of all and counts the others', async () => {
    const [a, b, c] = [
      await makeCompany(test.deps.db),
      await makeCompany(test.deps.db),
      await makeCompany(test.deps.db),
    ]
    const match = (company: { id: number }, position: number, selected: boolean) => ({
      companyId: company.id,
      position,
      selected,
      reasons: ['near'],
    })
    const first = await store({
      interestedCompanyIds: String(a.id),
      matches: { create: [match(a, 1, true), match(b, 2, false)] },
    })
    const second = await store({
      email: 'ANN@home.example',
      propertyAddress: '12 ocean st.',
      interestedCompanyIds: `${b.id},${c.id}`,
      matches: { create: [match(b, 1, true), match(c, 2, true)] },
      interest: { create: [{ companyId: c.id }] },
    })
    const third = await store({ propertyZip: '33130-0001' })
    const other = await store({ propertyAddress: '13 Ocean Street' })
    expect(await adminLeads().removeDuplicates()).toMatchObject({ removedCount: 2 })
    expect((await listed()).map((row) => [row.id, row.interestedCompanyIds])).toEqual([
      [first.id, `${a.id},${b.id},${c.id}`],
      [other.id, null],
    ])
    const detail = await adminLeads().detail({ id: first.id })
    expect(detail.matches.map((one) => [one.companyId, one.selected, one.requestedAt !== null])).toEqual([
      [a.id, true, false],
      [b.id, true, false],
      [c.id, true, true],
    ])
    expect(detail.events).toMatchObject([
      { kind: 'merge', text: `Leads ${second.id}, ${third.id} were duplicates of this one.` },
    ])
    expect((await adminLeads().detail({ id: third.id })).events).toMatchObject([
      { kind: 'delete', text: `A duplicate of lead ${first.id}.` },
    ])
    expect(await test.deps.db.auditEvent.findMany()).toMatchObject([
      {
        action: 'lead.remove-duplicates',
        after: { removedCount: 2, merged: [{ keptId: first.id, ids: [second.id, third.id] }] },
      },
    ])
  })

  it('moves unsent company emails to the lead that stays, once each', async () => {
    const { db } = test.deps
    const companies = await makeCompanies(db, 3)
    const [known, late, emailed] = companies.map((company) => company.id)
    const kept = await store()
    const removed = [await store(), await store()]
    let serial = 0
    const mail = (leadId: number, companyId: number | undefined, status = 'retrying') =>
      db.emailMessage.create({
        data: {
          to: 'c@company.example',
          template: 'lead.company',
          leadId,
          companyId,
          status,
          messageId: `m${++serial}`,
        },
        select: { id: true },
      })
    await mail(kept.id, known, 'sent')
    await mail(removed[0]?.id ?? 0, known)
    const moves = await mail(removed[0]?.id ?? 0, late)
    await mail(removed[1]?.id ?? 0, late)
    await mail(removed[1]?.id ?? 0, emailed, 'sent')
    await adminLeads().removeDuplicates()
    const ofKept = await db.emailMessage.findMany({ where: { leadId: kept.id }, orderBy: { id: 'asc' } })
    expect(ofKept.map((one) => [one.companyId, one.status])).toEqual([
      [known, 'sent'],
      [late, 'retrying'],
    ])
    expect(ofKept[1]?.id).toBe(moves.id)
  })

  it('finds none the second time, and ignores deleted leads', async () => {
    await store()
    await store({ deletedAt: new Date() })
    expect(await adminLeads().removeDuplicates()).toMatchObject({ removedCount: 0 })
    await store()
    expect(await adminLeads().removeDuplicates()).toMatchObject({ removedCount: 1 })
    expect(await adminLeads().removeDuplicates()).toMatchObject({ removedCount: 0 })
    expect(await test.deps.db.auditEvent.count()).toBe(1)
  })

  it('counts each duplicate once in parallel runs', async () => {
    for (let copy = 0; copy < 12; copy++) await store()
    const results = await Promise.all(Array.from({ length: 4 }, () => adminLeads().removeDuplicates()))
    expect(results.reduce((sum, result) => sum + result.removedCount, 0)).toBe(11)
    expect(await listed()).toHaveLength(1)
  })

  it('handles more email addresses than fit in one batch', async () => {
    await sql`
      INSERT INTO leads (full_name, email, property_address, property_city, property_zip, property_type, token_nonce, created_at, updated_at)
      SELECT 'Many', 'many-' || n % 700 || '@home.example', '1 Sea Road', 'Naples', '34102', 'condo', 'x',
        timestamptz '2020-01-01' + n * interval '1 minute', now() FROM generate_series(1, 2100) n`.execute(
      test.deps.db.$kysely,
    )
    expect(await adminLeads().removeDuplicates()).toMatchObject({ removedCount: 1400 })
    expect(await test.deps.db.lead.count({ where: { deletedAt: null } })).toBe(700)
    expect(await test.deps.db.auditEvent.count()).toBe(2)
  })

  it('can be undone like any deletion', async () => {
    await store()
    const copy = await store()
    await adminLeads().removeDuplicates()
    expect(await adminLeads().restore({ ids: [copy.id] })).toEqual({ restoredCount: 1 })
    expect(await listed()).toHaveLength(2)
  })
})
