import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { ScoreFacts } from '@shared/hostscore/score.ts'
import { certificationTiers } from '@shared/hostscore/tiers.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import { DONE, FAILED, QUEUED, RUNNING } from './hostscore.rules.ts'

/** Two that start a run at once come one after the other. Any number that nothing else uses. */
const RUN_LOCK_KEY = 72707371
const RUNS_LISTED = 50

const runFields = {
  id: true,
  status: true,
  version: true,
  actor: true,
  total: true,
  processed: true,
  changed: true,
  raised: true,
  lowered: true,
  newTier: true,
  error: true,
  startedAt: true,
  finishedAt: true,
} satisfies Prisma.HostScoreRunSelect

type RunRow = Prisma.HostScoreRunGetPayload<{ select: typeof runFields }>

/** The column is text in the database; only this module writes it. */
function toRun(row: RunRow): ScoreRun {
  return { ...row, status: row.status as ScoreRun['status'] }
}

/** Held until the transaction ends. */
export async function lockRuns(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${RUN_LOCK_KEY})`
}

/** The run that is queued or running, or null. */
export async function findOpenRun(tx: Tx): Promise<ScoreRun | null> {
  const row = await tx.hostScoreRun.findFirst({
    where: { status: { in: [QUEUED, RUNNING] } },
    select: runFields,
  })
  return row && toRun(row)
}

export async function insertRun(
  tx: Tx,
  run: { status: ScoreRun['status']; version: string; actor: string; now: Date },
): Promise<ScoreRun> {
  const { now, ...data } = run
  const row = await tx.hostScoreRun.create({
    data: {
      ...data,
      total: await tx.managementCompany.count({ where: { deletedAt: null } }),
      startedAt: now,
      heartbeatAt: now,
    },
    select: runFields,
  })
  return toRun(row)
}

/** One run, or the newest. */
export async function findRun(db: Db | Tx, id: number | null): Promise<ScoreRun | null> {
  const row = await db.hostScoreRun.findFirst({
    where: id === null ? {} : { id },
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
  return row && toRun(row)
}

/** The newest runs first. */
export async function listRuns(db: Db): Promise<ScoreRun[]> {
  const rows = await db.hostScoreRun.findMany({
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: RUNS_LISTED,
  })
  return rows.map(toRun)
}

/** Takes a queued run in hand. @returns false when somebody else has, or when it is over */
export async function claimRun(db: Db, id: number, now: Date): Promise<boolean> {
  const { count } = await db.hostScoreRun.updateMany({
    where: { id, status: QUEUED },
    data: { status: RUNNING, startedAt: now, heartbeatAt: now },
  })
  return count === 1
}

/** Moves heartbeat and progress. @returns false when the run is not running any more */
export async function advanceRun(tx: Tx, id: number, processed: number, now: Date): Promise<boolean> {
  const { count } = await tx.hostScoreRun.updateMany({
    where: { id, status: RUNNING },
    data: { processed, heartbeatAt: now },
  })
  return count === 1
}

/** The running run, held against everyone else until the transaction ends; null when it is not running any more. */
export async function holdRunning(tx: Tx, id: number): Promise<{ startedAt: Date } | null> {
  const [row] = await tx.$queryRaw<{ startedAt: Date }[]>`
    SELECT started_at AS "startedAt" FROM hostscore_runs WHERE id = ${id} AND status = ${RUNNING} FOR UPDATE`
  return row ?? null
}

export async function finishRun(
  tx: Tx,
  id: number,
  result: RunResult & { finishedAt: Date },
): Promise<ScoreRun> {
  const row = await tx.hostScoreRun.update({
    where: { id },
    data: { ...result, processed: result.total, status: DONE },
    select: runFields,
  })
  return toRun(row)
}

/** Marks runs failed and forgets what they had staged. @returns how many there were */
export async function failRuns(
  tx: Tx,
  which: { id: number } | { heartbeatBefore: Date } | { status: ScoreRun['status'] },
  failure: { error: string; now: Date },
): Promise<number> {
  const where =
    'id' in which
      ? { id: which.id, status: { in: [QUEUED, RUNNING] } }
      : 'status' in which
        ? { status: which.status }
        : { status: { in: [QUEUED, RUNNING] }, heartbeatAt: { lt: which.heartbeatBefore } }
  const failed = await tx.hostScoreRun.updateManyAndReturn({
    where,
    data: { status: FAILED, error: failure.error, finishedAt: failure.now },
    select: { id: true },
  })
  await deleteBatches(
    tx,
    failed.map(({ id }) => id),
  )
  return failed.length
}

export type StagedFacts = ScoreFacts & { id: number; status: string }

/** The next companies by id that are not deleted, with the facts of their score. */
export function listFactsAfter(db: Db, afterId: number, limit: number): Promise<StagedFacts[]> {
  return db.$queryRaw`
    SELECT id, status, rating, user_ratings_total AS "userRatingsTotal", response_time AS "responseTime",
      avg_response_time AS "avgResponseTime", services, commission, business_status AS "businessStatus", website,
      phone_number AS "phoneNumber", opening_hours AS "openingHours"
    FROM management_companies WHERE id > ${afterId} AND deleted_at IS NULL ORDER BY id LIMIT ${limit}`
}

export interface StagedScore {
  companyId: number
  score: number | null
  confidence: number
}

/** Keeps scores for `publishScores`; nobody else reads them. */
export async function insertBatch(tx: Tx, runId: number, staged: readonly StagedScore[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO hostscore_batches (run_id, last_id, company_ids, scores, confidences)
    VALUES (${runId}, ${staged.at(-1)?.companyId ?? 0}, ${staged.map(({ companyId }) => companyId)}::int[],
      ${staged.map(({ score }) => score)}::int[], ${staged.map(({ confidence }) => confidence)}::int[])`
}

