import { type Expression, type SqlBool, sql } from 'kysely'

/** `count(*)` as a number; PostgreSQL's own type for it is wider than JavaScript's. */
export const countRows = sql<number>`count(*)::int`

/** The same of the rows that fit. */
export const countWhere = (condition: Expression<SqlBool>) =>
  sql<number>`count(*) FILTER (WHERE ${condition})::int`

/** Seconds from now, by the clock of the database. */
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::float8)`

/** Seconds between two moments. */
export const secondsBetween = (from: Expression<unknown>, to: Expression<unknown>) =>
  sql<number>`extract(epoch FROM ${to} - ${from})::float8`

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. Prisma reads no `void`. */
export const advisoryLock = (name: string | number) =>
  sql`SELECT pg_advisory_xact_lock(${typeof name === 'number' ? name : sql`hashtext(${name})`})::text`

/** A Prisma `select` of a schema's fields, so that a field added to the schema is read as well. */
export function selectOf<Shape extends object>({ shape }: { shape: Shape }): Record<keyof Shape, true> {
  return Object.fromEntries(Object.keys(shape).map((field) => [field, true])) as Record<keyof Shape, true>
}

/** The fields that a Prisma `select` names, as columns. */
export function columnsOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[]
}
