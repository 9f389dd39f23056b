import type { Deps } from '@server/deps.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { CompanyMerge, MergedInto } from '@shared/companies/company-merge.schema.ts'
import { DATABASE_INTEGER_MAX } from '@shared/lib/id.schema.ts'
import * as repo from './company-merge.repo.ts'

/** Returns the company that a merged one is part of now, unless that one is deleted; null for any other id. */
export async function findMergedInto(
  deps: Deps,
  id: number,
  db: Db | Tx = deps.db,
): Promise<MergedInto | null> {
  if (!Number.isInteger(id) || id < 1 || id > DATABASE_INTEGER_MAX) return null
  const keptId = await repo.findMergedIntoId(db, id)
  if (keptId === null) return null
  const kept = await details.findDetail(db, keptId)
  return kept && { id: kept.id, name: kept.name }
}

/** Returns the merges into a company that can still be undone, newest first. */
export async function listMergesInto(deps: Deps, keptId: number): Promise<CompanyMerge[]> {
  const merges = await repo.listUndoable(deps.db, keptId)
  if (merges.length === 0) return []
  const removed = await details.listNames(
    deps.db,
    merges.map(({ removedId }) => removedId),
  )
  const names = new Map(removed.filter(({ deletedAt }) => deletedAt).map(({ id, name }) => [id, name]))
  return merges.flatMap((merge) => {
    const removedName = names.get(merge.removedId)
    return removedName === undefined ? [] : [{ ...merge, removedName }]
  })
}
