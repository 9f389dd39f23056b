import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { RecipientRefusedError } from '@server/platform/mailer.ts'
import { AppError } from '@shared/errors.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import type { TestMailInput } from '@shared/schemas/email.schema.ts'
import * as delivery from './delivery.repo.ts'
import { beforeText } from './delivery.service.ts'
import * as repo from './email.repo.ts'
import { TEST_MAILS_PER_HOUR } from './email.rules.ts'
import { emailConfig, type MailRenderers } from './email.service.ts'
import { renderMail } from './email.views.tsx'
import { mailPriorities } from './mail-definition.mails.ts'
import { testMails } from './test-mail.mails.ts'
import { testMail } from './test-mail.views.ts'

const TEST_MAIL = 'email.test'

/** Sends again, from the outbox, what could not be sent at once. */
export const testMailRenderers: MailRenderers<keyof typeof testMails> = {
  [TEST_MAIL]: async (_deps, { payload }) => testMail(payload),
}

/**
 * Sends a mail through the real transport while the caller waits, whatever the toggles say, and keeps it in the outbox
 * with what came of it (specification, section 7: POST /api/send-test-email; readings: the test mail). Every try
 * counts, wherever it went.
 *
 * @throws AppError RATE_LIMITED after five in an hour; INVALID_INPUT when the server refuses the address; UNAVAILABLE
 *   when the transport does not take the mail, with its reason
 */
export async function sendTestMail(
  deps: Deps,
  actor: Actor,
  { to, subject, message, requestId }: TestMailInput & { requestId?: string },
): Promise<void> {
  const messageId = `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`
  const { id, fromEmail } = await deps.db.$transact(async (tx) => {
    await refuseSixth(tx)
    // Written before it is sent: a process that dies in between leaves a row that says so, and a worker takes it up.
    const row = await repo.insertClaimedMail(
      tx,
      {
        to,
        template: TEST_MAIL,
        payload: { subject, message },
        messageId,
        priority: mailPriorities[testMails[TEST_MAIL].priority],
      },
      mailTimes.claimLockS,
    )
    await recordAudit(tx, {
      actor,
      action: 'email.test',
      entity: 'email_message',
      entityId: row,
      requestId,
    })
    return { id: row, fromEmail: (await emailConfig(deps, tx)).fromEmail }
  })
  const attempt = { id, attempts: 1, unconfirmed: 0 }
  try {
    await deps.mailer.send(
      { ...renderMail(testMail({ subject, message })), to, from: fromEmail, messageId },
      { beforeText: beforeText(deps, attempt), limitS: mailTimes.testS },
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await delivery.markUnsent(deps.db, attempt, {
      status: 'dead',
      lastError: reason,
      attempts: attempt.attempts,
      unconfirmed: 0,
      delayS: 0,
    })
    deps.log.warn({ err: error, emailId: id }, 'test mail not delivered')
    if (error instanceof RecipientRefusedError) {
      throw new AppError('INVALID_INPUT', {
        message: `The mail server refused this address: ${reason}`,
        details: { to: 'The mail server refused this address.' },
        cause: error,
      })
    }
    throw new AppError('UNAVAILABLE', { message: `The mail could not be sent: ${reason}`, cause: error })
  }
  await delivery.markSent(deps.db, id, 0)
}

async function refuseSixth(tx: Parameters<typeof repo.listAgesS>[0]): Promise<void> {
  await repo.lockTemplate(tx, TEST_MAIL)
  const agesS = await repo.listAgesS(tx, { template: TEST_MAIL, withinS: HOUR_S })
  const oldestCounted = agesS[TEST_MAILS_PER_HOUR - 1]
  if (oldestCounted === undefined) return
  throw new AppError('RATE_LIMITED', {
    message: `At most ${TEST_MAILS_PER_HOUR} test emails go out in an hour. Please try again later.`,
    retryAfterS: Math.max(1, Math.ceil(HOUR_S - oldestCounted)),
  })
}
