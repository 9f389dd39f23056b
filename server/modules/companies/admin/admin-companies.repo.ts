import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { isOpen, searchedText } from '@server/modules/companies/directory/listed.repo.ts'
import { isUnanswered } from '@server/modules/leads/admin/lead-due.service.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  containsWords,
  foldedFields,
  likePattern,
  parsePhoneDigits,
  parseRowId,
  stripUrlPrefix,
} from '@server/platform/search-text.ts'
import { countRows, countWhere, inSeconds } from '@server/platform/sql.ts'
import {
  type CompanyCounts,
  type CompanyFilter,
  type CompanyNarrowing,
  type CompanyScoreFilter,
  type CompanySortKey,
  companyScoreRanges,
  type ListedCompanyRow,
  listedCompanyRow,
} from '@shared/companies/admin-companies.schema.ts'
import { CONTACT_WITHIN_MS } from '@shared/leads/lead-due.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'

export interface CompanyQuery extends CompanyNarrowing {
  filter: CompanyFilter
  sort: CompanySortKey
  direction: 'asc' | 'desc'
  ids?: readonly number[]
}

/** A table row as stored; the rating is null if the company gave none. */
export type StoredRow = Omit<ListedCompanyRow, 'rating'> & { rating: string | null }

/** A row of the exported file: the table's columns and two more. */
export interface ExportedRow extends Omit<StoredRow, 'duplicateCount'> {
  commission: string | null
  hostRank: number | null
  sortValue: SortValue
}

type SortValue = string | number | Date | null

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

const isNotDeleted = eb('c.deletedAt', 'is', null)
const isDeleted = eb('c.deletedAt', 'is not', null)
/** Business status set and not OPERATIONAL (product 10.3). */
const isExpired = eb.not(isOpen)
/** Matches both companies of a possible duplicate pair, if neither is deleted. */
const hasDuplicate = sql<SqlBool>`c.id IN (
  SELECT d.id FROM management_companies d WHERE d.possible_duplicate_ids <> '{}' AND EXISTS (
    SELECT 1 FROM management_companies o WHERE o.id = ANY(d.possible_duplicate_ids) AND o.deleted_at IS NULL)
  UNION ALL
  SELECT unnest(d.possible_duplicate_ids) FROM management_companies d
  WHERE d.possible_duplicate_ids <> '{}' AND d.deleted_at IS NULL)`
/** Its company sent a correction that waits for review. */
const hasCorrection = sql<SqlBool>`c.id IN (
  SELECT p.company_id FROM profile_corrections p WHERE p.submitted_at IS NOT NULL AND p.decided_at IS NULL)`
/** Counts the possible duplicates of `c`. Only the newer company of a pair stores the flag, so it looks in both directions. */
const duplicateCount = sql<number>`(SELECT count(*)::int FROM (
  SELECT d.id FROM management_companies d WHERE d.id = ANY(c.possible_duplicate_ids) AND d.deleted_at IS NULL
  UNION
  SELECT d.id FROM management_companies d
  WHERE d.possible_duplicate_ids <> '{}' AND c.id = ANY(d.possible_duplicate_ids) AND d.deleted_at IS NULL) alike)`

/** SQL version of `parseRating` (shared/companies/company-figures.ts): "4.9", "4.9/5", "4.9 stars". A test keeps the two in sync. */
const ratingNumber = sql<SortValue>`(CASE WHEN c.rating ~* '^\\s*([0-4](\\.\\d+)?|5(\\.0+)?)\\s?(/\\s?5|stars?|out of 5)?\\s*$'
  THEN nullif(substring(c.rating from '^\\s*(\\d(?:\\.\\d+)?)')::float8, 0) END)`

const sortColumns: Record<CompanySortKey, RawBuilder<SortValue>> = {
  addedOn: sql`c.created_at`,
  name: sql`lower(c.name)`,
  rating: ratingNumber,
  hostScore: sql`c.host_score`,
  city: sql`lower(c.city)`,
}

