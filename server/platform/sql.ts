import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

/** `count(*)` as a number: PostgreSQL's bigint does not fit a JavaScript number. */
export const countRows = sql<number>`count(*)::int`

/** `count(*)` of the rows that meet a condition, as a number. */
export const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})::int`

/** Count of the rows of a query, which may have a limit. */
export const countOf = (rows: Expression<unknown>) => sql<number>`(SELECT count(*)::int FROM ${rows} AS r)`

/** Time that is `seconds` from now, by the database's clock. */
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::float8)`

/** Seconds between two timestamps. */
export const secondsBetween = (from: Expression<unknown>, to: Expression<unknown>) =>
  sql<number>`extract(epoch FROM ${to} - ${from})::float8`

/** Hours from one timestamp to a later one; null if they are in another order, or one is. */
export const hoursBetween = (from: Expression<unknown>, to: Expression<unknown>) =>
  sql<number | null>`CASE WHEN ${to} >= ${from} THEN ${secondsBetween(from, to)} / 3600 END`

/** Value below which a share of the values lies; null without values. */
export const percentile = (share: number, value: Expression<unknown>) =>
  sql<number | null>`percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY ${value})`

/** Holds one of `advisoryLocks` until the transaction ends. Cast to text: Prisma cannot read `void`. */
export const advisoryLock = (name: string | number) =>
  sql`SELECT pg_advisory_xact_lock(${typeof name === 'number' ? name : sql`hashtext(${name})`})::text`

/** Returns a function that collects one field of all rows, as an array for `unnest`. */
export const columnsOf =
  <Row extends object>(rows: readonly Row[]) =>
  <Key extends keyof Row>(key: Key) =>
    rows.map((row) => row[key])

/** Returns the Prisma `select` of a schema's fields, so that a field added to the schema is read as well. */
export function selectColumns<Shape extends object>({
  shape,
}: {
  shape: Shape
}): Record<keyof Shape & string, true> {
  return objectFrom(objectKeys(shape), () => true)
}
