import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type {
  CompanyCounts,
  CompanyFilter,
  CompanySortKey,
  ListedCompanyRow,
} from '@shared/schemas/company-admin.schema.ts'

/** What the admin looks for; both may be nothing. */
export interface CompanyQuery {
  search: string
  filter: CompanyFilter
  sort: CompanySortKey
  direction: 'asc' | 'desc'
  /** Only these, whatever else is asked for. */
  ids?: readonly number[]
}

/** A row as the file shows it: the table's and two columns more. */
export interface ExportedRow extends Omit<ListedCompanyRow, 'duplicateCount'> {
  commission: string | null
  hostRank: number | null
  sortValue: string | number | Date | null
}

const isThere = Prisma.sql`c.deleted_at IS NULL`
/** Set and not OPERATIONAL (readings: expired); the empty text of an import is not set. */
const isExpired = Prisma.sql`(c.business_status IS NOT NULL AND c.business_status NOT IN ('', 'OPERATIONAL'))`
/** Looks like another company that is still there. */
const hasDuplicate = Prisma.sql`(c.possible_duplicate_ids <> '{}' AND EXISTS (
  SELECT 1 FROM management_companies d WHERE d.id = ANY(c.possible_duplicate_ids) AND d.deleted_at IS NULL))`
const duplicateCount = Prisma.sql`(CASE WHEN c.possible_duplicate_ids = '{}' THEN 0 ELSE (
  SELECT count(*)::int FROM management_companies d
  WHERE d.id = ANY(c.possible_duplicate_ids) AND d.deleted_at IS NULL) END)`

/** `parseRating` of shared/company-figures.ts in SQL: "4.9", "4.9/5", "4.9 stars"; a test holds the two together. */
const ratingNumber = Prisma.sql`(CASE WHEN c.rating ~* '^\\s*([0-4](\\.\\d+)?|5(\\.0+)?)\\s?(/\\s?5|stars?|out of 5)?\\s*$'
  THEN nullif(substring(c.rating from '^\\s*(\\d(?:\\.\\d+)?)')::float8, 0) END)`

const sortColumns: Record<CompanySortKey, Prisma.Sql> = {
  addedOn: Prisma.sql`c.created_at`,
  name: Prisma.sql`lower(c.name)`,
  rating: ratingNumber,
  hostScore: Prisma.sql`c.host_score`,
  city: Prisma.sql`lower(c.city)`,
}

const filters: Record<CompanyFilter, Prisma.Sql> = {
  all: Prisma.sql`true`,
  pending: Prisma.sql`c.status = 'pending'`,
  approved: Prisma.sql`c.status = 'approved'`,
  rejected: Prisma.sql`c.status = 'rejected'`,
  quarantined: Prisma.sql`c.status = 'quarantined'`,
  duplicates: hasDuplicate,
  expired: isExpired,
}

/** One pass over the joined texts is faster than five, and a line break stands in no search. */
function isFound({ search, filter, ids }: Pick<CompanyQuery, 'search' | 'filter' | 'ids'>): Prisma.Sql {
  const matches = search
    ? Prisma.sql`AND strpos(lower(concat_ws(E'\n', c.name, c.city, c.zip_code, c.email, c.services)), lower(${search})) > 0`
    : Prisma.empty
  const among = ids ? Prisma.sql`AND c.id = ANY(${[...ids]}::int[])` : Prisma.empty
  return Prisma.sql`${isThere} AND ${filters[filter]} ${matches} ${among}`
}

/** Companies without a value come last in both directions; the newest of equals first. */
function ordered({ sort, direction }: Pick<CompanyQuery, 'sort' | 'direction'>): Prisma.Sql {
  const way = direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  // The column has no gaps, and only without the word can the index (created_at, id) answer.
  if (sort === 'addedOn') return Prisma.sql`c.created_at ${way}, c.id ${way}`
  return Prisma.sql`${sortColumns[sort]} ${way} NULLS LAST, c.id DESC`
}

const rowColumns = Prisma.sql`c.id, c.name, c.rating, c.user_ratings_total AS "userRatingsTotal", c.city, c.state,
  c.zip_code AS "zipCode", c.services, c.host_score AS "hostScore", c.email, c.phone_number AS "phoneNumber",
  c.website, c.business_status AS "businessStatus", c.status, c.is_verified AS "isVerified",
  c.first_month_fee_waiver AS "firstMonthFeeWaiver", c.created_at AS "createdAt"`

