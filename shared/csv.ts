import { normalizePhone, PHONE_PATTERN } from './phone.ts'

/**
 * Cells of an exported table. Excel, LibreOffice and Google Sheets run a cell that begins like a formula; what visitors
 * typed must not run on an admin's machine (readings: CSV cells).
 */

/** What a cell may hold. A date is formatted by whoever exports it, because each export has its own format. */
export type CsvValue = string | number | boolean | null | undefined

/** Signs that begin a formula, full-width ones included, also behind blanks and marks that a spreadsheet drops. */
const FORMULA_START = /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u
/** A tab or line break in front makes some spreadsheets start a new cell. */
const BREAK_START = /^[\t\r\n]/

/** Makes spreadsheets read what follows as text. */
const TEXT_MARK = "'"

/**
 * The text of a cell, harmless in every spreadsheet: what would run gets an apostrophe in front. Numbers and valid phone
 * numbers (`+1 305 555 0142`) stay as they are; nothing is nothing. Never throws.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  return runsAsFormula(value) ? `${TEXT_MARK}${value}` : value
}

function runsAsFormula(text: string): boolean {
  if (BREAK_START.test(text)) return true
  return FORMULA_START.test(text) && !PHONE_PATTERN.test(normalizePhone(text))
}

/** `leads-export-2026-11-21.csv` (specification, section 9: file names of exports), by the UTC date. */
export function csvFileName(name: string, date: Date): string {
  return `${name}-${date.toISOString().slice(0, 10)}.csv`
}
