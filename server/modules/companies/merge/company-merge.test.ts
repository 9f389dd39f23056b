import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { MergeCompaniesInput } from '@shared/companies/company-merge.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.companyMerge.deleteMany()
  await test.deps.db.badgeReport.deleteMany()
})

const as = (role = 'editor') => test.caller({ actor: { ...testAdmin, role } })
const undoMerge = (removedId: number, role?: string) =>
  as(role).undo.run({ kind: 'company.merge', of: removedId })
const make = (overrides: Parameters<typeof makeCompany>[1] = {}) => makeCompany(test.deps.db, overrides)
const match = (companyId: number, position: number, selected = false, isNearest = false) => ({
  companyId,
  position,
  selected,
  isNearest,
  reasons: [`of ${companyId}`],
})

async function merge(
  keptId: number,
  removedId: number,
  takenFields: MergeCompaniesInput['takenFields'] = [],
) {
  const { fingerprint } = await as().companies.mergePreview({ keptId, removedId })
  return as().companies.merge({ keptId, removedId, takenFields, fingerprint })
}

/** Reads everything that a merge moves or changes. */
async function state() {
  const { db } = test.deps
  return {
    companies: await db.managementCompany.findMany({
      omit: {
        ...({ updatedAt: true, factsUpdatedAt: true, hostScore: true, hostRank: true } as const),
        ...({ hostScoreConfidence: true, hostScoreVersion: true, scoreLastUpdated: true } as const),
      },
      orderBy: { id: 'asc' },
    }),
    places: await db.companyPlace.findMany({
      orderBy: [{ companyId: 'asc' }, { state: 'asc' }, { citySlug: 'asc' }],
    }),
    leads: await db.lead.findMany({
      select: { id: true, interestedCompanyIds: true },
      orderBy: { id: 'asc' },
    }),
    matches: await db.leadMatch.findMany({ orderBy: [{ leadId: 'asc' }, { companyId: 'asc' }] }),
    interest: await db.leadInterest.findMany({ orderBy: [{ leadId: 'asc' }, { companyId: 'asc' }] }),
    mails: await db.emailMessage.findMany({
      where: { template: 'lead.company' },
      select: { id: true, companyId: true },
      orderBy: { id: 'asc' },
    }),
    reviews: await db.companyReview.findMany({ orderBy: { id: 'asc' } }),
    reports: await db.badgeReport.findMany({ orderBy: { id: 'asc' } }),
  }
}

/** Stores two entries of one company, each with leads, emails, reviews and a badge report. */
async function makePair() {
  const { db } = test.deps
  const kept = await make({
    name: 'Palm Homes',
    serviceArea: 'Miami, Key West',
    phoneNumber: null,
    website: 'https://palm.example',
    commission: '20%',
  })
  const removed = await make({
    name: 'Palm Homes LLC',
    serviceArea: 'Key West, Tampa, Savannah GA',
    phoneNumber: '(305) 555-0142',
    website: null,
    commission: '25%',
    badgeRevokedAt: new Date('2026-05-01T00:00:00Z'),
    badgeRevokedReason: 'Shown on another site',
    possibleDuplicateIds: [kept.id],
  })
  const other = await make({ name: 'Other Homes' })
  const onlyRemoved = await makeLead(db, {
    interestedCompanyIds: `${other.id},${removed.id}`,
    matches: { create: [match(removed.id, 1, true), match(other.id, 2, true)] },
    interest: { create: { companyId: removed.id, consentText: 'Yes' } },
  })
  const both = await makeLead(db, {
    interestedCompanyIds: `${removed.id},${kept.id}`,
    matches: { create: [match(removed.id, 1, true), match(kept.id, 2)] },
    interest: { create: [{ companyId: removed.id, consentText: 'Yes' }, { companyId: kept.id }] },
  })
  const keptRicher = await makeLead(db, {
    interestedCompanyIds: `${kept.id}`,
    matches: { create: [match(removed.id, 1, false, true), match(kept.id, 2)] },
  })
  for (const [index, company] of [kept, removed].entries()) {
    const mail = { to: 'a@b.example', template: 'lead.company', messageId: `<merge-${index}>` }
    await db.emailMessage.create({
      data: { ...mail, companyId: company.id, leadId: both.id, status: 'sent' },
    })
    await db.companyReview.create({
      data: {
        companyId: company.id,
        author: 'Dana R.',
        source: 'Google',
        reviewedOn: new Date('2026-01-01'),
        rating: 5,
        text: 'Good.',
      },
    })
    await db.badgeReport.create({ data: { companyId: company.id, url: 'u', message: 'm' } })
  }
  return { kept, removed, other, onlyRemoved, both, keptRicher }
}

