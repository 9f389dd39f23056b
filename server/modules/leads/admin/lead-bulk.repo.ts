import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import { openStatuses } from '@shared/leads/lead-status.ts'
import { splitStatus } from './lead-bulk.rules.ts'
import { isAmong, type ListFilter, matchesFilter } from './lead-list.repo.ts'

export interface SelectedLead {
  id: number
  fullName: string
  status: string
  statusReason: string | null
  assigneeId: number | null
}

const selectedColumns = ['l.id', 'l.fullName', 'l.status', 'l.statusReason', 'l.assigneeId'] as const

/** Returns the ids of the leads that match, in no order, so that the planner is free to choose the index. */
export async function listMatchingIds(db: Sql, filter: ListFilter, limit: number): Promise<number[]> {
  const rows = await db.$kysely
    .selectFrom('leads as l')
    .select('l.id')
    .where(matchesFilter(filter))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function listSelected(db: Sql, filter: ListFilter): Promise<SelectedLead[]> {
  return selectMatching(db, filter).execute()
}

/** Locks the leads that match until the transaction ends, in id order. */
export function lockSelected(tx: Sql, filter: ListFilter): Promise<SelectedLead[]> {
  return selectMatching(tx, filter).forUpdate().execute()
}

const OPEN_LEADS = [...openStatuses]

/** Locks the open leads of a user until the transaction ends, in id order. */
export function lockOpenLeadsOf(tx: Sql, userId: number): Promise<SelectedLead[]> {
  return selectMatching(tx, { since: null, before: null, assigneeId: userId })
    .where('l.status', 'in', OPEN_LEADS)
    .forUpdate()
    .execute()
}

export async function countOpenLeadsOf({ $kysely }: Sql, userId: number): Promise<number> {
  const { count } = await $kysely
    .selectFrom('leads as l')
    .select(countRows.as('count'))
    .where(matchesFilter({ since: null, before: null, assigneeId: userId }))
    .where('l.status', 'in', OPEN_LEADS)
    .executeTakeFirstOrThrow()
  return count
}

function selectMatching({ $kysely }: Sql, filter: ListFilter) {
  return $kysely.selectFrom('leads as l').select(selectedColumns).where(matchesFilter(filter)).orderBy('l.id')
}

export async function updateSelected(
  tx: Sql,
  ids: readonly number[],
  values: { status: string; statusReason: string | null } | { assigneeId: number | null },
  now: Date,
): Promise<void> {
  await tx.$kysely
    .updateTable('leads as l')
    .set({ ...values, updatedAt: now })
    .where(isAmong(ids))
    .execute()
}

/** Returns which of the leads were deleted at this time and have stayed deleted. */
export async function listDeletedAt(tx: Sql, ids: readonly number[], deletedAt: Date): Promise<number[]> {
  const rows = await tx.$kysely
    .selectFrom('leads as l')
    .select('l.id')
    .where(isAmong(ids))
    .where('l.deletedAt', '=', deletedAt)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Restoration {
  ids: readonly number[]
  /** Kind of the events that record a later change. */
  kind: 'status' | 'assign'
  /** The value that the bulk action set. */
  from: string | number | null
  /** The value before it; a status with its reason as `joinStatus` returns it. */
  to: string | number | null
  at: Date
  now: Date
}

/** Gives leads their previous value back, if nobody changed it since `at`. @returns their ids */
export async function restoreValues(
  tx: Sql,
  { ids, kind, from, to, at, now }: Restoration,
): Promise<number[]> {
  const column = kind === 'status' ? 'l.status' : 'l.assigneeId'
  const values = kind === 'status' ? splitStatus(String(to)) : { assigneeId: to === null ? null : Number(to) }
  const rows = await tx.$kysely
    .updateTable('leads as l')
    .set({ ...values, updatedAt: now })
    .where(isAmong(ids))
    .where('l.deletedAt', 'is', null)
    .where(column, from === null ? 'is' : '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leadEvents as e')
            .select('e.id')
            .whereRef('e.leadId', '=', 'l.id')
            .where('e.kind', '=', kind)
            .where('e.createdAt', '>', at),
        ),
      ),
    )
    .returning('l.id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
