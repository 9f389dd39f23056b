import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { MailName, NewMail } from '@server/mails.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { toNetwork } from '@server/platform/network.ts'
import * as repo from './email.repo.ts'
import { findSuppressionReason, SUBJECT_GONE } from './email.rules.ts'
import { type MailAudience, type MailDefinition, mailPriorities } from './mail-definition.mails.ts'

export type { MailBlock, MailContent, MailImage } from './email.views.tsx'

export const EMAIL_DISPATCHER = 'email.send'

/** Returns the notification settings (product 3.5), or the defaults until they are saved. */
export async function getEmailConfig(deps: Deps, tx?: Sql) {
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

/** Counts unsent emails by status, with the age of the oldest in seconds. */
export const summarizeUnsentMails = ({ db }: Deps) => repo.summarizeUnsent(db)

export type EmailConfig = Awaited<ReturnType<typeof getEmailConfig>>

interface QueueOptions {
  /** Notification settings, if the caller has just read them. */
  settings?: EmailConfig
  /** IP address of the visitor who causes the emails; absent for the site or an admin. */
  sender?: string
}

/**
 * Queues emails in the caller's transaction. An outbox row is its own job, so an email cannot be queued twice. Emails
 * turned off in the settings are stored as held, with the reason.
 */
export async function queueMails(
  deps: Deps,
  tx: Sql,
  newMails: readonly NewMail[],
  { settings, sender }: QueueOptions = {},
): Promise<void> {
  if (newMails.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  const toggles = settings ?? (await getEmailConfig(deps, tx))
  const senderKey = sender === undefined ? null : toBudgetKey(deps, 'sender', toNetwork(sender))
  await repo.insertMails(
    tx,
    newMails.map((mail) => {
      const { audience, priority } = getDefinition(deps, mail.template)
      const reason = findSuppressionReason(audience, toggles)
      const row = {
        ...mail,
        messageId: `<${randomUUID()}@${host}>`,
        priority: mailPriorities[priority],
        // Sign-in emails wait for no budget.
        isAdmitted: priority === 'urgent',
      }
      return reason
        ? { ...row, senderKey: null, status: 'held', lastError: reason }
        : { ...row, senderKey: row.isAdmitted ? null : senderKey }
    }),
  )
}

function getDefinition({ mails }: Deps, name: MailName): MailDefinition {
  const definition = mails.get(name)
  if (!definition) throw new Error(`The email ${name} is missing in server/mails.ts.`)
  return definition
}

/** Returns the audience of an outbox email. A template only a newer version knows counts as a person's. */
export function getAudience({ mails }: Deps, template: string): MailAudience {
  return mails.get(template)?.audience ?? 'person'
}

/** Returns a budget's key: an HMAC that hides the address it belongs to. */
export function toBudgetKey(deps: Deps, kind: 'sender' | 'recipient', address: string): string {
  return createHmac('sha256', deps.config.secret).update(`mail ${kind}:${address}`).digest('base64url')
}

/** Serializes parallel requests for an inbox (`mailboxKey` of an email address) until the caller's transaction ends. */
export function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  return repo.lockMailbox(tx, mailbox)
}

/** Counts a template's emails to an inbox since a time, by the payload's `mailbox`. Exact only under `lockMailbox`. */
export function countMailsOfMailbox(
  tx: Tx,
  query: { template: MailName; mailbox: string; since: Date },
): Promise<number> {
  return repo.countMailsOfMailbox(tx, query)
}

/**
 * Moves the unsent company emails of one lead to the lead that replaces it, without a second one to any company.
 * @returns the moved emails
 */
export function moveCompanyMails(
  tx: Tx,
  moves: readonly { fromLeadId: number; toLeadId: number }[],
): Promise<{ id: number; fromLeadId: number }[]> {
  return repo.moveUnsentMails(tx, 'lead.company' satisfies MailName, moves)
}

/** Reverses `moveCompanyMails` when a merge is undone: unsent emails go back to the duplicate. */
export async function returnUnsentMails(
  tx: Tx,
  merges: readonly { removedId: number; mailIds: readonly number[] }[],
): Promise<void> {
  for (const { removedId, mailIds } of merges) {
    if (mailIds.length > 0) await repo.assignUnsentMails(tx, mailIds, removedId)
  }
}

/** Gives all emails to or about a company, or those with these ids, to another one. @returns the ids of the emails */
export function moveMailsOfCompany(
  tx: Sql,
  move: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  return repo.moveMailsOfCompany(tx, move)
}

/** Makes emails of the last 72 hours due again that ended because their lead or company was deleted, which is restored. */
export function resumeMails(tx: Sql, column: 'leadId' | 'companyId', ids: readonly number[]): Promise<void> {
  return repo.resumeMails(tx, column, ids, { reason: SUBJECT_GONE, withinS: mailTimes.giveUpS })
}

/** Changes the recipient of a lead's unsent emails to its owner after the email address was corrected. */
export async function readdressUnsentReceipts(
  tx: Sql,
  change: { leadId: number; from: string; to: string },
): Promise<void> {
  const templates: MailName[] = ['lead.receipt', 'lead.reply', 'lead.accepted', 'lead.unanswered']
  for (const template of templates) await repo.readdressUnsentMails(tx, template, change)
}

/** Holds the unsent emails about a lead that its owner stopped, to companies and about them. */
export function holdMailsOfLead(tx: Sql, leadId: number): Promise<void> {
  const templates: MailName[] = [
    'lead.company',
    'lead.reminder',
    'lead.corrected',
    'lead.unreachable.admin',
    'lead.consent',
    'lead.accepted',
    'lead.unanswered',
  ]
  return repo.holdUnsentMails(tx, leadId, { templates, reason: 'The owner stopped this request.' })
}

/** Returns the companies that got a lead by email, or may have got it. */
export function listCompaniesWithLead(tx: Sql, leadId: number): Promise<number[]> {
  return repo.listMailedCompanies(tx, leadId, 'lead.company' satisfies MailName)
}

/** Wakes this process's workers after the commit, so that they need not wait for their next poll. */
export function notifyEmailWorker(deps: Deps): void {
  deps.queue.wake({ name: EMAIL_DISPATCHER })
}
