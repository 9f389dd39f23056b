import type { Deps } from '@server/deps.ts'
import type { Tx } from '@server/platform/db.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { DATABASE_INTEGER_MAX } from '@shared/schemas/id.schema.ts'
import * as repo from './certification.repo.ts'
import {
  type Certification,
  certificationOf,
  foldName,
  nameFragments,
  nearestNames,
  runOutSince,
} from './certification.rules.ts'

export type { Certification } from './certification.rules.ts'

/** The certification of an approved company as it stands now; null for any other id, also one no column can hold. */
export async function findCertification(deps: Deps, id: number, tx?: Tx): Promise<Certification | null> {
  if (!Number.isInteger(id) || id < 1 || id > DATABASE_INTEGER_MAX) return null
  const row = await repo.findKnown(tx ?? deps.db, id)
  return row && certificationOf(row, deps.clock.now())
}

/** The certifications of those ids that are approved companies, by id. */
export async function listCertifications(deps: Deps, ids: readonly number[]): Promise<Certification[]> {
  const rows = await repo.listKnown(deps.db, [...ids])
  return rows.map((row) => certificationOf(row, deps.clock.now()))
}

/**
 * Approved companies by name: all of exactly this name (case and spaces aside), or, where there is none, at most
 * eight whose names come near, nearest first.
 */
export async function findByName(
  deps: Deps,
  name: string,
): Promise<{ exact: Certification[]; near: Certification[] }> {
  const now = deps.clock.now()
  const sought = foldName(name)
  const named = await repo.listNamed(deps.db, name.trim())
  const exact = named.filter((row) => foldName(row.name) === sought)
  if (exact.length > 0) return { exact: exact.map((row) => certificationOf(row, now)), near: [] }
  const fragments = nameFragments(name)
  if (fragments.length === 0) return { exact: [], near: [] }
  const candidates = await repo.listNamedLike(deps.db, fragments)
  const folded = candidates.filter((row) => foldName(row.name) === sought)
  if (folded.length > 0) return { exact: folded.map((row) => certificationOf(row, now)), near: [] }
  return { exact: [], near: nearestNames(name, candidates).map((row) => certificationOf(row, now)) }
}

/**
 * Takes a badge away or gives it back, in the caller's transaction.
 * @returns false when there is no such company or nothing to change
 */
export function changeRevocation(
  tx: Tx,
  id: number,
  revoked: { at: Date; reason: string } | null,
): Promise<boolean> {
  return repo.updateRevocation(tx, id, revoked)
}

/** The address for mails about a company's badge; null where none is on file. */
export function badgeContact(tx: Tx, id: number): Promise<string | null> {
  return repo.findEmail(tx, id)
}

/** How many companies with a valid badge and an e-mail address have not been told of it. */
export function countForNotice(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return repo.countNotifiable(deps.db, { minScore: BADGE_MIN_SCORE, scoredAfter: runOutSince(now) })
}

/**
 * Takes up to `limit` companies to be told of their badge and marks them as told, in the caller's transaction: valid
 * badge, e-mail address, not yet notified. No company is ever handed out twice, also to callers at the same time.
 */
export function claimForNotice(deps: Deps, tx: Tx, limit: number): Promise<{ id: number; email: string }[]> {
  const now = deps.clock.now()
  return repo.claimNotifiable(tx, { minScore: BADGE_MIN_SCORE, scoredAfter: runOutSince(now), now, limit })
}
