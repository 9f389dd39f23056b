import { findImportTarget, IMPORT_MAX_ROWS, type ImportTarget } from '@shared/companies/company-csv.ts'
import { csvCell } from '@shared/lib/csv.ts'
import { AppError } from '@shared/lib/errors.ts'
import { parse } from 'csv-parse/sync'
import { type ImportRow, repairCell } from './spreadsheet-cells.rules.ts'

export interface ImportFile {
  headings: string[]
  rows: ImportRow[]
  ignoredColumns: { heading: string; reason: string }[]
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** First line of a file for Excel, which names the separator. */
const SEPARATOR_LINE = /^sep=([,;\t|])\n/i
/** Cell such as ="02139", by which a program keeps a spreadsheet from reading a number. */
const FORMULA_TEXT = /(?<=^|[,;\t|])="([^"\n]*)"(?=[,;\t|]|$)/gm
/** Rows in which the headings are looked for, to explain a title above them. */
const HEADING_ROWS = 10
const COMPUTED = 'We calculate this ourselves.'
const UNKNOWN = 'There’s no field with this name.'
/** Far longer than any real row; a single row is parsed without a pause. */
const MAX_ROW_LENGTH = 100_000
/** Rows parsed between two pauses. A row with too few cells costs csv-parse 50 µs, because it creates an error object. */
const SLICE_ROWS = 50
/** Characters scanned between two pauses: about 10 ms on a busy machine. */
const SLICE_CHARS = 200_000

/** Yields to the event loop, like `setImmediate` of node:timers/promises. */
type Pause = () => Promise<unknown>

const importError = (message: string, cause?: unknown) =>
  new AppError('INVALID_INPUT', { message, details: { csv: message }, cause })

/**
 * Parses a file separated by commas, semicolons, tabs or bars, headed as our export or registration form. Rows are counted first
 * and parsed in slices with `pause` between them, so that no file blocks the event loop.
 * @throws AppError INVALID_INPUT for another file, one without a company column, or more than 2,000 rows
 */
export async function readImportFile(csv: string, pause: Pause): Promise<ImportFile> {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.includes('\0'))
    throw importError('This file is saved as UTF-16, without the mark that says so. Save it as “CSV UTF-8”.')
  const [sepLine = '', named] = SEPARATOR_LINE.exec(text) ?? []
  const lineScan = await splitRows(text.slice(sepLine.length).replace(FORMULA_TEXT, '"$1"'), pause)
  const [first, ...lines] = lineScan.rows
  if (!first) throw importError('The file is empty.')
  if (lineScan.count - 1 > IMPORT_MAX_ROWS) {
    const [has, max] = [lineScan.count - 1, IMPORT_MAX_ROWS].map((count) => count.toLocaleString('en-US'))
    throw importError(
      `The file has ${has} rows; you can import up to ${max} at a time. Split the file and try again.`,
    )
  }
  const delimiter = named ?? getDelimiter(first.text)
  const [headings = []] = parseRows([first], delimiter)
  const targets = headings.map((heading) => findImportTarget(heading))
  checkHeadings(headings, targets, () => findHeadingRow(lines, delimiter))
  const rows: ImportRow[] = []
  for (let at = 0; at < lines.length; at += SLICE_ROWS) {
    await pause()
    const slice = lines.slice(at, at + SLICE_ROWS)
    for (const [index, record] of parseRows(slice, delimiter).entries()) {
      const row = readRow(record, headings, targets, slice[index]?.row ?? 0)
      if (row.id !== null || row.cells.size > 0) rows.push(row)
    }
  }
  if (rows.length === 0) throw importError('The file has no rows below the header.')
  const ignoredColumns = headings.flatMap((heading, index) => {
    const target = targets[index]
    if (heading === '' || (target && target !== 'ignored')) return []
    return [{ heading, reason: target === 'ignored' ? COMPUTED : UNKNOWN }]
  })
  return { headings, rows, ignoredColumns }
}

interface FileRow {
  row: number
  text: string
}

