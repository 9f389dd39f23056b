import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { likePattern, phoneDigits, rowNumber } from '@server/platform/search-text.ts'
import { columnsOf, countRows } from '@server/platform/sql.ts'
import {
  type LeadFilter,
  type LeadSort,
  type ListedLead,
  listedLead,
} from '@shared/schemas/lead-desk.schema.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Bounds } from './lead-list.rules.ts'

/** A filter as the database takes it. `ids`: only these. */
export type ListFilter = Omit<LeadFilter, 'from' | 'to'> & Bounds & { ids?: readonly number[] }

export interface ListOrder {
  sort: LeadSort
  direction: 'asc' | 'desc'
}

interface Page {
  limit: number
  offset: number
}

/** What the list shows. */
const listColumns = columnsOf(listedLead.shape).map((column) => `l.${column}` as const)

/** To the letter what the index "leads_search_idx" holds; a line break keeps a match from spanning two fields. */
const searchedText = sql<string>`lower(l.full_name || E'\\n' || l.email || E'\\n' || l.property_city || E'\\n' || l.property_zip || E'\\n' || l.property_address)`
/** To the letter what the index "leads_phone_search_idx" holds. */
const searchedPhone = sql<string>`regexp_replace(coalesce(l.phone, ''), '[^0-9]', '', 'g')`

const eb = expressionBuilder<{ l: DB['leads'] }, 'l'>()

/** Any part of the texts, of the phone number's digits, or the lead's own number. */
function isFound(search: string): Expression<SqlBool> {
  const digits = phoneDigits(search)
  const id = rowNumber(search)
  return eb.or([
    eb(searchedText, 'like', sql<string>`lower(${likePattern(search)})`),
    ...(digits ? [eb(searchedPhone, 'like', likePattern(digits))] : []),
    ...(id ? [eb('l.id', '=', id)] : []),
  ])
}

/** Each an index's order, so that the first page of a million rows reads one page of rows. */
const orders = {
  createdAt: [eb.ref('l.createdAt'), eb.ref('l.id')],
  fullName: [sql`lower(l.full_name)`, eb.ref('l.id')],
  propertyCity: [sql`lower(l.property_city)`, eb.ref('l.id')],
  propertyType: [eb.ref('l.propertyType'), eb.ref('l.id')],
} satisfies Record<Exclude<LeadSort, 'status'>, Expression<unknown>[]>

function orderOf({ sort, direction }: ListOrder): Expression<unknown> {
  if (sort === 'status') return sql`l.status ${sql.raw(direction)}, l.created_at DESC, l.id DESC`
  return sql.join(orders[sort].map((part) => sql`${part} ${sql.raw(direction)}`))
}

function fits({ search, status, source, since, before, deleted, ids }: ListFilter): Expression<SqlBool> {
  return eb.and([
    eb('l.deletedAt', deleted ? 'is not' : 'is', null),
    ...(search ? [isFound(search)] : []),
    ...(status ? [eb('l.status', '=', status)] : []),
    ...(source ? [eb('l.source', '=', source)] : []),
    ...(since ? [eb('l.createdAt', '>=', since)] : []),
    ...(before ? [eb('l.createdAt', '<', before)] : []),
    ...(ids ? [eb('l.id', 'in', [...ids])] : []),
  ])
}

/** How many leads fit; counting stops at `limit`. */
export async function countLeads({ $kysely }: Sql, filter: ListFilter, limit: number): Promise<number> {
  const { count } = await $kysely
    .selectFrom((from) =>
      from.selectFrom('leads as l').select('l.id').where(fits(filter)).limit(limit).as('fitting'),
    )
    .select(countRows.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of leads where many fit: read along the order's index until the page is full. */
export function listInOrder(
  { $kysely }: Sql,
  filter: ListFilter,
  order: ListOrder,
  { limit, offset }: Page,
): Promise<ListedLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(listColumns)
    .where(fits(filter))
    .orderBy(orderOf(order))
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * A page of leads where few fit: those are found first and sorted then. Left to choose, the planner may walk a million
 * rows in order for the three that fit.
 */
export function listFewInOrder(
  { $kysely }: Sql,
  filter: ListFilter,
  order: ListOrder,
  { limit, offset }: Page,
): Promise<ListedLead[]> {
  return $kysely
    .with(
      (cte) => cte('fitting').materialized(),
      (db) =>
        db
          .selectFrom('leads as l')
          .select(['l.id', 'l.fullName', 'l.propertyCity', 'l.propertyType', 'l.status', 'l.createdAt'])
          .where(fits(filter)),
    )
    .with('page', (db) =>
      db.selectFrom('fitting as l').select('l.id').orderBy(orderOf(order)).limit(limit).offset(offset),
    )
    .selectFrom('leads as l')
    .select(listColumns)
    .where('l.id', 'in', (page) => page.selectFrom('page').select('id'))
    .orderBy(orderOf(order))
    .execute()
}

/** The next leads of an export, the newest first, after this one. */
export function listForExport(
  { $kysely }: Sql,
  filter: ListFilter,
  after: { createdAt: Date; id: number } | null,
  limit: number,
): Promise<ListedLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(listColumns)
    .where(fits(filter))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(l.created_at, l.id) < (${after?.createdAt}::timestamptz, ${after?.id}::int)`),
    )
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}
