import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.contactMessage.deleteMany()
  test.deps.mailer.sent = []
})

const calls = (role = 'admin') => test.caller({ actor: { ...testAdmin, role } }).contact
const audited = () =>
  test.deps.db.auditEvent.findMany({
    orderBy: { id: 'asc' },
    select: { action: true, entity: true, entityId: true, before: true, after: true },
  })

async function makeMessage(overrides: Record<string, unknown> = {}): Promise<number> {
  const { id } = await test.deps.db.contactMessage.create({
    data: {
      name: 'Ines Duarte',
      email: 'ines@home.example',
      contactKey: 'ines@home.example',
      topic: 'owner',
      message: 'Do you cover Ocracoke?\nThank you.',
      createdAt: new Date('2026-11-20T10:00:00Z'),
      ...overrides,
    },
  })
  return id
}

describe('The list of messages', () => {
  const names = async (input: Parameters<ReturnType<typeof calls>['messages']>[0]) =>
    (await calls('viewer').messages(input)).rows.map(({ name }) => name)

  it('has the newest first, with the beginning of a long text in one line', async () => {
    await makeMessage({ message: `First line\n${'x'.repeat(500)}` })
    await makeMessage({ name: 'Ben', createdAt: new Date('2026-11-21T10:00:00Z') })
    const { rows, total } = await calls('viewer').messages({})
    expect(total).toBe(2)
    expect(rows.map(({ name }) => name)).toEqual(['Ben', 'Ines Duarte'])
    expect(rows[1]?.excerpt).toMatch(/^First line x+…$/)
    expect(rows[1]?.excerpt.length).toBe(161)
  })

  it('finds by name, email address, text and number, and takes wildcards literally', async () => {
    const id = await makeMessage({ message: 'A fee of 100% is too much' })
    await makeMessage({ name: 'Ben', email: 'ben@cabin.example', message: 'Hello' })
    expect(await names({ search: 'duarte' })).toEqual(['Ines Duarte'])
    expect(await names({ search: 'CABIN.example' })).toEqual(['Ben'])
    expect(await names({ search: '100%' })).toEqual(['Ines Duarte'])
    expect(await names({ search: '0%i' })).toEqual([])
    expect(await names({ search: `#${id}` })).toEqual(['Ines Duarte'])
  })

  it('filters by status, topic and days, and hides spam unless asked for it', async () => {
    await makeMessage({ name: 'Spammer', status: 'spam' })
    await makeMessage({ name: 'Press', topic: 'press', status: 'open' })
    await makeMessage({ name: 'Late', createdAt: new Date('2026-11-22T23:59:59Z') })
    expect(await names({ sort: 'name', direction: 'asc' })).toEqual(['Late', 'Press'])
    expect(await names({ status: 'spam' })).toEqual(['Spammer'])
    expect(await names({ topic: 'press' })).toEqual(['Press'])
    expect(await names({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['Late'])
  })

  it('takes days as days of the given time zone, then of the user’s own, then of UTC', async () => {
    // Three in the morning UTC is still the evening before in New York.
    await makeMessage({ name: 'Night', createdAt: new Date('2026-11-22T03:00:00Z') })
    const found = async (input: { timeZone?: string }, timeZone: string | null) => {
      const { contact } = test.caller({ actor: { ...testAdmin, timeZone } })
      return (await contact.messages({ from: '2026-11-21', to: '2026-11-21', ...input })).total
    }
    expect(await found({}, null)).toBe(0)
    expect(await found({}, 'America/New_York')).toBe(1)
    expect(await found({ timeZone: 'America/New_York' }, null)).toBe(1)
    expect(await found({ timeZone: 'UTC' }, 'America/New_York')).toBe(0)
  })

  it('refuses a status that does not exist', async () => {
    await expect(calls().messages({ status: 'gone' as 'new' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('The status', () => {
  it('of several messages changes with one audit entry; those that have it stay', async () => {
    const [first, second, third] = [
      await makeMessage(),
      await makeMessage({ status: 'open' }),
      await makeMessage({ status: 'closed' }),
    ]
    const ids = [first, second, third]
    expect(await calls('editor').setStatus({ ids, status: 'closed' })).toEqual({ changedCount: 2 })
    expect((await calls().message({ id: first })).events).toMatchObject([
      { kind: 'status', from: 'new', to: 'closed', actor: testAdmin.email },
    ])
    expect((await calls().message({ id: third })).events).toEqual([])
    expect(await audited()).toEqual([
      {
        action: 'contact.status',
        entity: 'contact_message',
        entityId: null,
        before: { statuses: ['new', 'open'] },
        after: { status: 'closed', messageIds: [first, second] },
      },
    ])
    expect(await calls().setStatus({ ids, status: 'closed' })).toEqual({ changedCount: 0 })
  })

  it('is counted while it is new', async () => {
    const before = (await test.caller({ actor: testAdmin }).dashboard.live()).messages.newCount
    const id = await makeMessage()
    const live = await test.caller({ actor: testAdmin }).dashboard.live()
    expect(live.messages).toMatchObject({ newCount: before + 1, newestIds: [id] })
    await calls().setStatus({ ids: [id], status: 'open' })
    expect((await test.caller({ actor: testAdmin }).dashboard.live()).messages.newCount).toBe(before)
  })
})

describe('A note', () => {
  it('is in the history; the audit log has its length only', async () => {
    const id = await makeMessage()
    await calls('editor').addNote({ id, text: ' Called her.\nNo answer. ' })
    expect((await calls('viewer').message({ id })).events).toMatchObject([
      { kind: 'note', text: 'Called her.\nNo answer.', actor: testAdmin.email },
    ])
    expect(await audited()).toMatchObject([
      { action: 'contact.note', entityId: String(id), after: { characters: 22 } },
    ])
    expect(await outboxLines(test.deps)).toEqual([])
  })

  it.each(['', ' \n ', 'x'.repeat(5001)])('needs text of a reasonable length (%#)', async (text) => {
    const id = await makeMessage()
    await expect(calls().addNote({ id, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(calls().reply({ id, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('A reply', () => {
  it('goes to the sender with the original quoted, and answers come to the administrator', async () => {
    const id = await makeMessage()
    const text = 'Yes, three companies do.\n<b>Best</b> wishes'
    expect(await calls('editor').reply({ id, text })).toEqual({ to: 'ines@home.example', isHeld: false })
    await deliverDue(test.deps)
    const [mail] = test.deps.mailer.sent
    expect(mail).toMatchObject({
      to: 'ines@home.example',
      replyTo: test.deps.config.admin.email,
      subject: 'Re: Your message to HostMatch: I own a rental',
    })
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain('> Do you cover Ocracoke?\n> Thank you.')
    expect(mail?.html).toContain('&lt;b&gt;Best&lt;/b&gt;')
    const detail = await calls('viewer').message({ id })
    expect(detail).toMatchObject({
      status: 'answered',
      events: [
        { kind: 'reply', text },
        { kind: 'status', from: 'new', to: 'answered' },
      ],
      mails: [{ template: 'contact.reply', status: 'sent' }],
    })
    expect(await audited()).toMatchObject([
      { action: 'contact.reply', entityId: String(id), before: { status: 'new' } },
    ])
    expect(JSON.stringify(await audited())).not.toContain('companies')
  })

  it('waits while the settings hold all emails', async () => {
    await test.deps.db.emailConfig.create({
      data: { adminEmail: 'boss@site.example', fromEmail: 'site@site.example', useEmail: false },
    })
    const id = await makeMessage()
    expect(await calls().reply({ id, text: 'Yes.' })).toMatchObject({ isHeld: true })
    expect(await outboxLines(test.deps)).toEqual(['contact.reply ines@home.example held'])
  })

  it('is not sent after its message was deleted', async () => {
    const id = await makeMessage()
    await calls().reply({ id, text: 'Yes.' })
    await test.deps.db.contactMessage.delete({ where: { id } })
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual(['contact.reply ines@home.example dead'])
    expect(await test.deps.db.contactEvent.count()).toBe(0)
  })

  it('is deleted with its email by an erasure, and part of the copy before', async () => {
    const id = await makeMessage()
    await calls().reply({ id, text: 'Yes, we do.' })
    const privacy = test.caller({ actor: { ...testAdmin, role: 'owner' } }).privacy
    const copy = await privacy.export({ email: 'ines@home.example' })
    expect(JSON.stringify(copy)).toContain('Yes, we do.')
    await privacy.erase({ email: 'ines@home.example', confirmation: 'ines@home.example' })
    expect(await test.deps.db.contactEvent.count()).toBe(0)
    expect(await outboxLines(test.deps)).toEqual([])
  })
})

it('refuses a viewer who changes, and an unknown message', async () => {
  const id = await makeMessage()
  const viewer = calls('viewer')
  for (const call of [
    viewer.setStatus({ ids: [id], status: 'open' }),
    viewer.addNote({ id, text: 'x' }),
    viewer.reply({ id, text: 'x' }),
  ]) {
    await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(calls().message({ id: id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(calls().addNote({ id: id + 1, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(calls().reply({ id: id + 1, text: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await calls().message({ id })).status).toBe('new')
})
