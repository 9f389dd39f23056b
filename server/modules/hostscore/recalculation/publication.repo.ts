import { isListed } from '@server/modules/companies/directory/listed.service.ts'
import { DONE, type RunResult, UNDONE } from '@server/modules/hostscore/hostscore.rules.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, countOf } from '@server/platform/sql.ts'
import { certificationTiers } from '@shared/hostscore/tiers.ts'
import { type RawBuilder, sql } from 'kysely'
import { deleteBatches, type StagedScore } from './recalculation.repo.ts'

/** Returns the lowest score of the certification tier, 0 below all tiers, -1 without a score. */
function tierFloor(column: 'score' | 'before') {
  const score = sql.ref(column)
  const cases = certificationTiers.map(
    ({ min }) => sql`WHEN ${score} >= ${sql.lit(min)} THEN ${sql.lit(min)}`,
  )
  return sql<number>`CASE WHEN ${score} IS NULL THEN -1 ${sql.join(cases, sql` `)} ELSE 0 END`
}

const isNewTier = sql<boolean>`${tierFloor('score')} <> ${tierFloor('before')}`

/** Companies whose score was published, for webhooks. */
export interface ChangedScores {
  changedIds: number[]
  newTierIds: number[]
}

const changedScores = [
  sql<number[]>`coalesce(array_agg(company_id) FILTER (WHERE score IS DISTINCT FROM before), '{}')`.as(
    'changedIds',
  ),
  sql<number[]>`coalesce(array_agg(company_id) FILTER (WHERE ${isNewTier}), '{}')`.as('newTierIds'),
] as const

const isChanged = sql<boolean>`score IS DISTINCT FROM before`.as('changed')

/**
 * Locks companies in id order. A separate statement: only the next one sees the snapshots that were committed while
 * this one waited for a lock.
 */
async function lockCompanies({ $kysely }: Sql, ids: RawBuilder<number>): Promise<void> {
  const locked = $kysely
    .selectFrom('managementCompanies as c')
    .select('c.id')
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forUpdate()
  // Counted, so that the ids of all companies do not come to the process.
  await $kysely.selectNoFrom(countOf(locked).as('count')).execute()
}

/**
 * Publishes a run's staged scores to the companies and the run's snapshots. A company calculated alone after the run
 * began keeps its newer score. Call `refreshRanks` afterwards.
 */
export async function publishScores(
  tx: Tx,
  runId: number,
  published: { at: Date; version: string },
): Promise<RunResult & ChangedScores> {
  await lockCompanies(
    tx,
    sql`(SELECT unnest(company_ids) FROM hostscore_batches WHERE run_id = ${runId}::int)`,
  )
  const result = await tx.$kysely
    .with('scored', (db) =>
      db
        .selectFrom('hostscoreBatches as b')
        .crossJoinLateral(
          sql<Omit<StagedScore, 'factors'> & { factors: string | null }>`
            unnest(b.company_ids, b.scores, b.confidences, b.factors)`.as<'s'>(
            sql`s (company_id, score, confidence, factors)`,
          ),
        )
        .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
        .select([
          's.companyId',
          's.score',
          's.confidence',
          sql<number[]>`coalesce(s.factors::int[], '{}')`.as('factors'),
          sql<boolean>`c.status = 'approved'`.as('isScorable'),
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
          'factors',
          'changed',
          'previousScore',
          'previousConfidence',
          'previousVersion',
          'previousScoredAt',
        ])
        .expression((eb) =>
          eb
            .selectFrom('scored')
            .select([
              sql<number>`${runId}::int`.as('runId'),
              'companyId',
              'score',
              'confidence',
              'factors',
              isChanged,
            ])
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
      sql<number>`count(*) FILTER (WHERE is_scorable)::int`.as('total'),
      sql<number>`count(*) FILTER (WHERE score IS DISTINCT FROM before)::int`.as('changed'),
      sql<number>`count(*) FILTER (WHERE coalesce(score, -1) > coalesce(before, -1))::int`.as('raised'),
      sql<number>`count(*) FILTER (WHERE coalesce(score, -1) < coalesce(before, -1))::int`.as('lowered'),
      sql<number>`count(*) FILTER (WHERE ${isNewTier})::int`.as('newTier'),
      ...changedScores,
    ])
    .executeTakeFirstOrThrow()
  await deleteBatches(tx, [runId])
  return result
}

/** Holds the lock until the transaction ends. */
export async function lockRanks(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.ranks).execute(tx.$kysely)
}

/**
 * Ranks every approved company with a score that is neither deleted nor expired, ties by id. Updates only changed rows,
 * in id order to avoid deadlocks, and not `updatedAt`, so that an open form does not conflict.
 * @returns the number of changed ranks
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

/** Stores the current ranks in a run's snapshots. */
export async function snapshotRanks({ $kysely }: Sql, runId: number): Promise<void> {
  await $kysely
    .updateTable('hostscoreSnapshots as s')
    .from('managementCompanies as c')
    .set((eb) => ({ rank: eb.ref('c.hostRank') }))
    .where('s.runId', '=', runId)
    .whereRef('c.id', '=', 's.companyId')
    .whereRef('s.rank', 'is distinct from', 'c.hostRank')
    .execute()
}

/** Restores the scores a run replaced, except newer ones. @returns the changed ones; null when it cannot be undone */
export async function undoRun(tx: Tx, runId: number, now: Date): Promise<ChangedScores | null> {
  const { count } = await tx.hostScoreRun.updateMany({
    where: { id: runId, status: DONE, canUndo: true },
    data: { status: UNDONE, canUndo: false, finishedAt: now },
  })
  if (count === 0) return null
  await lockCompanies(tx, sql`(SELECT company_id FROM hostscore_snapshots WHERE run_id = ${runId}::int)`)
  return await tx.$kysely
    .with('restored', (db) =>
      db
        .selectFrom('hostscoreSnapshots as s')
        .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
        .select(['s.companyId', 's.previousScore as score', 's.previousConfidence', 's.previousVersion'])
        .select(['s.previousScoredAt', 'c.hostScore as before'])
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
          hostScore: eb.ref('restored.score'),
          hostScoreConfidence: eb.ref('restored.previousConfidence'),
          hostScoreVersion: eb.ref('restored.previousVersion'),
          scoreLastUpdated: eb.ref('restored.previousScoredAt'),
        }))
        .whereRef('c.id', '=', 'restored.companyId'),
    )
    .selectFrom('restored')
    .select(changedScores)
    .executeTakeFirstOrThrow()
}
