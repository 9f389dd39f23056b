import * as email from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import * as repo from './lead-merges.repo.ts'
import { joinIds, splitIds } from './leads.rules.ts'

type Given = Pick<repo.LeadMerge, 'companyIds' | 'matchIds' | 'selectedIds' | 'interestIds'>

/**
 * Takes back from older leads what these restored duplicates gave them: company ids, matches, choices, requests for
 * details, and mails that have not gone out. What another duplicate that stays merged gave as well remains.
 *
 * @returns the leads that gave back, with the duplicates that left each
 */
export async function unmerge(
  tx: Tx,
  restoredIds: readonly number[],
): Promise<{ keptId: number; removedIds: number[] }[]> {
  const leaving = await repo.findMerges(tx, restoredIds)
  if (leaving.length === 0) return []
  const keptIds = [...new Set(leaving.map((merge) => merge.keptId))].sort((a, b) => a - b)
  const gone = new Set(leaving.map((merge) => merge.removedId))
  const staying = (await repo.listMergesInto(tx, keptIds)).filter((merge) => !gone.has(merge.removedId))
  const left = []
  for (const keptId of keptIds) {
    const own = leaving.filter((merge) => merge.keptId === keptId)
    const given = difference(
      own,
      staying.filter((merge) => merge.keptId === keptId),
    )
    await repo.takeBack(tx, keptId, given)
    const ids = splitIds(await repo.findCompanyIds(tx, keptId))
    await repo.updateCompanyIds(tx, keptId, joinIds(ids.filter((id) => !given.companyIds.includes(id))))
    left.push({ keptId, removedIds: own.map((merge) => merge.removedId).sort((a, b) => a - b) })
  }
  await email.returnUnsentMails(tx, leaving)
  await repo.deleteMerges(tx, restoredIds)
  return left
}

/** What only those gave, and none of the others. */
function difference(those: readonly Given[], others: readonly Given[]): Given {
  const only = (field: keyof Given) => {
    const kept = new Set(others.flatMap((merge) => merge[field]))
    return [...new Set(those.flatMap((merge) => merge[field]))].filter((id) => !kept.has(id))
  }
  return {
    companyIds: only('companyIds'),
    matchIds: only('matchIds'),
    selectedIds: only('selectedIds'),
    interestIds: only('interestIds'),
  }
}
