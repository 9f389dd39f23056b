import { makeCompanies, makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => deleteTestData(test.deps))

const adminLeads = () => test.caller({ actor: testAdmin }).leads

const store = (overrides?: Parameters<typeof makeLead>[1]) => makeLead(test.deps.db, overrides)
const match = (companyId: number, position: number, selected = false) => ({
  companyId,
  position,
  selected,
  reasons: ['near'],
})

/** Reads everything that a merge changes. */
async function state() {
  const { db } = test.deps
  return {
    leads: await db.lead.findMany({
      select: { id: true, interestedCompanyIds: true, deletedAt: true },
      orderBy: { id: 'asc' },
    }),
    matches: await db.leadMatch.findMany({
      select: { leadId: true, companyId: true, selected: true },
      orderBy: [{ leadId: 'asc' }, { companyId: 'asc' }],
    }),
    interest: await db.leadInterest.findMany({
      select: { leadId: true, companyId: true },
      orderBy: [{ leadId: 'asc' }, { companyId: 'asc' }],
    }),
    mails: await db.emailMessage.findMany({
      select: { id: true, leadId: true, companyId: true, status: true },
      orderBy: { id: 'asc' },
    }),
  }
}

/** Stores three requests for one home, with own and shared companies, and a queued email. */
async function makeTriple() {
  const { db } = test.deps
  const companies = await makeCompanies(db, 4)
  const [a, b, c, d] = companies.map((company) => company.id) as [number, number, number, number]
  const kept = await store({
    interestedCompanyIds: `${a}`,
    matches: { create: [match(a, 1, true), match(b, 2)] },
  })
  const second = await store({
    interestedCompanyIds: `${b},${c}`,
    matches: { create: [match(b, 1, true), match(c, 2, true)] },
    interest: { create: [{ companyId: c }] },
  })
  const third = await store({
    interestedCompanyIds: `${c},${d}`,
    matches: { create: [match(c, 1, true), match(d, 2)] },
  })
  await db.emailMessage.create({
    data: {
      to: 'c@company.example',
      template: 'lead.company',
      leadId: second.id,
      companyId: c,
      status: 'retrying',
      messageId: `merge-${kept.id}`,
    },
  })
  return { ids: [kept.id, second.id, third.id] as [number, number, number], companies: { a, b, c, d } }
}

const undo = (runId: number | null) => test.caller({ actor: testAdmin }).undo.run({ runId: runId ?? 0 })

describe('Undo of Remove Duplicates', () => {
  it('restores every lead, match, selection, interest and unsent email of a run', async () => {
    await makeTriple()
    const before = await state()
    const { removedCount, runId } = await adminLeads().removeDuplicates()
    expect(removedCount).toBe(2)
    expect(await state()).not.toEqual(before)
    expect(await undo(runId)).toMatchObject({ restoredCount: 2, skippedCount: 0 })
    expect(await state()).toEqual(before)
    expect(await test.deps.db.leadMerge.count()).toBe(0)
    await expect(undo(runId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('restores one duplicate and keeps what another one contributed as well', async () => {
    const { ids, companies } = await makeTriple()
    const [kept, second, third] = ids
    const { a, b, c, d } = companies
    await adminLeads().removeDuplicates()
    expect(await adminLeads().restore({ ids: [second] })).toEqual({ restoredCount: 1 })
    const detail = await adminLeads().detail({ id: kept })
    expect(detail.lead.interestedCompanyIds).toBe([a, c, d].join(','))
    expect(detail.matches.map(({ companyId, selected }) => [companyId, selected])).toEqual([
      [a, true],
      [b, false],
      [c, true],
      [d, false],
    ])
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'unmerge',
      text: `Lead ${second} was restored and is separate again.`,
    })
    await adminLeads().restore({ ids: [third] })
    const after = await adminLeads().detail({ id: kept })
    expect(after.matches.map(({ companyId, selected }) => [companyId, selected])).toEqual([
      [a, true],
      [b, false],
    ])
    expect(after.lead.interestedCompanyIds).toBe(String(a))
  })

  it('leaves an email sent in the meantime with the lead it was sent for', async () => {
    const { ids } = await makeTriple()
    const { runId } = await adminLeads().removeDuplicates()
    await test.deps.db.emailMessage.updateMany({ data: { status: 'sent' } })
    await undo(runId)
    expect((await state()).mails).toMatchObject([{ leadId: ids[0], status: 'sent' }])
  })

  it('keeps what the older lead received after the merge', async () => {
    const { ids } = await makeTriple()
    const late = await makeCompany(test.deps.db)
    const { runId } = await adminLeads().removeDuplicates()
    await test.deps.db.leadMatch.create({ data: { leadId: ids[0], ...match(late.id, 9, true) } })
    await undo(runId)
    const { matches } = await adminLeads().detail({ id: ids[0] })
    expect(matches.map((one) => one.companyId)).toContain(late.id)
  })

  it('allows another removal and another undo', async () => {
    await makeTriple()
    const first = await adminLeads().removeDuplicates()
    await undo(first.runId)
    const again = await adminLeads().removeDuplicates()
    expect(again.removedCount).toBe(2)
    expect(again.runId).not.toBe(first.runId)
    expect(await adminLeads().removeDuplicates()).toEqual({ removedCount: 0, runId: null })
  })
})

describe('Preview', () => {
  it('returns the groups with the lead that stays and changes nothing', async () => {
    const { ids } = await makeTriple()
    await store({ email: 'bo@home.example', fullName: 'Bo Lind' })
    const before = await state()
    expect(await adminLeads().previewDuplicates()).toEqual({
      removedCount: 2,
      groupCount: 1,
      groups: [
        {
          keptId: ids[0],
          fullName: 'Ann Berg',
          email: 'ann@home.example',
          propertyAddress: '12 Ocean Street',
          propertyCity: 'Miami',
          createdAt: expect.any(Date),
          removedIds: [ids[1], ids[2]],
        },
      ],
    })
    expect(await state()).toEqual(before)
  })

  it('is empty without duplicates', async () => {
    await store()
    expect(await adminLeads().previewDuplicates()).toEqual({ removedCount: 0, groupCount: 0, groups: [] })
  })
})
