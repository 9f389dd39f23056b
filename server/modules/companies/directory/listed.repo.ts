import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { foldedFields } from '@server/platform/search-text.ts'
import { OPERATIONAL } from '@shared/hostscore/methodology.ts'
import { boundingBox, type GeoPoint } from '@shared/lib/distance.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

/** Imports store an empty text for an unknown status. */
const OPEN = ['', OPERATIONAL]

export const isOpen: Expression<SqlBool> = eb.or([
  eb('c.businessStatus', 'is', null),
  eb('c.businessStatus', 'in', OPEN),
])

/** Condition of a listed company: approved, not deleted, not closed. `c` is the company. */
export const isListed: Expression<SqlBool> = eb.and([
  eb('c.status', '=', 'approved'),
  eb('c.deletedAt', 'is', null),
  isOpen,
])

export const whereListed = {
  status: 'approved',
  deletedAt: null,
  OR: [{ businessStatus: null }, { businessStatus: { in: OPEN } }],
} satisfies Prisma.ManagementCompanyWhereInput

/** Must equal the expression of the index "management_companies_search_idx". `c` is the company. */
export const searchedText = foldedFields(
  eb.ref('c.name'),
  eb.ref('c.city'),
  eb.ref('c.zipCode'),
  sql<string>`coalesce(c.email, '')`,
  eb.ref('c.services'),
  sql<string>`coalesce(c.website, '')`,
  sql<string>`coalesce(c.address, '')`,
)

/** Condition: lists one of the types, or none at all. `c` is the company. */
export function fitsTypes(types: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(c.property_types = '{}' OR c.property_types && ${[...types]}::text[])`
}

/**
 * Returns a value that grows with the distance (haversine without root and arc). Casts fix the type of whole numbers.
 */
export function orderByDistance({ lat, lng }: GeoPoint, table: 'c' | 'ci' = 'c'): Expression<number> {
  const toLat = sql.ref(`${table}.lat`)
  const toLng = sql.ref(`${table}.lng`)
  return sql<number>`(sin(radians(${toLat} - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8))
    * cos(radians(${toLat})) * sin(radians(${toLng} - ${lng}::float8) / 2) ^ 2)`
}

/** Condition: inside the bounding box of a circle. Uses the index on (lat, lng). */
export function isInBox(center: GeoPoint, miles: number, table: 'c' | 'ci' = 'c'): Expression<SqlBool> {
  const { minLat, maxLat, minLng, maxLng } = boundingBox(center, miles)
  return sql<SqlBool>`${sql.ref(`${table}.lat`)} BETWEEN ${minLat}::float8 AND ${maxLat}::float8
    AND ${sql.ref(`${table}.lng`)} BETWEEN ${minLng}::float8 AND ${maxLng}::float8`
}
