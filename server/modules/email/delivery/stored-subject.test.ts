import type { NewMail } from '@server/mails.ts'
import { queueMails } from '@server/modules/email/email.service.ts'
import { deleteTestData, deliverMail, passTime, type Render, withRenders } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.clock.set(new Date())
  test.deps.mailer.refuse = () => null
})

const receipt: NewMail = { to: 'ann@owner.example', template: 'lead.receipt' }

async function queued(mail: NewMail = receipt): Promise<number> {
  await test.deps.db.$transact((tx) => queueMails(test.deps, tx, [mail]))
  const row = await test.deps.db.emailMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return row.id
}
const row = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })
const serverDown = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })

const rendering = (mail: Render) => withRenders(test.deps, { 'lead.receipt': mail, 'auth.reset': mail })
const writing = (subject: string) =>
  rendering(async () => ({ subject, preview: 'P', heading: 'H', blocks: [], footer: 'F' }))

describe('The stored subject', () => {
  it('is that of the last attempt, successful or not, and none before the first', async () => {
    const id = await queued()
    expect((await row(id)).subject).toBeNull()
    test.deps.mailer.refuse = serverDown
    await deliverMail(writing('We have\n your request'), id)
    expect(await row(id)).toMatchObject({ status: 'retrying', subject: 'We have your request' })
    test.deps.mailer.refuse = () => null
    await passTime(test.deps, HOUR_S)
    await deliverMail(writing('We have it'), id)
    expect(await row(id)).toMatchObject({ status: 'sent', subject: 'We have it' })
  })

  it('stays when the email cannot be rendered again', async () => {
    const id = await queued()
    test.deps.mailer.refuse = serverDown
    await deliverMail(writing('We have your request'), id)
    await passTime(test.deps, HOUR_S)
    await deliverMail(
      rendering(() => Promise.reject(new Error('broken'))),
      id,
    )
    expect(await row(id)).toMatchObject({ lastError: 'broken', subject: 'We have your request' })
  })

  it('has no secrets, and account emails have none', async () => {
    const subject = 'See https://site.example/thank-you/abc123 or /reset?token=abc123'
    const id = await queued()
    await deliverMail(writing(subject), id)
    expect((await row(id)).subject).toBe('See https://site.example/thank-you/••• or /reset?token=•••')
    const reset = await queued({
      to: 'ann@owner.example',
      template: 'auth.reset',
      payload: { linkId: 1, mailbox: 'ann@owner.example' },
    })
    await deliverMail(writing(subject), reset)
    expect(await row(reset)).toMatchObject({ status: 'sent', subject: null })
  })

  it('is shortened', async () => {
    const id = await queued()
    await deliverMail(writing('🏡'.repeat(300)), id)
    expect((await row(id)).subject).toBe('🏡'.repeat(200))
  })
})
