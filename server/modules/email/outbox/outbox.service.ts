import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { findCompanyIds } from '@server/modules/companies/admin/company-finder.service.ts'
import { getCurrentRecipients } from '@server/modules/email/delivery/recipients.service.ts'
import { findSuppressionReason } from '@server/modules/email/email.rules.ts'
import { getAudience, getEmailConfig, notifyEmailWorker } from '@server/modules/email/email.service.ts'
import { liftRefusal } from '@server/modules/email/suppression/suppressions.service.ts'
import { FEW_ROWS, parseRowId, putFirst } from '@server/platform/search-text.ts'
import { type CompanyRecordInput, RECORD_PAGE_SIZE } from '@shared/companies/company-record.schema.ts'
import {
  type OutboxInput,
  type OutboxMail,
  outboxGroups,
  outboxStatuses,
  type ReplayMailsInput,
  replayableStatuses,
} from '@shared/email/email.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import * as repo from './outbox.repo.ts'

/** Emails queued again in one transaction: few enough that others hardly wait. */
const REPLAY_BATCH = 500
/** Companies whose emails a search by name finds: a name that more have in common is not one to search for. */
const MAX_NAMED_COMPANIES = 1000

/** Returns one page of the outbox, the number of matching emails and the count for each status. */
export async function listOutbox(deps: Deps, input: OutboxInput) {
  const { status, search, direction, page, pageSize } = input
  const statuses = status && outboxGroups[status]
  const filter = { statuses, search, companyIds: await listNamedCompanies(deps, search) }
  const byStatus = await repo.countByStatus(deps.db)
  const filteredCount = (statuses ?? outboxStatuses).map((status) => byStatus.get(status) ?? 0).reduce(sum, 0)
  const total = search ? await repo.countMails(deps.db, filter) : filteredCount
  const listPage = search && total <= FEW_ROWS ? repo.listPageFilterFirst : repo.listPageByIndex
  const rows = await listPage(deps.db, filter, { direction, limit: pageSize, offset: (page - 1) * pageSize })
  return {
    rows: await withCurrentRecipients(deps, rows),
    total,
    counts: objectFrom(outboxStatuses, (status) => byStatus.get(status) ?? 0),
  }
}

/** Finds emails as the outbox does: the one with this number, then the newest. */
export async function findMails(deps: Deps, search: string, limit: number): Promise<repo.MailRow[]> {
  const id = parseRowId(search)
  const numbered = id ? await repo.listNumbered(deps.db, id, limit) : []
  if (!hasIndexedText(search)) return numbered
  const filter = { search, companyIds: await listNamedCompanies(deps, search) }
  const rows =
    (await repo.listNewestOfFew(deps.db, filter, limit)) ??
    (await repo.listPageByIndex(deps.db, filter, { direction: 'desc', limit, offset: 0 }))
  return putFirst(numbered, rows).slice(0, limit)
}

/** Returns companies whose name the search finds; none for a text that is too short for an index. */
function listNamedCompanies(deps: Deps, search: string): Promise<number[]> | number[] {
  return hasIndexedText(search) ? findCompanyIds(deps, search, MAX_NAMED_COMPANIES) : []
}

const sum = (a: number, b: number) => a + b

/** Lists the emails about a lead with their status, oldest first. */
export async function listMailsOfLead(deps: Deps, leadId: number): Promise<OutboxMail[]> {
  return withCurrentRecipients(deps, await repo.listMailsOfLead(deps.db, leadId))
}

/** Lists the emails to the sender of a contact message with their status, oldest first. */
export async function listMailsOfMessage(
  deps: Deps,
  query: { to: string; messageId: number },
): Promise<OutboxMail[]> {
  return withCurrentRecipients(deps, await repo.listMailsOfMessage(deps.db, query))
}

/** Returns the emails to and about a company with their status, newest first. */
export async function listMailsOfCompany(deps: Deps, { companyId, page }: CompanyRecordInput) {
  const offset = (page - 1) * RECORD_PAGE_SIZE
  const rows = await repo.listMailsOfCompany(deps.db, companyId, { limit: RECORD_PAGE_SIZE, offset })
  return {
    rows: await withCurrentRecipients(deps, rows),
    total: await repo.countMailsOfCompany(deps.db, companyId),
  }
}

