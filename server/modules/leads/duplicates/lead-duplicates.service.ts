import { randomUUID } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { addRows, recordRun, takeRun } from '@server/modules/bulk/bulk.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { releaseKeysOfLeads } from '@server/modules/idempotency/idempotency.service.ts'
import * as adminLeadsRepo from '@server/modules/leads/admin/admin-leads.repo.ts'
import { restoreLeads } from '@server/modules/leads/admin/admin-leads.service.ts'
import { passHoldOn } from '@server/modules/leads/hold/hold.repo.ts'
import { splitIds } from '@server/modules/leads/leads.rules.ts'
import { moveRecipients } from '@server/modules/leads/recipients/recipients.repo.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { Undone } from '@shared/bulk/undo.schema.ts'
import type { DuplicatesPreview } from '@shared/leads/admin-leads.schema.ts'
import * as repo from './lead-duplicates.repo.ts'
import { type DuplicateGroup, findDuplicates } from './lead-duplicates.rules.ts'
import * as mergesRepo from './lead-merges.repo.ts'

/** Email addresses per transaction: keeps transactions short and the number of locked leads small. */
const EMAIL_BATCH_SIZE = 500
const REMOVAL = 'lead.remove-duplicates'
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
): Promise<{ removedCount: number; runId: number | null }> {
  const mergeRunId = randomUUID()
  let removedCount = 0
  let runId: number | null = null
  for await (const emails of batchRepeatedEmails(deps)) {
    const merged = await mergeLeadDuplicates(deps, change, emails, { mergeRunId, runId })
    removedCount += merged.removedCount
    runId = merged.runId
  }
  return { removedCount, runId }
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
  runId: number,
): Promise<Omit<Undone, 'kind'>> {
  const run = await deps.db.$transact((tx) => takeRun(deps, tx, runId, [REMOVAL]))
  const mergeRunId = String(run.value)
  const removed = run.previous.reduce((sum, { ids }) => sum + ids.length, 0)
  let restoredCount = 0
  let after = 0
  for (;;) {
    const ids = await mergesRepo.listRun(deps.db, mergeRunId, after, EMAIL_BATCH_SIZE)
    const last = ids.at(-1)
    if (last === undefined) break
    restoredCount += await restoreLeads(deps, change, ids)
    after = last
  }
  return { restoredCount, skippedCount: removed - restoredCount }
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
  run: { mergeRunId: string; runId: number | null },
): Promise<{ removedCount: number; runId: number | null }> {
  return deps.db.$transact(async (tx) => {
    const leads = await repo.lockLeadsByEmail(tx, emails)
    const groups = findDuplicates(leads)
    const pairs = groups.flatMap(({ keptId, removedIds: ids }) =>
      ids.map((removedId) => ({ keptId, removedId })),
    )
    const removedIds = pairs.map((pair) => pair.removedId)
    if (removedIds.length === 0) return { removedCount: 0, runId: run.runId }
    const contributions = new Map(
      (await mergesRepo.listContributions(tx, pairs)).map((contribution) => [
        contribution.removedId,
        contribution,
      ]),
    )
    await repo.mergeDuplicates(tx, groups)
    const moved = await email.moveCompanyMails(
      tx,
      pairs.map((pair) => ({ fromLeadId: pair.removedId, toLeadId: pair.keptId })),
    )
    const recipientIds = new Map<number, number[]>()
    for (const { removedId, keptId } of pairs)
      recipientIds.set(removedId, await moveRecipients(tx, { fromLeadId: removedId, toLeadId: keptId }))
    await passHoldOn(tx, pairs)
    const now = deps.clock.now()
    const companyIds = new Map(leads.map((lead) => [lead.id, splitIds(lead.interestedCompanyIds)]))
    const getCompanyIds = (id: number) => companyIds.get(id) ?? []
    await mergesRepo.insertMerges(
      tx,
      run.mergeRunId,
      pairs.map(({ keptId, removedId }) => ({
        keptId,
        removedId,
        companyIds: getCompanyIds(removedId).filter((id) => !getCompanyIds(keptId).includes(id)),
        matchIds: contributions.get(removedId)?.matchIds ?? [],
        selectedIds: contributions.get(removedId)?.selectedIds ?? [],
        interestIds: contributions.get(removedId)?.interestIds ?? [],
        mailIds: moved.filter((mail) => mail.fromLeadId === removedId).map((mail) => mail.id),
        recipientIds: recipientIds.get(removedId) ?? [],
      })),
      now,
    )
    await releaseKeysOfLeads(tx, removedIds)
    await adminLeadsRepo.markDeleted(tx, removedIds, now)
    const by = { actor: change.actor.email, createdAt: now }
    await adminLeadsRepo.insertLeadEvents(tx, [
      ...groups.map((group) => ({
        ...by,
        leadId: group.keptId,
        kind: 'merge',
        text: formatMergeNote(group),
      })),
      ...groups.flatMap((group) =>
        group.removedIds.map((leadId) => ({
          ...by,
          leadId,
          kind: 'delete',
          text: `A duplicate of lead ${group.keptId}.`,
        })),
      ),
    ])
    const runId = await recordRemoved(tx, change, run, { removedIds, at: now })
    await queueEvents(deps, tx, 'lead.updated', [...groups.map(({ keptId }) => keptId), ...removedIds])
    await recordAudit(tx, {
      ...change,
      runId,
      action: 'lead.remove-duplicates',
      entity: 'lead',
      after: {
        removedCount: removedIds.length,
        merged: groups.map(({ keptId, removedIds: ids }) => ({ keptId, ids })),
      },
    })
    return { removedCount: removedIds.length, runId }
  })
}

/** Stores the removed leads for Undo, in one run for all transactions. @returns its id */
async function recordRemoved(
  tx: Tx,
  { actor }: Change,
  { mergeRunId, runId }: { mergeRunId: string; runId: number | null },
  { removedIds, at }: { removedIds: readonly number[]; at: Date },
): Promise<number> {
  const rows = removedIds.map((id) => ({ id }))
  if (runId === null)
    return recordRun(tx, { actor, kind: REMOVAL, value: mergeRunId, rows, getValue: () => null, at })
  await addRows(tx, runId, rows)
  return runId
}

function formatMergeNote({ removedIds }: DuplicateGroup): string {
  return removedIds.length === 1
    ? `Lead ${removedIds[0]} was a duplicate of this one.`
    : `Leads ${removedIds.join(', ')} were duplicates of this one.`
}
