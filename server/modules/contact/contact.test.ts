import { deleteJobs, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { contactMessages } from '@shared/contact/contact.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_MESSAGES_PER_DAY, signStamp } from './contact.rules.ts'

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

/** Returns a form that was opened a minute ago. */
function body(overrides: Record<string, unknown> = {}) {
  const { clock, config } = test.deps
  return {
    name: 'Ines Duarte',
    email: 'ines@home.example',
    topic: 'owner' as const,
    message: 'Do you cover Ocracoke?\nThank you.',
    stamp: signStamp(config.secret, new Date(clock.now().getTime() - 60_000)),
    ...overrides,
  }
}

const send = (overrides: Record<string, unknown> = {}) => test.caller().contact.send(body(overrides))
const stored = () => test.deps.db.contactMessage.findMany({ orderBy: { id: 'asc' } })

describe('A message', () => {
  it('is stored, emailed to the admin with Reply-To set to the sender, and confirmed', async () => {
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
    expect(toSender).toMatchObject({ to: 'ines@home.example', subject: 'We received your message' })
  })

  it('is confirmed without any text from the sender', async () => {
    await send({ name: 'CHEAP-PILLS', message: 'CHEAP-PILLS at http://pills.example' })
    await deliverDue(test.deps)
    const receipt = test.deps.mailer.sent.find((mail) => mail.to === 'ines@home.example')
    expect(receipt?.text).toContain('We received your message')
    for (const form of [receipt?.subject, receipt?.text, receipt?.html]) expect(form).not.toMatch(/pills/i)
  })

  it('is stored and emailed once, however often it is sent', async () => {
    for (const email of ['ines@home.example', 'Ines+rental@home.example']) await send({ email })
    expect(await stored()).toHaveLength(1)
    expect(await outboxLines(test.deps)).toHaveLength(2)
    await send({ topic: 'press' })
    expect(await stored()).toHaveLength(2)
  })

  it('has a one-line subject for any sender name', async () => {
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
  ])('is stored, and queues %s according to the settings', async (_case, toggles, lines) => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'site@site.example', ...toggles },
    })
    await send()
    expect(await outboxLines(test.deps)).toEqual(lines)
    expect(await stored()).toHaveLength(1)
  })
})

describe('Rejected messages', () => {
  it.each([
    [{ name: '  ' }, 'name', contactMessages.name],
    [{ email: 'ines@' }, 'email', 'Please enter a valid email address'],
    [{ topic: 'sales' }, 'topic', contactMessages.topic],
    [{ message: ' \n ' }, 'message', contactMessages.message],
    [{ message: 'x'.repeat(5001) }, 'message', 'Message can be at most 5000 characters'],
    [{ website: 'http://spam.example' }, 'website', contactMessages.trap],
  ])('%j, with a message for its field', async (overrides, field, message) => {
    await expect(send(overrides)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const error = await send(overrides).catch(
      (thrown: { cause: { issues: { path: string[]; message: string }[] } }) => thrown,
    )
    expect(error).toMatchObject({ cause: { issues: [{ path: [field], message }] } })
    expect(await stored()).toEqual([])
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it('a message sent too quickly, which can be sent again a moment later', async () => {
    const { clock, config } = test.deps
    const stamp = signStamp(config.secret, clock.now())
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
  it('gets three receipts a day in any spelling; the admin gets every message', async () => {
    for (const email of ['a@home.example', 'A+1@home.example', 'a+2@home.example', 'a+3@home.example']) {
      await send({ email, message: `From ${email}` })
    }
    const lines = await outboxLines(test.deps)
    expect(lines.filter((line) => line.startsWith('contact.receipt'))).toHaveLength(3)
    expect(lines.filter((line) => line.startsWith('contact.admin'))).toHaveLength(4)
  })

  it('is limited in messages per day, and can send more the next day', async () => {
    for (let at = 0; at < MAX_MESSAGES_PER_DAY; at++) await send({ message: `Message ${at}` })
    await expect(send()).rejects.toMatchObject({ cause: { code: 'RATE_LIMITED' } })
    test.deps.clock.advance(24 * 60 * 60 * 1000 + 1)
    expect(await send()).toEqual({ received: true })
  })
})

it('gives a new form a stamp with the current time', async () => {
  const { stamp } = await test.caller().contact.stamp()
  expect(stamp).toBe(signStamp(test.deps.config.secret, new Date(Number(stamp.split('.')[0]))))
})
