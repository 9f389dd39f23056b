import { normalizePhone, PHONE_PATTERN } from './phone.ts'

/** Cells of CSV exports. A spreadsheet runs a cell that starts like a formula (product 9.9, 10.6). */

export type CsvValue = string | number | boolean | null | undefined

/** Matches formula starts, full-width ones too, even after white space and invisible characters. */
const FORMULA_START = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u
/** Matches a leading tab or line break, which makes some spreadsheets start a new cell. */
const BREAK_START = /^[\t\r\n]/

/** Prefix that makes spreadsheets treat a cell as text. */
const TEXT_MARK = "'"

/** Returns a cell with an apostrophe before anything that would run as a formula. Phone numbers stay unchanged. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return runsAsFormula(value) ? `${TEXT_MARK}${value}` : value
}

function runsAsFormula(text: string): boolean {
  if (BREAK_START.test(text)) return true
  return FORMULA_START.test(text) && !PHONE_PATTERN.test(normalizePhone(text))
}

/** Ends the file name of an export with all columns. */
export const ALL_COLUMNS_SUFFIX = '-all'

export function csvFileName(name: string, date: Date, suffix = ''): string {
  return `${name}-${date.toISOString().slice(0, 10)}${suffix}.csv`
}
