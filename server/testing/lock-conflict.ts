import type { Db, Tx } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'

/** A test that holds locks; the embedded database has a single connection. */
export const lockingIt = it.skipIf(inject('template').kind === 'embedded')

/** Starts work while a transaction is open, and commits the transaction once the work waits for one of its locks. */
export async function startBeforeCommit<Result>(
  db: Db,
  hold: (tx: Tx) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<PromiseSettledResult<Result> | undefined> {
  const settled = await db.$transact(async (tx) => {
    await hold(tx)
    const result = Promise.allSettled([work()])
    await untilBlocked(db)
    // Wrapped, because the work ends only after the commit.
    return { result }
  })
  const [outcome] = await settled.result
  return outcome
}

/** Waits until a statement on this database waits for a lock. */
export async function untilBlocked(db: Db): Promise<void> {
  await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBeGreaterThan(0)
}

async function countWaiting({ $kysely }: Db): Promise<number> {
  const { count } = await $kysely
    .selectFrom(sql<{ datname: string }>`pg_stat_activity`.as<'a'>(sql`a`))
    .select(countRows.as('count'))
    .where(sql<boolean>`a.datname = current_database() AND a.wait_event_type = 'Lock'`)
    .executeTakeFirstOrThrow()
  return count
}
