import type { Deps } from '@server/deps.ts'
import type { Sql } from '@server/platform/db.ts'
import { type BulkValue, type PreviousValues, previousValues } from '@shared/bulk/bulk.schema.ts'
import {
  type RecentChange,
  type UndoInput,
  type UndoKind,
  type UndoList,
  undoKinds,
} from '@shared/bulk/undo.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { hasKey, objectKeys } from '@shared/lib/objects.ts'
import { BULK_UNDO_DAYS } from '@shared/privacy/retention.ts'
import * as repo from './bulk.repo.ts'
import { groupPrevious } from './bulk.rules.ts'

const MAX_RECENT = 50

/** A change as Undo needs it. */
export interface TakenRun<Kind extends UndoKind> {
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
    actor: { email: string }
    kind: UndoKind
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

/** Adds the rows of a later transaction of the same run. */
export function addRows(tx: Sql, runId: number, rows: readonly { id: number }[]): Promise<void> {
  return repo.addPrevious(tx, runId, JSON.stringify(groupPrevious(rows, () => null)))
}

/** Takes a run to undo it, once. @throws AppError NOT_FOUND for an unknown, undone or old one */
export async function takeRun<Kind extends UndoKind>(
  deps: Deps,
  tx: Sql,
  id: number,
  kinds: readonly Kind[],
): Promise<TakenRun<Kind>> {
  const row = requireUndoable(deps, await repo.lockRun(tx, id))
  const kind = kinds.find((candidate) => candidate === row.kind)
  if (!kind) throw tooOld()
  await repo.markUndone(tx, [id], deps.clock.now())
  return {
    kind,
    value: row.value as BulkValue,
    previous: previousValues.parse(row.previous),
    at: row.createdAt,
  }
}

/** Returns a run that can be undone. @throws AppError NOT_FOUND for an unknown, undone or old one */
export async function getRun(deps: Deps, which: UndoInput): Promise<{ id: number; kind: UndoKind }> {
  const { id, kind } = requireUndoable(deps, await repo.findRun(deps.db, which))
  if (!hasKey(undoKinds, kind)) throw tooOld()
  return { id, kind }
}

/** Marks a run as undone in another way, such as restoring the company of a merge. */
export async function markRunUndone(deps: Deps, tx: Sql, which: UndoInput): Promise<void> {
  const run = await repo.findRun(tx, which)
  if (run) await repo.markUndone(tx, [run.id], deps.clock.now())
}

/** Returns the changes of a list that are kept for Undo, newest first. */
export async function listRecentChanges(deps: Deps, list: UndoList): Promise<RecentChange[]> {
  const kinds = objectKeys(undoKinds).filter((kind) => undoKinds[kind].list === list)
  return (await repo.listRuns(deps.db, kinds, keptSince(deps), MAX_RECENT)).flatMap(
    ({ id, kind, previous, value, ...run }) => {
      if (!hasKey(undoKinds, kind)) return []
      const count = previousValues.parse(previous).reduce((sum, { ids }) => sum + ids.length, 0)
      return { ...run, runId: id, kind, value: value as BulkValue, count: count || null }
    },
  )
}

/** Returns when these runs were undone, or null, by id. Runs that are no longer kept are left out. */
export async function getUndoTimes(deps: Deps, ids: readonly number[]): Promise<Map<number, Date | null>> {
  if (ids.length === 0) return new Map()
  const rows = (await repo.listRunsByIds(deps.db, ids)).filter((row) => row.createdAt >= keptSince(deps))
  return new Map(rows.map((row) => [row.id, row.undoneAt]))
}

const keptSince = (deps: Deps) => new Date(deps.clock.now().getTime() - BULK_UNDO_DAYS * DAY_MS)

const tooOld = () => new AppError('NOT_FOUND', { message: 'This change is too old to undo.' })

function requireUndoable<Row extends { createdAt: Date; undoneAt: Date | null }>(
  deps: Deps,
  row: Row | undefined,
): Row {
  if (row?.undoneAt) throw new AppError('NOT_FOUND', { message: 'This change was already undone.' })
  if (!row || row.createdAt < keptSince(deps)) throw tooOld()
  return row
}
