import type { Readable } from 'node:stream'
import { type CsvValue, csvCell } from '@shared/lib/csv.ts'
import { stringify } from 'csv-stringify/sync'
import { type RowPages, streamPages } from './row-pages.ts'

export interface CsvColumn<Row> {
  title: string
  value(row: Row): CsvValue
}

/** Table to export as a file. */
export interface CsvExport<Row> {
  /** `leads-export-2026-11-21.csv`: see `csvFileName`. */
  fileName: string
  columns: readonly CsvColumn<Row>[]
  rows: RowPages<Row>
}

/**
 * Streams UTF-8 with a byte order mark (for Excel), CRLF (RFC 4180) and formula-like cells as text. Rejects if the first
 * page cannot be read.
 */
export function openCsv<Row>({ columns, rows }: CsvExport<Row>): Promise<Readable> {
  return streamPages(rows, {
    start: `\uFEFF${toCsvLines([columns.map((column) => column.title)])}`,
    toText: (page) => toCsvLines(page.map((row) => columns.map((column) => column.value(row)))),
    end: '',
  })
}

/** Returns rows as CSV text: CRLF, and formula-like cells as text. */
export function toCsvLines(rows: readonly (readonly CsvValue[])[]): string {
  // Without it, a text with a bare line feed is not quoted, and its next line would be a row of its own.
  return stringify(
    rows.map((cells) => cells.map(csvCell)),
    { record_delimiter: 'windows', quote_record_delimiter: true },
  )
}
