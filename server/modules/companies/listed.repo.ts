import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { boundingBox, type GeoPoint } from '@shared/distance.ts'
import { OPERATIONAL } from '@shared/hostscore/methodology.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()

/** The empty text of an import says nothing. */
const OPEN = ['', OPERATIONAL]

/** Not said to be closed. `c` is the company. */
export const isOpen: Expression<SqlBool> = eb.or([
  eb('c.businessStatus', 'is', null),
  eb('c.businessStatus', 'in', OPEN),
])

/** Approved, not deleted, not closed: who is listed, found and matched. `c` is the company. */
export const isListed: Expression<SqlBool> = eb.and([
  eb('c.status', '=', 'approved'),
  eb('c.deletedAt', 'is', null),
  isOpen,
])

/** The same for Prisma's queries. */
export const whereListed = {
  status: 'approved',
  deletedAt: null,
  OR: [{ businessStatus: null }, { businessStatus: { in: OPEN } }],
} satisfies Prisma.ManagementCompanyWhereInput

/** Lists one of the types, or has not said. `c` is the company. */
export function fitsTypes(types: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`(c.property_types = '{}' OR c.property_types && ${[...types]}::text[])`
}

/**
 * Grows with the distance from the center, so rows come out nearest first (haversine without its root and arc). The
 * casts tell the server the type of a number that happens to be whole.
 */
export function distanceOrder({ lat, lng }: GeoPoint, table: 'c' | 'ci' = 'c'): Expression<number> {
  const toLat = sql.ref(`${table}.lat`)
  const toLng = sql.ref(`${table}.lng`)
  return sql<number>`(sin(radians(${toLat} - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8))
    * cos(radians(${toLat})) * sin(radians(${toLng} - ${lng}::float8) / 2) ^ 2)`
}

/** Whether a row lies in the box around a circle: the part an index on (lat, lng) answers. */
export function isInBox(center: GeoPoint, miles: number, table: 'c' | 'ci' = 'c'): Expression<SqlBool> {
  const { minLat, maxLat, minLng, maxLng } = boundingBox(center, miles)
  return sql<SqlBool>`${sql.ref(`${table}.lat`)} BETWEEN ${minLat}::float8 AND ${maxLat}::float8
    AND ${sql.ref(`${table}.lng`)} BETWEEN ${minLng}::float8 AND ${maxLng}::float8`
}
