import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { contactMessages } from '@shared/schemas/contact.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_MESSAGES_PER_DAY, stampFor } from './contact.rules.ts'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  await db.contactMessage.deleteMany()
  await db.emailMessage.deleteMany()
  await db.emailConfig.deleteMany()
  await deleteJobs(test.deps)
  test.deps.mailer.sent = []
})

/** A form that was open for a minute. */
function body(overrides: Record<string, unknown> = {}) {
  const { clock, config } = test.deps
  return {
    name: 'Ines Duarte',
    email: 'ines@home.example',
    topic: 'owner' as const,
    message: 'Do you cover Ocracoke?\nThank you.',
    stamp: stampFor(config.secret, new Date(clock.now().getTime() - 60_000)),
    ...overrides,
  }
}

const send = (overrides: Record<string, unknown> = {}) => test.caller().contact.send(body(overrides))
const stored = () => test.deps.db.contactMessage.findMany({ orderBy: { id: 'asc' } })

describe('A message', () => {
  it('is stored, reaches the admin with the sender as reply address, and is confirmed', async () => {
    expect(await send()).toEqual({ received: true })
    expect(await stored()).toMatchObject([
      {
        name: 'Ines Duarte',
        email: 'ines@home.example',
        topic: 'owner',
        message: 'Do you cover Ocracoke?\nThank you.',
      },
    ])
    await deliverDue(test.deps)
    const [toAdmin, toSender] = test.deps.mailer.sent
    expect(toAdmin).toMatchObject({ to: test.deps.config.admin.email, replyTo: 'ines@home.example' })
    expect(toAdmin?.text).toContain('Do you cover Ocracoke?\nThank you.')
    expect(toAdmin?.subject).toBe('Message from Ines Duarte: I own a rental')
    expect(toSender).toMatchObject({ to: 'ines@home.example', subject: 'We have your message' })
  })

  it('is confirmed without one word of the sender’s: anyone can enter any address', async () => {
    await send({ name: 'CHEAP-PILLS', message: 'CHEAP-PILLS at http://pills.example' })
    await deliverDue(test.deps)
    const receipt = test.deps.mailer.sent.find((mail) => mail.to === 'ines@home.example')
    expect(receipt?.text).toContain('Your message reached us')
    for (const form of [receipt?.subject, receipt?.text, receipt?.html]) expect(form).not.toMatch(/pills/i)
  })

  it('stays one line in the subject whatever its sender is called', async () => {
    await send({ name: 'Eve\r\nBcc: all@victims.example' })
    await deliverDue(test.deps)
    expect(test.deps.mailer.sent[0]?.subject).not.toMatch(/[\r\n]/)
  })

  it.each([
    [
      'both mails',
      {},
      ['contact.admin boss@site.example queued', 'contact.receipt ines@home.example queued'],
    ],
    [
      'the receipt alone',
      { isEnabled: false },
      ['contact.admin boss@site.example held', 'contact.receipt ines@home.example queued'],
    ],
    [
      'nothing',
      { useEmail: false },
      ['contact.admin boss@site.example held', 'contact.receipt ines@home.example held'],
    ],
  ])('is kept, and queues %s as the settings say', async (_what, toggles, lines) => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'site@site.example', ...toggles },
    })
    await send()
    expect(await outboxLines(test.deps)).toEqual(lines)
    expect(await stored()).toHaveLength(1)
  })
})

describe('Refused is', () => {
  it.each([
    [{ name: '  ' }, 'name', contactMessages.name],
    [{ email: 'ines@' }, 'email', 'Please enter a valid email address'],
    [{ topic: 'sales' }, 'topic', contactMessages.topic],
    [{ message: ' \n ' }, 'message', contactMessages.message],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message can be at most 5000 characters'],
    [{ website: 'http://spam.example' }, 'website', contactMessages.trap],
  ])('%j, with a sentence for its field', async (overrides, field, sentence) => {
    await expect(send(overrides)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const refusal = await send(overrides).catch(
      (error: { cause: { issues: { path: string[]; message: string }[] } }) => error,
    )
    expect(refusal).toMatchObject({ cause: { issues: [{ path: [field], message: sentence }] } })
    expect(await stored()).toEqual([])
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('a message sent quicker than anyone writes; pressing again a moment later sends it', async () => {
    const { clock, config } = test.deps
    const stamp = stampFor(config.secret, clock.now())
    await expect(send({ stamp })).rejects.toThrow(contactMessages.tooQuick)
    clock.advance(config.minFillMs)
    expect(await send({ stamp })).toEqual({ received: true })
  })

  it.each([
    ['', 'none at all'],
    ['1700000000000.made-up', 'a made-up one'],
    ['nonsense', 'no stamp'],
  ])('a form with the stamp %j (%s)', async (stamp) => {
    await expect(send({ stamp })).rejects.toThrow(contactMessages.noStamp)
    expect(await stored()).toEqual([])
  })
})

describe('One mailbox', () => {
  it('gets three receipts a day, however it is spelled, and the admin every message', async () => {
    for (const email of ['a@home.example', 'A+1@home.example', 'a+2@home.example', 'a+3@home.example']) {
      await send({ email })
    }
    const lines = await outboxLines(test.deps)
    expect(lines.filter((line) => line.startsWith('contact.receipt'))).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith('contact.admin'))).toHaveLength(4)
  })

  it('may send a limited number of messages a day, and more on the next', async () => {
    for (let at = 0; at < MAX_MESSAGES_PER_DAY; at++) await send()
    await expect(send()).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } })
    test.deps.clock.advance(24 * 60 * 60 * 1000 + 1)
    expect(await send()).toEqual({ received: true })
  })
})

it('A fresh form carries a stamp of this moment', async () => {
  const { stamp } = await test.caller().contact.stamp()
  expect(stamp).toBe(stampFor(test.deps.config.secret, new Date(Number(stamp.split('.')[0]))))
})
