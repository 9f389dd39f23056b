import { leadBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
let ann: Awaited<ReturnType<typeof makeUser>>
let bob: Awaited<ReturnType<typeof makeUser>>
let viewer: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  ann = await makeUser(test, 'editor', 'ann@team.example')
  bob = await makeUser(test, 'editor', 'bob@team.example')
  viewer = await makeUser(test, 'viewer', 'viewer@team.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
  test.deps.clock.set(new Date())
})

const as = (actor: typeof ann) => test.caller({ actor }).leads
const send = (overrides: Record<string, unknown> = {}) => test.caller().leads.create(leadBody(overrides))
const mailsOfAssignment = async () =>
  (await outboxLines(test.deps)).filter((line) => line.startsWith('lead.assigned'))
const browsed = async (input: Parameters<ReturnType<typeof as>['browse']>[0], actor = ann) =>
  (await as(actor).browse(input)).rows.map((row) => row.id)

describe('Assigning', () => {
  it('sets the assignee, with an event, an audit entry and one email', async () => {
    const { id } = await send({ fullName: 'Robin Fields' })
    expect(
      await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: bob.userId } }),
    ).toMatchObject({ changedCount: 1 })
    expect(
      await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: bob.userId } }),
    ).toMatchObject({ changedCount: 0 })
    const { lead, events } = await as(ann).detail({ id })
    expect(lead.assigneeId).toBe(bob.userId)
    expect(events).toMatchObject([{ kind: 'assign', text: 'Assigned to Test editor.', actor: ann.email }])
    expect(await test.deps.db.auditEvent.findMany({ where: { action: 'lead.assign' } })).toMatchObject([
      { entityId: String(id), before: { assigneeIds: [null] }, after: { assigneeId: bob.userId } },
    ])
    await deliverDue(test.deps)
    expect(await mailsOfAssignment()).toEqual(['lead.assigned bob@team.example sent'])
    const mail = test.deps.mailer.sent.at(-1)
    expect(mail?.subject).toBe('Assigned to you: Robin Fields, Miami')
    expect(mail?.text).toContain(`https://site.example/admin/leads?lead=${id}`)
  })

  it('sends one email for many leads, and none for leads taken by oneself', async () => {
    const ids = [(await send()).id, (await send()).id]
    expect(
      await as(ann).change({ selection: { ids }, action: { kind: 'assign', assigneeId: ann.userId } }),
    ).toMatchObject({ changedCount: 2 })
    expect(await mailsOfAssignment()).toEqual([])
    expect(
      await as(ann).change({
        selection: { ids: [...ids, 999_999] },
        action: { kind: 'assign', assigneeId: bob.userId },
      }),
    ).toMatchObject({
      changedCount: 2,
    })
    await deliverDue(test.deps)
    expect(await mailsOfAssignment()).toEqual(['lead.assigned bob@team.example sent'])
    expect(test.deps.mailer.sent.at(-1)?.subject).toBe('Assigned to you: 2 leads')
    expect(test.deps.mailer.sent.at(-1)?.text).toContain('https://site.example/admin/leads?assignee=me')
  })

  it('sends nothing when the lead went to someone else before the email did', async () => {
    const { id } = await send()
    await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: bob.userId } })
    await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: null } })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.filter(({ to }) => to === bob.email)).toEqual([])
    expect((await as(ann).detail({ id })).events.at(-1)?.text).toBe('Assignee removed.')
  })

  it('holds the email while emails to the team are off', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'us@site.example', isEnabled: false },
    })
    const { id } = await send()
    await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: bob.userId } })
    expect(await mailsOfAssignment()).toEqual(['lead.assigned bob@team.example held'])
  })

  it('rejects users who may not change leads, and skips deleted leads', async () => {
    const { id } = await send()
    const gone = await makeUser(test, 'editor', 'gone@team.example')
    await test.deps.db.user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
    for (const assigneeId of [viewer.userId, gone.userId, 999_999]) {
      await expect(
        as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId } }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await as(ann).delete({ id })
    expect(
      await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: bob.userId } }),
    ).toMatchObject({ changedCount: 0 })
    const people = await as(viewer).people()
    expect(people.filter(({ isAssignable }) => isAssignable).map((person) => person.id)).toEqual([
      ann.userId,
      bob.userId,
    ])
  })

  it('leaves leads unassigned when their user is removed', async () => {
    const { id } = await send()
    const temp = await makeUser(test, 'editor', 'temp@team.example')
    await as(ann).change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: temp.userId } })
    await test.deps.db.user.delete({ where: { id: temp.userId } })
    expect((await as(ann).detail({ id })).lead.assigneeId).toBeNull()
  })
})

describe('Filters and order', () => {
  it('filters by assignee', async () => {
    const [mine, free, other] = [await send(), await send(), await send()]
    await as(ann).change({
      selection: { ids: [mine.id] },
      action: { kind: 'assign', assigneeId: ann.userId },
    })
    await as(ann).change({
      selection: { ids: [other.id] },
      action: { kind: 'assign', assigneeId: bob.userId },
    })
    expect(await browsed({ assignee: 'me' })).toEqual([mine.id])
    expect(await browsed({ assignee: 'me' }, bob)).toEqual([other.id])
    expect(await browsed({ assignee: 'none' })).toEqual([free.id])
    expect(await browsed({ assignee: String(bob.userId), search: 'robin' })).toEqual([other.id])
    await expect(as(ann).browse({ assignee: '0' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('filters and sorts by the time of contact, which the dashboard counts', async () => {
    const now = new Date('2026-03-05T12:00:00Z')
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS)
    test.deps.clock.set(now)
    const ages = { old: 60, late: 25, soon: 23, fresh: 2, done: 90 }
    const ids: Record<string, number> = {}
    for (const [name, hours] of Object.entries(ages)) {
      const { id } = await send()
      ids[name] = id
      const status = name === 'done' ? 'contacted' : 'new'
      await test.deps.db.lead.update({ where: { id }, data: { createdAt: at(hours), status } })
    }
    const { old, late, soon, fresh, done } = ids
    expect(await browsed({ due: 'overdue', sort: 'due', direction: 'asc' })).toEqual([old, late])
    expect(await browsed({ due: 'open', sort: 'due', direction: 'asc' })).toEqual([soon, fresh])
    expect(await browsed({ sort: 'due', direction: 'asc' })).toEqual([old, late, soon, fresh, done])
    expect(await test.caller({ actor: ann }).dashboard.summary()).toMatchObject({
      newLeads: 4,
      overdueLeads: 2,
    })
  })
})
