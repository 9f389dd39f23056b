import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'
import type { RetentionKey } from '@shared/retention.ts'
import type { RetentionRunRow } from '@shared/schemas/privacy.schema.ts'

/** A batch of rows in one statement: short enough that others hardly wait. */
export const RETENTION_BATCH = 1000
const RUNS_LISTED = 60

/**
 * What goes, by key: rows of these tables whose time came before the moment. The one place that says so; the periods are
 * in shared/retention.ts.
 */
const expired: Record<Exclude<RetentionKey, 'mailPayloads'>, (before: Date) => Prisma.Sql> = {
  leads: (before) => batchOf('leads', 'id', Prisma.sql`deleted_at < ${before}`),
  companies: (before) => batchOf('management_companies', 'id', Prisma.sql`deleted_at < ${before}`),
  registrations: (before) =>
    batchOf('management_companies', 'id', Prisma.sql`status = 'rejected' AND reviewed_at < ${before}`),
  contactMessages: (before) => batchOf('contact_messages', 'id', Prisma.sql`created_at < ${before}`),
  // Never one that waits to be sent.
  mails: (before) =>
    batchOf(
      'email_messages',
      'id',
      Prisma.sql`created_at < ${before} AND status IN ('sent', 'dead', 'held')`,
    ),
  toldWaiters: (before) => batchOf('place_waiters', 'id', Prisma.sql`notified_at < ${before}`),
  placeWaiters: (before) =>
    batchOf('place_waiters', 'id', Prisma.sql`notified_at IS NULL AND created_at < ${before}`),
  badgeReports: (before) => batchOf('badge_reports', 'id', Prisma.sql`closed_at < ${before}`),
  analyticsEvents: (before) => batchOf('analytics_events', 'id', Prisma.sql`at < ${before}`),
  idempotencyKeys: (before) => batchOf('idempotency_keys', 'key', Prisma.sql`created_at < ${before}`),
  sessions: (before) => batchOf('sessions', 'id', Prisma.sql`expires_at < ${before}`),
  resetLinks: (before) => batchOf('verifications', 'id', Prisma.sql`expires_at < ${before}`),
}

function batchOf(table: string, key: string, condition: Prisma.Sql): Prisma.Sql {
  const [name, column] = [Prisma.raw(table), Prisma.raw(key)]
  return Prisma.sql`DELETE FROM ${name} WHERE ${column} IN
    (SELECT ${column} FROM ${name} WHERE ${condition} LIMIT ${RETENTION_BATCH})`
}

/** Deletes one batch of what is older than the moment. @returns how many rows it took */
export function deleteExpired(db: Db, key: RetentionKey, before: Date): Promise<number> {
  return db.$executeRaw(key === 'mailPayloads' ? clearPayloads(before) : expired[key](before))
}

function clearPayloads(before: Date): Prisma.Sql {
  return Prisma.sql`UPDATE email_messages SET payload = NULL WHERE id IN (
    SELECT id FROM email_messages WHERE status = 'sent' AND sent_at < ${before} AND payload IS NOT NULL
    LIMIT ${RETENTION_BATCH})`
}

/**
 * Takes a night's run in hand: one caller gets its id, others null, also once it is finished. A run that was not
 * finished since `staleBefore` died with its process and is taken over.
 */
export async function claimNight(
  db: Db,
  { night, now, staleBefore }: { night: string; now: Date; staleBefore: Date },
): Promise<number | null> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO retention_runs (night, ran_at, counts) VALUES (${night}, ${now}, '{}')
    ON CONFLICT (night) DO UPDATE SET ran_at = ${now}
      WHERE retention_runs.finished_at IS NULL AND retention_runs.ran_at < ${staleBefore}
    RETURNING id`
  return row?.id ?? null
}

export async function insertRun(db: Db, run: { actor: string; ranAt: Date }): Promise<number> {
  const { id } = await db.retentionRun.create({ data: { ...run, counts: {} }, select: { id: true } })
  return id
}

const runFields = {
  id: true,
  night: true,
  actor: true,
  ranAt: true,
  finishedAt: true,
  counts: true,
} satisfies Prisma.RetentionRunSelect

type RunRow = Prisma.RetentionRunGetPayload<{ select: typeof runFields }>

/** Counts are JSON in the database; only this module writes them. */
const toRun = (row: RunRow): RetentionRunRow => ({ ...row, counts: row.counts as RetentionRunRow['counts'] })

export async function finishRun(
  tx: Pick<Db, 'retentionRun'>,
  id: number,
  result: { counts: Record<string, number>; finishedAt: Date },
): Promise<RetentionRunRow> {
  return toRun(await tx.retentionRun.update({ where: { id }, data: result, select: runFields }))
}

/** The newest runs first. */
export async function listRuns(db: Db): Promise<RetentionRunRow[]> {
  const rows = await db.retentionRun.findMany({
    select: runFields,
    orderBy: [{ ranAt: 'desc' }, { id: 'desc' }],
    take: RUNS_LISTED,
  })
  return rows.map(toRun)
}
