import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as deskRepo from './lead-desk.repo.ts'
import type { Change } from './lead-desk.service.ts'
import * as repo from './lead-duplicates.repo.ts'
import { type Duplicates, findDuplicates } from './lead-duplicates.rules.ts'

/** Addresses dealt with in one transaction: short, and few enough leads to hold. */
const EMAILS_AT_ONCE = 500

/**
 * Merges requests that were sent more than once (readings, Remove Duplicates): the oldest of each e-mail and normalised
 * address stays and takes over the others' companies and what is still to be mailed to them; the others are deleted and can be restored. Pressed twice at the
 * same time, each duplicate counts once.
 */
export async function removeDuplicates(deps: Deps, change: Change): Promise<{ removedCount: number }> {
  let removedCount = 0
  let after = ''
  for (;;) {
    const emails = await repo.listRepeatedEmails(deps.db, after, EMAILS_AT_ONCE)
    const last = emails.at(-1)
    if (last === undefined) return { removedCount }
    removedCount += await mergeDuplicatesOf(deps, change, emails)
    after = last
  }
}

function mergeDuplicatesOf(deps: Deps, { actor, requestId }: Change, emails: readonly string[]) {
  return deps.db.$transaction(async (tx) => {
    const found = findDuplicates(await repo.lockLeadsOf(tx, emails))
    const removedIds = found.flatMap((duplicates) => duplicates.removedIds)
    if (removedIds.length === 0) return 0
    await repo.mergeDuplicates(tx, found)
    await email.moveCompanyMails(
      tx,
      found.flatMap(({ keptId, removedIds: ids }) =>
        ids.map((fromLeadId) => ({ fromLeadId, toLeadId: keptId })),
      ),
    )
    const now = deps.clock.now()
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