/** Separator characters: a line with nothing else is blank. */
const SEPARATORS = new Uint8Array(128)
for (const char of ' \t\n,;|"') SEPARATORS[char.charCodeAt(0)] = 1
const [LINE_BREAK, QUOTE] = ['\n'.charCodeAt(0), '"'.charCodeAt(0)]

/** Splits the text at the line breaks outside quoted cells. Rows beyond the limit are only counted. */
async function splitRows(csv: string, pause: Pause): Promise<{ rows: FileRow[]; count: number }> {
  const rows: FileRow[] = []
  let [count, start, row, isQuoted, isBlank] = [0, 0, 1, false, true]
  for (let at = 0; at <= csv.length; at++) {
    if (at % SLICE_CHARS === SLICE_CHARS - 1) await pause()
    const char = at === csv.length ? LINE_BREAK : csv.charCodeAt(at)
    // A quotation mark inside a cell opens nothing, or it would swallow the rows below.
    if (char === QUOTE) isQuoted = !isQuoted && (at === start || SEPARATORS[csv.charCodeAt(at - 1)] === 1)
    if (isBlank && SEPARATORS[char] !== 1) isBlank = false
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
  throw importError(`Row ${row} has more than ${max} characters. Check it for a missing quotation mark (").`)
}

function getDelimiter(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
}

function parseRows(rows: readonly FileRow[], delimiter: string): string[][] {
  try {
    return parse(rows.map(({ text }) => text).join('\n'), {
      delimiter,
      relax_column_count: true,
      trim: true,
    })
  } catch (cause) {
    const [row, second] = rows
    if (row && !second) {
      const advice = 'Write a quotation mark (") inside a cell twice, or remove it.'
      throw importError(`We couldn’t read row ${row.row} as CSV. ${advice}`, cause)
    }
    // One by one, to name the row.
    return rows.flatMap((one) => parseRows([one], delimiter))
  }
}

const namesCompanies = (targets: (ImportTarget | null)[]) =>
  targets.includes('id') || targets.includes('name')

/** Returns the number of the row that looks like the headings, below a title; null for none. */
function findHeadingRow(lines: readonly FileRow[], delimiter: string): number | null {
  const isHeading = (cells: string[]) =>
    cells.filter((cell) => findImportTarget(cell)).length > 1 && namesCompanies(cells.map(findImportTarget))
  return (
    lines
      .slice(0, HEADING_ROWS)
      .find(({ text }) => isHeading(text.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''))))?.row ??
    null
  )
}

function checkHeadings(
  headings: string[],
  targets: (ImportTarget | null)[],
  findBelow: () => number | null,
): void {
  if (!namesCompanies(targets)) {
    const row = findBelow()
    const advice = row === null ? '' : ` Row ${row} looks like it does: delete the rows above it.`
    throw importError(`The first row must name the columns, including ID or Name.${advice}`)
  }
  const filled = targets.filter((target) => target !== null && target !== 'ignored')
  const twice = filled.find((target, index) => filled.indexOf(target) !== index)
  if (twice) {
    const both = headings.filter((_heading, index) => targets[index] === twice)
    throw importError(`Two columns are for the same field: ${both.join(' and ')}. Remove one of them.`)
  }
}

function readRow(
  record: string[],
  headings: string[],
  targets: (ImportTarget | null)[],
  line: number,
): ImportRow {
  const isTooLong = record.slice(headings.length).some((cell) => cell !== '')
  const problem = isTooLong
    ? `This row has ${record.length} cells, but there are ${headings.length} columns. Put quotation marks around a cell with a separator in it.`
    : null
  const row: ImportRow = { line, id: null, cells: new Map(), texts: record, problem }
  for (const [index, target] of targets.entries()) {
    if (!target || target === 'ignored') continue
    const text = unescapeFormula(repairCell(target, record[index] ?? ''))
    if (text === '') continue
    if (target === 'id') row.id = text
    else row.cells.set(target, { heading: headings[index] ?? target, text })
  }
  return row
}

/** Removes the apostrophe that our export adds before text that a spreadsheet would run as a formula. */
function unescapeFormula(cell: string): string {
  const rest = cell.slice(1)
  return cell.startsWith("'") && csvCell(rest) === cell ? rest : cell
}
