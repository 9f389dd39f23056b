import { makeCompany, makeLead } from '@server/testing/factories.ts'
import { deleteTestData } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  // Noon in New York.
  test.deps.clock.set(new Date('2026-11-25T17:00:00Z'))
})

const as = (role: string) => test.caller({ actor: { ...testAdmin, role } })
const leads = (role = 'editor') => as(role).leads
const at = (text: string) => new Date(text)
const hoursAgo = (hours: number) => new Date(test.deps.clock.now().getTime() - hours * HOUR_MS)
const make = (overrides: Parameters<typeof makeLead>[1] = {}) =>
  makeLead(test.deps.db, { status: 'contacted', createdAt: hoursAgo(100), ...overrides })
const found = async (input: Parameters<ReturnType<typeof leads>['browse']>[0]) =>
  (await leads('viewer').browse(input)).rows.map(({ id }) => id).sort((a, b) => a - b)
const audited = () =>
  test.deps.db.auditEvent.findMany({
    where: { action: { in: ['lead.next', 'lead.call'] } },
    orderBy: { id: 'asc' },
    select: { action: true, entityId: true, before: true, after: true },
  })

describe('The next action', () => {
  it('is set, moved and done, with its history, audit entries and webhooks', async () => {
    const { id } = await make()
    const friday = at('2026-11-27T14:00:00Z')
    const monday = at('2026-11-30T14:00:00Z')
    await leads().setNextAction({ id, next: { action: ' Call  back ', at: friday } })
    expect((await leads().detail({ id })).lead).toMatchObject({
      nextAction: 'Call back',
      nextActionAt: friday,
    })
    await leads().setNextAction({ id, next: { action: 'Call back', at: monday } })
    await leads().setNextAction({ id, next: { action: 'Call back', at: monday } })
    await leads().setNextAction({ id, next: null })
    const { lead, events } = await leads().detail({ id })
    expect(lead).toMatchObject({ nextAction: null, nextActionAt: null })
    expect(events).toMatchObject([
      { kind: 'next', text: 'Next action set: Call back', from: null, to: friday.toISOString() },
      {
        kind: 'next',
        text: 'Next action moved: Call back',
        from: friday.toISOString(),
        to: monday.toISOString(),
      },
      { kind: 'next', text: 'Next action done: Call back', from: monday.toISOString(), to: null },
    ])
    expect(events[0]?.actor).toBe(testAdmin.email)
    expect(await audited()).toMatchObject([
      { action: 'lead.next', entityId: String(id), after: { characters: 9, at: friday.toISOString() } },
      { before: { at: friday.toISOString() }, after: { at: monday.toISOString() } },
      { before: { at: monday.toISOString() }, after: { at: null } },
    ])
  })

  it('refuses bad input, deleted leads and viewers', async () => {
    const { id } = await make()
    const deleted = await make({ deletedAt: new Date() })
    const next = { action: 'Call', at: at('2026-11-27T14:00:00Z') }
    const refusal = (input: unknown, role?: string) =>
      leads(role)
        .setNextAction(input as never)
        .catch(({ code, cause }: { code: string; cause?: { code: string } }) => cause?.code ?? code)
    expect(await refusal({ id, next }, 'viewer')).toBe('FORBIDDEN')
    expect(await refusal({ id, next: { ...next, action: ' ' } })).toMatch(/INVALID_INPUT|BAD_REQUEST/)
    expect(await refusal({ id, next: { ...next, action: 'x'.repeat(201) } })).toMatch(
      /INVALID_INPUT|BAD_REQUEST/,
    )
    expect(await refusal({ id, next: { ...next, at: at('2099-01-01T00:00:00Z') } })).toBe('INVALID_INPUT')
    expect(await refusal({ id: deleted.id, next })).toBe('NOT_FOUND')
    expect(await refusal({ id: 999_999, next })).toBe('NOT_FOUND')
  })

  it('sorts the list, the most urgent first', async () => {
    const none = await make()
    const later = await make({ nextAction: 'Mail', nextActionAt: at('2026-12-01T12:00:00Z') })
    const sooner = await make({ nextAction: 'Call', nextActionAt: at('2026-11-26T12:00:00Z') })
    const { rows } = await leads().browse({ sort: 'next', direction: 'asc' })
    expect(rows.map(({ id }) => id)).toEqual([sooner.id, later.id, none.id])
    const searched = await leads().browse({ sort: 'next', direction: 'asc', search: 'Berg' })
    expect(searched.rows.map(({ id }) => id)).toEqual([sooner.id, later.id, none.id])
    expect(await found({ due: 'next' })).toEqual([later.id, sooner.id])
  })
})

