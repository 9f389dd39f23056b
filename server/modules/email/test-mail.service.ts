import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { RecipientRefusedError } from '@server/platform/mailer.ts'
import { AppError } from '@shared/errors.ts'
import type { TestMailInput } from '@shared/schemas/email.schema.ts'
import { z } from 'zod'
import * as repo from './email.repo.ts'
import { MAIL_LOCK_S, TEST_MAILS_PER_HOUR } from './email.rules.ts'
import { emailConfig, type MailRenderer } from './email.service.ts'
import { renderMail } from './email.views.tsx'
import { testMail } from './test-mail.views.ts'

const TEST_MAIL = 'email.test'
const HOUR_MS = 60 * 60 * 1000

const testPayload = z.object({ subject: z.string(), message: z.string() })

/** Sends again, from the outbox, what could not be sent at once. */
export const testMailRenderers: Record<typeof TEST_MAIL, MailRenderer> = {
  [TEST_MAIL]: async (_deps, { payload }) => testMail(testPayload.parse(payload)),
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
  const now = deps.clock.now()
  const messageId = `<${randomUUID()}@${new URL(deps.config.publicUrl).hostname}>`
  const { id, fromEmail } = await deps.db.$transaction(async (tx) => {
    await refuseSixth(tx, now)
    // Written before it is sent: a process that dies in between leaves a row that says so, and a worker takes it up.
    const row = await repo.insertMailInHand(tx, {
      to,
      template: TEST_MAIL,
      payload: { subject, message },
      messageId,
      now,
      lockedUntil: new Date(now.getTime() + MAIL_LOCK_S * 1000),
    })
    await recordAudit(tx, {
      actor,
      action: 'email.test',
      entity: 'email_message',
      entityId: row,
      requestId,
    })
    return { id: row, fromEmail: (await emailConfig(deps, tx)).fromEmail }
  })
  try {
    await deps.mailer.send({ ...renderMail(testMail({ subject, message })), to, from: fromEmail, messageId })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await repo.updateMail(deps.db, id, { status: 'dead', lockedUntil: null, lastError: reason })
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
  await repo.updateMail(deps.db, id, {
    status: 'sent',
    sentAt: deps.clock.now(),
    lockedUntil: null,
    lastError: null,
  })
}

async function refuseSixth(tx: Parameters<typeof repo.listSentSince>[0], now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const sent = await repo.listSentSince(tx, { template: TEST_MAIL, since })
  const oldestCounted = sent[TEST_MAILS_PER_HOUR - 1]
  if (!oldestCounted) return
  const freeAt = oldestCounted.getTime() + HOUR_MS
  throw new AppError('RATE_LIMITED', {
    message: `At most ${TEST_MAILS_PER_HOUR} test emails go out in an hour. Please try again later.`,
    retryAfterS: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
  })
}
