import { Readable } from 'node:stream'
import { type CsvValue, csvCell } from '@shared/lib/csv.ts'
import { stringify } from 'csv-stringify/sync'
import { withoutDeadline } from './deadline.ts'

export interface CsvColumn<Row> {
  title: string
  value(row: Row): CsvValue
}

/** Table to export as a file. `rows` yields pages, so that only one page is in memory at a time. */
export interface CsvExport<Row> {
  /** `leads-export-2026-11-21.csv`: see `csvFileName`. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

/** Rows per query: a few hundred kilobytes. */
export const CSV_PAGE_ROWS = 1000

/**
 * Yields the pages of a table by keyset pagination, which neither skips nor repeats rows while others write.
 * @param read returns the rows after the given one, in a fixed order; fewer than `CSV_PAGE_ROWS` mean the last page
 */
export async function* readPages<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  for (;;) {
    // A long export is not a hanging request: each page gets the full statement timeout.
    const rows: readonly Row[] = await withoutDeadline(() => read(after, CSV_PAGE_ROWS))
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < CSV_PAGE_ROWS) return
  }
}

/**
 * Streams UTF-8 with a byte order mark (for Excel), CRLF (RFC 4180) and formula-like cells as text. The first page is
 * read before this resolves, so that a failing query is an error and not a truncated file.
 */
export async function openCsv<Row>({ columns, rows }: CsvExport<Row>): Promise<Readable> {
  const pages = rows[Symbol.asyncIterator]()
  const first = await pages.next()
  async function* texts(): AsyncGenerator<string> {
    try {
      yield `\uFEFF${lines([columns.map((column) => column.title)])}`
      for (let page = first; !page.done; page = await pages.next()) {
        yield lines(page.value.map((row) => columns.map((column) => csvCell(column.value(row)))))
      }
    } finally {
      // The receiver disconnected: release what the pages hold.
      await pages.return?.()
    }
  }
  return Readable.from(texts(), { objectMode: true, highWaterMark: 1 })
}

function lines(cells: string[][]): string {
  // Without it, a text with a bare line feed is not quoted, and its next line would be a row of its own.
  return stringify(cells, { record_delimiter: 'windows', quote_record_delimiter: true })
}
