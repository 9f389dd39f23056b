import { leadBody, makeLead } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { MAX_BULK_ROWS, tooManyRows } from '@shared/bulk/bulk.schema.ts'
import type { LeadAction, LeadSelection } from '@shared/leads/lead-bulk.schema.ts'
import { DAY_MS, MINUTE_MS } from '@shared/lib/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
let ann: Awaited<ReturnType<typeof makeUser>>
let bob: Awaited<ReturnType<typeof makeUser>>
let viewer: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps()
  ann = await makeUser(test, 'editor', 'ann@team.example')
  bob = await makeUser(test, 'editor', 'bob@team.example')
  viewer = await makeUser(test, 'viewer')
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.bulkRun.deleteMany()
  test.deps.mailer.sent = []
  test.deps.clock.set(new Date('2026-03-05T12:00:00Z'))
})

const as = (actor: typeof ann) => test.caller({ actor }).leads
const won: LeadAction = { kind: 'status', status: 'won' }
const all: LeadSelection = { filter: {} }
const make = (overrides: Parameters<typeof makeLead>[1] = {}) => makeLead(test.deps.db, overrides)
const pass = (ms: number) => test.deps.clock.set(new Date(test.deps.clock.now().getTime() + ms))
const statuses = async () =>
  (await test.deps.db.lead.findMany({ orderBy: { id: 'asc' } })).map(({ status }) => status)
const undo = (runId: number | null) => test.caller({ actor: ann }).undo.run({ runId: runId ?? 0 })

describe('A selection', () => {
  it('is the filter of the list, without deleted leads', async () => {
    await make({ propertyCity: 'Miami' })
    await make({ propertyCity: 'Miami', deletedAt: new Date() })
    await make({ propertyCity: 'Denver' })
    const selection = { filter: { search: 'miami' } }
    expect(await as(ann).change({ selection, action: won })).toMatchObject({ changedCount: 1 })
    expect(await statuses()).toEqual(['won', 'new', 'new'])
    const inDenver: LeadSelection = { filter: { city: 'denver', unmatched: true } }
    await as(ann).change({ selection: inDenver, action: won })
    expect(await statuses()).toEqual(['won', 'new', 'won'])
  })

  it('means the caller’s own leads by "me"', async () => {
    await make({ assignee: { connect: { id: ann.userId } } })
    await make({ assignee: { connect: { id: bob.userId } } })
    await as(ann).change({ selection: { filter: { assignee: 'me' } }, action: won })
    expect(await statuses()).toEqual(['won', 'new'])
  })

  it('is limited to a number of leads, and changes none beyond it', async () => {
    await test.deps.db.$kysely.executeQuery(
      sql`INSERT INTO leads (full_name, email, property_address, property_city, property_zip, property_type, token_nonce, updated_at)
        SELECT 'Many', 'many@home.example', '1 Road', 'Miami', '33130', 'condo', 'x', now()
        FROM generate_series(1, ${MAX_BULK_ROWS + 1})`.compile(test.deps.db.$kysely),
    )
    const input = { selection: all, action: won }
    await expect(as(ann).previewChange(input)).rejects.toMatchObject({ message: tooManyRows })
    await expect(as(ann).change(input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message: tooManyRows })
    expect(await test.deps.db.lead.count({ where: { status: 'won' } })).toBe(0)

    const one = await test.deps.db.lead.findFirstOrThrow({ where: { fullName: 'Many' } })
    await test.deps.db.lead.delete({ where: { id: one.id } })
    const { runId, changedCount } = await as(ann).change(input)
    expect(changedCount).toBe(MAX_BULK_ROWS)
    expect(await undo(runId)).toMatchObject({ restoredCount: MAX_BULK_ROWS, skippedCount: 0 })
    expect(await test.deps.db.lead.count({ where: { status: 'won' } })).toBe(0)
  }, 120_000)
})

describe('The preview', () => {
  it('counts what will change, what is already so, and what was deleted, and changes nothing', async () => {
    const [a, b, c] = [await make({ fullName: 'A' }), await make({ status: 'won' }), await make()]
    await as(ann).delete({ id: c.id })
    const selection = { ids: [a.id, b.id, c.id, 999_999] }
    expect(await as(ann).previewChange({ selection, action: won })).toEqual({
      changing: 1,
      unchanged: 1,
      skipped: [{ reason: 'deleted in the meantime', count: 2 }],
      names: ['A'],
      notes: [],
    })
    expect(await statuses()).toEqual(['new', 'won', 'new'])
  })

  it('names the newest five, and who gets an email', async () => {
    for (const fullName of ['A', 'B', 'C', 'D', 'E', 'F']) await make({ fullName })
    const toBob = { kind: 'assign' as const, assigneeId: bob.userId }
    expect(await as(ann).previewChange({ selection: all, action: toBob })).toMatchObject({
      changing: 6,
      names: ['F', 'E', 'D', 'C', 'B'],
      notes: [expect.stringContaining('Test editor gets one email')],
    })
    const toAnn = { kind: 'assign' as const, assigneeId: ann.userId }
    expect((await as(ann).previewChange({ selection: all, action: toAnn })).notes).toEqual([])
  })
})

