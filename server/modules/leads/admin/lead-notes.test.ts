import { leadBody } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines } from '@server/testing/outbox.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let test: TestDeps
let ann: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  test = await openTestDeps({ publicUrl: 'https://site.example' })
  const named = async (role: string, email: string, name: string) => {
    const user = await makeUser(test, role, email)
    await test.deps.db.user.update({ where: { id: user.userId }, data: { name } })
    return user
  }
  ann = await named('editor', 'ann@team.example', 'Ann Berg')
  await named('viewer', 'bob@team.example', 'Bob')
  const gone = await named('editor', 'gone@team.example', 'Gone')
  await test.deps.db.user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const leads = () => test.caller({ actor: ann }).leads
const send = () => test.caller().leads.create(leadBody({ fullName: 'Robin Fields' }))
const mentions = async () =>
  (await outboxLines(test.deps)).filter((line) => line.startsWith('lead.mentioned'))

it('emails each mentioned user once, but not the author or a disabled user', async () => {
  const { id } = await send()
  await leads().addNote({ id, text: '@bob and @Ann Berg, @Gone called.\n@Bob please answer.' })
  await deliverDue(test.deps)
  expect(await mentions()).toEqual(['lead.mentioned bob@team.example sent'])
  const mail = test.deps.mailer.sent.at(-1)
  expect(mail?.subject).toBe('You were mentioned: Robin Fields, Miami')
  expect(mail?.text).toContain('@Bob please answer.')
  expect(mail?.text).toContain(`https://site.example/admin/leads?lead=${id}`)
})

it('emails no one for a note without a mention', async () => {
  const { id } = await send()
  await leads().addNote({ id, text: 'Write to bob@team.example, says Bob.' })
  expect(await mentions()).toEqual([])
})

it('marks a lead for others than the author of the change', async () => {
  const { id } = await send()
  await leads().addNote({ id, text: 'Call her.' })
  const { id: until } = await test.deps.db.leadEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const input = { ids: [id, id + 1], since: until - 1, until }
  expect(await test.caller({ actor: testAdmin }).leads.changed(input)).toEqual([id])
  expect(await leads().changed(input)).toEqual([])
  const later = { ...input, since: until, until: until + 1 }
  expect(await test.caller({ actor: testAdmin }).leads.changed(later)).toEqual([])
  expect(await test.caller({ actor: testAdmin }).leads.changed({ ...input, ids: [] })).toEqual([])
})

it('does not send the note of a lead that was deleted meanwhile', async () => {
  const { id } = await send()
  await leads().addNote({ id, text: '@Bob' })
  await leads().delete({ id })
  await deliverDue(test.deps)
  expect(test.deps.mailer.sent.filter(({ to }) => to === 'bob@team.example')).toEqual([])
})
