import { signStamp } from '@server/modules/contact/contact.rules.ts'
import { leadBody, makeCompany, registrationBody } from '@server/testing/factories.ts'
import { deleteTestData, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import type { BlockSenderInput } from '@shared/blocks/blocks.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const IP = '8.8.4.4'

let test: TestDeps
let editor: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps()
  editor = await makeUser(test, 'editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  await test.deps.db.senderBlock.deleteMany()
  await test.deps.db.contactMessage.deleteMany()
  await test.deps.db.emailMessage.deleteMany()
  test.deps.clock.set(new Date('2026-03-05T12:00:00Z'))
})

const blocks = () => test.caller({ actor: editor }).blocks
const create = (overrides: Record<string, unknown> = {}, ip = IP) =>
  test.caller({ ip }).leads.create(leadBody(overrides))
const block = (input: Partial<BlockSenderInput> & Pick<BlockSenderInput, 'from' | 'id'>) =>
  blocks().add({ kind: 'mailbox', reason: 'Spam', term: 'month', ...input })
const reasonsOf = async ({ id }: { id: number }) =>
  (await test.deps.db.lead.findUniqueOrThrow({ where: { id } })).holdReasons
const sendMessage = (email: string, ip = IP) =>
  test.caller({ ip }).contact.send({
    name: 'Ines Duarte',
    email,
    topic: 'owner',
    message: 'Do you cover Ocracoke?',
    stamp: signStamp(test.deps.config.secret, new Date(test.deps.clock.now().getTime() - 60_000)),
  })

describe('A blocked mailbox', () => {
  it('is held under another alias, until the block ends', async () => {
    const { id } = await create({ email: 'a.n.n@gmail.com' })
    expect(await block({ from: 'lead', id })).toMatchObject({ kind: 'mailbox', label: 'ann@gmail.com' })
    expect(await reasonsOf(await create({ email: 'ann+again@gmail.com' }))).toEqual(['blocked'])
    expect(await reasonsOf(await create({ email: 'anna@gmail.com' }))).toEqual([])
    test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 31 * DAY_MS))
    expect(await reasonsOf(await create({ email: 'ann@gmail.com' }))).toEqual([])
    expect((await blocks().list({})).total).toBe(0)
  })

  it('has its messages stored as spam and its registrations quarantined, with the usual answers', async () => {
    await sendMessage('ines@spam.example')
    const { id } = await test.deps.db.contactMessage.findFirstOrThrow()
    await block({ from: 'message', id, term: 'forever' })
    await test.deps.db.emailMessage.deleteMany()
    test.deps.clock.set(new Date(test.deps.clock.now().getTime() + 2 * DAY_MS))
    expect(await sendMessage('ines+2@spam.example')).toEqual({ received: true })
    const [, second] = await test.deps.db.contactMessage.findMany({ orderBy: { id: 'asc' } })
    expect(second).toMatchObject({ status: 'spam' })
    expect(await outboxLines(test.deps)).toEqual([])
    const receipt = await test
      .caller({ ip: IP })
      .companies.register(registrationBody({ email: 'ines@spam.example' }))
    expect(receipt.status).toBe('pending')
    const company = await test.deps.db.managementCompany.findUniqueOrThrow({ where: { id: receipt.id } })
    expect(company.status).toBe('quarantined')
    expect(await outboxLines(test.deps)).toEqual([expect.stringMatching(/^registration\.admin /)])
  })
})

describe('A block', () => {
  it('can be of a domain, a phone number and a network', async () => {
    const { id } = await create({ email: 'ann@mail.spam.example', phone: '(305) 555-0199' })
    const choices = await blocks().choices({ from: 'lead', id })
    expect(choices.map(({ kind }) => kind)).toEqual(['mailbox', 'domain', 'network', 'phone'])
    await block({ from: 'lead', id, kind: 'domain' })
    await block({ from: 'lead', id, kind: 'phone' })
    expect(await reasonsOf(await create({ email: 'bob@x.mail.spam.example' }))).toEqual(['blocked'])
    expect(await reasonsOf(await create({ phone: '305.555.0199' }))).toEqual(['blocked'])
    expect(await reasonsOf(await create())).toEqual([])
    await block({ from: 'lead', id, kind: 'network' })
    expect(await reasonsOf(await create())).toEqual(expect.arrayContaining(['blocked']))
    expect(await reasonsOf(await create({}, '9.9.9.9'))).toEqual([])
  })

  it('is never of a free email service, nor of what the sender does not have', async () => {
    const { id } = await create({ email: 'ann@gmail.com' })
    const choices = await blocks().choices({ from: 'lead', id })
    expect(choices.find(({ kind }) => kind === 'domain')?.problem).toContain('free email service')
    await expect(block({ from: 'lead', id, kind: 'domain' })).rejects.toThrow(
      'gmail.com is a free email service: blocking it would block everybody there.',
    )
    const company = await makeCompany(test.deps.db, { phoneNumber: null })
    await expect(block({ from: 'company', id: company.id, kind: 'network' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(await test.deps.db.senderBlock.count()).toBe(0)
  })

  it('of the same sender is renewed, listed, found, lifted and audited', async () => {
    const company = await makeCompany(test.deps.db, { email: 'office@spam.example' })
    const first = await block({ from: 'company', id: company.id })
    const second = await block({ from: 'company', id: company.id, reason: 'Still spam', term: 'year' })
    expect(second).toMatchObject({ id: first.id, reason: 'Still spam' })
    expect((await blocks().list({ search: 'still' })).rows).toMatchObject([{ label: 'office@spam.example' }])
    expect((await blocks().list({ search: 'other' })).rows).toEqual([])
    await blocks().remove({ id: first.id })
    await expect(blocks().remove({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await reasonsOf(await create({ email: 'office@spam.example' }))).toEqual([])
    const audits = await test.deps.db.auditEvent.findMany({ where: { entity: 'sender_block' } })
    expect(audits.map(({ action }) => action)).toEqual(['sender.block', 'sender.block', 'sender.unblock'])
    expect(JSON.stringify(audits)).not.toContain('office@spam')
  })

  it('is found and erased with the person', async () => {
    const { id } = await create({ email: 'ann@spam.example' })
    await block({ from: 'lead', id })
    await block({ from: 'lead', id, kind: 'domain' })
    const owner = test.caller({ actor: testAdmin }).privacy
    expect((await owner.find({ email: 'ann+x@spam.example' })).counts.senderBlocks).toBe(1)
    await owner.erase({ email: 'ann@spam.example', confirmation: 'ann@spam.example' })
    expect(await test.deps.db.senderBlock.findMany()).toMatchObject([{ kind: 'domain' }])
  })
})

it('is for editors, with valid input', async () => {
  const viewer = test.caller({ actor: await makeUser(test, 'viewer') }).blocks
  expect(await viewer.list({})).toEqual({ rows: [], total: 0 })
  const source = { from: 'lead' as const, id: 1 }
  await expect(viewer.choices(source)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(viewer.remove({ id: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const input = { ...source, kind: 'mailbox' as const, reason: 'Spam', term: 'month' as const }
  await expect(viewer.add(input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const from of ['lead', 'message', 'company'] as const)
    await expect(blocks().choices({ from, id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const wrong of [{ reason: '' }, { term: 'ever' }, { kind: 'ip' }, { from: 'user' }])
    await expect(blocks().add({ ...input, ...wrong } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
