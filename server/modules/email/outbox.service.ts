import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import {
  type OutboxInput,
  type OutboxMail,
  type OutboxStatus,
  outboxStatuses,
} from '@shared/schemas/email.schema.ts'
import { heldBecause } from './email.rules.ts'
import { audienceOf, emailConfig, wakeMail } from './email.service.ts'
import * as repo from './outbox.repo.ts'
import { currentRecipients } from './recipients.service.ts'

/** Mails put back in one transaction: short enough that others hardly wait. */
const REPLAY_BATCH = 500

/** One page of the outbox with how many fit, and how many mails there are of each status. */
export async function listOutbox(deps: Deps, input: OutboxInput) {
  const rows = await repo.listMails(deps.db, input)
  const known = await repo.countByStatus(deps.db)
  const counts = Object.fromEntries(outboxStatuses.map((status) => [status, known.get(status) ?? 0]))
  const ofStatus = input.status ? (known.get(input.status) ?? 0) : [...known.values()].reduce(sum, 0)
  return {
    rows: await withCurrentRecipients(deps, rows),
    total: input.search ? await repo.countMails(deps.db, input) : ofStatus,
    counts: counts as Record<OutboxStatus, number>,
  }
}

const sum = (a: number, b: number) => a + b

/** The mails about a lead with their state, the oldest first. */
export async function listMailsOfLead(deps: Deps, leadId: number): Promise<OutboxMail[]> {
  return withCurrentRecipients(deps, await repo.listMailsOfLead(deps.db, leadId))
}

/** Says of mails that can be sent by hand where they would go, if that is not where they went. */
async function withCurrentRecipients(deps: Deps, rows: readonly repo.MailRow[]): Promise<OutboxMail[]> {
  const replayable = rows.filter(({ status }) => status === 'dead' || status === 'held')
  const recipientOf = await currentRecipients(deps, replayable, await emailConfig(deps))
  return rows.map((row) => {
    const current = replayable.includes(row) ? recipientOf(row) : null
    return { ...row, currentTo: current === row.to ? null : current }
  })
}

const NO_ADDRESS = 'The company has no email address. Add one first, then send the mail again.'

/**
 * Sends a mail that was given up, or held by the settings, now, to its recipient's address of today.
 * @throws AppError NOT_FOUND when there is no such mail; INVALID_INPUT while the settings still hold it, and when its
 *   company has no address
 */
export async function replayMail(
  deps: Deps,
  actor: Actor,
  { emailId, requestId }: { emailId: number; requestId?: string },
): Promise<{ to: string; formerTo: string | null }> {
  const mail = await repo.findReplayable(deps.db, emailId)
  if (!mail) throw unknownMail()
  const settings = await emailConfig(deps)
  const reason = heldBecause(audienceOf(mail.template), settings)
  if (reason) throw new AppError('INVALID_INPUT', { message: `${reason} Switch them on there first.` })
  const to = (await currentRecipients(deps, [mail], settings))(mail)
  if (to === null) throw new AppError('INVALID_INPUT', { message: NO_ADDRESS })
  await deps.db.$transact(async (tx) => {
    const revived = await repo.reviveMails(tx, [{ ...mail, to }])
    if (revived.length === 0) throw unknownMail()
    await recordAudit(tx, {
      actor,
      action: 'email.replay',
      entity: 'email_message',
      entityId: emailId,
      before: { status: mail.status, to: mail.to },
      after: { status: 'queued', to },
      requestId,
    })
  })
  wakeMail(deps)
  return { to, formerTo: to === mail.to ? null : mail.to }
}

const unknownMail = () => new AppError('NOT_FOUND', { message: 'There is no undelivered mail with this id.' })

interface ReplayedCounts {
  queuedCount: number
  readdressedCount: number
  unaddressedCount: number
}

/**
 * Sends everything that was given up, or everything that was held, now, each mail to its recipient's address of today;
 * what the settings still hold, or has no address, stays where it is. Reads the outbox once, a batch to a transaction.
 * @returns how many mails this call put back in line
 */
export async function replayMails(
  deps: Deps,
  actor: Actor,
  { status, requestId }: { status: 'dead' | 'held'; requestId?: string },
): Promise<ReplayedCounts> {
  const total = { queuedCount: 0, readdressedCount: 0, unaddressedCount: 0 }
  let afterId = 0
  while (true) {
    const found = await repo.listReplayable(deps.db, { status, afterId, limit: REPLAY_BATCH })
    const last = found.at(-1)
    if (!last) break
    const counts = await replayBatch(deps, actor, { status, found, requestId })
    total.queuedCount += counts.queuedCount
    total.readdressedCount += counts.readdressedCount
    total.unaddressedCount += counts.unaddressedCount
    afterId = last.id
  }
  wakeMail(deps)
  return total
}

async function replayBatch(
  deps: Deps,
  actor: Actor,
  {
    status,
    found,
    requestId,
  }: { status: 'dead' | 'held'; found: readonly repo.ReplayableMail[]; requestId?: string },
): Promise<ReplayedCounts> {
  const settings = await emailConfig(deps)
  const free = found.filter(({ template }) => heldBecause(audienceOf(template), settings) === null)
  const recipientOf = await currentRecipients(deps, free, settings)
  const addressed = free.flatMap((mail) => {
    const to = recipientOf(mail)
    return to === null ? [] : [{ ...mail, to, formerTo: mail.to }]
  })
  const ids = await deps.db.$transact(async (tx) => {
    const revived = await repo.reviveMails(tx, addressed)
    if (revived.length > 0) {
      await recordAudit(tx, {
        actor,
        action: 'email.replay',
        entity: 'email_message',
        before: { status },
        after: { status: 'queued', emailIds: revived },
        requestId,
      })
    }
    return new Set(revived)
  })
  const queued = addressed.filter(({ id }) => ids.has(id))
  return {
    queuedCount: queued.length,
    readdressedCount: queued.filter(({ to, formerTo }) => to !== formerTo).length,
    unaddressedCount: free.length - addressed.length,
  }
}