describe('Preview of a merge', () => {
  it('shows what differs and what moves, and changes nothing', async () => {
    const { kept, removed } = await makePair()
    const before = await state()
    const preview = await as().companies.mergePreview({ keptId: kept.id, removedId: removed.id })
    expect(
      preview.differences.map(({ key, kept: own, removed: other, isTaken }) => [key, own, other, isTaken]),
    ).toEqual(
      expect.arrayContaining([
        ['name', 'Palm Homes', 'Palm Homes LLC', false],
        ['phoneNumber', null, '(305) 555-0142', true],
        ['website', 'https://palm.example', null, false],
        ['commission', '20%', '25%', false],
      ]),
    )
    expect(preview.moves).toEqual({
      matches: 3,
      interests: 2,
      sharedLeads: 2,
      mails: 1,
      reviews: 1,
      badgeReports: 1,
      documents: 0,
      addedCities: ['Tampa', 'Savannah, GA'],
      revokesBadge: true,
    })
    expect(preview.problem).toBeNull()
    expect(await state()).toEqual(before)
  })

  it('is refused for the same, a deleted and an unknown company, and for viewers', async () => {
    const [a, b] = [await make(), await make()]
    const preview = (keptId: number, removedId: number, role?: string) =>
      as(role).companies.mergePreview({ keptId, removedId })
    await expect(preview(a.id, a.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(preview(a.id, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(preview(a.id, b.id, 'viewer')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await as().companies.delete({ id: b.id })
    await expect(preview(a.id, b.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('says when the company that would stay is not listed, or only one is a sample', async () => {
    const listed = await make({ name: 'Listed' })
    const pending = await make({ name: 'Pending', status: 'pending' })
    const sample = await make({ isSample: true })
    const problem = async (keptId: number, removedId: number) =>
      (await as().companies.mergePreview({ keptId, removedId })).problem
    expect(await problem(pending.id, listed.id)).toContain('Listed is listed and Pending is not')
    expect(await problem(listed.id, pending.id)).toBeNull()
    expect(await problem(listed.id, sample.id)).toContain('sample')
    await expect(merge(pending.id, listed.id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('Merge of two companies', () => {
  it('moves everything, keeps the richer match of a shared lead, and takes over the chosen fields', async () => {
    const { kept, removed, other, onlyRemoved, both, keptRicher } = await makePair()
    const merged = await merge(kept.id, removed.id, ['phoneNumber', 'commission'])
    expect(merged).toEqual({ keptId: kept.id, removedId: removed.id, keptName: 'Palm Homes' })
    const after = await state()
    expect(
      after.matches.map(({ leadId, companyId, selected, reasons }) => [
        leadId,
        companyId,
        selected,
        reasons[0],
      ]),
    ).toEqual([
      [onlyRemoved.id, kept.id, true, `of ${removed.id}`],
      [onlyRemoved.id, other.id, true, `of ${other.id}`],
      [both.id, kept.id, true, `of ${removed.id}`],
      [keptRicher.id, kept.id, false, `of ${kept.id}`],
    ])
    expect(
      after.interest.map(({ leadId, companyId, consentText }) => [leadId, companyId, consentText]),
    ).toEqual([
      [onlyRemoved.id, kept.id, 'Yes'],
      [both.id, kept.id, 'Yes'],
    ])
    expect(after.leads.map(({ interestedCompanyIds }) => interestedCompanyIds)).toEqual([
      `${other.id},${kept.id}`,
      `${kept.id}`,
      `${kept.id}`,
    ])
    for (const rows of [after.mails, after.reviews, after.reports])
      expect(rows.map(({ companyId }) => companyId)).toEqual([kept.id, kept.id])
    expect(after.companies.find(({ id }) => id === kept.id)).toMatchObject({
      name: 'Palm Homes',
      phoneNumber: '(305) 555-0142',
      website: 'https://palm.example',
      commission: '25%',
      serviceArea: 'Miami, Key West, Tampa, Savannah, GA',
      badgeRevokedReason: 'Shown on another site',
      deletedAt: null,
    })
    expect(
      after.places.filter(({ companyId }) => companyId === kept.id).map(({ citySlug }) => citySlug),
    ).toEqual(['key-west', 'miami', 'tampa', 'savannah'])
    expect(after.companies.find(({ id }) => id === removed.id)?.deletedAt).not.toBeNull()
    expect(await test.deps.db.hostScoreSnapshot.count({ where: { companyId: kept.id } })).toBe(1)
    const [event] = await test.deps.db.auditEvent.findMany({ where: { action: 'company.merge' } })
    expect(event).toMatchObject({
      entityId: String(kept.id),
      before: { commission: '20%' },
      after: { companyIds: [removed.id], commission: '25%' },
    })
    for (const companyId of [kept.id, removed.id])
      expect((await as('viewer').audit.ofCompany({ companyId })).rows[0]?.action).toBe('company.merge')
  })

  it('shows on both records, and leads old URLs to the company that stayed', async () => {
    const { kept, removed } = await makePair()
    await merge(kept.id, removed.id)
    expect(await as('viewer').companies.detail({ id: kept.id })).toMatchObject({
      mergedInto: null,
      duplicates: [],
      merges: [{ removedId: removed.id, removedName: 'Palm Homes LLC', actor: testAdmin.email }],
    })
    expect(await as('viewer').companies.detail({ id: removed.id })).toMatchObject({
      deletedBy: testAdmin.email,
      mergedInto: { id: kept.id, name: 'Palm Homes' },
      merges: [],
    })
    await expect(test.caller().companies.profile({ id: removed.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await test.caller().companies.mergedInto({ id: removed.id })).toEqual({
      id: kept.id,
      name: 'Palm Homes',
    })
    expect(await test.caller().companies.mergedInto({ id: kept.id })).toBeNull()
    expect((await test.caller().badges.verify({ id: removed.id })).id).toBe(kept.id)
    // Also through a second merge, and after the rows of the merged companies were purged.
    const last = await make({ name: 'Last Homes' })
    await merge(last.id, kept.id)
    await test.deps.db.managementCompany.deleteMany({ where: { id: { in: [kept.id, removed.id] } } })
    expect(await test.caller().companies.mergedInto({ id: removed.id })).toEqual({
      id: last.id,
      name: 'Last Homes',
    })
    await as().companies.delete({ id: last.id })
    expect(await test.caller().companies.mergedInto({ id: removed.id })).toBeNull()
  })

  it('is refused when a company changed since the preview, and for viewers', async () => {
    const { kept, removed } = await makePair()
    const input = { keptId: kept.id, removedId: removed.id }
    const { fingerprint } = await as().companies.mergePreview(input)
    const call = (role?: string) => as(role).companies.merge({ ...input, takenFields: [], fingerprint })
    await expect(call('viewer')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    // No field of a merge.
    const id = 'id' as 'name'
    await expect(as().companies.merge({ ...input, takenFields: [id], fingerprint })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    test.deps.clock.set(new Date(Date.now() + 60_000))
    await as().companies.verify({ id: removed.id, isVerified: true })
    const before = await state()
    await expect(call()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await state()).toEqual(before)
  })

  it('gives the possible duplicates of the merged company to the one that stays', async () => {
    const { kept, removed } = await makePair()
    const third = await make({ name: 'Third Homes', possibleDuplicateIds: [removed.id] })
    const before = await state()
    await merge(kept.id, removed.id)
    expect((await as().companies.browse({ filter: 'duplicates' })).rows.map(({ id }) => id).sort()).toEqual(
      [kept.id, third.id].sort(),
    )
    await undoMerge(removed.id)
    expect(await state()).toEqual(before)
  })
})

describe('Undo of a merge', () => {
  it('restores exactly what was there', async () => {
    const { kept, removed } = await makePair()
    const before = await state()
    await merge(kept.id, removed.id, ['name', 'phoneNumber', 'website', 'email'])
    expect(await state()).not.toEqual(before)
    expect(await undoMerge(removed.id)).toMatchObject({
      merge: { removedName: 'Palm Homes LLC', leftAlone: [] },
    })
    expect(await state()).toEqual(before)
    expect(await test.deps.db.companyMerge.count()).toBe(0)
    expect(await test.deps.db.auditEvent.count({ where: { action: 'company.unmerge' } })).toBe(1)
    await expect(undoMerge(removed.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('leaves alone what somebody changed since, and what the company got since', async () => {
    const { kept, removed, both } = await makePair()
    await merge(kept.id, removed.id, ['phoneNumber', 'commission'])
    const { updatedAt } = await as().companies.detail({ id: kept.id })
    await as().companies.edit({ id: kept.id, updatedAt, changes: { commission: '18%' } })
    const late = await makeLead(test.deps.db, { matches: { create: match(kept.id, 1, true) } })
    const undone = await undoMerge(removed.id)
    expect(undone.merge?.leftAlone).toEqual(['Commission'])
    const after = await state()
    expect(after.companies.find(({ id }) => id === kept.id)).toMatchObject({
      commission: '18%',
      phoneNumber: null,
      serviceArea: 'Miami, Key West',
    })
    expect(
      after.matches.filter(({ companyId }) => companyId === kept.id).map(({ leadId }) => leadId),
    ).toContain(late.id)
    expect(after.matches.filter(({ leadId }) => leadId === both.id)).toHaveLength(2)
  })

  it('also happens when the merged company is restored from the deleted ones', async () => {
    const { removed } = await makePair()
    const before = await state()
    await merge(before.companies[0]?.id ?? 0, removed.id, ['address'])
    expect(await as().companies.restore({ ids: [removed.id] })).toEqual({ restoredCount: 1 })
    expect(await state()).toEqual(before)
    expect(await test.deps.db.auditEvent.count({ where: { action: 'company.unmerge' } })).toBe(1)
  })

  it('goes back merge by merge, the newest first', async () => {
    const { kept, removed, other } = await makePair()
    const before = await state()
    test.deps.clock.set(new Date('2026-11-24T12:00:00Z'))
    await merge(kept.id, removed.id)
    test.deps.clock.set(new Date('2026-11-24T12:01:00Z'))
    await merge(kept.id, other.id, ['name'])
    expect((await as().companies.detail({ id: kept.id })).merges.map(({ removedId }) => removedId)).toEqual([
      other.id,
      removed.id,
    ])
    await expect(undoMerge(removed.id)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Another company was merged into Other Homes later. Undo that merge first.',
    })
    expect(await as().companies.restore({ ids: [removed.id, other.id] })).toEqual({ restoredCount: 2 })
    expect(await state()).toEqual(before)
  })

  it('is refused while a later merge is in the way, for viewers, and after 30 days', async () => {
    const { kept, removed } = await makePair()
    const last = await make({ name: 'Last Homes' })
    const before = await state()
    await merge(kept.id, removed.id)
    await merge(last.id, kept.id)
    await expect(undoMerge(removed.id)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Palm Homes was merged into another company since. Undo that merge first.',
    })
    await expect(undoMerge(kept.id, 'viewer')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await undoMerge(kept.id)
    await undoMerge(removed.id)
    expect(await state()).toEqual(before)
    await merge(kept.id, removed.id)
    await test.deps.db.$kysely.updateTable('companyMerges').set({ moved: null }).execute()
    await expect(undoMerge(removed.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await as().companies.detail({ id: kept.id })).merges).toEqual([])
  })
})

it('erases an address from what merges changed', async () => {
  const kept = await make({ email: 'old.office+x@gmail.com' })
  const removed = await make({ email: 'new@office.example' })
  await merge(kept.id, removed.id, ['email'])
  await test
    .caller({ actor: { ...testAdmin, role: 'owner' } })
    .privacy.erase({ email: 'new@office.example', confirmation: 'new@office.example' })
  const [stored] = await test.deps.db.companyMerge.findMany()
  expect(JSON.stringify(stored?.moved)).not.toContain('office')
})
