import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import type { BulkValue } from '@shared/bulk/bulk.schema.ts'
import { expressionBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import {
  type CompanyQuery,
  isAmong,
  lockCompanies,
  matchesQuery,
  updateCompanies,
} from './admin-companies.repo.ts'
import type { BulkColumn, SelectedCompany } from './company-bulk.rules.ts'

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

type Selection = Omit<CompanyQuery, 'sort' | 'direction'>

export async function listMatchingIds(db: Sql, query: Selection, limit: number): Promise<number[]> {
  const rows = await db.$kysely
    .selectFrom('managementCompanies as c')
    .select('c.id')
    .where(matchesQuery(query))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type SelectedRow = SelectedCompany & {
  city: string
  state: string
  zipCode: string
  lat: number | null
  lng: number | null
}

/** Returns the companies of a selection, newest first. */
export function listSelected(db: Sql, query: Selection): Promise<SelectedRow[]> {
  return selectMatching(db, query).orderBy('c.id', 'desc').execute()
}

/** Locks the companies of a selection until the transaction ends, in id order. */
export async function lockSelected(tx: Sql, query: Selection): Promise<SelectedRow[]> {
  return selectMatching(tx, query).orderBy('c.id').forNoKeyUpdate().execute()
}

function selectMatching({ $kysely }: Sql, query: Selection) {
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(['c.id', 'c.name', 'c.status', 'c.isVerified', 'c.email'])
    .select(['c.city', 'c.state', 'c.zipCode', 'c.lat', 'c.lng'])
    .where(matchesQuery(query))
}

export function updateVerified(
  tx: Sql,
  ids: readonly number[],
  isVerified: boolean,
  now: Date,
): Promise<number[]> {
  return updateCompanies(tx, isAmong(ids), { isVerified, updatedAt: now })
}

/** Locks companies until the transaction ends, in id order. */
export const lockByIds = (tx: Sql, ids: readonly number[]) => lockCompanies(tx, isAmong(ids))

/** Gives companies their previous value back, if they still have the one that was set. @returns their ids */
export async function restoreColumn(
  tx: Sql,
  { ids, column, from, to }: { ids: readonly number[]; column: BulkColumn; from: BulkValue; to: BulkValue },
  now: Date,
): Promise<number[]> {
  const isUnchanged = sql<SqlBool>`${eb.ref(`c.${column}`)} IS NOT DISTINCT FROM ${from}`
  const condition = eb.and([isAmong(ids), eb('c.deletedAt', 'is', null), isUnchanged])
  const values = { [column]: to } as Updateable<DB['managementCompanies']>
  return updateCompanies(tx, condition, { ...values, updatedAt: now })
}
