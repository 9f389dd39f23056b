import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { likePattern, phoneDigits, rowNumber } from '@server/platform/search-text.ts'
import { columnsOf, countRows } from '@server/platform/sql.ts'
import {
  type CompanyCounts,
  type CompanyFilter,
  type CompanySortKey,
  type ListedCompanyRow,
  listedCompanyRow,
} from '@shared/schemas/company-admin.schema.ts'
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { isOpen } from './listed.repo.ts'

/** What the admin looks for; both may be nothing. */
export interface CompanyQuery {
  search: string
  filter: CompanyFilter
  sort: CompanySortKey
  direction: 'asc' | 'desc'
  /** Only these, whatever else is asked for. */
  ids?: readonly number[]
}

/** A row of the table as it is stored: null where the company gave no rating. */
export type StoredRow = Omit<ListedCompanyRow, 'rating'> & { rating: string | null }

/** A row as the file shows it: the table's and two columns more. */
export interface ExportedRow extends Omit<StoredRow, 'duplicateCount'> {
  commission: string | null
  hostRank: number | null
  sortValue: SortValue
}

type SortValue = string | number | Date | null

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

const isThere = eb('c.deletedAt', 'is', null)
const isDeleted = eb('c.deletedAt', 'is not', null)
/** Set and not OPERATIONAL (readings: expired). */
const isExpired = eb.not(isOpen)
/** Looks like another company that is still there, or the other like it: both of a pair are listed. */
const hasDuplicate = sql<SqlBool>`((c.possible_duplicate_ids <> '{}' AND EXISTS (
    SELECT 1 FROM management_companies d WHERE d.id = ANY(c.possible_duplicate_ids) AND d.deleted_at IS NULL))
  OR c.id IN (SELECT unnest(d.possible_duplicate_ids) FROM management_companies d
    WHERE d.possible_duplicate_ids <> '{}' AND d.deleted_at IS NULL))`
/** The flag is stored with the newer of a pair alone; few companies have one, and an index holds just those. */
const duplicateCount = sql<number>`(SELECT count(*)::int FROM (
  SELECT d.id FROM management_companies d WHERE d.id = ANY(c.possible_duplicate_ids) AND d.deleted_at IS NULL
  UNION
  SELECT d.id FROM management_companies d
  WHERE d.possible_duplicate_ids <> '{}' AND c.id = ANY(d.possible_duplicate_ids) AND d.deleted_at IS NULL) alike)`

/** `parseRating` of shared/company-figures.ts in SQL: "4.9", "4.9/5", "4.9 stars"; a test holds the two together. */
const ratingNumber = sql<SortValue>`(CASE WHEN c.rating ~* '^\\s*([0-4](\\.\\d+)?|5(\\.0+)?)\\s?(/\\s?5|stars?|out of 5)?\\s*$'
  THEN nullif(substring(c.rating from '^\\s*(\\d(?:\\.\\d+)?)')::float8, 0) END)`

const sortColumns: Record<CompanySortKey, RawBuilder<SortValue>> = {
  addedOn: sql`c.created_at`,
  name: sql`lower(c.name)`,
  rating: ratingNumber,
  hostScore: sql`c.host_score`,
  city: sql`lower(c.city)`,
}

const filters: Record<CompanyFilter, Expression<SqlBool>> = {
  all: eb.lit(true),
  pending: eb('c.status', '=', 'pending'),
  approved: eb('c.status', '=', 'approved'),
  rejected: eb('c.status', '=', 'rejected'),
  quarantined: eb('c.status', '=', 'quarantined'),
  duplicates: hasDuplicate,
  expired: isExpired,
  deleted: eb.lit(true),
}

/** To the letter what the index "management_companies_search_idx" holds; a line break stands in no search. */
const searchedText = sql`lower(c.name || E'\\n' || c.city || E'\\n' || c.zip_code || E'\\n' || coalesce(c.email, '') || E'\\n' || c.services || E'\\n' || coalesce(c.website, ''))`
/** To the letter what the index "management_companies_phone_search_idx" holds. */
const searchedPhone = sql`regexp_replace(coalesce(c.phone_number, ''), '[^0-9]', '', 'g')`

/** Any part of the texts, of the phone number's digits, or the company's own number. */
function matching(search: string): Expression<SqlBool> {
  const digits = phoneDigits(search)
  const id = rowNumber(search)
  return eb.or([
    sql<SqlBool>`${searchedText} LIKE lower(${likePattern(search)})`,
    ...(digits ? [sql<SqlBool>`${searchedPhone} LIKE ${likePattern(digits)}`] : []),
    ...(id ? [eb('c.id', '=', id)] : []),
  ])
}

const isAmong = (ids: readonly number[]) => sql<SqlBool>`c.id = ANY(${[...ids]}::int[])`

function isFound({
  search,
  filter,
  ids,
}: Pick<CompanyQuery, 'search' | 'filter' | 'ids'>): Expression<SqlBool> {
  return eb.and([
    filter === 'deleted' ? isDeleted : isThere,
    filters[filter],
    ...(search ? [matching(search)] : []),
    ...(ids ? [isAmong(ids)] : []),
  ])
}

