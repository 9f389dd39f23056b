import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { Statements, Tx } from '@server/platform/db.ts'
import { RecipientRefusedError } from '@server/platform/mailer.ts'
import { sendMailJob } from './email.jobs.ts'
import * as repo from './email.repo.ts'
import { afterFailure, heldBecause, MAIL_LOCK_S } from './email.rules.ts'
import { type MailContent, renderMail } from './email.views.tsx'

export type { MailBlock, MailContent, MailPicture } from './email.views.tsx'

/** A mail to be written to the outbox: who, which template, and the ids it is about. Never the text. */
export interface NewMail {
  to: string
  template: string
  leadId?: number
  companyId?: number
  /** What the template needs where no row holds it; its renderer checks it with a schema. */
  payload?: Record<string, string | number | boolean | string[] | number[] | null>
}

/** Reloads what a mail is about and writes it; null when that is gone and there is nothing left to say. */
export type MailRenderer = (
  deps: Deps,
  mail: { leadId: number | null; companyId: number | null; payload: unknown },
) => Promise<MailContent | null>

const RECOVER_BATCH = 500
const OVERDUE_S = 30

/** Notification settings (specification, section 3: email config); the defaults until somebody saves others. */
export async function emailConfig(deps: Deps, tx?: Statements) {
  const row = await repo.findEmailConfig(tx ?? deps.db)
  return {
    adminEmail: row?.adminEmail ?? deps.config.admin.email,
    fromEmail: row?.fromEmail ?? deps.config.mail.from,
    isEnabled: row?.isEnabled ?? true,
    useEmail: row?.useEmail ?? true,
    companyNotifications: row?.companyNotifications ?? true,
    weeklyReport: row?.weeklyReport ?? false,
  }
}

/**
 * Writes mails and their jobs in the caller's transaction: they exist if and only if it commits. What the notification
 * settings switch off is written as held, with the reason, so that it can be seen and sent later: callers ask for all
 * their mails and leave the toggles to this.
 *
 * @param known the settings, if the caller has just read them
 */