async function deleteBatches(tx: Tx, runIds: readonly number[]): Promise<void> {
  if (runIds.length > 0) await tx.hostScoreBatch.deleteMany({ where: { runId: { in: [...runIds] } } })
}

export interface RunResult {
  total: number
  changed: number
  raised: number
  lowered: number
  newTier: number
}

/** The lowest score of a score's certification tier, -1 without a score: the same number, the same tier. */
function tierOf(column: 'score' | 'before'): Prisma.Sql {
  const cases = certificationTiers.map(({ min }) => `WHEN ${column} >= ${min} THEN ${min}`)
  return Prisma.raw(`CASE WHEN ${column} IS NULL THEN -1 ${cases.join(' ')} END`)
}

/**
 * Writes what a run has staged to the companies and into its snapshots: scores, ranks, confidence, version and time.
 * Ranked is who has a score, is approved, not deleted and not expired at this moment; the best first, equal scores by
 * id. A company deleted since loses its rank, one that came since waits for the next run.
 *
 * @param published.at the moment for which the scores stand
 */
export async function publishScores(
  tx: Tx,
  runId: number,
  published: { at: Date; version: string },
): Promise<RunResult> {
  await tx.$executeRaw`
    UPDATE management_companies SET host_rank = NULL WHERE deleted_at IS NOT NULL AND host_rank IS NOT NULL`
  const [result] = await tx.$queryRaw<RunResult[]>`
    WITH found AS (
      SELECT s.company_id, s.score, s.confidence, c.host_score AS before,
        s.score IS NOT NULL AND c.status = 'approved'
          AND (c.business_status IS NULL OR c.business_status IN ('', 'OPERATIONAL')) AS ranked
      FROM hostscore_batches b
        CROSS JOIN LATERAL unnest(b.company_ids, b.scores, b.confidences) AS s(company_id, score, confidence)
        JOIN management_companies c ON c.id = s.company_id
      WHERE b.run_id = ${runId} AND c.deleted_at IS NULL
    ), scored AS (
      SELECT company_id, score, confidence, before, CASE WHEN ranked THEN
        row_number() OVER (PARTITION BY ranked ORDER BY score DESC, company_id) END::int AS rank
      FROM found
    ), snapshots AS (
      INSERT INTO hostscore_snapshots (run_id, company_id, score, confidence, rank, changed, previous_score)
      SELECT ${runId}, company_id, score, confidence, rank, score IS DISTINCT FROM before, before FROM scored
    ), companies AS (
      UPDATE management_companies c SET host_score = scored.score, host_rank = scored.rank,
        host_score_confidence = scored.confidence,
        host_score_version = CASE WHEN scored.score IS NOT NULL THEN ${published.version} END,
        score_last_updated = CASE WHEN scored.score IS NOT NULL THEN ${published.at}::timestamptz END
      FROM scored WHERE c.id = scored.company_id
    )
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE score IS DISTINCT FROM before)::int AS changed,
      count(*) FILTER (WHERE coalesce(score, -1) > coalesce(before, -1))::int AS raised,
      count(*) FILTER (WHERE coalesce(score, -1) < coalesce(before, -1))::int AS lowered,
      count(*) FILTER (WHERE ${tierOf('score')} <> ${tierOf('before')})::int AS "newTier"
    FROM scored`
  await deleteBatches(tx, [runId])
  return result ?? { total: 0, changed: 0, raised: 0, lowered: 0, newTier: 0 }
}
