import { queueMails } from '@server/modules/email/email.service.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue } from '@server/testing/outbox.ts'
import { openTestApp, type TestApp, testAdmin } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
})

const preview = (emailId: number, role = 'admin') =>
  test.caller({ actor: { ...testAdmin, role } }).email.preview({ emailId })
const newest = (template: string) =>
  test.deps.db.emailMessage.findFirstOrThrow({ where: { template }, orderBy: { id: 'desc' } })

describe('The preview of an email', () => {
  it('has the text that is sent, with the owner’s link masked', async () => {
    await makeCompany(test.deps.db)
    await test.caller().leads.create(leadBody())
    const { id } = await newest('lead.receipt')
    const before = await preview(id, 'viewer')
    await deliverDue(test.deps)
    const sent = test.deps.mailer.sent.find(({ to }) => to === before.mail.to)
    const token = /thank-you\/([^\s"]+)/.exec(sent?.text ?? '')?.[1] ?? 'no token'
    expect(token.length).toBeGreaterThan(20)
    for (const { mail, content } of [before, await preview(id)]) {
      expect(mail).toMatchObject({ id, template: 'lead.receipt' })
      expect(content?.subject).toBe(sent?.subject)
      expect(content?.text).toBe(sent?.text.replaceAll(token, '•••'))
      expect(JSON.stringify(content)).not.toContain(token)
      expect(content?.html).not.toContain('href')
    }
  })

  it('of an account email is closed to viewers, and shows nobody the link', async () => {
    const owner = test.caller({ actor: testAdmin })
    await owner.users.add({ name: 'Ada', email: `ada-${crypto.randomUUID()}@home.example`, role: 'viewer' })
    const { id } = await newest('auth.invitation')
    expect(await preview(id, 'viewer')).toMatchObject({
      content: null,
      reason: expect.stringMatching(/editors/),
    })
    const shown = await preview(id, 'editor')
    expect(shown.content?.text).toContain('reset-password?token=•••')
    await deliverDue(test.deps)
    const token = /token=([\w.%-]+)/.exec(test.deps.mailer.sent.at(-1)?.text ?? '')?.[1] ?? 'no token'
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(shown)).not.toContain(token)
  })

  it('says why there is none after the data was deleted', async () => {
    await test.deps.db.$transact((tx) =>
      queueMails(test.deps, tx, [
        { to: 'a@home.example', template: 'contact.receipt', payload: { contactMessageId: 2_000_000 } },
      ]),
    )
    const { id } = await newest('contact.receipt')
    expect(await preview(id)).toMatchObject({ content: null, reason: expect.stringMatching(/deleted/) })
    await test.deps.db.$kysely
      .updateTable('emailMessages')
      .set({ payload: null })
      .where('id', '=', id)
      .execute()
    expect(await preview(id)).toMatchObject({ content: null, reason: expect.stringMatching(/deleted/) })
    await test.deps.db.emailMessage.update({ where: { id }, data: { template: 'not.known' } })
    expect(await preview(id)).toMatchObject({ content: null, reason: expect.stringMatching(/doesn’t know/) })
  })

  it('is refused for an unknown number and without a sign-in', async () => {
    await expect(preview(2_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(preview(0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(test.caller().email.preview({ emailId: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
