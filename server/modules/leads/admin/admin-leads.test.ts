import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.clock.set(new Date())
})

const editor = { ...testAdmin, role: 'editor' }
const adminLeads = () => test.caller({ actor: editor }).leads
const send = (overrides: Record<string, unknown> = {}) => test.caller().leads.create(leadBody(overrides))
const listed = async () => (await adminLeads().browse({})).rows.map((row) => row.id)
const audits = () =>
  test.deps.db.auditEvent.findMany({
    orderBy: { id: 'asc' },
    select: { actor: true, action: true, entity: true, entityId: true, before: true, after: true },
  })
const events = async (id: number) =>
  (await adminLeads().detail({ id })).events.map(({ kind, from, to, text }) => [kind, from, to, text])

describe('Lead detail', () => {
  it('returns matches with reasons, consent, emails with their status, and interest', async () => {
    const chosen = await makeCompany(test.deps.db)
    const other = await makeCompany(test.deps.db)
    const { id } = await send({ interestedCompanyIds: String(chosen.id) })
    await test.caller({ actor: editor }).leads.requestInterest({ leadId: id, companyId: other.id })
    await deliverDue(test.deps)
    const detail = await adminLeads().detail({ id })
    expect(detail.lead).toMatchObject({ id, status: 'new', propertyState: 'FL', deletedAt: null })
    expect(detail.consents[0]?.text).toContain(chosen.name)
    expect(detail.matches).toEqual([
      expect.objectContaining({ companyId: chosen.id, name: chosen.name, selected: true, requestedAt: null }),
      expect.objectContaining({
        companyId: other.id,
        name: other.name,
        selected: false,
        requestedAt: expect.any(Date),
        reasons: expect.arrayContaining([expect.any(String)]),
      }),
    ])
    expect(detail.mails.map((mail) => [mail.template, mail.to, mail.status])).toEqual([
      ['lead.admin', test.deps.config.admin.email, 'sent'],
      ['lead.company', chosen.email, 'sent'],
      ['lead.receipt', detail.lead.email, 'sent'],
      ['lead.company', other.email, 'sent'],
    ])
    expect(detail.events.map(({ text }) => text)).toEqual([`Sent to ${other.name}.`])
  })

  it('returns deleted leads, and NOT_FOUND for unknown ones', async () => {
    const { id } = await send()
    await adminLeads().delete({ id })
    expect((await adminLeads().detail({ id })).lead.deletedAt).toBeInstanceOf(Date)
    await expect(adminLeads().detail({ id: id + 1000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('omits the names of deleted companies', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await send({ interestedCompanyIds: String(company.id) })
    await test.deps.db.managementCompany.update({
      where: { id: company.id },
      data: { deletedAt: new Date() },
    })
    expect((await adminLeads().detail({ id })).matches).toMatchObject([{ companyId: company.id, name: null }])
  })
})

describe('Status and notes', () => {
  it('are recorded with actor, time and previous value', async () => {
    const { id } = await send()
    expect(
      await adminLeads().change({
        selection: { ids: [id] },
        action: { kind: 'status', status: 'contacted' },
      }),
    ).toMatchObject({ changedCount: 1 })
    await adminLeads().addNote({ id, text: 'Called.\nCalls back on Monday.' })
    await adminLeads().change({ selection: { ids: [id] }, action: { kind: 'status', status: 'won' } })
    expect(await events(id)).toEqual([
      ['status', 'new', 'contacted', null],
      ['note', null, null, 'Called.\nCalls back on Monday.'],
      ['status', 'contacted', 'won', null],
    ])
    expect((await adminLeads().detail({ id })).events[0]).toMatchObject({ actor: editor.email })
    expect(await audits()).toEqual([
      expect.objectContaining({
        actor: editor.email,
        action: 'lead.status',
        entity: 'lead',
        entityId: String(id),
        before: { statuses: ['new'] },
        after: { status: 'contacted' },
      }),
      expect.objectContaining({ action: 'lead.note', entityId: String(id), after: { characters: 29 } }),
      expect.objectContaining({ action: 'lead.status', after: { status: 'won' } }),
    ])
  })

  it('changes several leads in one call and skips unchanged ones', async () => {
    const [a, b, c] = [await send(), await send(), await send()]
    await adminLeads().change({ selection: { ids: [a.id] }, action: { kind: 'status', status: 'bad' } })
    await adminLeads().delete({ id: c.id })
    expect(
      await adminLeads().change({
        selection: { ids: [a.id, b.id, c.id, 999_999] },
        action: { kind: 'status', status: 'bad' },
      }),
    ).toMatchObject({
      changedCount: 1,
    })
    expect(
      await adminLeads().change({
        selection: { ids: [a.id, b.id] },
        action: { kind: 'status', status: 'bad' },
      }),
    ).toMatchObject({ changedCount: 0 })
    expect(await events(a.id)).toHaveLength(1)
    expect((await adminLeads().detail({ id: c.id })).lead.status).toBe('new')
  })

  it('rejects a note on a deleted lead', async () => {
    const { id } = await send()
    await adminLeads().delete({ id })
    await expect(adminLeads().addNote({ id, text: 'Hm' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('Deleting', () => {
  it('removes leads from every list; restoring brings them back unchanged', async () => {
    const [a, b] = [await send(), await send()]
    expect(await adminLeads().delete({ id: a.id })).toMatchObject({ success: true, deletedCount: 1 })
    expect(await adminLeads().deleteMany({ ids: [a.id, b.id, b.id] })).toMatchObject({
      success: true,
      deletedCount: 1,
    })
    expect([await listed(), await adminLeads().list({ limit: 100 })]).toEqual([[], []])
    expect(await adminLeads().restore({ ids: [a.id, b.id] })).toEqual({ restoredCount: 2 })
    expect((await listed()).sort((a, b) => a - b)).toEqual([a.id, b.id])
    expect(await adminLeads().restore({ ids: [a.id, b.id] })).toEqual({ restoredCount: 0 })
    expect(await events(a.id)).toEqual([
      ['delete', null, null, null],
      ['restore', null, null, null],
    ])
    expect((await audits()).map(({ action, entityId, after }) => [action, entityId, after])).toEqual([
      ['lead.delete', String(a.id), null],
      ['lead.delete', String(b.id), null],
      ['lead.restore', null, { ids: [a.id, b.id] }],
    ])
  })

  it('returns NOT_FOUND for an unknown lead', async () => {
    await expect(adminLeads().delete({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await adminLeads().deleteMany({ ids: [999_999] })).toMatchObject({
      success: true,
      deletedCount: 0,
    })
    expect(await audits()).toEqual([])
  })

  it('lets the same request be sent again; both leads are listed after a restore, and a third is rejected', async () => {
    const body = leadBody()
    const first = await test.caller().leads.create(body)
    await adminLeads().delete({ id: first.id })
    const second = await test.caller().leads.create(body)
    expect(await adminLeads().restore({ ids: [first.id] })).toEqual({ restoredCount: 1 })
    expect(await listed()).toEqual([second.id, first.id])
    await expect(test.caller().leads.create(body)).rejects.toMatchObject({ code: 'CONFLICT' })
    await adminLeads().deleteMany({ ids: [first.id, second.id] })
    await adminLeads().restore({ ids: [first.id, second.id] })
    await expect(test.caller().leads.create(body)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('releases the Idempotency-Key of the lead', async () => {
    const caller = test.caller({ idempotencyKey: 'once more' })
    const body = leadBody()
    const first = await caller.leads.create(body)
    await adminLeads().delete({ id: first.id })
    expect((await caller.leads.create(body)).id).not.toBe(first.id)
  })

  it('does not block the same request when restored after a day', async () => {
    const body = leadBody()
    const { id } = await test.caller().leads.create(body)
    await adminLeads().delete({ id })
    test.deps.clock.advance(25 * 60 * 60 * 1000)
    await adminLeads().restore({ ids: [id] })
    await test.caller().leads.create(body)
    expect(await listed()).toHaveLength(2)
  })

  it('loses neither lead when a restore and the same request run in parallel', async () => {
    const body = leadBody()
    const { id } = await test.caller().leads.create(body)
    await adminLeads().delete({ id })
    const [restored, sent, restoredAgain] = await Promise.allSettled([
      adminLeads().restore({ ids: [id] }),
      test.caller().leads.create(body),
      adminLeads().restore({ ids: [id] }),
    ])
    expect([restored.status, restoredAgain.status]).toEqual(['fulfilled', 'fulfilled'])
    // The request is stored, or refused as a duplicate if the restore was first.
    if (sent.status === 'rejected') expect(sent.reason).toMatchObject({ code: 'CONFLICT' })
    const stored = sent.status === 'fulfilled' ? [id, sent.value.id] : [id]
    expect((await listed()).sort((a, b) => a - b)).toEqual(stored)
    const keyCount = await test.deps.db.lead.count({
      where: { duplicateKey: { not: null }, deletedAt: null },
    })
    expect(keyCount).toBe(1)
  })
})

describe('Permissions', () => {
  const calls: [string, (leads: ReturnType<typeof adminLeads>) => Promise<unknown>][] = [
    [
      'set a status',
      (leads) => leads.change({ selection: { ids: [1] }, action: { kind: 'status', status: 'won' } }),
    ],
    ['add a note', (leads) => leads.addNote({ id: 1, text: 'x' })],
    ['delete', (leads) => leads.delete({ id: 1 })],
    ['delete many', (leads) => leads.deleteMany({ ids: [1] })],
    ['restore', (leads) => leads.restore({ ids: [1] })],
    ['remove duplicates', (leads) => leads.removeDuplicates()],
    ['export', (leads) => leads.exportCsv({})],
  ]

  it.each(calls)('refuses visitors and viewers: %s', async (_case, call) => {
    await expect(call(test.caller().leads)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(call(test.caller({ actor: { ...testAdmin, role: 'viewer' } }).leads)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await audits()).toEqual([])
  })

  it.each<[string, (leads: ReturnType<typeof adminLeads>) => Promise<unknown>]>([
    ['no ids', (leads) => leads.deleteMany({ ids: [] })],
    ['an id that is not a number', (leads) => leads.delete({ id: 'x' })],
    [
      'an unknown status',
      (leads) =>
        leads.change({ selection: { ids: [1] }, action: { kind: 'status', status: 'sold' as 'won' } }),
    ],
    ['an empty note', (leads) => leads.addNote({ id: 1, text: '  ' })],
    ['too many ids', (leads) => leads.restore({ ids: Array.from({ length: 5001 }, (_, at) => at + 1) })],
    ['an unknown source', (leads) => leads.exportCsv({ source: 'moon' as 'search' })],
  ])('rejects %s', async (_case, call) => {
    await expect(call(adminLeads())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