const filters: Record<Exclude<CompanyFilter, 'deleted'>, Expression<SqlBool>> = {
  all: eb.lit(true),
  pending: eb('c.status', '=', 'pending'),
  approved: eb('c.status', '=', 'approved'),
  rejected: eb('c.status', '=', 'rejected'),
  quarantined: eb('c.status', '=', 'quarantined'),
  corrections: hasCorrection,
  duplicates: hasDuplicate,
  expired: isExpired,
}

/** Must equal the expression of the index "management_companies_phone_search_idx". */
const searchedPhone = sql`regexp_replace(coalesce(c.phone_number, ''), '[^0-9]', '', 'g')`

/** Matches the words of the search in the text fields, any part of a URL, any part of the phone digits, or the company's id. */
export function matchesSearch(search: string): Expression<SqlBool> {
  const digits = parsePhoneDigits(search)
  const id = parseRowId(search)
  return eb.or([
    containsWords(searchedText, stripUrlPrefix(search)),
    ...(digits ? [sql<SqlBool>`${searchedPhone} LIKE ${likePattern(digits)}`] : []),
    ...(id ? [eb('c.id', '=', id)] : []),
  ])
}

export const isAmong = (ids: readonly number[]) => sql<SqlBool>`c.id = ANY(${[...ids]}::int[])`

/** By the database's clock. */
const hasUnansweredLeads = sql<SqlBool>`c.id IN (
  SELECT r.company_id FROM lead_recipients r WHERE ${isUnanswered(inSeconds(-CONTACT_WITHIN_MS / 1000))})`

const cityName = foldedFields(eb.ref('c.city'))

function hasScore(score: CompanyScoreFilter): Expression<SqlBool> {
  const range = companyScoreRanges[score]
  return range ? eb.between('c.hostScore', range[0], range[1]) : eb('c.hostScore', 'is', null)
}

export function matchesQuery({
  search,
  filter,
  state,
  city,
  score,
  verified,
  noEmail,
  unanswered,
  ids,
}: Omit<CompanyQuery, 'sort' | 'direction'>): Expression<SqlBool> {
  return eb.and([
    ...(filter === 'deleted' ? [isDeleted] : [isNotDeleted, filters[filter]]),
    ...(search ? [matchesSearch(search)] : []),
    ...(state ? [eb('c.state', '=', state)] : []),
    // The first one is there for the index.
    ...(city ? [containsWords(searchedText, city), containsWords(cityName, city)] : []),
    ...(score ? [hasScore(score)] : []),
    ...(verified ? [eb('c.isVerified', '=', true)] : []),
    ...(noEmail ? [eb(sql`coalesce(c.email, '')`, '=', '')] : []),
    ...(unanswered ? [hasUnansweredLeads] : []),
    ...(ids ? [isAmong(ids)] : []),
  ])
}

/** Selects the companies of a query in its order. Companies without a value come last in both directions; ties are newest first. */
function selectCompanies({ $kysely }: Sql, query: CompanyQuery) {
  const { sort, direction } = query
  const rows = $kysely.selectFrom('managementCompanies as c').where(matchesQuery(query))
  // The column has no nulls, and the index (created_at, id) is only used without NULLS LAST.
  if (sort === 'addedOn') return rows.orderBy('c.createdAt', direction).orderBy('c.id', direction)
  return rows
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('c.id', 'desc')
}

const rowColumns = objectKeys(listedCompanyRow.omit({ duplicateCount: true }).shape).map(
  (column) => `c.${column}` as const,
)

