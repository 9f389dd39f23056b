import { leadBody, makeLead } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import type { NotificationChoices } from '@shared/auth/auth.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueDigests } from './lead-digest.service.ts'

type User = Awaited<ReturnType<typeof makeUser>>

let test: TestDeps
let ann: User
let bob: User
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  ann = await makeUser(test, 'editor', 'ann@team.example')
  bob = await makeUser(test, 'viewer', 'bob@team.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.notificationChoice.deleteMany()
  test.deps.mailer.sent = []
  test.deps.clock.set(new Date('2026-03-03T08:00:00Z'))
})

const account = (user: User) => test.caller({ actor: user }).account
const choose = (user: User, choices: Partial<NotificationChoices>) =>
  account(user).setNotifications({ newLeads: 'off', assignments: true, mentions: true, ...choices })
const lines = async (template: string) =>
  (await outboxLines(test.deps)).filter((line) => line.startsWith(template))

describe('The choices', () => {
  it('are the defaults until they are saved, with an audit entry', async () => {
    expect(await account(bob).notifications()).toEqual({ newLeads: 'off', assignments: true, mentions: true })
    await choose(bob, { newLeads: 'digest', mentions: false })
    expect(await account(bob).notifications()).toEqual({
      newLeads: 'digest',
      assignments: true,
      mentions: false,
    })
    expect(await account(ann).notifications()).toMatchObject({ newLeads: 'off' })
    expect(await test.deps.db.auditEvent.findMany({ where: { action: 'user.notifications' } })).toMatchObject(
      [{ entityId: String(bob.userId), before: { newLeads: 'off' }, after: { newLeads: 'digest' } }],
    )
  })

  it('decide who is emailed about a new lead, once for the administrator', async () => {
    await choose(ann, { newLeads: 'now' })
    await choose(bob, { newLeads: 'digest' })
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'us@site.example' },
    })
    await test.caller().leads.create(leadBody())
    expect(await lines('lead.team')).toEqual(['lead.team ann@team.example queued'])
    await test.deps.db.emailConfig.updateMany({ data: { adminEmail: 'Ann@team.example' } })
    await test.caller().leads.create(leadBody())
    expect(await lines('lead.team')).toHaveLength(1)
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.find(({ to }) => to === ann.email)?.subject).toMatch(/^New lead: /)
    await test.deps.db.emailConfig.deleteMany()
    await account(ann).setTimeZone({ timeZone: 'America/New_York' })
    test.deps.mailer.sent = []
    await test.caller().leads.create(leadBody())
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent.find(({ to }) => to === ann.email)?.text).toMatch(
      /Received \w+ \d+, \d+ \d+:\d+ [AP]M America\/New York/,
    )
    await account(ann).setTimeZone({ timeZone: null })
  })

  it('switch off emails about assignments and mentions', async () => {
    const { id } = await test.caller().leads.create(leadBody())
    await test.deps.db.user.update({ where: { id: ann.userId }, data: { name: 'Ann' } })
    const owner = await makeUser(test, 'owner', 'owner@team.example')
    const leads = test.caller({ actor: owner }).leads
    await choose(ann, { assignments: false, mentions: false })
    await leads.change({ selection: { ids: [id] }, action: { kind: 'assign', assigneeId: ann.userId } })
    await leads.addNote({ id, text: '@Ann' })
    expect([await lines('lead.assigned'), await lines('lead.mentioned')]).toEqual([[], []])
    await choose(ann, {})
    await leads.addNote({ id, text: '@Ann' })
    expect(await lines('lead.mentioned')).toEqual(['lead.mentioned ann@team.example queued'])
  })
})

