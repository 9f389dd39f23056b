import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as outbox from '@server/modules/email/outbox.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit-words.ts'
import { AppError } from '@shared/errors.ts'
import type { LeadStatus } from '@shared/lead-status.ts'
import type { LeadDetail } from '@shared/schemas/lead-desk.schema.ts'
import * as repo from './lead-desk.repo.ts'
import { unmerge } from './lead-merges.service.ts'
import { brokenUniqueRule } from './leads.repo.ts'
import { DUPLICATE_WINDOW_MS, duplicateKey } from './leads.rules.ts'

/** Who changes leads, and in which request. */
export interface Change {
  actor: Actor
  requestId: string
}

const NO_SUCH_LEAD = 'There is no lead with this id.'

/**
 * Everything about a lead, also a deleted one.
 * @throws AppError NOT_FOUND
 */
export async function leadDetail(deps: Deps, id: number): Promise<LeadDetail> {
  const row = await repo.findLeadDetail(deps.db, id)
  if (!row) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const { consent, matches, interest, events, ...lead } = row
  const asked = new Map(interest.map((one) => [one.companyId, one.createdAt]))
  const matched = new Set(matches.map((match) => match.companyId))
  // A company that was asked for without having been matched belongs into the same list.
  const others = interest
    .filter((one) => !matched.has(one.companyId))
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
      await companies.contactsByIds(
        deps,
        all.map((match) => match.companyId),
      )
    ).map((company) => [company.id, company.name]),
  )
  return {
    lead,
    consent,
    matches: all.map((match) => ({
      ...match,
      name: names.get(match.companyId) ?? null,
      requestedAt: asked.get(match.companyId) ?? null,
    })),
    mails: await outbox.listMailsOfLead(deps, id),
    events,
  }
}

/** Whose leads these are, by id; one that was purged or erased is not in it. */
export async function leadNames(
  deps: Deps,
  ids: readonly number[],
): Promise<Map<number, { name: string; isDeleted: boolean }>> {
  const rows = await repo.listNames(deps.db, ids)
  return new Map(
    rows.map(({ id, fullName, deletedAt }) => [id, { name: fullName, isDeleted: deletedAt !== null }]),
  )
}

/** Sets the status of leads that have another one. @returns how many changed */
export function setStatus(
  deps: Deps,
  change: Change,
  { ids, status }: { ids: readonly number[]; status: LeadStatus },
): Promise<{ changedCount: number }> {
  return deps.db.$transact(async (tx) => {
    const changing = (await repo.lockLeads(tx, ids)).filter((lead) => lead.status !== status)
    const changed = changing.map((lead) => lead.id)
    if (changed.length === 0) return { changedCount: 0 }
    await repo.updateStatus(tx, changed, status)
    await repo.insertLeadEvents(
      tx,
      changing.map((lead) => ({
        ...eventOf(deps, change, lead.id),
        kind: 'status',
        from: lead.status,
        to: status,
      })),
    )
    await audit(tx, change, 'lead.status', changed, {
      before: { statuses: [...new Set(changing.map((lead) => lead.status))] },
      after: { status },
    })
    return { changedCount: changed.length }
  })
}

/** @throws AppError NOT_FOUND, also for a deleted lead */
export async function addNote(
  deps: Deps,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const [lead] = await repo.lockLeads(tx, [id])
    if (!lead) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
    await repo.insertLeadEvents(tx, [{ ...eventOf(deps, change, id), kind: 'note', text }])
    // A note may hold anything about a person: the audit log keeps that there is one.
    await audit(tx, change, 'lead.note', [id], { after: { characters: text.length } })
  })
}

/**
 * Takes leads out of the list; they can be restored. Their requests may be sent anew: the duplicate rule forgets them.
 * @returns how many were there
 */
export function deleteLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<number> {
  return deps.db.$transact(async (tx) => {
    const found = (await repo.lockLeads(tx, ids)).map((lead) => lead.id)
    if (found.length === 0) return 0
    await repo.markDeleted(tx, found, deps.clock.now())
    await repo.insertLeadEvents(
      tx,
      found.map((id) => ({ ...eventOf(deps, change, id), kind: 'delete' })),
    )
    await audit(tx, change, 'lead.delete', found)
    return found.length
  })
}

/** The same for one. @throws AppError NOT_FOUND when it is not in the list */
export async function deleteLead(deps: Deps, change: Change, id: number): Promise<number> {
  const count = await deleteLeads(deps, change, [id])
  if (count === 0) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  return count
}

/**
 * Puts deleted leads back as they were. Where the same request was sent again meanwhile, both are in the list: the newer
 * one stays what the duplicate rule goes by. A duplicate that was merged into another lead takes back what it gave.
 * @returns how many were deleted
 */
export async function restoreLeads(deps: Deps, change: Change, ids: readonly number[]): Promise<number> {
  try {
    return await restore(deps, change, ids)
  } catch (error) {
    // The same request came between our look and our write; now it is there to be seen.
    if (brokenUniqueRule(error) !== 'duplicate') throw error
    return await restore(deps, change, ids)
  }
}

function restore(deps: Deps, change: Change, ids: readonly number[]): Promise<number> {
  return deps.db.$transact(async (tx) => {
    const found = (await repo.lockLeadsToRestore(tx, ids)).map((lead) => lead.id)
    if (found.length === 0) return 0
    await repo.markRestored(tx, found)
    const unmerged = await unmerge(tx, found)
    await takeDuplicateKeys(deps, tx, found)
    await repo.insertLeadEvents(tx, [
      ...found.map((id) => ({ ...eventOf(deps, change, id), kind: 'restore' })),
      ...unmerged.map(({ keptId, removedIds }) => ({
        ...eventOf(deps, change, keptId),
        kind: 'unmerge',
        text:
          removedIds.length === 1
            ? `Lead ${removedIds[0]} was restored and is separate again.`
            : `Leads ${removedIds.join(', ')} were restored and are separate again.`,
      })),
    ])
    await audit(tx, change, 'lead.restore', found, unmerged.length > 0 ? { after: { unmerged } } : {})
    return found.length
  })
}

/** Only a lead of the last 24 hours stands in the way of the same request. */
async function takeDuplicateKeys(deps: Deps, tx: Tx, ids: readonly number[]): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DUPLICATE_WINDOW_MS)
  const parts = await repo.listKeyParts(tx, ids, since)
  const keys = parts.map((lead) => ({ id: lead.id, key: duplicateKey(lead) }))
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

function eventOf(deps: Deps, { actor }: Change, leadId: number) {
  return { leadId, actor: actor.email, createdAt: deps.clock.now() }
}

/** One row a change, with the lead's id, or all of them where it was done to many. */
function audit(
  tx: Tx,
  { actor, requestId }: Change,
  action: AuditAction,
  ids: readonly number[],
  values: { before?: object; after?: object } = {},
): Promise<void> {
  const [only] = ids
  return recordAudit(tx, {
    actor,
    action,
    entity: 'lead',
    entityId: ids.length === 1 ? only : undefined,
    before: values.before,
    after: ids.length === 1 ? values.after : { ...values.after, ids: [...ids] },
    requestId,
  })
}
