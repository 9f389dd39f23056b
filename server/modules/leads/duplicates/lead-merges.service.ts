import * as email from '@server/modules/email/email.service.ts'
import { joinIds, splitIds } from '@server/modules/leads/leads.rules.ts'
import { returnRecipients } from '@server/modules/leads/recipients/recipients.repo.ts'
import type { Tx } from '@server/platform/db.ts'
import * as repo from './lead-merges.repo.ts'

type Contribution = Pick<repo.LeadMerge, 'companyIds' | 'matchIds' | 'selectedIds' | 'interestIds'>

/**
 * Reverts the merges of restored duplicates, except for what another merged duplicate added as well.
 * @returns the older leads, each with the duplicates separated from it
 */
export async function unmerge(
  tx: Tx,
  restoredIds: readonly number[],
): Promise<{ keptId: number; removedIds: number[] }[]> {
  const undone = await repo.findMerges(tx, restoredIds)
  if (undone.length === 0) return []
  const keptIds = [...new Set(undone.map((merge) => merge.keptId))].sort((a, b) => a - b)
  const undoneIds = new Set(undone.map((merge) => merge.removedId))
  const remaining = (await repo.listMergesInto(tx, keptIds)).filter(
    (merge) => !undoneIds.has(merge.removedId),
  )
  const separated = []
  for (const keptId of keptIds) {
    const own = undone.filter((merge) => merge.keptId === keptId)
    const contribution = subtractContributions(
      own,
      remaining.filter((merge) => merge.keptId === keptId),
    )
    await repo.removeContribution(tx, keptId, contribution)
    const ids = splitIds(await repo.findCompanyIds(tx, keptId))
    await repo.updateCompanyIds(
      tx,
      keptId,
      joinIds(ids.filter((id) => !contribution.companyIds.includes(id))),
    )
    separated.push({ keptId, removedIds: own.map((merge) => merge.removedId).sort((a, b) => a - b) })
  }
  await email.returnUnsentMails(tx, undone)
  for (const { removedId, recipientIds } of undone) await returnRecipients(tx, recipientIds, removedId)
  await repo.deleteMerges(tx, restoredIds)
  return separated
}

/** Returns what only `merges` contributed, and none of `others`. */
function subtractContributions(
  merges: readonly Contribution[],
  others: readonly Contribution[],
): Contribution {
  const only = (field: keyof Contribution) => {
    const contributedByOthers = new Set(others.flatMap((merge) => merge[field]))
    return [...new Set(merges.flatMap((merge) => merge[field]))].filter((id) => !contributedByOthers.has(id))
  }
  return {
    companyIds: only('companyIds'),
    matchIds: only('matchIds'),
    selectedIds: only('selectedIds'),
    interestIds: only('interestIds'),
  }
}
