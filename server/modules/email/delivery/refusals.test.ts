import { queueMails } from '@server/modules/email/email.service.ts'
import { RefusedError } from '@server/platform/mailer.ts'
import { judgeRefusal } from '@server/platform/smtp-refusals.ts'
import { leadBody, makeCompany } from '@server/testing/factories.ts'
import { deleteTestData, deliverDue, outboxLines, passTime } from '@server/testing/outbox.ts'
import { openTestDeps, type TestDeps, testAdmin } from '@server/testing/test-deps.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
})
afterAll(() => test.close())
beforeEach(async () => {
  await deleteTestData(test.deps)
  test.deps.mailer.sent = []
  test.deps.mailer.refuse = () => null
})

/** Queues an email that needs no stored rows, and returns its id. */
async function queued(): Promise<number> {
  const mail = {
    to: 'ann@owner.example',
    template: 'email.test',
    payload: { subject: 'S', message: 'M' },
  } as const
  await test.deps.db.$transact((tx) => queueMails(test.deps, tx, [mail]))
  return (await test.deps.db.emailMessage.findFirstOrThrow({ orderBy: { id: 'desc' } })).id
}
const row = (id: number) => test.deps.db.emailMessage.findUniqueOrThrow({ where: { id } })
const refused = (code: number, text: string, command: string) =>
  new RefusedError(judgeRefusal({ code, text: `${code} ${text}`, command }))

describe('A refusal after the text', () => {
  it('of the content is final after one copy, and one of the sender is retried with a warning', async () => {
    const { log, mailer } = test.deps
    const warnings: unknown[] = []
    const warn = log.warn.bind(log)
    log.warn = (...args: Parameters<typeof warn>) => warnings.push(args[1])
    mailer.refuse = () => refused(554, '5.7.1 Message rejected as spam', 'DATA')
    const spam = await queued()
    await deliverDue(test.deps)
    await passTime(test.deps, HOUR_S)
    await deliverDue(test.deps)
    expect(await row(spam)).toMatchObject({
      status: 'dead',
      attempts: 1,
      lastError: expect.stringMatching(/^The server refuses the content \(554\), perhaps as spam\./),
    })
    mailer.refuse = () => refused(550, '5.7.26 Unauthenticated mail is prohibited', 'DATA')
    const unsigned = await queued()
    await deliverDue(test.deps)
    expect(await row(unsigned)).toMatchObject({
      status: 'retrying',
      unconfirmed: 0,
      lastError: expect.stringContaining('Check SPF, DKIM and DMARC.'),
    })
    log.warn = warn
    expect(warnings).toEqual(['email not delivered', 'the mail server refuses this site'])
  })
})

describe('A rejected recipient', () => {
  it('ends dead, visible to the admin, and delays no other email', async () => {
    const { db, mailer, config } = test.deps
    const [rejectedId, acceptedId] = [
      await makeCompany(db, { email: 'refused@company.example' }),
      await makeCompany(db, { email: 'good@company.example' }),
    ]
    mailer.refuse = ({ to }) =>
      to === 'refused@company.example' ? refused(550, '5.1.1 No such user', 'RCPT TO') : null
    await test
      .caller()
      .leads.create(
        leadBody({ email: 'robin@home.example', interestedCompanyIds: `${rejectedId.id},${acceptedId.id}` }),
      )
    await deliverDue(test.deps)
    expect(await outboxLines(test.deps)).toEqual([
      `lead.admin ${config.admin.email} sent`,
      'lead.company refused@company.example dead',
      'lead.company good@company.example sent',
      'lead.receipt robin@home.example sent',
    ])
    const dead = await test.caller({ actor: testAdmin }).email.outbox({ status: 'undelivered' })
    expect(dead.rows).toEqual([
      expect.objectContaining({
        to: 'refused@company.example',
        lastError: 'The address doesn’t exist (550). Correct it, then send again.',
        attempts: 1,
        companyId: rejectedId.id,
      }),
    ])
  })
})
