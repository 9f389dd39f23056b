import type { Sql } from '@server/platform/db.ts'

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

/** Locks a run that can still be undone, so that it is undone once. */
export function lockRun(tx: Sql, id: number, kinds: readonly string[], since: Date) {
  return tx.$kysely
    .selectFrom('bulkRuns')
    .select(['kind', 'value', 'previous', 'createdAt'])
    .where('id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('createdAt', '>=', since)
    .where('undoneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markUndone(tx: Sql, id: number, undoneAt: Date): Promise<void> {
  await tx.$kysely.updateTable('bulkRuns').set({ undoneAt }).where('id', '=', id).execute()
}
