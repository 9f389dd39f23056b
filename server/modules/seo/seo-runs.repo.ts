import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import { OPEN_STATUSES, type RunsToFail, toRunFilter } from '@server/platform/background-runs.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import { type SeoRun, seoRun } from '@shared/seo/seo.schema.ts'

const runFields = {
  id: true,
  status: true,
  actor: true,
  total: true,
  processed: true,
  error: true,
  startedAt: true,
  finishedAt: true,
} satisfies Prisma.SeoRunSelect

function toRun(row: Prisma.SeoRunGetPayload<{ select: typeof runFields }>): SeoRun {
  return { ...row, status: seoRun.shape.status.parse(row.status) }
}

/** Holds the lock until the transaction ends. */
export async function lockRuns(tx: Tx): Promise<void> {
  await advisoryLock(advisoryLocks.seoRuns).execute(tx.$kysely)
}

export async function findOpenRun(tx: Tx): Promise<SeoRun | null> {
  const row = await tx.seoRun.findFirst({ where: { status: { in: OPEN_STATUSES } }, select: runFields })
  return row && toRun(row)
}

export async function insertRun(tx: Tx, run: { actor: string | null; now: Date }): Promise<SeoRun> {
  const { actor, now } = run
  return toRun(
    await tx.seoRun.create({ data: { actor, startedAt: now, heartbeatAt: now }, select: runFields }),
  )
}

/** Finds one check, or the newest; with `status`, the newest with that status. */
export async function findRun(
  db: Db | Tx,
  which: { id?: number; status?: SeoRun['status'] },
): Promise<SeoRun | null> {
  const row = await db.seoRun.findFirst({
    where: which,
    select: runFields,
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
  })
  return row && toRun(row)
}

/** Starts a queued check. @returns false when another process started it, or it has ended */
export async function claimRun(db: Db, id: number, now: Date): Promise<boolean> {
  const { count } = await db.seoRun.updateMany({
    where: { id, status: 'queued' },
    data: { status: 'running', heartbeatAt: now },
  })
  return count === 1
}

/** Updates heartbeat and progress. @returns false when the check is no longer running */
export async function advanceRun(
  db: Db | Tx,
  id: number,
  { total, processed, now }: { total: number; processed: number; now: Date },
): Promise<boolean> {
  const { count } = await db.seoRun.updateMany({
    where: { id, status: 'running' },
    data: { total, processed, heartbeatAt: now },
  })
  return count === 1
}

/** @returns false when the check is no longer running */
export async function finishRun(db: Db | Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await db.seoRun.updateMany({
    where: { id, status: 'running' },
    data: { status: 'done', finishedAt: now, heartbeatAt: now },
  })
  return count === 1
}

/** Marks checks as failed. @returns the number of checks */
export async function failRuns(
  db: Db | Tx,
  which: RunsToFail,
  failure: { error: string; now: Date },
): Promise<number> {
  const { count } = await db.seoRun.updateMany({
    where: toRunFilter(which),
    data: { status: 'failed', error: failure.error, finishedAt: failure.now },
  })
  return count
}