/** What is asked for. Companies without a value come last in both directions; the newest of equals first. */
function found({ $kysely }: Sql, query: CompanyQuery) {
  const { sort, direction } = query
  const rows = $kysely.selectFrom('managementCompanies as c').where(isFound(query))
  // The column has no gaps, and only without NULLS LAST can the index (created_at, id) answer.
  if (sort === 'addedOn') return rows.orderBy('c.createdAt', direction).orderBy('c.id', direction)
  return rows
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('c.id', 'desc')
}

const rowColumns = columnsOf(listedCompanyRow.omit({ duplicateCount: true }).shape).map(
  (column) => `c.${column}` as const,
)

/** One page of the table. */
export function listPage(
  db: Sql,
  query: CompanyQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> {
  return found(db, query)
    .select(rowColumns)
    .select(duplicateCount.as('duplicateCount'))
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countFound(db: Sql, query: CompanyQuery): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom('managementCompanies as c')
    .select(countRows.as('count'))
    .where(isFound(query))
    .executeTakeFirstOrThrow()
  return count
}

/** How many of the selected companies a filter shows. */
function countOf<Filter extends CompanyFilter>(filter: Filter) {
  return sql<number>`count(*) FILTER (WHERE ${filters[filter]})::int`.as(filter)
}

/** How many companies each filter shows, in one pass. */
export function countFilters(db: Sql): Promise<CompanyCounts> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select([
      countRows.as('all'),
      countOf('pending'),
      countOf('approved'),
      countOf('rejected'),
      countOf('quarantined'),
      countOf('duplicates'),
      countOf('expired'),
    ])
    .select((query) =>
      query
        .selectFrom('managementCompanies as c')
        .select(countRows.as('count'))
        .where(isDeleted)
        .$asScalar()
        .$notNull()
        .as('deleted'),
    )
    .where(isThere)
    .executeTakeFirstOrThrow()
}

/** The rows after this one in the table's order, for a file that is written page by page. */
export function listAfter(
  db: Sql,
  query: CompanyQuery,
  after: ExportedRow | null,
  limit: number,
): Promise<ExportedRow[]> {
  return found(db, query)
    .select(rowColumns)
    .select(['c.commission', 'c.hostRank', sortColumns[query.sort].as('sortValue')])
    .$if(after !== null, (rows) => (after ? rows.where(isAfter(query, after)) : rows))
    .limit(limit)
    .execute()
}

function isAfter({ sort, direction }: CompanyQuery, after: ExportedRow): Expression<SqlBool> {
  const column = sortColumns[sort]
  const { id, sortValue: value } = after
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  if (sort === 'addedOn') {
    return sql<SqlBool>`(c.created_at, c.id) ${beyond} (${value}::timestamptz, ${id}::int)`
  }
  if (value === null) return sql<SqlBool>`${column} IS NULL AND c.id < ${id}`
  const typed = typeof value === 'number' ? sql`${value}::float8` : sql`${value}`
  return sql<SqlBool>`(${column} ${beyond} ${typed} OR ${column} IS NULL OR (${column} = ${typed} AND c.id < ${id}))`
}

/** Locks companies in the order of their ids, as all that changes many of them does first (README, Decisions). */
async function lockCompanies({ $kysely }: Sql, which: Expression<SqlBool>): Promise<void> {
  await $kysely
    .selectFrom('managementCompanies as c')
    .select('c.id')
    .where(which)
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute()
}

/** @returns the ids of the companies that changed, in order */
async function updateCompanies(
  { $kysely }: Sql,
  which: Expression<SqlBool>,
  values: Updateable<DB['managementCompanies']>,
): Promise<number[]> {
  const rows = await $kysely
    .updateTable('managementCompanies as c')
    .set(values)
    .where(which)
    .returning('c.id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Deletes softly those of the ids that are there. @returns their ids */
export async function markDeleted(tx: Sql, ids: readonly number[], deletedAt: Date): Promise<number[]> {
  await lockCompanies(tx, isAmong(ids))
  return updateCompanies(tx, eb.and([isAmong(ids), isThere]), { deletedAt, updatedAt: deletedAt })
}

/** The same of every expired company. */
export async function markExpiredDeleted(tx: Sql, deletedAt: Date): Promise<number[]> {
  const which = eb.and([isThere, isExpired])
  await lockCompanies(tx, which)
  return updateCompanies(tx, which, { deletedAt, updatedAt: deletedAt })
}

/** Brings back those of the ids that are deleted, or everything that was deleted at one moment. */
export async function unmarkDeleted(
  tx: Sql,
  which: { ids: readonly number[] } | { deletedAt: Date },
  now: Date,
): Promise<number[]> {
  const meant =
    'ids' in which ? eb.and([isAmong(which.ids), isDeleted]) : eb('c.deletedAt', '=', which.deletedAt)
  await lockCompanies(tx, meant)
  return updateCompanies(tx, meant, { deletedAt: null, updatedAt: now })
}

/** Gives or takes the first-month fee waiver. @returns the companies that changed */
export async function updateOffer(
  tx: Sql,
  ids: readonly number[],
  waiver: boolean,
  now: Date,
): Promise<number[]> {
  await lockCompanies(tx, isAmong(ids))
  const isOther = eb.and([isAmong(ids), isThere, eb('c.firstMonthFeeWaiver', '<>', waiver)])
  return updateCompanies(tx, isOther, { firstMonthFeeWaiver: waiver, updatedAt: now })
}