describe('Undo', () => {
  it('restores the previous status of each lead, with history and audit entry', async () => {
    await make({ status: 'lost' })
    await make({ status: 'contacted' })
    await make({ status: 'won' })
    const { runId } = await as(ann).change({ selection: all, action: won })
    expect(await statuses()).toEqual(['won', 'won', 'won'])
    pass(MINUTE_MS)
    expect(await undo(runId)).toMatchObject({ restoredCount: 2, skippedCount: 0 })
    expect(await statuses()).toEqual(['lost', 'contacted', 'won'])
    const events = await test.deps.db.leadEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      ['lost', 'won'],
      ['contacted', 'won'],
      ['won', 'lost'],
      ['won', 'contacted'],
    ])
    const audits = await test.deps.db.auditEvent.findMany({
      where: { action: 'lead.status' },
      orderBy: { id: 'asc' },
    })
    expect(audits).toMatchObject([
      { before: { statuses: ['lost', 'contacted'] }, after: { status: 'won' } },
      { before: { status: 'won' }, after: { undoneRun: runId, values: ['lost', 'contacted'] } },
    ])
  })

  it('skips leads that someone changed or deleted meanwhile, even back to the same value', async () => {
    const leads = [await make(), await make(), await make(), await make()]
    const [changed, back, deleted] = leads.map(({ id }) => id)
    const { runId } = await as(ann).change({ selection: all, action: won })
    pass(MINUTE_MS)
    const change = (id: number | undefined, status: 'bad' | 'won') =>
      as(bob).change({ selection: { ids: [id ?? 0] }, action: { kind: 'status', status } })
    await change(changed, 'bad')
    await change(back, 'bad')
    await change(back, 'won')
    await as(bob).delete({ id: deleted ?? 0 })
    expect(await undo(runId)).toMatchObject({ restoredCount: 1, skippedCount: 3 })
    expect(await statuses()).toEqual(['bad', 'won', 'won', 'new'])
  })

  it('works once, for 30 days', async () => {
    await make()
    const { runId } = await as(ann).change({ selection: all, action: won })
    await expect(undo(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await undo(runId)
    await expect(undo(runId)).rejects.toThrow('already undone')
    const later = await as(ann).change({ selection: all, action: won })
    pass(31 * DAY_MS)
    await expect(undo(later.runId)).rejects.toThrow('too old')
  })

  it('returns leads to their assignees, and an unsent email is not sent', async () => {
    await test.caller().leads.create(leadBody())
    await as(ann).change({ selection: all, action: { kind: 'assign', assigneeId: ann.userId } })
    await make()
    pass(MINUTE_MS)
    const { runId } = await as(ann).change({
      selection: all,
      action: { kind: 'assign', assigneeId: bob.userId },
    })
    expect(await undo(runId)).toMatchObject({ restoredCount: 2, skippedCount: 0 })
    const leads = await test.deps.db.lead.findMany({ orderBy: { id: 'asc' } })
    expect(leads.map(({ assigneeId }) => assigneeId)).toEqual([ann.userId, null])
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.filter(({ to }) => to === bob.email)).toEqual([])
  })

  it('skips leads of a user who was removed', async () => {
    const temp = await makeUser(test, 'editor')
    await make({ assignee: { connect: { id: temp.userId } } })
    const { runId } = await as(ann).change({ selection: all, action: { kind: 'assign', assigneeId: null } })
    await test.deps.db.user.delete({ where: { id: temp.userId } })
    expect(await undo(runId)).toMatchObject({ restoredCount: 0, skippedCount: 1 })
  })

  it('restores deleted leads, except those deleted again later', async () => {
    const [a, b] = [await make(), await make()]
    const { runId } = await as(ann).change({ selection: all, action: { kind: 'delete' } })
    pass(MINUTE_MS)
    await as(bob).restore({ ids: [b.id] })
    await as(bob).delete({ id: b.id })
    expect(await undo(runId)).toMatchObject({ restoredCount: 1, skippedCount: 1 })
    expect((await as(ann).browse({})).rows.map(({ id }) => id)).toEqual([a.id])
  })

  it.each(['restored', 'purged'])('of a deletion whose leads were all %s restores none', async (how) => {
    const { id } = await make()
    const { runId } = await as(ann).change({ selection: { ids: [id] }, action: { kind: 'delete' } })
    if (how === 'restored') await as(ann).restore({ ids: [id] })
    else await test.deps.db.lead.delete({ where: { id } })
    expect(await undo(runId)).toMatchObject({ restoredCount: 0, skippedCount: 1 })
  })
})

it('stores only statuses, users and ids of leads for Undo', async () => {
  const { id } = await make()
  await as(ann).change({ selection: all, action: won })
  expect(await test.deps.db.bulkRun.findMany()).toMatchObject([
    { actor: ann.email, kind: 'lead.status', value: 'won', previous: [{ value: 'new', ids: [id] }] },
  ])
  expect(await as(ann).change({ selection: all, action: won })).toEqual({
    runId: null,
    changedCount: 0,
    skippedCount: 0,
  })
  expect(await test.deps.db.bulkRun.count()).toBe(1)
})

it('refuses viewers and wrong input', async () => {
  const { id } = await make()
  const selection = { ids: [id] }
  await expect(as(viewer).change({ selection, action: won })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(viewer).previewChange({ selection, action: won })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(test.caller({ actor: viewer }).undo.run({ runId: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const input of [
    { selection: { ids: [] }, action: won },
    { selection: {}, action: won },
    { selection, action: { kind: 'status', status: 'sold' } },
    { selection, action: { kind: 'assign', assigneeId: viewer.userId } },
    { selection: { filter: { from: 'yesterday' } }, action: won },
  ]) {
    await expect(as(ann).change(input as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})
