import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as delivery from '@server/modules/email/delivery/delivery.repo.ts'
import { guardSending } from '@server/modules/email/delivery/delivery.service.ts'
import * as repo from '@server/modules/email/email.repo.ts'
import { TEST_MAILS_PER_HOUR, toListedSubject } from '@server/modules/email/email.rules.ts'
import { getEmailConfig } from '@server/modules/email/email.service.ts'
import { renderMail, renderSubject } from '@server/modules/email/email.views.tsx'
import { mailPriorities } from '@server/modules/email/mail-definition.mails.ts'
import { toErrorMessage } from '@server/platform/errors.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { RefusedError } from '@server/platform/mailer.ts'
import type { TestMailInput } from '@shared/email/email.schema.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { testMail } from './test-mail.mails.ts'
import { renderTestMail } from './test-mail.views.ts'

/**
 * Sends an email while the caller waits, whatever the settings, and stores it with its outcome (product 7.5, 10.6).
 * @throws AppError RATE_LIMITED after five in an hour; INVALID_INPUT when the server rejects the address; UNAVAILABLE
 * when the transport does not accept the email, with its reason
 */
export async function sendTestMail(
  deps: Deps,
  change: Change,
  { to, subject, message }: TestMailInput,
): Promise<void> {
  const messageId = `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`
  const { id, fromEmail } = await deps.db.$transact(async (tx) => {
    await enforceHourlyLimit(tx)
    // Stored before it is sent: if the process dies in between, the row remains and a worker claims it.
    const row = await repo.insertClaimedMail(
      tx,
      {
        to,
        template: testMail.name,
        payload: { subject, message },
        messageId,
        priority: mailPriorities[testMail.priority],
      },
      mailTimes.claimLockS,
    )
    await recordAudit(tx, {
      ...change,
      action: 'email.test',
      entity: 'email_message',
      entityId: row,
    })
    return { id: row, fromEmail: (await getEmailConfig(deps, tx)).fromEmail }
  })
  const content = renderTestMail({ subject, message })
  const listedSubject = toListedSubject(testMail.audience, renderSubject(content))
  const attempt = { id, attempts: 1, unconfirmed: 0, subject: listedSubject }
  try {
    await deps.mailer.send(
      { ...renderMail(content), to, from: fromEmail, messageId },
      { beforeText: guardSending(deps, attempt), limitS: mailTimes.testS },
    )
  } catch (error) {
    const reason = toErrorMessage(error)
    await delivery.markUnsent(deps.db, attempt, {
      status: 'dead',
      lastError: reason,
      attempts: attempt.attempts,
      unconfirmed: 0,
      delayS: 0,
      subject: listedSubject,
    })
    deps.log.warn({ err: error, emailId: id }, 'test email not delivered')
    if (error instanceof RefusedError && error.refusal.concern === 'recipient') {
      throw new AppError('INVALID_INPUT', {
        message: reason,
        details: { to: 'The mail server rejected this address.' },
        cause: error,
      })
    }
    throw new AppError('UNAVAILABLE', { message: `Couldn’t send the email: ${reason}`, cause: error })
  }
  await delivery.markSent(deps.db, id, 0)
}

async function enforceHourlyLimit(tx: Parameters<typeof repo.listAgesS>[0]): Promise<void> {
  await repo.lockTemplate(tx, testMail.name)
  const agesS = await repo.listAgesS(tx, { template: testMail.name, withinS: HOUR_S })
  const oldestCounted = agesS[TEST_MAILS_PER_HOUR - 1]
  if (oldestCounted === undefined) return
  throw new AppError('RATE_LIMITED', {
    message: `At most ${TEST_MAILS_PER_HOUR} test emails go out in an hour. Please try again later.`,
    retryAfterS: Math.max(1, Math.ceil(HOUR_S - oldestCounted)),
  })
}
