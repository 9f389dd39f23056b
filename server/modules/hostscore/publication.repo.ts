import { isListed } from '@server/modules/companies/listed.service.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, countRows } from '@server/platform/sql.ts'
import { certificationTiers } from '@shared/hostscore/tiers.ts'
import { sql } from 'kysely'
import { DONE, type RunResult, UNDONE } from './hostscore.rules.ts'
import { deleteBatches, type StagedScore } from './recalculation.repo.ts'

/** Ranks are given by one transaction at a time. Any number that nothing else uses. */
const RANK_LOCK_KEY = 72707372

/** The lowest score of a score's certification tier, 0 below all, -1 without a score: the same number, the same tier. */
function tierOf(column: 'score' | 'before') {
  const score = sql.ref(column)
  const cases = certificationTiers.map(
    ({ min }) => sql`WHEN ${score} >= ${sql.lit(min)} THEN ${sql.lit(min)}`,
  )
  return sql<number>`CASE WHEN ${score} IS NULL THEN -1 ${sql.join(cases, sql` `)} ELSE 0 END`
}

const isChanged = sql<boolean>`score IS DISTINCT FROM before`.as('changed')

/**
 * Writes what a run has staged to the companies and into its snapshots: scores, confidence, version and time. A company
 * that was calculated alone after the run began keeps that score, which is newer. Ranks follow with `refreshRanks`.
 *
 * @param published.at the moment for which the scores stand
 */
export async function publishScores(
  tx: Tx,
  runId: number,
  published: { at: Date; version: string },
): Promise<RunResult> {
  const result = await tx.$kysely
    .with('scored', (db) =>
      db
        .selectFrom('hostscoreBatches as b')
        .crossJoinLateral(
          sql<StagedScore>`unnest(b.company_ids, b.scores, b.confidences)`.as<'s'>(
            sql`s (company_id, score, confidence)`,
          ),
        )
        .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
        .select([
          's.companyId',
          's.score',
          's.confidence',
          'c.hostScore as before',
          'c.hostScoreConfidence as confidenceBefore',
          'c.hostScoreVersion as versionBefore',
          'c.scoreLastUpdated as scoredBefore',
        ])
        .where('b.runId', '=', runId)
        .where('c.deletedAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('hostscoreSnapshots as newer')
                .select('newer.runId')
                .whereRef('newer.companyId', '=', 'c.id')
                .whereRef('newer.runId', '>', 'b.runId'),
            ),
          ),
        )
        .orderBy('c.id')
        .forUpdate('c'),
    )
    .with('snapshots', (db) =>
      db
        .insertInto('hostscoreSnapshots')
        .columns([
          'runId',
          'companyId',
          'score',
          'confidence',
          'changed',
          'previousScore',
          'previousConfidence',
          'previousVersion',
          'previousScoredAt',
        ])
        .expression((eb) =>
          eb
            .selectFrom('scored')
            .select([sql<number>`${runId}::int`.as('runId'), 'companyId', 'score', 'confidence', isChanged])
            .select(['before', 'confidenceBefore', 'versionBefore', 'scoredBefore']),
        ),
    )
    .with('companies', (db) =>
      db
        .updateTable('managementCompanies as c')
        .from('scored')
        .set((eb) => ({
          hostScore: eb.ref('scored.score'),
          hostScoreConfidence: eb.ref('scored.confidence'),
          hostScoreVersion: sql<string>`CASE WHEN scored.score IS NOT NULL THEN ${published.version} END`,
          scoreLastUpdated: sql<Date>`CASE WHEN scored.score IS NOT NULL THEN ${published.at}::timestamptz END`,
        }))
        .whereRef('c.id', '=', 'scored.companyId'),
    )
    .selectFrom('scored')
    .select([
      countRows.as('total'),
      sql<number>`count(*) FILTER (WHERE score IS DISTINCT FROM before)::int`.as('changed'),
      sql<number>`count(*) FILTER (WHERE coalesce(score, -1) > coalesce(before, -1))::int`.as('raised'),
      sql<number>`count(*) FILTER (WHERE coalesce(score, -1) < coalesce(before, -1))::int`.as('lowered'),
      sql<number>`count(*) FILTER (WHERE ${tierOf('score')} <> ${tierOf('before')})::int`.as('newTier'),
    ])
    .executeTakeFirstOrThrow()
  await deleteBatches(tx, [runId])
  return result
}

