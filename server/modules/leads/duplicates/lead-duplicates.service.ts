import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as adminLeadsRepo from '@server/modules/leads/admin/admin-leads.repo.ts'
import { restoreLeads } from '@server/modules/leads/admin/admin-leads.service.ts'
import { splitIds } from '@server/modules/leads/leads.rules.ts'
import type { DuplicatesPreview } from '@shared/leads/admin-leads.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './lead-duplicates.repo.ts'
import { type DuplicateGroup, findDuplicates } from './lead-duplicates.rules.ts'
import * as mergesRepo from './lead-merges.repo.ts'

/** Email addresses per transaction: keeps transactions short and the number of locked leads small. */
const EMAIL_BATCH_SIZE = 500
/** Groups listed in the preview; its counts cover all groups. */
const MAX_PREVIEW_GROUPS = 50

/**
 * Merges requests sent more than once (product 10.2): the oldest lead of an email and street takes over the others'
 * companies and unsent emails. Parallel calls count each duplicate once.
 * @returns the number of leads removed and the run id for Undo, or null when there were none
 */
export async function removeDuplicates(
  deps: Deps,
  change: Change,
): Promise<{ removedCount: number; runId: string | null }> {
  const runId = randomUUID()
  let removedCount = 0
  for await (const emails of batchRepeatedEmails(deps)) {
    removedCount += await mergeLeadDuplicates(deps, change, emails, runId)
  }
  return { removedCount, runId: removedCount > 0 ? runId : null }
}

/** Previews Remove Duplicates: the number of leads to remove and the first groups, each with the lead that stays. */
export async function previewDuplicates(deps: Deps): Promise<DuplicatesPreview> {
  const preview: DuplicatesPreview = { removedCount: 0, groupCount: 0, groups: [] }
  for await (const emails of batchRepeatedEmails(deps)) {
    const leads = await repo.listLeadsByEmail(deps.db, emails)
    const byId = new Map(leads.map((lead) => [lead.id, lead]))
    for (const { keptId, removedIds } of findDuplicates(leads)) {
      preview.removedCount += removedIds.length
      preview.groupCount += 1
      const kept = byId.get(keptId)
      if (kept && preview.groups.length < MAX_PREVIEW_GROUPS) {
        const { fullName, email: address, propertyAddress, propertyCity, createdAt } = kept
        const fields = { fullName, email: address, propertyAddress, propertyCity, createdAt }
        preview.groups.push({ keptId, ...fields, removedIds })
      }
    }
  }
  return preview
}

/** Undoes one run: restores its duplicates as separate leads, except those already restored. */
export async function undoDuplicates(
  deps: Deps,
  change: Change,
  runId: string,
): Promise<{ restoredCount: number }> {
  let restoredCount = 0
  let after = 0
  for (;;) {
    const ids = await mergesRepo.listRun(deps.db, runId, after, EMAIL_BATCH_SIZE)
    const last = ids.at(-1)
    if (last === undefined) break
    restoredCount += await restoreLeads(deps, change, ids)
    after = last
  }
  if (restoredCount === 0)
    throw new AppError('NOT_FOUND', { message: 'These leads have already been restored or purged.' })
  return { restoredCount }
}

/** Yields batches of email addresses that more than one lead has. */
async function* batchRepeatedEmails(deps: Deps): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const emails = await repo.listRepeatedEmails(deps.db, after, EMAIL_BATCH_SIZE)
    const last = emails.at(-1)
    if (last === undefined) return
    yield emails
    after = last
  }
}

function mergeLeadDuplicates(
  deps: Deps,
  change: Change,
  emails: readonly string[],
  runId: string,
): Promise<number> {
  return deps.db.$transact(async (tx) => {
    const leads = await repo.lockLeadsByEmail(tx, emails)
    const groups = findDuplicates(leads)
    const pairs = groups.flatMap(({ keptId, removedIds: ids }) =>
      ids.map((removedId) => ({ keptId, removedId })),
    )
    const removedIds = pairs.map((pair) => pair.removedId)
    if (removedIds.length === 0) return 0
    const contributions = new Map(
      (await mergesRepo.listContributions(tx, pairs)).map((one) => [one.removedId, one]),
    )
    await repo.mergeDuplicates(tx, groups)
    const moved = await email.moveCompanyMails(
      tx,
      pairs.map((pair) => ({ fromLeadId: pair.removedId, toLeadId: pair.keptId })),
    )
    const now = deps.clock.now()
    const companyIds = new Map(leads.map((lead) => [lead.id, splitIds(lead.interestedCompanyIds)]))
    const getCompanyIds = (id: number) => companyIds.get(id) ?? []
    await mergesRepo.insertMerges(
      tx,
      runId,
      pairs.map(({ keptId, removedId }) => ({
        keptId,
        removedId,
        companyIds: getCompanyIds(removedId).filter((id) => !getCompanyIds(keptId).includes(id)),
        matchIds: contributions.get(removedId)?.matchIds ?? [],
        selectedIds: contributions.get(removedId)?.selectedIds ?? [],
        interestIds: contributions.get(removedId)?.interestIds ?? [],
        mailIds: moved.filter((mail) => mail.fromLeadId === removedId).map((mail) => mail.id),
      })),
      now,
    )
    await adminLeadsRepo.markDeleted(tx, removedIds, now)
    const by = { actor: change.actor.email, createdAt: now }
    await adminLeadsRepo.insertLeadEvents(tx, [
      ...groups.map((one) => ({ ...by, leadId: one.keptId, kind: 'merge', text: formatMergeNote(one) })),
      ...groups.flatMap((one) =>
        one.removedIds.map((leadId) => ({
          ...by,
          leadId,
          kind: 'delete',
          text: `A duplicate of lead ${one.keptId}.`,
        })),
      ),
    ])
    await recordAudit(tx, {
      ...change,
      action: 'lead.remove-duplicates',
      entity: 'lead',
      after: {
        removedCount: removedIds.length,
        merged: groups.map(({ keptId, removedIds: ids }) => ({ keptId, ids })),
      },
    })
    return removedIds.length
  })
}

function formatMergeNote({ removedIds }: DuplicateGroup): string {
  return removedIds.length === 1
    ? `Lead ${removedIds[0]} was a duplicate of this one.`
    : `Leads ${removedIds.join(', ')} were duplicates of this one.`
}
