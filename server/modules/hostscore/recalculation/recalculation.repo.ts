import type { Prisma } from '@prisma-data/generated/client.ts'
import {
  DONE,
  FAILED,
  QUEUED,
  RUNNING,
  type RunResult,
  SCOPE_ALL,
  UNDONE,
} from '@server/modules/hostscore/hostscore.rules.ts'
import { measureBy } from '@server/modules/hostscore/measured-response.repo.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import { OPEN_STATUSES, type RunsToFail, toRunFilter } from '@server/platform/background-runs.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import { type ScoreRun, scoreRun } from '@shared/hostscore/hostscore.schema.ts'
import type { MeasuredResponse } from '@shared/hostscore/measured-response.ts'
import { type ScoreFacts, statedFactKeys } from '@shared/hostscore/score.ts'
import { type SqlBool, sql } from 'kysely'

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
  canUndo: true,
  startedAt: true,
  finishedAt: true,
} satisfies Prisma.HostScoreRunSelect

type RunRow = Prisma.HostScoreRunGetPayload<{ select: typeof runFields }>

function toRun(row: RunRow): ScoreRun {
  return { ...row, status: scoreRun.shape.status.parse(row.status) }
}

export async function lockRuns(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.scoreRuns).execute(tx.$kysely)
}

/** Finds the queued or running run; null otherwise. */
export async function findOpenRun(tx: Tx): Promise<ScoreRun | null> {
  const row = await tx.hostScoreRun.findFirst({
    where: { status: { in: OPEN_STATUSES } },
    select: runFields,
  })
  return row && toRun(row)
}

export async function insertRun(
  tx: Tx,
  run: { status: ScoreRun['status']; version: string; actor: string; now: Date; scope?: string },
): Promise<ScoreRun> {
  const { now, scope = SCOPE_ALL, ...data } = run
  const row = await tx.hostScoreRun.create({
    data: {
      ...data,
      scope,
      total: scope === SCOPE_ALL ? await countScorable(tx) : 0,
      startedAt: now,
      heartbeatAt: now,
    },
    select: runFields,
  })
  return toRun(row)
}

/** Counts the companies that a run of all scores. */
function countScorable(tx: Tx): Promise<number> {
  return tx.managementCompany.count({ where: { status: 'approved', deletedAt: null } })
}

