import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { currentRecipients } from '@server/modules/email/delivery/recipients.service.ts'
import { suppressionReason } from '@server/modules/email/email.rules.ts'
import { emailConfig, getAudience, notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { type OutboxInput, type OutboxMail, outboxStatuses } from '@shared/email/email.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import * as repo from './outbox.repo.ts'

/** Emails queued again in one transaction: few enough that others hardly wait. */
const REPLAY_BATCH = 500

/** Returns one page of the outbox, the number of matching emails and the count for each status. */
export async function listOutbox(deps: Deps, input: OutboxInput) {
  const rows = await repo.listMails(deps.db, input)
  const byStatus = await repo.countByStatus(deps.db)
  const filteredCount = input.status
    ? (byStatus.get(input.status) ?? 0)
    : [...byStatus.values()].reduce(sum, 0)
  return {
    rows: await withCurrentRecipients(deps, rows),
    total: input.search ? await repo.countMails(deps.db, input) : filteredCount,
    counts: objectFrom(outboxStatuses, (status) => byStatus.get(status) ?? 0),
  }
}

const sum = (a: number, b: number) => a + b

/** Lists the emails about a lead with their status, oldest first. */
export async function listMailsOfLead(deps: Deps, leadId: number): Promise<OutboxMail[]> {
  return withCurrentRecipients(deps, await repo.listMailsOfLead(deps.db, leadId))
}

/** Adds the current recipient to emails that can be resent, if it differs from the original one. */
async function withCurrentRecipients(deps: Deps, rows: readonly repo.MailRow[]): Promise<OutboxMail[]> {
  const replayable = rows.filter(({ status }) => status === 'dead' || status === 'held')
  const getRecipient = await currentRecipients(deps, replayable, await emailConfig(deps))
  return rows.map((row) => {
    const current = replayable.includes(row) ? getRecipient(row) : null
    return { ...row, currentTo: current === row.to ? null : current }
  })
}

const NO_ADDRESS = 'The company has no email address. Add one first, then send the mail again.'

/**
 * Resends a dead or held email to its recipient's current address.
 * @throws AppError NOT_FOUND; INVALID_INPUT while the settings hold it, or when its company has no address
 */
export async function replayMail(
  deps: Deps,
  actor: Actor,
  { emailId, requestId }: { emailId: number; requestId?: string },
): Promise<{ to: string; formerTo: string | null }> {
  const mail = await repo.findReplayable(deps.db, emailId)
  if (!mail) throw unknownMail()
  const settings = await emailConfig(deps)
  const reason = suppressionReason(getAudience(mail.template), settings)
  if (reason) throw new AppError('INVALID_INPUT', { message: `${reason} Turn it on there first.` })
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
  notifyEmailWorker(deps)
  return { to, formerTo: to === mail.to ? null : mail.to }
}

const unknownMail = () =>
  new AppError('NOT_FOUND', { message: 'There is no undelivered email with this ID.' })

interface ReplayedCounts {
  queuedCount: number
  readdressedCount: number
  unaddressedCount: number
}

/**
 * Resends all dead or all held emails, one batch per transaction. Held ones and those without an address stay.
 * @returns the number of emails this call queued
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
  notifyEmailWorker(deps)
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
  const free = found.filter(({ template }) => suppressionReason(getAudience(template), settings) === null)
  const toRecipient = await currentRecipients(deps, free, settings)
  const addressed = free.flatMap((mail) => {
    const to = toRecipient(mail)
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
    readdressedCount: queued.filter(({ to, formerTo: previousTo }) => to !== previousTo).length,
    unaddressedCount: free.length - addressed.length,
  }
}
