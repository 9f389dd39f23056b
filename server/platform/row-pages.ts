import { Readable } from 'node:stream'
import { MAX_LIST_ROWS } from '@shared/lib/limits.ts'

/** Pages of a table, so that only one page is in memory at a time. */
export type RowPages<Row> = AsyncIterable<readonly Row[]>

/**
 * Yields the pages of a table by keyset pagination, which neither skips nor repeats rows while others write.
 * @param read returns the rows after the given one, in a fixed order; fewer than `limit` mean the last page
 */
export async function* readPages<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
  limit: number = MAX_LIST_ROWS,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await read(after, limit)
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < limit) return
  }
}

/** One page, for a table that is loaded whole. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

interface PageText<Row> {
  start: string
  toText(page: readonly Row[], isFirst: boolean): string
  end: string
}

/**
 * Streams pages as text, reading on demand. The first page is read before this resolves, so that a failing query is an
 * error and not a truncated response; a later failure ends the stream with an error.
 */
export async function streamPages<Row>(
  rows: RowPages<Row>,
  { start, toText, end }: PageText<Row>,
): Promise<Readable> {
  const pages = rows[Symbol.asyncIterator]()
  const first = await pages.next()
  async function* texts(): AsyncGenerator<string> {
    try {
      yield start
      for (let page = first; !page.done; page = await pages.next()) yield toText(page.value, page === first)
      if (end) yield end
    } finally {
      // The receiver disconnected: release what the pages hold.
      await pages.return?.()
    }
  }
  return Readable.from(texts(), { objectMode: true, highWaterMark: 1 })
}

/** Streams pages as one JSON array. */
export function openJsonArray(rows: RowPages<unknown>): Promise<Readable> {
  return streamPages(rows, {
    start: '[',
    toText: (page, isFirst) => `${isFirst ? '' : ','}${JSON.stringify(page).slice(1, -1)}`,
    end: ']',
  })
}