export function countMailsOfCompany(deps: Deps, companyId: number): Promise<number> {
  return repo.countMailsOfCompany(deps.db, companyId)
}

/** Adds the current recipient to emails that can be resent, if it differs from the original one. */
export async function withCurrentRecipients(
  deps: Deps,
  rows: readonly repo.MailRow[],
): Promise<OutboxMail[]> {
  const replayable = rows.filter(({ status }) => replayableStatuses.some((allowed) => allowed === status))
  const getRecipient = await getCurrentRecipients(deps, replayable, await getEmailConfig(deps))
  return rows.map((row) => {
    const current = replayable.includes(row) ? getRecipient(row) : null
    return { ...row, currentTo: current === row.to ? null : current }
  })
}

const NO_ADDRESS = 'The company has no email address. Add one first, then send the email again.'

/**
 * Sends a dead, suppressed, held or retrying email now, to its recipient's current address. Lifts the suppression of
 * that address.
 * @throws AppError NOT_FOUND; INVALID_INPUT while the settings hold it, or when its company has no address
 */
export async function replayMail(
  deps: Deps,
  change: Change,
  emailId: number,
): Promise<{ to: string; formerTo: string | null }> {
  const mail = await repo.findReplayable(deps.db, emailId)
  if (!mail) throw unknownMail()
  const settings = await getEmailConfig(deps)
  const reason = findSuppressionReason(getAudience(deps, mail.template), settings)
  if (reason) throw new AppError('INVALID_INPUT', { message: `${reason} Turn it on there first.` })
  const to = (await getCurrentRecipients(deps, [mail], settings))(mail)
  if (to === null) throw new AppError('INVALID_INPUT', { message: NO_ADDRESS })
  await deps.db.$transact(async (tx) => {
    const revived = await repo.reviveMails(tx, [{ ...mail, to }])
    if (revived.length === 0) throw unknownMail()
    const isLifted = await liftRefusal(tx, to)
    await recordAudit(tx, {
      ...change,
      action: 'email.replay',
      entity: 'email_message',
      entityId: emailId,
      before: { status: mail.status, to: mail.to },
      after: { status: 'queued', to, ...(isLifted ? { suppression: 'lifted' } : {}) },
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
 * Resends all undelivered or all held emails, or those of them with these ids, one batch per transaction. Held ones, those
 * without an address, and suppressed ones whose address is still the same stay.
 * @returns the number of emails this call queued
 */
export async function replayMails(
  deps: Deps,
  change: Change,
  { status, ids }: ReplayMailsInput,
): Promise<ReplayedCounts> {
  const total = { queuedCount: 0, readdressedCount: 0, unaddressedCount: 0 }
  let afterId = 0
  while (true) {
    const found = await repo.listReplayable(deps.db, { status, ids, afterId, limit: REPLAY_BATCH })
    const last = found.at(-1)
    if (!last) break
    const counts = await replayBatch(deps, change, status, found)
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
  change: Change,
  status: 'dead' | 'held',
  found: readonly repo.ReplayableMail[],
): Promise<ReplayedCounts> {
  const settings = await getEmailConfig(deps)
  const free = found.filter(
    ({ template }) => findSuppressionReason(getAudience(deps, template), settings) === null,
  )
  const toRecipient = await getCurrentRecipients(deps, free, settings)
  const addressed = free.flatMap((mail) => {
    const to = toRecipient(mail)
    // A suppression is lifted for one email at a time, so that a bulk action repeats no refusal.
    if (mail.status === 'suppressed' && to === mail.to) return []
    return to === null ? [] : [{ ...mail, to, formerTo: mail.to }]
  })
  const ids = await deps.db.$transact(async (tx) => {
    const revived = await repo.reviveMails(tx, addressed)
    if (revived.length > 0) {
      await recordAudit(tx, {
        ...change,
        action: 'email.replay',
        entity: 'email_message',
        before: { status },
        after: { status: 'queued', emailIds: revived },
      })
    }
    return new Set(revived)
  })
  const queued = addressed.filter(({ id }) => ids.has(id))
  return {
    queuedCount: queued.length,
    readdressedCount: queued.filter(({ to, formerTo: previousTo }) => to !== previousTo).length,
    unaddressedCount: free.filter((mail) => toRecipient(mail) === null).length,
  }
}
