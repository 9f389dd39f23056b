import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { AppError } from '@shared/errors.ts'
import type { DuplicatesPreview } from '@shared/schemas/lead-desk.schema.ts'
import * as deskRepo from './lead-desk.repo.ts'
import { type Change, restoreLeads } from './lead-desk.service.ts'
import * as repo from './lead-duplicates.repo.ts'
import { type Duplicates, findDuplicates } from './lead-duplicates.rules.ts'
import * as mergesRepo from './lead-merges.repo.ts'
import { splitIds } from './leads.rules.ts'

/** Addresses dealt with in one transaction: short, and few enough leads to hold. */
const EMAILS_AT_ONCE = 500
/** Groups a person looks through before saying yes; the counts are of all. */
const GROUPS_SHOWN = 50

/**
 * Merges requests that were sent more than once (readings, Remove Duplicates): the oldest of each e-mail and normalised
 * address stays and takes over the others' companies and what is still to be mailed to them; the others are deleted.
 * `undoDuplicates` takes it back. Pressed twice at the same time, each duplicate counts once.
 *
 * @returns how many were removed, and the run that Undo names; null where nothing was
 */
export async function removeDuplicates(
  deps: Deps,
  change: Change,
): Promise<{ removedCount: number; runId: string | null }> {
  const runId = randomUUID()
  let removedCount = 0
  for await (const emails of repeatedEmails(deps)) {
    removedCount += await mergeDuplicatesOf(deps, change, emails, runId)
  }
  return { removedCount, runId: removedCount > 0 ? runId : null }
}

/** What Remove Duplicates would do now: how many leads would go, and the first groups with the lead that stays. */
export async function previewDuplicates(deps: Deps): Promise<DuplicatesPreview> {
  const preview: DuplicatesPreview = { removedCount: 0, groupCount: 0, groups: [] }
  for await (const emails of repeatedEmails(deps)) {
    const leads = await repo.listLeadsOf(deps.db, emails)
    const byId = new Map(leads.map((lead) => [lead.id, lead]))
    for (const { keptId, removedIds } of findDuplicates(leads)) {
      preview.removedCount += removedIds.length
      preview.groupCount += 1
      const kept = byId.get(keptId)
      if (kept && preview.groups.length < GROUPS_SHOWN) {
        const { fullName, email: address, propertyAddress, propertyCity, createdAt } = kept
        const about = { fullName, email: address, propertyAddress, propertyCity, createdAt }
        preview.groups.push({ keptId, ...about, removedIds })
      }
    }
  }
  return preview
}

/** Undo of one press: its duplicates are leads of their own again, apart from those restored since. */
export async function undoDuplicates(
  deps: Deps,
  change: Change,
  runId: string,
): Promise<{ restoredCount: number }> {
  let restoredCount = 0
  let after = 0
  for (;;) {
    const ids = await mergesRepo.listRun(deps.db, runId, after, EMAILS_AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) break
    restoredCount += await restoreLeads(deps, change, ids)
    after = last
  }
  if (restoredCount === 0)
    throw new AppError('NOT_FOUND', { message: 'These leads have been restored or purged already.' })
  return { restoredCount }
}

/** Addresses that more than one lead has, a step at a time. */
async function* repeatedEmails(deps: Deps): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const emails = await repo.listRepeatedEmails(deps.db, after, EMAILS_AT_ONCE)
    const last = emails.at(-1)
    if (last === undefined) return
    yield emails
    after = last
  }
}

function mergeDuplicatesOf(
  deps: Deps,
  { actor, requestId }: Change,
  emails: readonly string[],
  runId: string,
): Promise<number> {
  return deps.db.$transact(async (tx) => {
    const leads = await repo.lockLeadsOf(tx, emails)
    const found = findDuplicates(leads)
    const pairs = found.flatMap(({ keptId, removedIds: ids }) =>
      ids.map((removedId) => ({ keptId, removedId })),
    )
    const removedIds = pairs.map((pair) => pair.removedId)
    if (removedIds.length === 0) return 0
    const given = new Map((await mergesRepo.listContributions(tx, pairs)).map((one) => [one.removedId, one]))
    await repo.mergeDuplicates(tx, found)
    const moved = await email.moveCompanyMails(
      tx,
      pairs.map((pair) => ({ fromLeadId: pair.removedId, toLeadId: pair.keptId })),
    )
    const now = deps.clock.now()
    const companyIds = new Map(leads.map((lead) => [lead.id, splitIds(lead.interestedCompanyIds)]))
    const idsOf = (id: number) => companyIds.get(id) ?? []
    await mergesRepo.insertMerges(
      tx,
      runId,
      pairs.map(({ keptId, removedId }) => ({
        keptId,
        removedId,
        companyIds: idsOf(removedId).filter((id) => !idsOf(keptId).includes(id)),
        matchIds: given.get(removedId)?.matchIds ?? [],
        selectedIds: given.get(removedId)?.selectedIds ?? [],
        interestIds: given.get(removedId)?.interestIds ?? [],
        mailIds: moved.filter((mail) => mail.fromLeadId === removedId).map((mail) => mail.id),
      })),
      now,
    )
    await deskRepo.markDeleted(tx, removedIds, now)
    const by = { actor: actor.email, createdAt: now }
    await deskRepo.insertLeadEvents(tx, [
      ...found.map((one) => ({ ...by, leadId: one.keptId, kind: 'merge', text: mergedText(one) })),
      ...found.flatMap((one) =>
        one.removedIds.map((leadId) => ({
          ...by,
          leadId,
          kind: 'delete',
          text: `A duplicate of lead ${one.keptId}.`,
        })),
      ),
    ])
    await recordAudit(tx, {
      actor,
      action: 'lead.remove-duplicates',
      entity: 'lead',
      after: {
        removedCount: removedIds.length,
        merged: found.map(({ keptId, removedIds: ids }) => ({ keptId, ids })),
      },
      requestId,
    })
    return removedIds.length
  })
}

function mergedText({ removedIds }: Duplicates): string {
  return removedIds.length === 1
    ? `Lead ${removedIds[0]} was a duplicate of this one.`
    : `Leads ${removedIds.join(', ')} were duplicates of this one.`
}