export async function queueMails(
  deps: Deps,
  tx: Statements,
  mails: NewMail[],
  known?: Awaited<ReturnType<typeof emailConfig>>,
): Promise<void> {
  if (mails.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  const settings = known ?? (await emailConfig(deps, tx))
  const rows = await repo.insertMails(
    tx,
    mails.map((mail) => {
      const reason = heldBecause(mail.template, settings)
      const messageId = `<${randomUUID()}@${host}>`
      return { ...mail, messageId, ...(reason ? { status: 'held', lastError: reason } : {}) }
    }),
    deps.clock.now(),
  )
  const waiting = rows.filter(({ status }) => status !== 'held')
  await deps.queue.enqueue(
    tx,
    sendMailJob,
    waiting.map(({ id }) => ({ emailId: id })),
  )
}

/**
 * How many mails of a template a mailbox was sent since then; parallel requests for it wait for each other until the
 * caller's transaction ends. Counts those whose payload names the mailbox (`mailboxKey` of the address).
 */
export function countMailsOfMailbox(
  tx: Tx,
  query: { template: string; mailbox: string; since: Date },
): Promise<number> {
  return repo.countMailsOfMailbox(tx, query)
}

/**
 * Gives what was not sent to companies about one lead to the lead that takes its place, in the caller's transaction. A
 * company that the other lead has a mail for needs no second one.
 */
export function moveCompanyMails(
  tx: Tx,
  moves: readonly { fromLeadId: number; toLeadId: number }[],
): Promise<void> {
  return repo.moveUnsentMails(tx, 'lead.company', moves)
}

/** After the commit: this process's workers need not wait for their next poll. */
export function wakeMail(deps: Deps): void {
  deps.queue.wake(sendMailJob)
}

/**
 * Sends one mail of the outbox. At least once: when the server's "250" comes too late, or cannot be written down, it is
 * sent again, under the same Message-ID. A failure is written down with its next try in one transaction.
 */
export async function deliverMail(
  deps: Deps,
  renderers: Record<string, MailRenderer>,
  emailId: number,
): Promise<void> {
  const now = deps.clock.now()
  const mail = await repo.claimMail(deps.db, emailId, now, new Date(now.getTime() + MAIL_LOCK_S * 1000))
  if (!mail) return
  try {
    const settings = await emailConfig(deps)
    const reason = heldBecause(mail.template, settings)
    if (reason) {
      // Switched off since it was written: no attempt was made.
      const attempts = mail.attempts - 1
      await repo.updateMail(deps.db, mail.id, {
        status: 'held',
        attempts,
        lockedUntil: null,
        lastError: reason,
      })
      return
    }
    const content = await renderers[mail.template]?.(deps, mail)
    if (!content) {
      await repo.updateMail(deps.db, mail.id, {
        status: 'dead',
        lockedUntil: null,
        lastError: 'What this mail was about no longer exists.',
      })
      return
    }
    const rendered = renderMail(content)
    await deps.mailer.send({
      ...rendered,
      to: mail.to,
      from: settings.fromEmail,
      replyTo: content.replyTo,
      messageId: mail.messageId,
    })
    await repo.updateMail(deps.db, mail.id, {
      status: 'sent',
      sentAt: deps.clock.now(),
      lockedUntil: null,
      lastError: null,
    })
  } catch (error) {
    await noteFailure(deps, mail, error)
  }
}

async function noteFailure(deps: Deps, mail: repo.OutboxRow, error: unknown): Promise<void> {
  const now = deps.clock.now()
  const outcome = afterFailure({
    attempts: mail.attempts,
    createdAt: mail.createdAt,
    now,
    refusedForGood: error instanceof RecipientRefusedError,
  })
  deps.log.warn(
    { err: error, emailId: mail.id, attempts: mail.attempts, outcome: outcome.status },
    'mail not delivered',
  )
  const lastError = error instanceof Error ? error.message : String(error)
  await deps.db.$transaction(async (tx) => {
    if (outcome.status === 'dead') {
      await repo.updateMail(tx, mail.id, { status: 'dead', lockedUntil: null, lastError })
      return
    }
    const dueAt = new Date(now.getTime() + outcome.delayS * 1000)
    await repo.updateMail(tx, mail.id, { status: 'retrying', lockedUntil: null, lastError, dueAt })
    await deps.queue.enqueue(tx, sendMailJob, [{ emailId: mail.id }], outcome.delayS)
  })
}

const overdueBefore = ({ clock }: Deps) => new Date(clock.now().getTime() - OVERDUE_S * 1000)

/** Gives stranded mails new jobs. Safe to run anywhere, any time: a mail is claimed by one worker only. */
export async function recoverMails(deps: Deps, overdueSince = overdueBefore(deps)): Promise<number> {
  const now = deps.clock.now()
  const ids = await deps.db.$transaction(async (tx) => {
    const stranded = await repo.findStrandedMailIds(tx, {
      now,
      overdueSince,
      limit: RECOVER_BATCH,
    })
    await repo.postponeMails(tx, stranded, now)
    await deps.queue.enqueue(
      tx,
      sendMailJob,
      stranded.map((emailId) => ({ emailId })),
    )
    return stranded
  })
  if (ids.length > 0) {
    deps.log.info({ mails: ids.length }, 'stranded mails put back in line')
    wakeMail(deps)
  }
  return ids.length
}

/**
 * At the start of a process that owns its database alone (the embedded one): what was in hand when the last process
 * died is free at once, instead of when its lock runs out.
 */
export async function recoverMailsOfDeadProcess(deps: Deps): Promise<void> {
  if (deps.config.databaseUrl) return
  const now = deps.clock.now()
  await repo.releaseMails(deps.db, now)
  await recoverMails(deps, now)
}
