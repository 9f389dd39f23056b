import { Readable } from 'node:stream'
import { type CsvValue, csvCell } from '@shared/csv.ts'
import { stringify } from 'csv-stringify/sync'
import { withoutDeadline } from './deadline.ts'

/** One column: its heading and what a row shows in it. */
export interface CsvColumn<Row> {
  title: string
  value(row: Row): CsvValue
}

/** A table on its way out as a file. `rows` yields pages of rows, so that no more than one is held at a time. */
export interface CsvExport<Row> {
  /** `leads-export-2026-11-21.csv`: see `csvFileName`. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  rows: AsyncIterable<readonly Row[]>
}

/** Rows read from the database at once: a few hundred kilobytes. */
export const CSV_PAGE_ROWS = 1000

/**
 * Pages of a table, each read where the one before ended, so that a long export neither skips nor repeats a row while
 * others write, and the last page costs as much as the first.
 *
 * @param read the rows after this one, in a fixed order; fewer than `CSV_PAGE_ROWS` say that it was the last page
 */
export async function* pagesOf<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null
  for (;;) {
    // A long file is no request that hangs: each page has a statement's full time.
    const rows: readonly Row[] = await withoutDeadline(() => read(after, CSV_PAGE_ROWS))
    if (rows.length > 0) yield rows
    after = rows.at(-1) ?? null
    if (rows.length < CSV_PAGE_ROWS) return
  }
}

/**
 * The bytes of the file: UTF-8 with a byte order mark (Excel reads it as UTF-8 by that), lines end in CR LF (RFC 4180),
 * cells that would run are made text. Reads the next page only when the receiver takes more. The first page is read
 * before this resolves, so that a failing query is still an error to the caller and not half a file.
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
      // The receiver left: let go of what the pages hold.
      await pages.return?.()
    }
  }
  return Readable.from(texts(), { objectMode: true, highWaterMark: 1 })
}

function lines(cells: string[][]): string {
  return stringify(cells, { record_delimiter: 'windows' })
}
