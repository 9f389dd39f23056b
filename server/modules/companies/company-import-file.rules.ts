import { IMPORT_MAX_ROWS, type ImportTarget, importTarget } from '@shared/company-csv.ts'
import { csvCell } from '@shared/csv.ts'
import { AppError } from '@shared/errors.ts'
import type { CompanyField } from '@shared/schemas/company-edit.schema.ts'
import { parse } from 'csv-parse/sync'

/** A row of the file with what it says; empty cells say nothing. */
export interface ImportRow {
  /** As a spreadsheet counts it: the heading is row 1. */
  line: number
  id: string | null
  cells: Map<CompanyField, { heading: string; text: string }>
}

export interface ImportFile {
  rows: ImportRow[]
  ignoredColumns: { heading: string; reason: string }[]
}

const DELIMITERS = [',', ';', '\t'] as const
const COMPUTED = 'We compute this ourselves.'
const UNKNOWN = 'No field has this name.'
/** Longer than any honest row by far; one row is one piece of work that nothing interrupts. */
const MAX_ROW_LENGTH = 100_000
/** Rows read between two pauses: a short row costs csv-parse 50 µs, because it makes an error object of it. */
const SLICE_ROWS = 50
/** Characters looked at between two pauses: some 10 ms on a busy machine. */
const SLICE_CHARS = 200_000

/** Lets others go first, as `setImmediate` of node:timers/promises does. */
type Pause = () => Promise<unknown>

const refuse = (message: string, cause?: unknown) =>
  new AppError('INVALID_INPUT', { message, details: { csv: message }, cause })

/**
 * Reads a comma-, semicolon- or tab-separated file whose first row names the columns: those of our own export, or a
 * registration's fields, in any case and order. Rows are counted before they are read, and read in slices with `pause`
 * between them, so that no file keeps the process from its other work.
 *
 * @throws AppError INVALID_INPUT for what is no such file, names no company, or has more than 2,000 rows
 */
export async function readImportFile(csv: string, pause: Pause): Promise<ImportFile> {
  const found = await splitRows(csv.replace(/^\uFEFF/, ''), pause)
  const [first, ...lines] = found.rows
  if (!first) throw refuse('The file is empty.')
  if (found.count - 1 > IMPORT_MAX_ROWS) {
    const [has, max] = [found.count - 1, IMPORT_MAX_ROWS].map((count) => count.toLocaleString('en-US'))
    throw refuse(`The file has ${has} rows; at most ${max} can be imported at once. Split it.`)
  }
  const delimiter = delimiterOf(first.text)
  const [headings = []] = parseRows([first], delimiter)
  const targets = headings.map((heading) => importTarget(heading))
  checkHeadings(headings, targets)
  const rows: ImportRow[] = []
  for (let at = 0; at < lines.length; at += SLICE_ROWS) {
    await pause()
    const slice = lines.slice(at, at + SLICE_ROWS)
    for (const [index, record] of parseRows(slice, delimiter).entries()) {
      const row = readRow(record, headings, targets, slice[index]?.row ?? 0)
      if (row.id !== null || row.cells.size > 0) rows.push(row)
    }
  }
  if (rows.length === 0) throw refuse('The file has no rows below its heading.')
  const ignoredColumns = headings.flatMap((heading, index) => {
    const target = targets[index]
    if (heading === '' || (target && target !== 'ignored')) return []
    return [{ heading, reason: target === 'ignored' ? COMPUTED : UNKNOWN }]
  })
  return { rows, ignoredColumns }
}

interface FileRow {
  /** As a spreadsheet counts them, from 1. */
  row: number
  text: string
}

/** What stands between cells, and around them. */
const BETWEEN_CELLS = new Uint8Array(128)
for (const char of ' \t\r\n,;"') BETWEEN_CELLS[char.charCodeAt(0)] = 1
const [LINE_BREAK, QUOTE] = ['\n'.charCodeAt(0), '"'.charCodeAt(0)]

/**
 * Cuts the text at the line breaks that stand in no quoted cell. Rows with nothing in them are left out, and rows beyond
 * the limit are counted only: one pass over the characters, whatever they are.
 */
async function splitRows(csv: string, pause: Pause): Promise<{ rows: FileRow[]; count: number }> {
  const rows: FileRow[] = []
  let [count, start, row, isQuoted, isBlank] = [0, 0, 1, false, true]
  for (let at = 0; at <= csv.length; at++) {
    if (at % SLICE_CHARS === SLICE_CHARS - 1) await pause()
    const char = at === csv.length ? LINE_BREAK : csv.charCodeAt(at)
    if (char === QUOTE) isQuoted = !isQuoted
    if (isBlank && BETWEEN_CELLS[char] !== 1) isBlank = false
    if (at < csv.length && (isQuoted || char !== LINE_BREAK)) continue
    if (!isBlank) {
      count += 1
      if (rows.length <= IMPORT_MAX_ROWS) rows.push({ row, text: rowText(csv, start, at, row) })
    }
    start = at + 1
    row += 1
    isBlank = true
  }
  return { rows, count }
}

function rowText(csv: string, start: number, end: number, row: number): string {
  if (end - start <= MAX_ROW_LENGTH) return csv.slice(start, end)
  const max = MAX_ROW_LENGTH.toLocaleString('en-US')
  throw refuse(`Row ${row} has more than ${max} characters. Is a quotation mark (") missing there?`)
}

function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

function parseRows(rows: readonly FileRow[], delimiter: string): string[][] {
  try {
    return parse(rows.map(({ text }) => text).join('\n'), {
      delimiter,
      relax_column_count: true,
      trim: true,
    }) as string[][]
  } catch (cause) {
    throw refuse('This file cannot be read as CSV. Save it again as “CSV UTF-8” and try once more.', cause)
  }
}

function checkHeadings(headings: string[], targets: (ImportTarget | null)[]): void {
  if (!targets.includes('id') && !targets.includes('name'))
    throw refuse('The first row must name the columns, one of them ID or Name.')
  const filled = targets.filter((target) => target !== null && target !== 'ignored')
  const twice = filled.find((target, index) => filled.indexOf(target) !== index)
  if (twice) {
    const both = headings.filter((_heading, index) => targets[index] === twice)
    throw refuse(`Two columns mean the same: ${both.join(' and ')}. Keep one of them.`)
  }
}

function readRow(
  record: string[],
  headings: string[],
  targets: (ImportTarget | null)[],
  line: number,
): ImportRow {
  const row: ImportRow = { line, id: null, cells: new Map() }
  for (const [index, target] of targets.entries()) {
    const text = withoutMark(record[index] ?? '')
    if (!target || target === 'ignored' || text === '') continue
    if (target === 'id') row.id = text
    else row.cells.set(target, { heading: headings[index] ?? target, text })
  }
  return row
}

/** Our export puts an apostrophe before what a spreadsheet would run: back in, it is not part of the text. */
function withoutMark(cell: string): string {
  const rest = cell.slice(1)
  return cell.startsWith("'") && csvCell(rest) === cell ? rest : cell
}