export async function findRun(db: Db | Tx, id: number | null): Promise<ScoreRun | null> {
  const row = await db.hostScoreRun.findFirst({
    where: id === null ? { scope: SCOPE_ALL } : { id },
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
  return row && toRun(row)
}

/** Finds the newest recalculation of all that was not undone. */
export async function findNewestDone(tx: Tx): Promise<ScoreRun | null> {
  const row = await tx.hostScoreRun.findFirst({
    where: { scope: SCOPE_ALL, status: DONE },
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
  return row && toRun(row)
}

export async function listRuns(db: Db): Promise<ScoreRun[]> {
  const rows = await db.hostScoreRun.findMany({
    where: { scope: SCOPE_ALL },
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    take: RUNS_LISTED,
  })
  return rows.map(toRun)
}

/** Checks whether all scores were recalculated, or are queued to be, since a time; undone runs count. */
export async function hasRunSince(tx: Tx, since: Date): Promise<boolean> {
  const row = await tx.hostScoreRun.findFirst({
    where: { scope: SCOPE_ALL, status: { in: [QUEUED, RUNNING, DONE, UNDONE] }, startedAt: { gte: since } },
    select: { id: true },
  })
  return row !== null
}

/** Checks whether an approved company already existed at a time. */
export async function hasCompanyBefore(tx: Tx, time: Date): Promise<boolean> {
  const row = await tx.managementCompany.findFirst({
    where: { status: 'approved', deletedAt: null, createdAt: { lt: time } },
    select: { id: true },
  })
  return row !== null
}

/** Starts a queued run. @returns false when another process started it, or it has ended */
export async function claimRun(db: Db, id: number, now: Date): Promise<boolean> {
  const { count } = await db.hostScoreRun.updateMany({
    where: { id, status: QUEUED },
    data: { status: RUNNING, startedAt: now, heartbeatAt: now },
  })
  return count === 1
}

/** Updates heartbeat and progress. @returns false when the run is no longer running */
export async function advanceRun(tx: Tx, id: number, processed: number, now: Date): Promise<boolean> {
  const { count } = await tx.hostScoreRun.updateMany({
    where: { id, status: RUNNING },
    data: { processed, heartbeatAt: now },
  })
  return count === 1
}

/** Locks the run until the transaction ends; null when it is no longer running. */
export async function lockRunning(
  { $kysely }: Sql,
  id: number,
): Promise<{ actor: string; startedAt: Date } | null> {
  const row = await $kysely
    .selectFrom('hostscoreRuns')
    .select(['actor', 'startedAt'])
    .where('id', '=', id)
    .where('status', '=', RUNNING)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function finishRun(
  tx: Tx,
  id: number,
  result: RunResult & { finishedAt: Date },
): Promise<ScoreRun> {
  const row = await tx.hostScoreRun.update({
    where: { id },
    data: { ...result, processed: result.total, status: DONE, canUndo: true },
    select: runFields,
  })
  return toRun(row)
}

/** Stores the result of a calculation of some companies. It is no recalculation, so it cannot be undone. */
export async function closeCalculation(
  tx: Tx,
  id: number,
  result: RunResult & { finishedAt: Date },
): Promise<void> {
  await tx.hostScoreRun.update({ where: { id }, data: { ...result, processed: result.total } })
}

/**
 * Marks runs as failed and deletes their staged scores. One whose row is locked publishes, so it lives, whatever its
 * heartbeat. @returns the number of runs
 */
export async function failRuns(
  tx: Tx,
  which: RunsToFail,
  failure: { error: string; now: Date },
): Promise<number> {
  const free = await tx.$kysely
    .selectFrom('hostscoreRuns')
    .select('id')
    .where('status', 'in', OPEN_STATUSES)
    .forUpdate()
    .skipLocked()
    .execute()
  const failed = await tx.hostScoreRun.updateManyAndReturn({
    where: { AND: [toRunFilter(which), { id: { in: free.map(({ id }) => id) } }] },
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

const factColumns = (['id', 'status', ...statedFactKeys] as const).map((column) => `c.${column}` as const)

/**
 * Selects companies that are not deleted, by id, with the facts of their score: the response time is measured as of the
 * calculation, not the one that the last calculation stored.
 */
function facts({ $kysely }: Sql, asOf: Date) {
  return $kysely
    .selectFrom('managementCompanies as c')
    .innerJoinLateral(measureBy('c.id', asOf), (join) => join.onTrue())
    .select(factColumns)
    .select(['m.measuredResponseHours', 'm.measuredResponseCount'])
    .where('c.deletedAt', 'is', null)
    .orderBy('c.id')
}

/** Lists the approved companies among these ids. */
export function listStagedFacts(tx: Sql, ids: readonly number[], asOf: Date): Promise<StagedFacts[]> {
  return facts(tx, asOf)
    .where(sql<SqlBool>`c.id = ANY(${[...ids]}::int[])`)
    .where('c.status', '=', 'approved')
    .execute()
}

interface NextCompanies {
  afterId: number
  limit: number
  /** Time of the calculation. */
  asOf: Date
}

/** Lists the next companies after an id. */
export function listFactsAfter(db: Sql, { afterId, limit, asOf }: NextCompanies): Promise<StagedFacts[]> {
  return facts(db, asOf).where('c.id', '>', afterId).limit(limit).execute()
}

export function listStandingsAfter(
  db: Sql,
  { afterId, limit, asOf }: NextCompanies,
): Promise<(StagedFacts & { hostScore: number | null; hostRank: number | null })[]> {
  return facts(db, asOf)
    .select(['c.hostScore', 'c.hostRank'])
    .where('c.id', '>', afterId)
    .limit(limit)
    .execute()
}

export interface StagedScore extends MeasuredResponse {
  companyId: number
  score: number | null
  confidence: number
  /** Score of each factor in the order of weight set (c), -1 for not enough data. */
  factors: number[]
}

/** Stages scores; only `publishScores` reads them. */
export async function insertBatch(
  { $kysely }: Sql,
  runId: number,
  staged: readonly StagedScore[],
): Promise<void> {
  const column = (key: 'companyId' | 'score' | 'confidence' | 'measuredResponseCount') =>
    sql<number[]>`${staged.map((row) => row[key])}::int[]`
  await $kysely
    .insertInto('hostscoreBatches')
    .values({
      runId,
      lastId: staged.at(-1)?.companyId ?? 0,
      companyIds: column('companyId'),
      scores: column('score'),
      confidences: column('confidence'),
      measuredHours: sql<number[]>`${staged.map((row) => row.measuredResponseHours)}::float8[]`,
      measuredCounts: column('measuredResponseCount'),
      factors: sql<string[]>`${staged.map(({ factors }) => `{${factors.join(',')}}`)}::text[]`,
    })
    .execute()
}

/** Lists the batches of a run by their last ids, in order. */
export async function listBatches(tx: Tx, runId: number): Promise<number[]> {
  const rows = await tx.hostScoreBatch.findMany({
    where: { runId },
    select: { lastId: true },
    orderBy: { lastId: 'asc' },
  })
  return rows.map(({ lastId }) => lastId)
}

export async function deleteBatches(tx: Tx, runIds: readonly number[]): Promise<void> {
  if (runIds.length > 0) await tx.hostScoreBatch.deleteMany({ where: { runId: { in: [...runIds] } } })
}
