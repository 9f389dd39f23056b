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
const MAX_CELL = 20_000

const refuse = (message: string, cause?: unknown) =>
  new AppError('INVALID_INPUT', { message, details: { csv: message }, cause })

/**
 * Reads a comma-, semicolon- or tab-separated file whose first row names the columns: those of our own export, or a
 * registration's fields, in any case and order.
 *
 * @throws AppError INVALID_INPUT for what is no such file, names no company, or has more than 2,000 rows
 */
export function readImportFile(csv: string): ImportFile {
  const [headings = [], ...records] = parseRecords(csv)
  const targets = headings.map((heading) => importTarget(heading))
  checkHeadings(headings, targets)
  const rows = records
    .map((record, index) => readRow(record, headings, targets, index + 2))
    .filter((row) => row.id !== null || row.cells.size > 0)
  if (rows.length === 0) throw refuse('The file has no rows below its heading.')
  if (rows.length > IMPORT_MAX_ROWS) {
    const [has, max] = [rows.length, IMPORT_MAX_ROWS].map((count) => count.toLocaleString('en-US'))
    throw refuse(`The file has ${has} rows; at most ${max} can be imported at once. Split it.`)
  }
  const ignoredColumns = headings.flatMap((heading, index) => {
    const target = targets[index]
    if (heading === '' || (target && target !== 'ignored')) return []
    return [{ heading, reason: target === 'ignored' ? COMPUTED : UNKNOWN }]
  })
  return { rows, ignoredColumns }
}

function parseRecords(csv: string): string[][] {
  const firstLine = csv.slice(0, MAX_CELL).split('\n', 1)[0] ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  const delimiter = DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best))
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      trim: true,
      max_record_size: MAX_CELL * 10,
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