export function listPage(
  db: Sql,
  query: CompanyQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> {
  return selectCompanies(db, query)
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
    .where(matchesQuery(query))
    .executeTakeFirstOrThrow()
  return count
}

function countFilter<Filter extends keyof typeof filters>(filter: Filter) {
  return countWhere(filters[filter]).as(filter)
}

/** Counts each filter in one pass over an index; what that does not contain has subqueries of its own. */
export function countFilters(db: Sql): Promise<CompanyCounts> {
  const countAmong = (condition: Expression<SqlBool>) =>
    db.$kysely
      .selectFrom('managementCompanies as c')
      .select(countRows.as('count'))
      .where(condition)
      .$asScalar()
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select([
      countRows.as('all'),
      countFilter('pending'),
      countFilter('approved'),
      countFilter('rejected'),
      countFilter('quarantined'),
      countFilter('expired'),
      countAmong(eb.and([isNotDeleted, hasCorrection])).as('corrections'),
      countAmong(eb.and([isNotDeleted, hasDuplicate])).as('duplicates'),
      countAmong(isDeleted).as('deleted'),
    ])
    .where(isNotDeleted)
    .executeTakeFirstOrThrow()
}

/** Returns the rows after `after` in the table's order, for a file that is streamed page by page. */
export function listAfter(
  db: Sql,
  query: CompanyQuery,
  after: ExportedRow | null,
  limit: number,
): Promise<ExportedRow[]> {
  const rows = selectCompanies(db, query)
    .select(rowColumns)
    .select(['c.commission', 'c.hostRank', sortColumns[query.sort].as('sortValue')])
  return (after ? rows.where(isAfter(query, after)) : rows).limit(limit).execute()
}

function isAfter({ sort, direction }: CompanyQuery, after: ExportedRow): Expression<SqlBool> {
  const column = sortColumns[sort]
  const { id, sortValue: value } = after
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  if (sort === 'addedOn') {
    return sql<SqlBool>`(c.created_at, c.id) ${beyond} (${value}::timestamptz, ${id}::int)`
  }
  if (value === null) return sql<SqlBool>`${column} IS NULL AND c.id < ${id}`
  const typedValue = typeof value === 'number' ? sql`${value}::float8` : sql`${value}`
  return sql<SqlBool>`(${column} ${beyond} ${typedValue} OR ${column} IS NULL OR (${column} = ${typedValue} AND c.id < ${id}))`
}

/** Locks companies in id order. Every bulk change does this first, to prevent deadlocks (docs/decisions/0052). */
export async function lockCompanies({ $kysely }: Sql, condition: Expression<SqlBool>): Promise<void> {
  await $kysely
    .selectFrom('managementCompanies as c')
    .select('c.id')
    .where(condition)
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute()
}

/** @returns the ids of the companies that changed, in order */
export async function updateCompanies(
  { $kysely }: Sql,
  condition: Expression<SqlBool>,
  values: Updateable<DB['managementCompanies']>,
): Promise<number[]> {
  const rows = await $kysely
    .updateTable('managementCompanies as c')
    .set(values)
    .where(condition)
    .returning('c.id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Soft-deletes the companies that are not deleted yet. @returns their ids */
export async function markDeleted(tx: Sql, ids: readonly number[], deletedAt: Date): Promise<number[]> {
  await lockCompanies(tx, isAmong(ids))
  return updateCompanies(tx, eb.and([isAmong(ids), isNotDeleted]), { deletedAt, updatedAt: deletedAt })
}

export async function markExpiredDeleted(tx: Sql, deletedAt: Date): Promise<number[]> {
  const condition = eb.and([isNotDeleted, isExpired])
  await lockCompanies(tx, condition)
  return updateCompanies(tx, condition, { deletedAt, updatedAt: deletedAt })
}

/** Restores the deleted companies with these ids, or all that were deleted at one time. */
export async function unmarkDeleted(
  tx: Sql,
  which: { ids: readonly number[] } | { deletedAt: Date },
  now: Date,
): Promise<number[]> {
  const condition =
    'ids' in which ? eb.and([isAmong(which.ids), isDeleted]) : eb('c.deletedAt', '=', which.deletedAt)
  await lockCompanies(tx, condition)
  return updateCompanies(tx, condition, { deletedAt: null, updatedAt: now })
}
