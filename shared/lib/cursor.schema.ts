import { z } from 'zod'

export const PAGE_LIMIT_MAX = 100
const PAGE_LIMIT_DEFAULT = 25
const CURSOR_MAX = 1000
const LIMIT_MESSAGE = `Must be a whole number from 1 to ${PAGE_LIMIT_MAX}`

/** Orders of a list with cursors: both have an index. */
export const pageSorts = ['createdAt', 'updatedAt'] as const
export type PageSort = (typeof pageSorts)[number]

/** Query parameters of every list with cursors. */
export const pageInput = {
  limit: z.coerce
    .number<string | number>({ error: LIMIT_MESSAGE })
    .int(LIMIT_MESSAGE)
    .min(1, LIMIT_MESSAGE)
    .max(PAGE_LIMIT_MAX, LIMIT_MESSAGE)
    .default(PAGE_LIMIT_DEFAULT),
  cursor: z
    .string()
    .max(CURSOR_MAX)
    .optional()
    .describe('The `next_cursor` of the page before. It belongs to the same filters and order.'),
  sort: z
    .enum(pageSorts)
    .optional()
    .describe('`createdAt`, or `updatedAt`, which is the default with `updatedSince`.'),
  direction: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('By default `desc` for `createdAt` and `asc` for `updatedAt`.'),
}

/** Order of a list, with its defaults. */
export interface PageOrder {
  sort: PageSort
  direction: 'asc' | 'desc'
}

/** Returns the order that the parameters ask for. */
export function getPageOrder(input: {
  sort?: PageSort
  direction?: 'asc' | 'desc'
  updatedSince?: Date
}): PageOrder {
  const sort = input.sort ?? (input.updatedSince ? 'updatedAt' : 'createdAt')
  return { sort, direction: input.direction ?? (sort === 'createdAt' ? 'desc' : 'asc') }
}

/** Page of a list: its rows, and the cursor of the next page. */
export function cursorPage<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    next_cursor: z.string().nullable().describe('Null on the last page.'),
    has_more: z.boolean(),
  })
}

export interface CursorPage<Row> {
  data: Row[]
  next_cursor: string | null
  has_more: boolean
}
