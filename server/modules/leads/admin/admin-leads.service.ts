import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { resumeMails } from '@server/modules/email/email.service.ts'
import * as outbox from '@server/modules/email/outbox/outbox.service.ts'
import { unmerge } from '@server/modules/leads/duplicates/lead-merges.service.ts'
import { findViolatedUniqueConstraint } from '@server/modules/leads/leads.repo.ts'
import { DUPLICATE_WINDOW_MS, toDuplicateKey } from '@server/modules/leads/leads.rules.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import {
  type CompanyAnswers,
  type CompanyLead,
  type CompanyRecordInput,
  RECORD_PAGE_SIZE,
} from '@shared/companies/company-record.schema.ts'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'
import * as companyLeads from './company-leads.repo.ts'

/** Answers of which the newer median is. */
const RECENT_ANSWERS_MS = 180 * DAY_MS

export const NO_SUCH_LEAD = 'There is no lead with this ID.'

/** Returns everything about a lead, deleted or not. @throws AppError NOT_FOUND */
export async function getLeadDetail(deps: Deps, id: number): Promise<LeadDetail> {
  const row = await repo.findLeadDetail(deps.db, id)
  if (!row) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const { consent, matches, interest, recipients, events, ...lead } = row
  const requestedAt = new Map(interest.map(({ companyId, createdAt }) => [companyId, createdAt]))
  const matched = new Set(matches.map((match) => match.companyId))
  // A company can have the owner's interest without being a match; it belongs in the same list.
  const others = interest
    .filter((request) => !matched.has(request.companyId))
    .map(({ companyId }) => ({
      companyId,
      selected: false,
      distanceMiles: null,
      reasons: [],
      isNearest: false,
    }))
  const all = [...matches, ...others]
  const names = new Map(
    (
      await companies.getContactsByIds(
        deps,
        all.map((match) => match.companyId),
      )
    ).map((company) => [company.id, company.name]),
  )
  return {
    lead,
    consents: [...(consent ? [consent] : []), ...getLaterConsents(interest)],
    matches: all.map((match) => ({
      ...match,
      name: names.get(match.companyId) ?? null,
      requestedAt: requestedAt.get(match.companyId) ?? null,
    })),
    recipients: recipients.map(({ company, ...recipient }) => ({ ...recipient, name: company.name })),
    mails: await outbox.listMailsOfLead(deps, id),
    events,
  }
}

/** Returns the consents given after the form: companies sent to together share one. */
function getLaterConsents(
  interest: readonly { createdAt: Date; consentText: string | null }[],
): LeadDetail['consents'] {
  const given = new Map<string, Date>()
  for (const { consentText, createdAt } of interest) {
    if (consentText && !given.has(consentText)) given.set(consentText, createdAt)
  }
  return [...given].map(([text, givenAt]) => ({ text, givenAt, takenBy: null }))
}

export async function getLeadNames(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, { name: string; isDeleted: boolean }>> {
  const rows = await repo.listNames(deps.db, ids)
  return new Map(
    rows.map(({ id, fullName, deletedAt }) => [id, { name: fullName, isDeleted: deletedAt !== null }]),
  )
}

/** Runs a transaction that sets duplicate keys; runs it again if a new lead took one between its read and its write. */
export async function retryTakenKey<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (findViolatedUniqueConstraint(error) !== 'duplicate') throw error
    return run()
  }
}

/**
 * Restores deleted leads. If the request was sent again in the meantime, the newer lead keeps the duplicate key. A
 * merged duplicate takes its companies and emails back. @returns the number of leads restored
 */
export function restoreLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<number> {
  return retryTakenKey(() => deps.db.$transact((tx) => restoreInTransaction(deps, tx, change, ids)))
}