describe('The call log', () => {
  it('adds calls to the history, and "call back" sets the next action', async () => {
    const { id } = await make()
    const callBackAt = at('2026-11-27T14:00:00Z')
    for (const outcome of ['no_answer', 'voicemail', 'talked'] as const)
      await leads().logCall({ id, outcome })
    await leads().logCall({ id, outcome: 'call_back', callBackAt })
    const { lead, events } = await leads().detail({ id })
    expect(lead).toMatchObject({ nextAction: 'Call back', nextActionAt: callBackAt, status: 'contacted' })
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['call', 'Called: No answer.'],
      ['call', 'Called: Voicemail.'],
      ['call', 'Called: Talked.'],
      ['call', 'Called: Call back.'],
      ['next', 'Next action set: Call back'],
    ])
    expect((await audited()).map(({ action, after }) => [action, after])).toEqual([
      ['lead.call', { outcome: 'no_answer' }],
      ['lead.call', { outcome: 'voicemail' }],
      ['lead.call', { outcome: 'talked' }],
      ['lead.call', { outcome: 'call_back', callBackAt: callBackAt.toISOString() }],
    ])
  })

  it('refuses bad input, deleted leads and viewers', async () => {
    const { id } = await make()
    const deleted = await make({ deletedAt: new Date() })
    const log = (input: Parameters<ReturnType<typeof leads>['logCall']>[0], role?: string) =>
      leads(role).logCall(input)
    await expect(log({ id, outcome: 'talked' }, 'viewer')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(log({ id, outcome: 'call_back' })).rejects.toThrow()
    await expect(log({ id, outcome: 'talked', callBackAt: new Date() })).rejects.toThrow()
    await expect(log({ id, outcome: 'sang' as 'talked' })).rejects.toThrow()
    await expect(log({ id: deleted.id, outcome: 'talked' })).rejects.toThrow('There is no lead with this ID.')
    expect((await leads().detail({ id })).events).toEqual([])
  })
})

describe('Today', () => {
  it('counts what is due in the user’s time zone, as the lists behind it do', async () => {
    const late = await make({ status: 'new', createdAt: hoursAgo(25) })
    const lateNext = await make({ nextAction: 'Call', nextActionAt: hoursAgo(1) })
    const held = await make({ status: 'new', createdAt: hoursAgo(5), heldAt: hoursAgo(5) })
    // 11 PM in New York, 4 AM on the next day in UTC.
    const tonight = await make({ nextAction: 'Call', nextActionAt: at('2026-11-26T04:00:00Z') })
    const promised = await make({ status: 'new', createdAt: at('2026-11-25T03:00:00Z') })
    const soon = await make({ nextAction: 'Call', nextActionAt: at('2026-11-25T20:00:00Z') })
    await make({ nextAction: 'Call', nextActionAt: at('2026-11-28T14:00:00Z') })
    await make({ deletedAt: new Date(), nextAction: 'Call', nextActionAt: hoursAgo(1) })
    const timeZone = 'America/New_York'
    expect(await as('viewer').dashboard.today({ timeZone })).toMatchObject({ overdue: 3, dueToday: 3 })
    expect(await found({ due: 'overdue', timeZone })).toEqual([late.id, lateNext.id, held.id])
    expect(await found({ due: 'today', timeZone })).toEqual([tonight.id, promised.id, soon.id])
    expect(await found({ due: 'today', timeZone: 'UTC' })).toEqual([soon.id])
    expect(await as('viewer').dashboard.summary()).toMatchObject({ overdueLeads: 3 })
    expect((await as('viewer').dashboard.live()).leads.overdueCount).toBe(3)
  })

  it('counts own open leads, unanswered ones, emails and what waits for a review', async () => {
    const { db } = test.deps
    const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } }).catch(() => ({ id: 0 }))
    const company = await makeCompany(db, { status: 'pending' })
    const other = await makeCompany(db)
    const states: [string, string, number | null][] = [
      ['delivered', 'delivered', 25],
      ['delivered', 'delivered', 23],
      ['no_answer', 'declined', 90],
      ['undelivered', 'sent', null],
    ]
    const ids: number[] = []
    for (const [state, second, hours] of states) {
      const { id } = await make()
      ids.push(id)
      const row = { leadId: id, tokenNonce: 'x', deliveredAt: hours === null ? null : hoursAgo(hours) }
      await db.leadRecipient.createMany({
        data: [
          { ...row, companyId: company.id, state },
          { ...row, companyId: other.id, state: second },
        ],
      })
    }
    const closed = await make({ status: 'lost' })
    await db.leadRecipient.create({
      data: { leadId: closed.id, companyId: other.id, state: 'no_answer', tokenNonce: 'x' },
    })
    await db.profileCorrection.create({
      data: {
        companyId: other.id,
        email: 'a@x.example',
        tokenNonce: 'x',
        createdAt: new Date(),
        expiresAt: new Date(),
        submittedAt: new Date(),
      },
    })
    await db.emailMessage.create({
      data: { to: 'a@x.example', template: 'lead.receipt', messageId: '<1@x>', status: 'dead' },
    })
    expect(await as('viewer').dashboard.today({})).toMatchObject({
      mine: 0,
      unanswered: 2,
      undeliveredMails: 1,
      registrations: 1,
      corrections: 1,
      heldLeads: 0,
      overdueHeldLeads: 0,
    })
    expect(await found({ unanswered: true, status: 'open' })).toEqual([ids[0], ids[3]])
    expect(await found({ unanswered: true })).toEqual([ids[0], ids[3], closed.id])
    if (userId) {
      await db.lead.updateMany({
        where: { id: { in: [ids[0] ?? 0, closed.id] } },
        data: { assigneeId: userId },
      })
      const me = test.caller({ actor: { ...testAdmin, userId } })
      expect(await me.dashboard.today({})).toMatchObject({ mine: 1 })
    }
  })

  it('requires a signed-in user and a time zone that exists', async () => {
    await expect(test.caller().dashboard.today({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as('viewer').dashboard.today({ timeZone: 'Moon/Base' })).rejects.toThrow()
  })
})

