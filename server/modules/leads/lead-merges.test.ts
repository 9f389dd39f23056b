import { makeCompanies, makeCompany } from '@server/testing/factories.ts'
import { forgetLeads } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(() => forgetLeads(test.deps))

const desk = () => test.caller({ actor: testAdmin }).leads

let day = 0
const store = (overrides: Record<string, unknown> = {}) =>
  test.deps.db.lead.create({
    data: {
      fullName: 'Ann Berg',
      email: 'ann@home.example',
      propertyAddress: '12 Ocean Street',
      propertyCity: 'Miami',
      propertyZip: '33130',
      propertyType: 'condo',
      tokenNonce: 'x',
      createdAt: new Date(Date.UTC(2026, 0, ++day)),
      ...overrides,
    },
  })
const match = (companyId: number, position: number, selected = false) => ({
  companyId,
  position,
  selected,
  reasons: ['near'],
})

/** Everything a merge touches, as it stands. */
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

/** Three requests for one home, with companies of their own and in common, and a mail on its way. */
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

describe('Remove Duplicates can be taken back', () => {
  it('as a whole: every lead, company, choice, request and unsent mail is as it was', async () => {
    await makeTriple()
    const before = await state()
    const { removedCount, runId } = await desk().removeDuplicates()
    expect(removedCount).toBe(2)
    expect(await state()).not.toEqual(before)
    expect(await desk().undoDuplicates({ runId: runId ?? '' })).toEqual({ restoredCount: 2 })
    expect(await state()).toEqual(before)
    expect(await test.deps.db.leadMerge.count()).toBe(0)
    await expect(desk().undoDuplicates({ runId: runId ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('one at a time: what another duplicate gave as well stays', async () => {
    const { ids, companies } = await makeTriple()
    const [kept, second, third] = ids
    const { a, b, c, d } = companies
    await desk().removeDuplicates()
    expect(await desk().restore({ ids: [second] })).toEqual({ restoredCount: 1 })
    const detail = await desk().detail({ id: kept })
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
    await desk().restore({ ids: [third] })
    const after = await desk().detail({ id: kept })
    expect(after.matches.map(({ companyId, selected }) => [companyId, selected])).toEqual([
      [a, true],
      [b, false],
    ])
    expect(after.lead.interestedCompanyIds).toBe(String(a))
  })

  it('a mail that went out meanwhile stays with the lead it went out for', async () => {
    const { ids } = await makeTriple()
    const { runId } = await desk().removeDuplicates()
    await test.deps.db.emailMessage.updateMany({ data: { status: 'sent' } })
    await desk().undoDuplicates({ runId: runId ?? '' })
    expect((await state()).mails).toMatchObject([{ leadId: ids[0], status: 'sent' }])
  })

  it('what came to the older lead after the merge stays with it', async () => {
    const { ids } = await makeTriple()
    const late = await makeCompany(test.deps.db)
    const { runId } = await desk().removeDuplicates()
    await test.deps.db.leadMatch.create({ data: { leadId: ids[0], ...match(late.id, 9, true) } })
    await desk().undoDuplicates({ runId: runId ?? '' })
    const { matches } = await desk().detail({ id: ids[0] })
    expect(matches.map((one) => one.companyId)).toContain(late.id)
  })

  it('and done again after that, with another Undo', async () => {
    await makeTriple()
    const first = await desk().removeDuplicates()
    await desk().undoDuplicates({ runId: first.runId ?? '' })
    const again = await desk().removeDuplicates()
    expect(again.removedCount).toBe(2)
    expect(again.runId).not.toBe(first.runId)
    expect(await desk().removeDuplicates()).toEqual({ removedCount: 0, runId: null })
  })
})

describe('Before anything is removed', () => {
  it('the groups are shown, with the oldest that stays, and nothing changes', async () => {
    const { ids } = await makeTriple()
    await store({ email: 'bo@home.example', fullName: 'Bo Lind' })
    const before = await state()
    expect(await desk().previewDuplicates()).toEqual({
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

  it('none is none', async () => {
    await store()
    expect(await desk().previewDuplicates()).toEqual({ removedCount: 0, groupCount: 0, groups: [] })
  })
})
