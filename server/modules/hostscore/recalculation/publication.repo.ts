import { isListed } from '@server/modules/companies/directory/listed.service.ts'
import { DONE, type RunResult, UNDONE } from '@server/modules/hostscore/hostscore.rules.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, countOf } from '@server/platform/sql.ts'
import { certificationTiers } from '@shared/hostscore/tiers.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { deleteBatches, listBatches, type StagedScore } from './recalculation.repo.ts'

/** Small enough that no statement comes near its time limit, however many companies there are. */
const CHUNK_SIZE = 10_000

/** Yields the bounds of chunks of the ids that a query selects, in their order. */
async function* idChunks({ $kysely }: Sql, ids: Expression<{ id: number }>, size: number) {
  let after = 0
  while (true) {
    const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last
      FROM (SELECT id FROM ${ids} AS ids WHERE id > ${after}::int ORDER BY id LIMIT ${size}::int) AS chunk`.execute(
      $kysely,
    )
    const last = rows[0]?.last ?? null
    if (last === null) return
    yield { after, last }
    after = last
  }
}

const snapshotIds = ({ $kysely }: Sql, runId: number) =>
  $kysely.selectFrom('hostscoreSnapshots').select('companyId as id').where('runId', '=', runId)

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

interface Published {
  at: Date
  version: string
}

/**
 * Publishes a run's staged scores to the companies and the run's snapshots, batch by batch, each with the measured
 * response time that it was calculated from, so that facts shown and scored are the same. A company calculated alone
 * after the run began keeps its newer score. Call `refreshRanks` afterwards.
 */
export async function publishScores(
  tx: Tx,
  runId: number,
  published: Published,
): Promise<RunResult & ChangedScores> {
  const result = { total: 0, changed: 0, raised: 0, lowered: 0, newTier: 0 }
  const scores: ChangedScores = { changedIds: [], newTierIds: [] }
  for (const lastId of await listBatches(tx, runId)) {
    const { changedIds, newTierIds, ...counts } = await publishBatch(tx, { runId, lastId }, published)
    for (const key of objectKeys(result)) result[key] += counts[key]
    addChanged(scores, { changedIds, newTierIds })
  }
  await deleteBatches(tx, [runId])
  return { ...result, ...scores }
}

function addChanged(all: ChangedScores, some: ChangedScores): void {
  for (const key of objectKeys(some)) for (const id of some[key]) all[key].push(id)
}

async function publishBatch(
  tx: Tx,
  { runId, lastId }: { runId: number; lastId: number },
  published: Published,
): Promise<RunResult & ChangedScores> {
  await lockCompanies(
    tx,
    sql`(SELECT unnest(company_ids) FROM hostscore_batches
      WHERE run_id = ${runId}::int AND last_id = ${lastId}::int)`,
  )
  return await tx.$kysely
    .with('scored', (db) =>
      db
        .selectFrom('hostscoreBatches as b')
        .crossJoinLateral(
          sql<Omit<StagedScore, 'factors'> & { factors: string | null }>`
            unnest(b.company_ids, b.scores, b.confidences, b.factors, b.measured_hours, b.measured_counts)`.as<'s'>(
            sql`s (company_id, score, confidence, factors, measured_response_hours, measured_response_count)`,
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
          's.measuredResponseHours',
          's.measuredResponseCount',
          'c.measuredResponseHours as measuredHoursBefore',
          'c.measuredResponseCount as measuredCountBefore',
          'c.measuredResponseAt as measuredBefore',
        ])
        .where('b.runId', '=', runId)
        .where('b.lastId', '=', lastId)
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
          'previousMeasuredHours',
          'previousMeasuredCount',
          'previousMeasuredAt',
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
            .select(['before', 'confidenceBefore', 'versionBefore', 'scoredBefore'])
            .select(['measuredHoursBefore', 'measuredCountBefore', 'measuredBefore']),
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
          measuredResponseHours: eb.ref('scored.measuredResponseHours'),
          measuredResponseCount: eb.ref('scored.measuredResponseCount'),
          measuredResponseAt: sql<Date>`CASE WHEN scored.measured_response_hours IS NOT NULL THEN ${published.at}::timestamptz END`,
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
export async function refreshRanks(tx: Sql, size = CHUNK_SIZE): Promise<number> {
  const lastRanks = await listRanksAbove(tx)
  let changed = 0
  for await (const chunk of idChunks(tx, tx.$kysely.selectFrom('managementCompanies').select('id'), size)) {
    const result = await rankChunk(tx, chunk, lastRanks)
    Object.assign(lastRanks, result.lastRanks)
    changed += result.changed
  }
  return changed
}

/** Returns for each score the number of companies with a higher one. */
async function listRanksAbove({ $kysely }: Sql): Promise<Record<number, number>> {
  const rows = await $kysely
    .selectFrom('managementCompanies as c')
    .select([
      'c.hostScore',
      sql<number>`(sum(count(*)) OVER (ORDER BY c.host_score DESC) - count(*))::int`.as('above'),
    ])
    .where('c.hostScore', 'is not', null)
    .where(isListed)
    .groupBy('c.hostScore')
    .execute()
  return Object.fromEntries(rows.map(({ hostScore, above }) => [hostScore, above]))
}

/** @param lastRanks for each score, the rank before its first company in the chunk */
function rankChunk(
  { $kysely }: Sql,
  { after, last }: { after: number; last: number },
  lastRanks: Record<number, number>,
): Promise<{ changed: number; lastRanks: Record<number, number> }> {
  return $kysely
    .with('ranked', (db) =>
      db
        .selectFrom('managementCompanies as c')
        .select([
          'c.id',
          'c.hostScore',
          sql<number>`(${JSON.stringify(lastRanks)}::jsonb -> c.host_score::text)::int
            + (row_number() OVER (PARTITION BY c.host_score ORDER BY c.id))::int`.as('rank'),
        ])
        .where('c.hostScore', 'is not', null)
        .where(isListed)
        .where('c.id', '>', after)
        .where('c.id', '<=', last),
    )
    .with('moved', (db) =>
      db
        .selectFrom('managementCompanies as c')
        .leftJoin('ranked', 'ranked.id', 'c.id')
        .select(['c.id', 'ranked.rank'])
        .where('c.id', '>', after)
        .where('c.id', '<=', last)
        .whereRef('c.hostRank', 'is distinct from', 'ranked.rank')
        .orderBy('c.id')
        .forUpdate('c'),
    )
    .with('updated', (db) =>
      db
        .updateTable('managementCompanies as c')
        .from('moved')
        .set((eb) => ({ hostRank: eb.ref('moved.rank') }))
        .whereRef('c.id', '=', 'moved.id')
        .returning('c.id'),
    )
    .selectNoFrom((eb) => [
      countOf(eb.selectFrom('updated').select('updated.id')).as('changed'),
      sql<Record<number, number>>`(SELECT coalesce(jsonb_object_agg(host_score, rank), '{}')
        FROM (SELECT host_score, max(rank) AS rank FROM ranked GROUP BY host_score) AS scores)`.as(
        'lastRanks',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Stores the current ranks in a run's snapshots. */
export async function snapshotRanks(tx: Sql, runId: number, size = CHUNK_SIZE): Promise<void> {
  for await (const { after, last } of idChunks(tx, snapshotIds(tx, runId), size)) {
    await tx.$kysely
      .updateTable('hostscoreSnapshots as s')
      .from('managementCompanies as c')
      .set((eb) => ({ rank: eb.ref('c.hostRank') }))
      .where('s.runId', '=', runId)
      .where('s.companyId', '>', after)
      .where('s.companyId', '<=', last)
      .whereRef('c.id', '=', 's.companyId')
      .whereRef('s.rank', 'is distinct from', 'c.hostRank')
      .execute()
  }
}

/**
 * Restores the scores a run replaced, with their measured response times, except newer ones.
 * @returns the changed ones; null when it cannot be undone
 */
export async function undoRun(
  tx: Tx,
  runId: number,
  now: Date,
  size = CHUNK_SIZE,
): Promise<ChangedScores | null> {
  const { count } = await tx.hostScoreRun.updateMany({
    where: { id: runId, status: DONE, canUndo: true },
    data: { status: UNDONE, canUndo: false, finishedAt: now },
  })
  if (count === 0) return null
  const scores: ChangedScores = { changedIds: [], newTierIds: [] }
  for await (const chunk of idChunks(tx, snapshotIds(tx, runId), size)) {
    addChanged(scores, await undoChunk(tx, runId, chunk))
  }
  return scores
}

async function undoChunk(
  tx: Tx,
  runId: number,
  { after, last }: { after: number; last: number },
): Promise<ChangedScores> {
  await lockCompanies(
    tx,
    sql`(SELECT company_id FROM hostscore_snapshots
      WHERE run_id = ${runId}::int AND company_id > ${after}::int AND company_id <= ${last}::int)`,
  )
  return await tx.$kysely
    .with('restored', (db) =>
      db
        .selectFrom('hostscoreSnapshots as s')
        .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
        .select(['s.companyId', 's.previousScore as score', 's.previousConfidence', 's.previousVersion'])
        .select(['s.previousScoredAt', 'c.hostScore as before'])
        .select(['s.previousMeasuredHours', 's.previousMeasuredCount', 's.previousMeasuredAt'])
        .where('s.runId', '=', runId)
        .where('s.companyId', '>', after)
        .where('s.companyId', '<=', last)
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
          measuredResponseHours: eb.ref('restored.previousMeasuredHours'),
          measuredResponseCount: eb.ref('restored.previousMeasuredCount'),
          measuredResponseAt: eb.ref('restored.previousMeasuredAt'),
        }))
        .whereRef('c.id', '=', 'restored.companyId'),
    )
    .selectFrom('restored')
    .select(changedScores)
    .executeTakeFirstOrThrow()
}