describe('Reasons of a status', () => {
  const change = (ids: number[], action: Parameters<ReturnType<typeof leads>['change']>[0]['action']) =>
    leads().change({ selection: { ids }, action })
  const reasons = async (ids: number[]) =>
    (await test.deps.db.lead.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
      ({ status, statusReason }) => [status, statusReason],
    )

  it('are stored, changed, cleared with the status, and given back by Undo', async () => {
    const ids = [(await make()).id, (await make({ status: 'lost', statusReason: 'price' })).id]
    const { runId } = await change(ids, { kind: 'status', status: 'lost', reason: 'not_ready' })
    expect(await reasons(ids)).toEqual([
      ['lost', 'not_ready'],
      ['lost', 'not_ready'],
    ])
    expect((await leads().detail({ id: ids[0] ?? 0 })).events).toMatchObject([
      { kind: 'status', from: 'contacted', to: 'lost', text: 'Not ready' },
    ])
    await as('editor').undo.run({ runId: runId ?? 0 })
    expect(await reasons(ids)).toEqual([
      ['contacted', null],
      ['lost', 'price'],
    ])
    await change(ids, { kind: 'status', status: 'matched' })
    expect(await reasons(ids)).toEqual([
      ['matched', null],
      ['matched', null],
    ])
    // Programs need not give one.
    await leads().update({ id: ids[0] ?? 0, status: 'lost' })
    expect((await reasons(ids))[0]).toEqual(['lost', null])
  })

  it('are refused for another status', async () => {
    const { id } = await make()
    await expect(change([id], { kind: 'status', status: 'bad', reason: 'price' })).rejects.toThrow()
    await expect(change([id], { kind: 'status', status: 'won', reason: 'other' })).rejects.toThrow()
    expect(await reasons([id])).toEqual([['contacted', null]])
  })
})

describe('The record', () => {
  it('has the companies that got the lead, with their answers', async () => {
    const { db } = test.deps
    const { id } = await make()
    const company = await makeCompany(db, { name: 'Bay Homes' })
    await db.leadRecipient.create({
      data: {
        leadId: id,
        companyId: company.id,
        state: 'declined',
        declineReason: 'area',
        tokenNonce: 'secret',
        deliveredAt: hoursAgo(3),
        firstAnsweredAt: hoursAgo(1),
        answeredAt: hoursAgo(1),
        ownerReached: false,
      },
    })
    const { recipients } = await leads('viewer').detail({ id })
    expect(recipients).toMatchObject([
      {
        companyId: company.id,
        name: 'Bay Homes',
        state: 'declined',
        declineReason: 'area',
        ownerReached: false,
      },
    ])
    expect(JSON.stringify(recipients)).not.toContain('secret')
  })
})

it('answers of a company are counted, with the median of the last 180 days', async () => {
  const { db } = test.deps
  const company = await makeCompany(db)
  const answer = async (state: string, hours: number | null, daysAgo: number) => {
    const { id } = await make()
    const deliveredAt = hoursAgo(daysAgo * 24)
    const firstAnsweredAt = hours === null ? null : new Date(deliveredAt.getTime() + hours * HOUR_MS)
    await db.leadRecipient.create({
      data: { leadId: id, companyId: company.id, state, tokenNonce: 'x', deliveredAt, firstAnsweredAt },
    })
  }
  await answer('declined', 2, 10)
  await answer('signed', 4, 10)
  await answer('accepted', 90, 200)
  await answer('delivered', null, 3)
  expect(await leads('viewer').answersOfCompany({ companyId: company.id })).toEqual({
    got: 4,
    answered: 3,
    accepted: 2,
    signed: 1,
    unanswered: 1,
    median: { hours: 3, count: 2 },
  })
  const { rows } = await leads('viewer').ofCompany({ companyId: company.id })
  expect(rows.map(({ state, link }) => [state, link]).slice(0, 1)).toEqual([['delivered', 'selected']])
  expect(await leads('viewer').answersOfCompany({ companyId: 999_999 })).toMatchObject({
    got: 0,
    median: { hours: null, count: 0 },
  })
  const other = await makeCompany(db)
  const unanswered = await as('viewer').companies.browse({ unanswered: true })
  expect(unanswered.rows.map(({ id }) => id)).toEqual([company.id])
  expect(unanswered.rows.map(({ id }) => id)).not.toContain(other.id)
})
