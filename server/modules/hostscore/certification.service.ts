import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { foldText } from '@shared/lib/fold-text.ts'
import { DATABASE_INTEGER_MAX } from '@shared/lib/id.schema.ts'
import * as repo from './certification.repo.ts'
import {
  type Certification,
  findNameWords,
  findSimilarNames,
  getNewestExpired,
  toCertification,
} from './certification.rules.ts'

export type { Certification } from './certification.rules.ts'

/** Returns an approved company's certification; null for any other id, even beyond the column's range. */
export async function findCertification(deps: Deps, id: number, tx?: Tx): Promise<Certification | null> {
  if (!Number.isInteger(id) || id < 1 || id > DATABASE_INTEGER_MAX) return null
  const row = await repo.findKnown(tx ?? deps.db, id)
  return row && toCertification(row, deps.clock.now())
}

/** Lists the certifications of the approved companies among these ids, by id. */
export async function listCertifications(deps: Deps, ids: readonly number[]): Promise<Certification[]> {
  const rows = await repo.listKnown(deps.db, [...ids])
  return rows.map((row) => toCertification(row, deps.clock.now()))
}

/** Finds approved companies by exact name, in any spelling of case, accents, apostrophes and spaces, or else up to eight similar ones. */
export async function findByName(
  deps: Deps,
  name: string,
): Promise<{ exact: Certification[]; near: Certification[] }> {
  const now = deps.clock.now()
  const folded = foldText(name)
  const exact = await repo.listNamed(deps.db, folded)
  if (exact.length > 0) return { exact: exact.map((row) => toCertification(row, now)), near: [] }
  const words = findNameWords(name)
  if (words.length === 0) return { exact: [], near: [] }
  const candidates = await repo.listNamedLike(deps.db, { folded, words })
  return { exact: [], near: findSimilarNames(name, candidates).map((row) => toCertification(row, now)) }
}

/** Revokes or restores a badge. @returns false when there is nothing to change */
export function changeRevocation(
  tx: Tx,
  id: number,
  revoked: { at: Date; reason: string } | null,
): Promise<boolean> {
  return repo.updateRevocation(tx, id, revoked)
}

export function findBadgeEmail(tx: Tx, id: number): Promise<string | null> {
  return repo.findEmail(tx, id)
}

export function countUnnotified(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return repo.countNotifiable(deps.db, { minScore: BADGE_MIN_SCORE, scoredAfter: getNewestExpired(now) })
}

/** Claims up to `limit` companies to notify of their badge, each once, even for concurrent callers. */
export function claimUnnotified(deps: Deps, tx: Tx, limit: number): Promise<{ id: number; email: string }[]> {
  const now = deps.clock.now()
  return repo.claimNotifiable(tx, {
    minScore: BADGE_MIN_SCORE,
    scoredAfter: getNewestExpired(now),
    now,
    limit,
  })
}