/** Held until the transaction ends. */
export async function lockRanks(tx: Sql): Promise<void> {
  await advisoryLock(RANK_LOCK_KEY).execute(tx.$kysely)
}

/**
 * Gives every company its rank as the scores are now: who has a score, is approved, not deleted and not expired; the
 * best first, equal scores by id. Touches only rows whose rank changes, in the order of their ids, and neither
 * `updatedAt` nor facts: an open form stays up to date.
 * @returns how many ranks changed
 */
export async function refreshRanks({ $kysely }: Sql): Promise<number> {
  const { numUpdatedRows } = await $kysely
    .with('ranked', (db) =>
      db
        .selectFrom('managementCompanies as c')
        .select(['c.id', sql<number>`row_number() OVER (ORDER BY c.host_score DESC, c.id)::int`.as('rank')])
        .where('c.hostScore', 'is not', null)
        .where(isListed),
    )
    .with('moved', (db) =>
      db
        .selectFrom('managementCompanies as c')
        .leftJoin('ranked', 'ranked.id', 'c.id')
        .select(['c.id', 'ranked.rank'])
        .whereRef('c.hostRank', 'is distinct from', 'ranked.rank')
        .orderBy('c.id')
        .forUpdate('c'),
    )
    .updateTable('managementCompanies as c')
    .from('moved')
    .set((eb) => ({ hostRank: eb.ref('moved.rank') }))
    .whereRef('c.id', '=', 'moved.id')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Writes the ranks of now into a run's snapshots. */
export async function keepRanks({ $kysely }: Sql, runId: number): Promise<void> {
  await $kysely
    .updateTable('hostscoreSnapshots as s')
    .from('managementCompanies as c')
    .set((eb) => ({ rank: eb.ref('c.hostRank') }))
    .where('s.runId', '=', runId)
    .whereRef('c.id', '=', 's.companyId')
    .whereRef('s.rank', 'is distinct from', 'c.hostRank')
    .execute()
}

/**
 * Gives companies back what a run replaced. One that has been calculated alone since keeps its newer score.
 * @returns how many scores changed by it; null where the run cannot be taken back (any more)
 */
export async function undoRun(tx: Tx, runId: number, now: Date): Promise<number | null> {
  const { count } = await tx.hostScoreRun.updateMany({
    where: { id: runId, status: DONE, canUndo: true },
    data: { status: UNDONE, canUndo: false, finishedAt: now },
  })
  if (count === 0) return null
  const { changed } = await tx.$kysely
    .with('restored', (db) =>
      db
        .selectFrom('hostscoreSnapshots as s')
        .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
        .select(['s.companyId', 's.previousScore', 's.previousConfidence', 's.previousVersion'])
        .select((eb) => [
          's.previousScoredAt',
          eb('c.hostScore', 'is distinct from', eb.ref('s.previousScore')).as('changed'),
        ])
        .where('s.runId', '=', runId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('hostscoreSnapshots as later')
                .innerJoin('hostscoreRuns as r', 'r.id', 'later.runId')
                .select('later.runId')
                .whereRef('later.companyId', '=', 's.companyId')
                .whereRef('later.runId', '>', 's.runId')
                .where('r.status', '=', DONE),
            ),
          ),
        )
        .orderBy('c.id')
        .forUpdate('c'),
    )
    .with('companies', (db) =>
      db
        .updateTable('managementCompanies as c')
        .from('restored')
        .set((eb) => ({
          hostScore: eb.ref('restored.previousScore'),
          hostScoreConfidence: eb.ref('restored.previousConfidence'),
          hostScoreVersion: eb.ref('restored.previousVersion'),
          scoreLastUpdated: eb.ref('restored.previousScoredAt'),
        }))
        .whereRef('c.id', '=', 'restored.companyId'),
    )
    .selectFrom('restored')
    .select(sql<number>`count(*) FILTER (WHERE changed)::int`.as('changed'))
    .executeTakeFirstOrThrow()
  return changed
}
