import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import type { Sql } from '@server/platform/db.ts'
import { type BulkValue, type PreviousValues, previousValues } from '@shared/bulk/bulk.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { BULK_UNDO_DAYS } from '@shared/privacy/retention.ts'
import * as repo from './bulk.repo.ts'
import { groupPrevious } from './bulk.rules.ts'

/** A bulk action as Undo needs it. */
export interface TakenRun<Kind extends string> {
  kind: Kind
  /** The value that was set. */
  value: BulkValue
  previous: PreviousValues
  /** Time of the changes. */
  at: Date
}

/** Stores what Undo needs, in the transaction of the changes. @returns the id of the run */
export function recordRun<Row extends { id: number }>(
  tx: Sql,
  run: {
    actor: Actor
    kind: string
    value: BulkValue
    rows: readonly Row[]
    getValue: (row: Row) => BulkValue
    at: Date
  },
): Promise<number> {
  return repo.insertRun(tx, {
    actor: run.actor.email,
    kind: run.kind,
    value: JSON.stringify(run.value),
    previous: JSON.stringify(groupPrevious(run.rows, run.getValue)),
    createdAt: run.at,
  })
}

/** Takes a run to undo it, once. @throws AppError NOT_FOUND for an unknown, undone or old one */
export async function takeRun<Kind extends string>(
  deps: Deps,
  tx: Sql,
  id: number,
  kinds: readonly Kind[],
): Promise<TakenRun<Kind>> {
  const now = deps.clock.now()
  const row = await repo.lockRun(tx, id, kinds, new Date(now.getTime() - BULK_UNDO_DAYS * DAY_MS))
  const kind = kinds.find((one) => one === row?.kind)
  if (!row || !kind) {
    throw new AppError('NOT_FOUND', { message: 'This was already undone, or it is too old to undo.' })
  }
  await repo.markUndone(tx, id, now)
  return {
    kind,
    value: row.value as BulkValue,
    previous: previousValues.parse(row.previous),
    at: row.createdAt,
  }
}
