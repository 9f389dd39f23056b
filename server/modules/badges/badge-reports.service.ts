import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import * as repo from './badges.repo.ts'

export function countReportsOf(deps: Deps, companyId: number): Promise<number> {
  return repo.countReportsOf(deps.db, companyId)
}

/** Gives all badge reports about a company, or those with these ids, to another one. @returns the ids of the reports */
export function moveReports(
  tx: Tx,
  move: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  return repo.moveReports(tx, move)
}