describe('The digest', () => {
  it('has the counts of yesterday and the overdue leads', async () => {
    await choose(bob, { newLeads: 'digest' })
    const { db } = test.deps
    const at = (time: string) => ({ createdAt: new Date(time) })
    await makeLead(db, { fullName: 'Too Old', ...at('2026-03-01T23:59:59Z'), status: 'contacted' })
    await makeLead(db, { fullName: 'Overdue Own', ...at('2026-03-02T00:00:00Z') })
    await makeLead(db, { fullName: 'In Time', ...at('2026-03-02T23:00:00Z') })
    await makeLead(db, { fullName: 'Handled', ...at('2026-03-02T10:00:00Z'), status: 'contacted' })
    await makeLead(db, { fullName: 'Nobody Called', ...at('2026-03-02T11:00:00Z'), status: 'bad' })
    await makeLead(db, { fullName: 'Deleted', ...at('2026-03-02T10:00:00Z'), deletedAt: new Date() })
    await makeLead(db, { fullName: 'Today', ...at('2026-03-03T00:00:00Z') })
    await db.lead.updateMany({ where: { fullName: 'Overdue Own' }, data: { assigneeId: bob.userId } })
    expect(await queueDigests(test.deps)).toBe(1)
    await deliverDue(test.deps)
    const [mail] = test.deps.mailer.sent
    expect(mail?.to).toBe(bob.email)
    expect(mail?.subject).toBe('4 new leads on Mar 2, 2026, 1 overdue')
    expect(mail?.text).toContain('Received on Mar 2, 2026 (UTC): 4')
    expect(mail?.text).toContain('Of these, contacted since: 1')
    expect(mail?.text).toContain('Of these, assigned to you: 1')
    expect(mail?.text).toContain('Overdue Own, Miami: overdue 8 h')
    expect(mail?.text).not.toContain('In Time')
    expect(mail?.text).toContain('https://site.example/admin/leads?due=overdue&sort=due&direction=asc')
  })

  it('is queued once a day for each user, however many workers try', async () => {
    await choose(ann, { newLeads: 'digest' })
    await choose(bob, { newLeads: 'digest' })
    const counts = await Promise.all([1, 2, 3].map(() => queueDigests(test.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    test.deps.clock.set(new Date('2026-03-03T20:00:00Z'))
    expect(await queueDigests(test.deps)).toBe(0)
    test.deps.clock.set(new Date('2026-03-04T07:59:00Z'))
    expect(await queueDigests(test.deps)).toBe(0)
    test.deps.clock.set(new Date('2026-03-04T08:00:00Z'))
    expect(await queueDigests(test.deps)).toBe(2)
    expect(await lines('lead.digest')).toHaveLength(4)
  })

  it('leaves at 8:00 in the time zone of the user, about the day before there', async () => {
    await choose(ann, { newLeads: 'digest' })
    await choose(bob, { newLeads: 'digest' })
    await account(bob).setTimeZone({ timeZone: 'America/New_York' })
    await makeLead(test.deps.db, { createdAt: new Date('2026-03-03T04:59:59Z') })
    await makeLead(test.deps.db, { createdAt: new Date('2026-03-03T05:00:00Z') })
    expect(await queueDigests(test.deps)).toBe(1)
    test.deps.clock.set(new Date('2026-03-03T12:59:00Z'))
    expect(await queueDigests(test.deps)).toBe(0)
    test.deps.clock.set(new Date('2026-03-03T13:00:00Z'))
    expect(await queueDigests(test.deps)).toBe(1)
    expect(await queueDigests(test.deps)).toBe(0)
    await deliverDue(test.deps)
    const mail = test.deps.mailer.sent.find(({ to }) => to === bob.email)
    expect(mail?.text).toContain('Received on Mar 2, 2026 (America/New York): 1')
    await account(bob).setTimeZone({ timeZone: null })
  })

  it('is for nobody who did not choose it, nor for a disabled user', async () => {
    const gone = await makeUser(test, 'editor', 'gone@team.example')
    await choose(gone, { newLeads: 'digest' })
    await choose(ann, { newLeads: 'now' })
    await test.deps.db.user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
    expect(await queueDigests(test.deps)).toBe(0)
  })
})

describe('A user who was disabled or removed after an email was queued', () => {
  it.each(['disabled', 'removed'])('gets nothing about leads: %s', async (what) => {
    const { db } = test.deps
    const gone = await makeUser(test, 'editor', `${what}@team.example`)
    await db.user.update({ where: { id: gone.userId }, data: { name: 'Gone' } })
    const owner = test.caller({ actor: await makeUser(test, 'owner') })
    await choose(gone, { newLeads: 'now' })
    const { id } = await test.caller().leads.create(leadBody())
    await owner.leads.change({
      selection: { ids: [id] },
      action: { kind: 'assign', assigneeId: gone.userId },
    })
    await owner.leads.addNote({ id, text: '@Gone' })
    await choose(gone, { newLeads: 'digest' })
    expect(await queueDigests(test.deps)).toBe(1)
    if (what === 'removed') await db.user.delete({ where: { id: gone.userId } })
    else await db.user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
    await deliverDue(test.deps)
    const templates = ['lead.team', 'lead.digest', 'lead.assigned', 'lead.mentioned']
    for (const template of templates)
      expect(await lines(template)).toEqual([`${template} ${gone.email} dead`])
    expect(test.deps.mailer.sent.filter(({ to }) => to === gone.email)).toEqual([])
  })

  it('gets emails about new leads that go to the administrator’s address', async () => {
    const gone = await makeUser(test, 'editor', 'boss@team.example')
    await choose(gone, { newLeads: 'now' })
    await test.caller().leads.create(leadBody())
    await test.deps.db.user.delete({ where: { id: gone.userId } })
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'Boss@team.example', fromEmail: 'us@site.example' },
    })
    await deliverDue(test.deps)
    expect(await lines('lead.team')).toEqual([`lead.team ${gone.email} sent`])
  })
})
