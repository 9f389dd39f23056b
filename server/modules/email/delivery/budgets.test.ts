import type { NewMail } from '@server/mails.ts'
import { queueMails } from '@server/modules/email/email.service.ts'
import { leadBody } from '@server/testing/factories.ts'
import {
  deleteTestData,
  deliverDue,
  deliverMail,
  passTime,
  type Render,
  withRenders,
} from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SENDER_MAILS_PER_HOUR } from './budgets.rules.ts'
import { forgetUnusedBudgets } from './delivery.service.ts'

const FLOODER = '203.0.113.7'
const VISITOR = '198.51.100.4'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const emptyMail: Render = async () => ({
  subject: 'S',
  preview: 'P',
  heading: 'H',
  blocks: [],
  footer: 'F',
})
const renderers = {
  'auth.reset': emptyMail,
  'badge.awarded': emptyMail,
  'lead.receipt': emptyMail,
}

interface Written {
  mail?: (to: string) => NewMail
  to?: (n: number) => string
  sender?: string
}

const receipt = (to: string): NewMail => ({ to, template: 'lead.receipt' })
const award = (to: string): NewMail => ({ to, template: 'badge.awarded' })
const reset = (to: string): NewMail => ({ to, template: 'auth.reset', payload: { linkId: 1, mailbox: to } })

/** Queues `count` emails. */
async function write(count: number, { mail = receipt, to, sender }: Written = {}): Promise<void> {
  const mails = Array.from({ length: count }, (_, n) => mail(to?.(n) ?? `owner-${n}@home.example`))
  await test.deps.db.$transact((tx) => queueMails(test.deps, tx, mails, { sender }))
}
const rows = () => test.deps.db.emailMessage.findMany({ orderBy: { id: 'asc' } })
const sentTo = () => test.deps.mailer.sent.map(({ to }) => to)

it('Emails of one visitor above the budget wait in order, and no other email waits for them', async () => {
  const over = 30
  await write(SENDER_MAILS_PER_HOUR + over, { sender: FLOODER })
  await write(1, { sender: VISITOR, to: () => 'a-visitor@home.example' })
  // Counting against the budgets sends nothing yet.
  await deliverMail(withRenders(test.deps, renderers), 0)
  const waiting = (await rows()).filter(({ isAdmitted }) => !isAdmitted)
  expect(waiting.map(({ to }) => to)).toEqual(
    Array.from({ length: over }, (_, n) => `owner-${SENDER_MAILS_PER_HOUR + n}@home.example`),
  )
  expect(
    waiting.every(({ status, lastError }) => status === 'queued' && lastError?.startsWith('Waiting')),
  ).toBe(true)
  const dueTimes = waiting.map(({ dueAt }) => dueAt.getTime())
  expect(dueTimes).toEqual(dueTimes.toSorted((a, b) => a - b))
  expect((await rows()).find(({ to }) => to === 'a-visitor@home.example')).toMatchObject({
    isAdmitted: true,
    lastError: null,
  })
  // Nothing is lost: the emails leave when their turn comes.
  await passTime(test.deps, (over * HOUR_S) / SENDER_MAILS_PER_HOUR)
  await deliverMail(withRenders(test.deps, renderers), 0)
  expect((await rows()).every(({ isAdmitted }) => isAdmitted)).toBe(true)
})

it('The owner of a budget is stored as a hash until the email is counted', async () => {
  await write(1, { sender: FLOODER })
  const [before] = await rows()
  expect(before?.senderKey).toMatch(/^[\w-]{43}$/)
  await deliverDue(withRenders(test.deps, renderers))
  expect((await rows()).map(({ senderKey, status }) => [senderKey, status])).toEqual([[null, 'sent']])
  const budgets = await test.deps.db.emailBudget.findMany()
  expect(budgets.every(({ key }) => key === 'site' || /^[\w-]{43}$/.test(key))).toBe(true)
  await passTime(test.deps, HOUR_S)
  await forgetUnusedBudgets(test.deps)
  expect(await test.deps.db.emailBudget.count()).toBe(0)
})

it('Above the site budget emails wait, the most urgent leave first, and account emails leave anyway', async () => {
  const { config } = test.deps
  const deps = { ...test.deps, config: { ...config, mail: { ...config.mail, perHour: 3 } } }
  await write(2, { mail: award, to: (n) => `company-${n}@b.example` })
  await write(2)
  await deliverDue(withRenders(deps, renderers))
  expect(sentTo()).toEqual(['owner-0@home.example', 'owner-1@home.example', 'company-0@b.example'])
  await write(1, { mail: reset, to: () => 'admin@b.example' })
  await write(1, { to: () => 'later@home.example' })
  await deliverDue(withRenders(deps, renderers))
  expect(sentTo().slice(3)).toEqual(['admin@b.example'])
  await passTime(deps, HOUR_S / 3)
  await deliverDue(withRenders(deps, renderers))
  expect(sentTo().slice(4)).toEqual(['later@home.example'])
  await passTime(deps, HOUR_S / 3)
  await deliverDue(withRenders(deps, renderers))
  expect(sentTo().slice(5)).toEqual(['company-1@b.example'])
})

it('A lead counts against the budget of its IP address', async () => {
  await test.caller({ ip: FLOODER }).leads.create(leadBody())
  const keys = (await rows()).map(({ senderKey }) => senderKey)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\w-]{43}$/)
})
