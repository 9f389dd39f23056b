import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deliverDue, forgetLeads } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetLeads(test.deps)
  test.deps.clock.set(new Date())
})

const editor = { ...testAdmin, role: 'editor' }
const desk = () => test.caller({ actor: editor }).leads
const send = (overrides: Record<string, unknown> = {}) => test.caller().leads.create(leadBody(overrides))
const listed = async () => (await desk().browse({})).rows.map((row) => row.id)
const audits = () =>
  test.deps.db.auditEvent.findMany({
    orderBy: { id: 'asc' },
    select: { actor: true, action: true, entity: true, entityId: true, before: true, after: true },
  })
const events = async (id: number) =>
  (await desk().detail({ id })).events.map(({ kind, from, to, text }) => [kind, from, to, text])

describe('Lead detail', () => {
  it('shows matches with reasons, what was agreed to, the mails and their state, and requests for details', async () => {
    const chosen = await makeCompany(test.deps.db)
    const other = await makeCompany(test.deps.db)
    const { id } = await send({ interestedCompanyIds: String(chosen.id) })
    await test.caller({ actor: editor }).leads.requestInterest({ leadId: id, companyId: other.id })
    await deliverDue(test.deps)
    const detail = await desk().detail({ id })
    expect(detail.lead).toMatchObject({ id, status: 'new', propertyState: 'FL', deletedAt: null })
    expect(detail.consent?.text).toContain(chosen.name)
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
    expect(detail.events).toEqual([])
  })

  it('is there for a deleted lead too, and for no other', async () => {
    const { id } = await send()
    await desk().delete({ id })
    expect((await desk().detail({ id })).lead.deletedAt).toBeInstanceOf(Date)
    await expect(desk().detail({ id: id + 1000 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('names no company that was deleted', async () => {
    const company = await makeCompany(test.deps.db)
    const { id } = await send({ interestedCompanyIds: String(company.id) })
    await test.deps.db.managementCompany.update({
      where: { id: company.id },
      data: { deletedAt: new Date() },
    })
    expect((await desk().detail({ id })).matches).toMatchObject([{ companyId: company.id, name: null }])
  })
})

describe('Status and notes', () => {
  it('are kept with who, when and from what', async () => {
    const { id } = await send()
    expect(await desk().setStatus({ ids: [id], status: 'contacted' })).toEqual({ changedCount: 1 })
    await desk().addNote({ id, text: 'Called.\nCalls back on Monday.' })
    await desk().setStatus({ ids: [id], status: 'won' })
    expect(await events(id)).toEqual([
      ['status', 'new', 'contacted', null],
      ['note', null, null, 'Called.\nCalls back on Monday.'],
      ['status', 'contacted', 'won', null],
    ])
    expect((await desk().detail({ id })).events[0]).toMatchObject({ actor: editor.email })
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

  it('change for many at once, and only where it is a change', async () => {
    const [a, b, c] = [await send(), await send(), await send()]
    await desk().setStatus({ ids: [a.id], status: 'bad' })
    await desk().delete({ id: c.id })
    expect(await desk().setStatus({ ids: [a.id, b.id, c.id, 999_999], status: 'bad' })).toEqual({
      changedCount: 1,
    })
    expect(await desk().setStatus({ ids: [a.id, b.id], status: 'bad' })).toEqual({ changedCount: 0 })
    expect(await events(a.id)).toHaveLength(1)
    expect((await desk().detail({ id: c.id })).lead.status).toBe('new')
  })

  it('are not given to a lead that is not there', async () => {
    const { id } = await send()
    await desk().delete({ id })
    await expect(desk().addNote({ id, text: 'Hm' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('Deleting', () => {
  it('takes leads out of every list; restoring brings them back as they were', async () => {
    const [a, b] = [await send(), await send()]
    expect(await desk().delete({ id: a.id })).toEqual({ success: true, deletedCount: 1 })
    expect(await desk().deleteMany({ ids: [a.id, b.id, b.id] })).toEqual({ success: true, deletedCount: 1 })
    expect([await listed(), await desk().list()]).toEqual([[], []])
    expect(await desk().restore({ ids: [a.id, b.id] })).toEqual({ restoredCount: 2 })
    expect((await listed()).sort()).toEqual([a.id, b.id])
    expect(await desk().restore({ ids: [a.id, b.id] })).toEqual({ restoredCount: 0 })
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

  it('of a lead that is not there is said so', async () => {
    await expect(desk().delete({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await desk().deleteMany({ ids: [999_999] })).toEqual({ success: true, deletedCount: 0 })
    expect(await audits()).toEqual([])
  })

  it('lets the same request come again; a restored lead stands beside it, and stands in the way of a third', async () => {
    const body = leadBody()
    const first = await test.caller().leads.create(body)
    await desk().delete({ id: first.id })
    const second = await test.caller().leads.create(body)
    expect(await desk().restore({ ids: [first.id] })).toEqual({ restoredCount: 1 })
    expect(await listed()).toEqual([second.id, first.id])
    await expect(test.caller().leads.create(body)).rejects.toMatchObject({ code: 'CONFLICT' })
    await desk().deleteMany({ ids: [first.id, second.id] })
    await desk().restore({ ids: [first.id, second.id] })
    await expect(test.caller().leads.create(body)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('lets a request come again under the Idempotency-Key it had', async () => {
    const caller = test.caller({ idempotencyKey: 'once more' })
    const body = leadBody()
    const first = await caller.leads.create(body)
    await desk().delete({ id: first.id })
    expect((await caller.leads.create(body)).id).not.toBe(first.id)
  })

  it('once restored after a day stands in nobody’s way', async () => {
    const body = leadBody()
    const { id } = await test.caller().leads.create(body)
    await desk().delete({ id })
    test.deps.clock.advance(25 * 60 * 60 * 1000)
    await desk().restore({ ids: [id] })
    await test.caller().leads.create(body)
    expect(await listed()).toHaveLength(2)
  })

  it('and restoring at the same time as the same request loses neither', async () => {
    const body = leadBody()
    const { id } = await test.caller().leads.create(body)
    await desk().delete({ id })
    const settled = await Promise.allSettled([
      desk().restore({ ids: [id] }),
      test.caller().leads.create(body),
      desk().restore({ ids: [id] }),
    ])
    expect(settled[0]?.status).toBe('fulfilled')
    expect(settled[2]?.status).toBe('fulfilled')
    expect(await listed()).toContain(id)
    const live = await test.deps.db.lead.count({ where: { duplicateKey: { not: null }, deletedAt: null } })
    expect(live).toBe(1)
  })
})

describe('Saved views', () => {
  const user = async (email: string) => {
    const row = await test.deps.db.user.create({
      data: { email, username: email, name: 'V', role: 'viewer' },
    })
    return { userId: row.id, email, role: 'viewer' }
  }

  it('are a user’s own; the same name replaces', async () => {
    const [ann, bob] = [await user('ann@site.example'), await user('bob@site.example')]
    const of = (actor: typeof ann) => test.caller({ actor }).leads
    const view = await of(ann).saveView({ name: 'Won', query: 'status=won' })
    await of(ann).saveView({ name: 'Won', query: 'status=won&sort=fullName' })
    await of(bob).saveView({ name: 'Won', query: '' })
    expect(await of(ann).views()).toEqual([{ id: view.id, name: 'Won', query: 'status=won&sort=fullName' }])
    await expect(of(bob).deleteView({ id: view.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await of(ann).deleteView({ id: view.id })
    expect([await of(ann).views(), await of(bob).views()]).toEqual([[], [expect.anything()]])
  })

  it('are fifty at most, and have a name', async () => {
    const actor = await user('cleo@site.example')
    const { leads } = test.caller({ actor })
    for (let at = 0; at < 50; at++) await leads.saveView({ name: `View ${at}`, query: '' })
    await expect(leads.saveView({ name: 'One more', query: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await leads.saveView({ name: 'View 1', query: 'q=1' })
    await expect(leads.saveView({ name: ' ', query: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(leads.saveView({ name: 'x', query: 'a b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('Who may', () => {
  const calls: [string, (leads: ReturnType<typeof desk>) => Promise<unknown>][] = [
    ['set a status', (leads) => leads.setStatus({ ids: [1], status: 'won' })],
    ['add a note', (leads) => leads.addNote({ id: 1, text: 'x' })],
    ['delete', (leads) => leads.delete({ id: 1 })],
    ['delete many', (leads) => leads.deleteMany({ ids: [1] })],
    ['restore', (leads) => leads.restore({ ids: [1] })],
    ['remove duplicates', (leads) => leads.removeDuplicates()],
    ['export', (leads) => leads.exportCsv({})],
  ]

  it.each(calls)('%s: editors, not viewers and not strangers', async (_what, call) => {
    await expect(call(test.caller().leads)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(call(test.caller({ actor: { ...testAdmin, role: 'viewer' } }).leads)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await audits()).toEqual([])
  })

  it.each<[string, (leads: ReturnType<typeof desk>) => Promise<unknown>]>([
    ['no ids', (leads) => leads.deleteMany({ ids: [] })],
    ['an id that is none', (leads) => leads.delete({ id: 'x' as unknown as number })],
    ['an unknown status', (leads) => leads.setStatus({ ids: [1], status: 'sold' as 'won' })],
    ['an empty note', (leads) => leads.addNote({ id: 1, text: '  ' })],
    ['too many ids', (leads) => leads.restore({ ids: Array.from({ length: 5001 }, (_, at) => at + 1) })],
    ['an unknown source', (leads) => leads.exportCsv({ source: 'moon' as 'search' })],
  ])('but not with %s', async (_what, call) => {
    await expect(call(desk())).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
