import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'
import type { LeadFilter, LeadSort, ListedLead } from '@shared/schemas/lead-desk.schema.ts'
import { type Bounds, likePattern } from './lead-list.rules.ts'

/** A filter as the database takes it. `ids`: only these. */
export type ListFilter = Omit<LeadFilter, 'from' | 'to'> & Bounds & { ids?: readonly number[] }

export interface ListOrder {
  sort: LeadSort
  direction: 'asc' | 'desc'
}

/** What the list shows, under the names of the fields. */
const listColumns =
  Prisma.raw(`l.id, l.full_name AS "fullName", l.email, l.phone, l.property_address AS "propertyAddress",
  l.property_city AS "propertyCity", l.property_state AS "propertyState", l.property_zip AS "propertyZip",
  l.property_type AS "propertyType", l.additional_info AS "additionalInfo",
  l.interested_company_ids AS "interestedCompanyIds", l.created_at AS "createdAt", l.status, l.source,
  l.is_sample AS "isSample", l.deleted_at AS "deletedAt"`)

/** To the letter what the index "leads_search_idx" holds; a line break keeps a match from spanning two fields. */
const searchedText = Prisma.raw(
  `lower(l.full_name || E'\\n' || l.email || E'\\n' || l.property_city || E'\\n' || l.property_zip)`,
)

/** Each an index's order, so that the first page of a million rows reads one page of rows. */
const orders: Record<LeadSort, (direction: Prisma.Sql) => Prisma.Sql> = {
  createdAt: (direction) => Prisma.sql`l.created_at ${direction}, l.id ${direction}`,
  fullName: (direction) => Prisma.sql`lower(l.full_name) ${direction}, l.id ${direction}`,
  propertyCity: (direction) => Prisma.sql`lower(l.property_city) ${direction}, l.id ${direction}`,
  propertyType: (direction) => Prisma.sql`l.property_type ${direction}, l.id ${direction}`,
  status: (direction) => Prisma.sql`l.status ${direction}, l.created_at DESC, l.id DESC`,
}

const orderOf = ({ sort, direction }: ListOrder) =>
  orders[sort](direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`)

function whereOf({ search, status, source, since, before, deleted, ids }: ListFilter): Prisma.Sql {
  const conditions = [
    deleted ? Prisma.sql`l.deleted_at IS NOT NULL` : Prisma.sql`l.deleted_at IS NULL`,
    search ? Prisma.sql`${searchedText} LIKE lower(${likePattern(search)})` : null,
    status ? Prisma.sql`l.status = ${status}` : null,
    source ? Prisma.sql`l.source = ${source}` : null,
    since ? Prisma.sql`l.created_at >= ${since}` : null,
    before ? Prisma.sql`l.created_at < ${before}` : null,
    ids ? Prisma.sql`l.id = ANY(${[...ids]}::int[])` : null,
  ].filter((condition) => condition !== null)
  return Prisma.join(conditions, ' AND ')
}

/**
 * A search is planned anew each time, with its words in sight (parameters all the same, whatever Prisma calls it): kept
 * prepared, it would be planned once for any word, and walk the search's index for one that every lead has.
 */
function query<Row>(db: Db, { search }: ListFilter, sql: Prisma.Sql): Promise<Row[]> {
  return search ? db.$queryRawUnsafe<Row[]>(sql.text, ...sql.values) : db.$queryRaw<Row[]>(sql)
}

/** How many leads fit; counting stops at `limit`. */
export async function countLeads(db: Db, filter: ListFilter, limit: number): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    filter,
    Prisma.sql`
      SELECT count(*)::int AS count FROM (SELECT FROM leads l WHERE ${whereOf(filter)} LIMIT ${limit}) fitting`,
  )
  return row?.count ?? 0
}

/** A page of leads where many fit: read along the order's index until the page is full. */
export function listInOrder(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  page: { limit: number; offset: number },
): Promise<ListedLead[]> {
  return query(
    db,
    filter,
    Prisma.sql`
    SELECT ${listColumns} FROM leads l WHERE ${whereOf(filter)}
    ORDER BY ${orderOf(order)} LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
}

/**
 * A page of leads where few fit: those are found first and sorted then. Left to choose, the planner may walk a million
 * rows in order for the three that fit.
 */
export function listFewInOrder(
  db: Db,
  filter: ListFilter,
  order: ListOrder,
  page: { limit: number; offset: number },
): Promise<ListedLead[]> {
  return query(
    db,
    filter,
    Prisma.sql`
    WITH fitting AS MATERIALIZED (
      SELECT l.id, l.full_name, l.property_city, l.property_type, l.status, l.created_at FROM leads l
      WHERE ${whereOf(filter)}
    ), page AS (
      SELECT l.id FROM fitting l ORDER BY ${orderOf(order)} LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT ${listColumns} FROM leads l WHERE l.id IN (SELECT id FROM page) ORDER BY ${orderOf(order)}`,
  )
}

/** The next leads of an export, the newest first, after this one. */
export function listForExport(
  db: Db,
  filter: ListFilter,
  after: { createdAt: Date; id: number } | null,
  limit: number,
): Promise<ListedLead[]> {
  const rest = after
    ? Prisma.sql`AND (l.created_at, l.id) < (${after.createdAt}::timestamptz, ${after.id}::int)`
    : Prisma.empty
  return query(
    db,
    filter,
    Prisma.sql`
    SELECT ${listColumns} FROM leads l WHERE ${whereOf(filter)} ${rest}
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit}`,
  )
}
