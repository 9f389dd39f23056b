import type { CursorPage, PageOrder } from '@shared/lib/cursor.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSameSecret, sign } from './signature.ts'

/** Last row of a page: the next one begins after it. */
export interface Position {
  at: Date
  id: number
}

/** List that a cursor belongs to: its name, filters and order. A cursor of one is refused by any other. */
export type ListKey = readonly [name: string, query: object]

const CURSOR_MESSAGE =
  'This cursor belongs to another list, other filters or another order, or was changed. Start again without a cursor.'

function signCursor(secret: string, list: ListKey, position: string): string {
  return sign(secret, `cursor:${JSON.stringify(list)}:${position}`)
}

/** Returns an opaque, signed cursor, so that nobody edits one and gets rows by accident. */
export function makeCursor(secret: string, list: ListKey, { at, id }: Position): string {
  const position = Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
  return `${position}.${signCursor(secret, list, position)}`
}

/** Reads a cursor. Null without one. @throws AppError INVALID_INPUT for one of another list, or a changed one */
export function parseCursor(secret: string, list: ListKey, cursor: string | undefined): Position | null {
  if (cursor === undefined) return null
  const [position = '', signature = ''] = cursor.split('.', 2)
  if (!isSameSecret(signCursor(secret, list, position), signature))
    throw new AppError('INVALID_INPUT', { details: { cursor: CURSOR_MESSAGE } })
  const [at, id] = Buffer.from(position, 'base64url').toString().split('.').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

/**
 * Makes a page of rows that were read with one more than the limit.
 * @param toCursor returns the cursor after a row
 */
export function toCursorPage<Row>(
  rows: readonly Row[],
  limit: number,
  toCursor: (last: Row) => string,
): CursorPage<Row> {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  const hasMore = rows.length > limit
  return { data, next_cursor: hasMore && last ? toCursor(last) : null, has_more: hasMore }
}

/** Condition: a row of an alias comes after the position. Compared as a pair, so that an index on both is used. */
export function isBeyond(
  alias: string,
  { sort, direction }: PageOrder,
  after: Position | null,
): RawBuilder<SqlBool> {
  if (after === null) return sql<SqlBool>`true`
  const pair = sql`(${sql.ref(`${alias}.${sort}`)}, ${sql.ref(`${alias}.id`)})`
  return sql<SqlBool>`${pair} ${direction === 'asc' ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::int)`
}
