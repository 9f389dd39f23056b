import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/errors.ts'
import { type OutboxInput, type OutboxStatus, outboxStatuses } from '@shared/schemas/email.schema.ts'
import { sendMailJob } from './email.jobs.ts'
import { heldBecause } from './email.rules.ts'
import { emailConfig, wakeMail } from './email.service.ts'
import * as repo from './outbox.repo.ts'

/** Mails put back in one transaction: short enough that others hardly wait. */
const REPLAY_BATCH = 500

/** One page of the outbox with how many fit, and how many mails there are of each status. */
export async function listOutbox(deps: Deps, input: OutboxInput) {
  const rows = await repo.listMails(deps.db, input)
  const known = await repo.countByStatus(deps.db)
  const counts = Object.fromEntries(outboxStatuses.map((status) => [status, known.get(status) ?? 0]))
  const ofStatus = input.status ? (known.get(input.status) ?? 0) : [...known.values()].reduce(sum, 0)
  return {
    rows,
    total: input.search ? await repo.countMails(deps.db, input) : ofStatus,
    counts: counts as Record<OutboxStatus, number>,
  }
}

const sum = (a: number, b: number) => a + b

/** The mails about a lead with their state, the oldest first. */
export function listMailsOfLead(deps: Deps, leadId: number) {
  return repo.listMailsOfLead(deps.db, leadId)
}

/**
 * Sends a mail that was given up, or held by the settings, now.
 * @throws AppError NOT_FOUND when there is no such mail, INVALID_INPUT while the settings still hold it
 */
export async function replayMail(
  deps: Deps,
  actor: Actor,
  { emailId, requestId }: { emailId: number; requestId?: string },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const mail = await repo.findReplayable(tx, emailId)
    const reason = mail && heldBecause(mail.template, await emailConfig(deps, tx))
    if (reason) throw new AppError('INVALID_INPUT', { message: `${reason} Switch them on there first.` })
    if (!mail || !(await repo.reviveMail(tx, emailId, deps.clock.now())))
      throw new AppError('NOT_FOUND', { message: 'There is no undelivered mail with this id.' })
    await recordAudit(tx, {
      actor,
      action: 'email.replay',
      entity: 'email_message',
      entityId: emailId,
      before: { status: mail.status },
      after: { status: 'queued' },
      requestId,
    })
    await deps.queue.enqueue(tx, sendMailJob, [{ emailId }])
  })
  wakeMail(deps)
}

/**
 * Sends everything that was given up, or everything that was held, now; what the settings still hold stays where it
 * is. Goes through the outbox once, a batch to a transaction.
 * @returns how many mails this call put back in line
 */
export async function replayMails(
  deps: Deps,
  actor: Actor,
  { status, requestId }: { status: 'dead' | 'held'; requestId?: string },
): Promise<{ queuedCount: number }> {
  let queuedCount = 0
  let afterId = 0
  while (true) {
    const batch = await replayBatch(deps, actor, { status, afterId, requestId })
    queuedCount += batch.queued
    if (batch.lastId === null) break
    afterId = batch.lastId
  }
  wakeMail(deps)
  return { queuedCount }
}

function replayBatch(
  deps: Deps,
  actor: Actor,
  { status, afterId, requestId }: { status: 'dead' | 'held'; afterId: number; requestId?: string },
): Promise<{ queued: number; lastId: number | null }> {
  return deps.db.$transaction(async (tx) => {
    const found = await repo.listReplayable(tx, { status, afterId, limit: REPLAY_BATCH })
    const last = found.at(-1)
    if (!last) return { queued: 0, lastId: null }
    const settings = await emailConfig(deps, tx)
    const free = found.filter(({ template }) => heldBecause(template, settings) === null)
    const ids = await repo.reviveMails(tx, { ids: free.map(({ id }) => id), status, now: deps.clock.now() })
    if (ids.length > 0) {
      await recordAudit(tx, {
        actor,
        action: 'email.replay',
        entity: 'email_message',
        before: { status },
        after: { status: 'queued', emailIds: ids },
        requestId,
      })
    }
    await deps.queue.enqueue(
      tx,
      sendMailJob,
      ids.map((emailId) => ({ emailId })),
    )
    return { queued: ids.length, lastId: last.id }
  })
}