/** One page of the table. */
export function listPage(
  db: Db | Tx,
  query: CompanyQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedCompanyRow[]> {
  return db.$queryRaw`
    SELECT ${rowColumns}, ${duplicateCount} AS "duplicateCount"
    FROM management_companies c WHERE ${isFound(query)}
    ORDER BY ${ordered(query)} LIMIT ${limit} OFFSET ${offset}`
}

export async function countFound(db: Db | Tx, query: CompanyQuery): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM management_companies c WHERE ${isFound(query)}`
  return row?.count ?? 0
}

/** How many companies each filter shows, in one pass. */
export async function countFilters(db: Db | Tx): Promise<CompanyCounts> {
  const [row] = await db.$queryRaw<CompanyCounts[]>`
    SELECT count(*)::int AS "all",
      count(*) FILTER (WHERE c.status = 'pending')::int AS pending,
      count(*) FILTER (WHERE c.status = 'approved')::int AS approved,
      count(*) FILTER (WHERE c.status = 'rejected')::int AS rejected,
      count(*) FILTER (WHERE c.status = 'quarantined')::int AS quarantined,
      count(*) FILTER (WHERE ${hasDuplicate})::int AS duplicates,
      count(*) FILTER (WHERE ${isExpired})::int AS expired
    FROM management_companies c WHERE ${isThere}`
  return row as CompanyCounts
}

/** The rows after this one in the table's order, for a file that is written page by page. */
export function listAfter(
  db: Db | Tx,
  query: CompanyQuery,
  after: ExportedRow | null,
  limit: number,
): Promise<ExportedRow[]> {
  return db.$queryRaw`
    SELECT ${rowColumns}, c.commission, c.host_rank AS "hostRank", ${sortColumns[query.sort]} AS "sortValue"
    FROM management_companies c WHERE ${isFound(query)} ${after ? isAfter(query, after) : Prisma.empty}
    ORDER BY ${ordered(query)} LIMIT ${limit}`
}

function isAfter({ sort, direction }: CompanyQuery, after: ExportedRow): Prisma.Sql {
  const column = sortColumns[sort]
  const { id, sortValue: value } = after
  const beyond = direction === 'asc' ? Prisma.sql`>` : Prisma.sql`<`
  if (sort === 'addedOn')
    return Prisma.sql`AND (c.created_at, c.id) ${beyond} (${value}::timestamptz, ${id}::int)`
  if (value === null) return Prisma.sql`AND ${column} IS NULL AND c.id < ${id}`
  const cast = typeof value === 'number' ? Prisma.sql`${value}::float8` : Prisma.sql`${value}`
  return Prisma.sql`AND (${column} ${beyond} ${cast} OR ${column} IS NULL OR (${column} = ${cast} AND c.id < ${id}))`
}

/** Deletes softly those of the ids that are there. @returns how many */
export async function markDeleted(tx: Tx, ids: readonly number[], deletedAt: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE management_companies SET deleted_at = ${deletedAt}, updated_at = ${deletedAt}
    WHERE id = ANY(${[...ids]}::int[]) AND deleted_at IS NULL RETURNING id`
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** The same of every expired company. */
export async function markExpiredDeleted(tx: Tx, deletedAt: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE management_companies c SET deleted_at = ${deletedAt}, updated_at = ${deletedAt}
    WHERE ${isThere} AND ${isExpired} RETURNING id`
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Brings back what was deleted at that moment. */
export async function unmarkDeleted(tx: Tx, deletedAt: Date, now: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE management_companies SET deleted_at = NULL, updated_at = ${now}
    WHERE deleted_at = ${deletedAt} RETURNING id`
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Gives or takes the first-month fee waiver. @returns the companies that changed */
export async function updateOffer(
  tx: Tx,
  ids: readonly number[],
  waiver: boolean,
  now: Date,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE management_companies SET first_month_fee_waiver = ${waiver}, updated_at = ${now}
    WHERE id = ANY(${[...ids]}::int[]) AND deleted_at IS NULL AND first_month_fee_waiver <> ${waiver} RETURNING id`
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
