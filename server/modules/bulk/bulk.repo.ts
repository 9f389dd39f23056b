import type { Sql } from '@server/platform/db.ts'
import { type SqlBool, sql } from 'kysely'

export interface NewRun {
  actor: string
  kind: string
  /** JSON of the value that was set. */
  value: string
  /** JSON of the previous values. */
  previous: string
  createdAt: Date
}

/** @returns the id of the run */
export async function insertRun(tx: Sql, run: NewRun): Promise<number> {
  const { id } = await tx.$kysely.insertInto('bulkRuns').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

const runs = ({ $kysely }: Sql) =>
  $kysely.selectFrom('bulkRuns').select(['id', 'actor', 'kind', 'value', 'previous', 'createdAt', 'undoneAt'])

/** Locks a run, so that it is undone once. */
export function lockRun(tx: Sql, id: number) {
  return runs(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns a run by its id, or the newest one of a kind about a record. */
export function findRun(db: Sql, which: { runId: number } | { kind: string; of: number }) {
  return 'runId' in which
    ? runs(db).where('id', '=', which.runId).executeTakeFirst()
    : runs(db)
        .where('kind', '=', which.kind)
        .where(sql<SqlBool>`value = to_jsonb(${which.of}::int)`)
        .orderBy('id', 'desc')
        .executeTakeFirst()
}

export function listRunsByIds(db: Sql, ids: readonly number[]) {
  return runs(db)
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns the newest runs of these kinds. */
export function listRuns(db: Sql, kinds: readonly string[], since: Date, limit: number) {
  return runs(db)
    .where('kind', 'in', [...kinds])
    .where('createdAt', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Adds the rows of a later transaction of the same run. */
export async function addPrevious(tx: Sql, id: number, previous: string): Promise<void> {
  await tx.$kysely
    .updateTable('bulkRuns')
    .set({ previous: sql`previous || ${previous}::jsonb` })
    .where('id', '=', id)
    .execute()
}

export async function markUndone(tx: Sql, ids: readonly number[], undoneAt: Date): Promise<void> {
  await tx.$kysely
    .updateTable('bulkRuns')
    .set({ undoneAt })
    .where('id', 'in', [...ids])
    .where('undoneAt', 'is', null)
    .execute()
}