/** Restores deleted leads in a transaction, and audits it. @returns the number of leads restored */
export async function restoreInTransaction(
  deps: Deps,
  tx: Tx,
  change: Change,
  ids: readonly number[],
): Promise<number> {
  const leadIds = (await repo.lockLeadsToRestore(tx, ids)).map((lead) => lead.id)
  if (leadIds.length === 0) return 0
  await repo.markRestored(tx, leadIds)
  const unmerged = await unmerge(tx, leadIds)
  await resumeMails(tx, 'leadId', leadIds)
  await reclaimDuplicateKeys(deps, tx, leadIds)
  await repo.insertLeadEvents(tx, [
    ...leadIds.map((id) => ({ ...toEvent(deps, change, id), kind: 'restore' })),
    ...unmerged.map(({ keptId, removedIds }) => ({
      ...toEvent(deps, change, keptId),
      kind: 'unmerge',
      text:
        removedIds.length === 1
          ? `Lead ${removedIds[0]} was restored and is separate again.`
          : `Leads ${removedIds.join(', ')} were restored and are separate again.`,
    })),
  ])
  await auditLeads(
    deps,
    tx,
    change,
    'lead.restore',
    leadIds,
    unmerged.length > 0 ? { after: { unmerged } } : {},
  )
  return leadIds.length
}

/** Gives back the duplicate keys of leads from the last 24 hours, unless a newer lead holds them. */
export async function reclaimDuplicateKeys(deps: Deps, tx: Tx, ids: readonly number[]): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DUPLICATE_WINDOW_MS)
  const parts = await repo.listKeyParts(tx, ids, since)
  const keys = parts.map((lead) => ({ id: lead.id, key: toDuplicateKey(lead) }))
  const taken = await repo.listTakenKeys(
    tx,
    keys.map(({ key }) => key),
  )
  for (const { id, key } of keys) {
    if (taken.has(key)) continue
    taken.add(key)
    await repo.updateDuplicateKey(tx, id, key)
  }
}

export function toEvent(deps: Deps, { actor }: Change, leadId: number) {
  return { leadId, actor: actor.email, createdAt: deps.clock.now() }
}

/** Writes a change of one lead to its history and to the audit log. Call it last. */
export async function recordLeadChange(
  deps: Deps,
  tx: Sql,
  change: Change,
  entry: {
    leadId: number
    kind: string
    text: string
    action: AuditAction
    before?: object
    after?: object
  },
): Promise<void> {
  const { leadId, kind, text, action, before, after } = entry
  await repo.insertLeadEvents(tx, [{ ...toEvent(deps, change, leadId), kind, text }])
  await auditLeads(deps, tx, change, action, [leadId], { before, after })
}

/**
 * Writes one audit event per change: with the lead's id, or with all ids for a bulk change. Queues the webhooks of the
 * change; a new lead has its own.
 */
export async function auditLeads(
  deps: Deps,
  tx: Sql,
  change: Change & { runId?: number },
  action: AuditAction,
  ids: readonly number[],
  values: { before?: object; after?: object } = {},
): Promise<void> {
  const [only] = ids
  if (action !== 'lead.add') await queueEvents(deps, tx, 'lead.updated', ids)
  await recordAudit(tx, {
    ...change,
    action,
    entity: 'lead',
    entityId: ids.length === 1 ? only : undefined,
    before: values.before,
    after: ids.length === 1 ? values.after : { ...values.after, ids: [...ids] },
  })
}

/**
 * Returns the leads that selected a company, requested its details or were matched to it, newest first, including
 * deleted ones.
 */
export async function listLeadsOfCompany(
  deps: Deps,
  { companyId, page }: CompanyRecordInput,
): Promise<{ rows: CompanyLead[]; total: number }> {
  const offset = (page - 1) * RECORD_PAGE_SIZE
  const rows = await companyLeads.listLeadsOfCompany(deps.db, companyId, { limit: RECORD_PAGE_SIZE, offset })
  return { rows, total: await companyLeads.countLeadsOfCompany(deps.db, companyId) }
}

/** Returns how a company answered the leads that it got. The score has its own figure of the response time. */
export function getCompanyAnswers(deps: Deps, companyId: number): Promise<CompanyAnswers> {
  const now = deps.clock.now().getTime()
  return companyLeads.countAnswers(deps.db, companyId, {
    overdueBefore: new Date(now - CONTACT_WITHIN_MS),
    recentSince: new Date(now - RECENT_ANSWERS_MS),
  })
}
