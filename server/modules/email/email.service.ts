import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { isMailName, type MailName, type MailPayloads, mails, type NewMail } from '@server/mails.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { networkOf } from '@server/platform/network.ts'
import * as repo from './email.repo.ts'
import { heldBecause } from './email.rules.ts'
import type { MailContent } from './email.views.tsx'
import { type MailAudience, mailPriorities } from './mail-definition.mails.ts'

export type { MailBlock, MailContent, MailPicture } from './email.views.tsx'

/** Reloads what a mail is about and writes it; null when that is gone and there is nothing left to say. */
export type MailRenderer<Name extends MailName = MailName> = (
  deps: Deps,
  mail: { leadId: number | null; companyId: number | null; payload: MailPayloads[Name] },
) => Promise<MailContent | null>

export type MailRenderers<Names extends MailName = MailName> = {
  readonly [Name in Names]: MailRenderer<Name>
}

/** The name of the dispatcher that sends what is due. */
export const MAIL_WORK = 'email.send'

/** Notification settings (specification, section 3: email config); the defaults until somebody saves others. */
export async function emailConfig(deps: Deps, tx?: Sql) {
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

interface QueueOptions {
  /** The notification settings, if the caller has just read them. */
  settings?: Awaited<ReturnType<typeof emailConfig>>
  /** Internet address of the visitor who causes the mails; none for what the site or an admin does. */
  sender?: string
}

/**
 * Writes mails in the caller's transaction: they exist if and only if it commits. A row of the outbox is its own job,
 * so that a mail cannot have two. What the notification settings switch off is written as held, with the reason, so
 * that it can be seen and sent later: callers ask for all their mails and leave the toggles to this.
 */
export async function queueMails(
  deps: Deps,
  tx: Sql,
  newMails: readonly NewMail[],
  { settings, sender }: QueueOptions = {},
): Promise<void> {
  if (newMails.length === 0) return
  const host = new URL(deps.config.publicUrl).hostname
  const toggles = settings ?? (await emailConfig(deps, tx))
  const senderKey = sender === undefined ? null : budgetKey(deps, 'sender', networkOf(sender))
  await repo.insertMails(
    tx,
    newMails.map((mail) => {
      const { audience, priority } = mails[mail.template]
      const reason = heldBecause(audience, toggles)
      const row = {
        ...mail,
        messageId: `<${randomUUID()}@${host}>`,
        priority: mailPriorities[priority],
        // A password waits for no budget.
        isAdmitted: priority === 'urgent',
      }
      return reason
        ? { ...row, senderKey: null, status: 'held', lastError: reason }
        : { ...row, senderKey: row.isAdmitted ? null : senderKey }
    }),
  )
}

/** Who a mail of the outbox is for; one that only a newer version knows counts as a person's. */
export function audienceOf(template: string): MailAudience {
  return isMailName(template) ? mails[template].audience : 'person'
}

/** Names a budget without naming whose it is. */
export function budgetKey(deps: Deps, kind: 'sender' | 'recipient', whose: string): string {
  return createHmac('sha256', deps.config.secret).update(`mail ${kind}:${whose}`).digest('base64url')
}

/** Parallel requests for a mailbox (`mailboxKey` of an address) wait for each other until the caller's transaction ends. */
export function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  return repo.lockMailbox(tx, mailbox)
}

/**
 * How many mails of a template a mailbox was sent since then: those whose payload names the mailbox. Exact only under
 * `lockMailbox`.
 */
export function countMailsOfMailbox(
  tx: Tx,
  query: { template: MailName; mailbox: string; since: Date },
): Promise<number> {
  return repo.countMailsOfMailbox(tx, query)
}

/**
 * Gives what was not sent to companies about one lead to the lead that takes its place, in the caller's transaction. A
 * company that the other lead has a mail for needs no second one.
 *
 * @returns which mails changed hands
 */
export function moveCompanyMails(
  tx: Tx,
  moves: readonly { fromLeadId: number; toLeadId: number }[],
): Promise<{ id: number; fromLeadId: number }[]> {
  return repo.moveUnsentMails(tx, 'lead.company' satisfies MailName, moves)
}

/** The other way round, for merges that are undone: mails that have not gone out belong to the duplicate again. */
export async function returnUnsentMails(
  tx: Tx,
  merges: readonly { removedId: number; mailIds: readonly number[] }[],
): Promise<void> {
  for (const { removedId, mailIds } of merges) {
    if (mailIds.length > 0) await repo.assignUnsentMails(tx, mailIds, removedId)
  }
}

/** After the commit: this process's workers need not wait for their next poll. */
export function wakeMail(deps: Deps): void {
  deps.queue.wake({ name: MAIL_WORK })
}
