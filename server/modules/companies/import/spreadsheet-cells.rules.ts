import type { CompanyField } from '@shared/companies/company-edit.schema.ts'
import { getCompanyField } from '@shared/companies/fields.ts'
import { stateCode } from '@shared/locations/places.ts'

/** Repairs what a spreadsheet does to a file: it takes ZIP codes and phone numbers for numbers. */

/** The zeros that ZIP codes of a state begin with and that a spreadsheet drops. */
const ZEROS: ReadonlyMap<string, string> = new Map([
  ...['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'].map((state) => [state, '0'] as const),
  ['PR', '00'],
  ['VI', '00'],
])
const LOST_ZERO = /^(\d{3,4})(-\d{4})?$/
const DIGITS = ['three', 'four']
/** Matches 1.85056E+10: the digits before and behind the point, and the number of digits behind the first. */
const EXPONENT = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i
const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const DATE = new RegExp(`^(?:\\d{1,2}-(?:${MONTH})|(?:${MONTH})-\\d{2,4})$`, 'i')
/** Fields with ranges such as 10-15, which a spreadsheet takes for a date. */
const RANGES: readonly CompanyField[] = ['commission', 'companySize', 'responseTime', 'avgResponseTime']
const SHEET_ERROR = /#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!)/
const HTML = /&(?:#\d{2,5}|#x[\da-f]{2,5}|[a-z]{2,8});|<\/?[a-z][^<>]*>/i

const isNumeric = (field: CompanyField) =>
  ['zipCode', 'phoneNumber', 'yearFounded'].includes(field) || getCompanyField(field).isNumber === true

/** Removes the forms in which a number is kept as text, and the decimals or exponent that it got. No digit is lost. */
export function repairCell(field: CompanyField | 'id', text: string): string {
  const plain = text.replace(/^="(.*)"$/s, '$1')
  if (field !== 'id' && !isNumeric(field)) return plain
  const number = plain.replace(/^'(?=[\d+])/, '').replace(/^(\d+)[.,]0+$/, '$1')
  if (field !== 'phoneNumber') return number
  const [, first = '', decimals = '', exponent] = EXPONENT.exec(number) ?? []
  return exponent !== undefined && decimals.length === Number(exponent) ? first + decimals : number
}

/** A parsed row of the file; empty cells are omitted. */
export interface ImportRow {
  /** Row number as in a spreadsheet: the header is row 1. */
  line: number
  id: string | null
  cells: Map<CompanyField, { heading: string; text: string }>
  /** The cells as in the file, for the file of refused rows. */
  texts: string[]
  /** Reason to refuse the row as a whole. */
  problem: string | null
}

export interface SettledRow {
  row: ImportRow
  warnings: string[]
  problems: string[]
}

/**
 * Restores what the state or the stored company proves, and takes damaged values out of a row: a phone number without
 * its last digits never replaces a whole one.
 */
export function settleCells(
  row: ImportRow,
  stored: { state?: string; phoneNumber?: string | null },
): SettledRow {
  const settled: SettledRow = { row: { ...row, cells: new Map(row.cells) }, warnings: [], problems: [] }
  const { cells } = settled.row
  const state = stateCode(row.cells.get('state')?.text ?? '') ?? stored.state ?? ''
  for (const [field, { heading, text }] of row.cells) {
    const refuse = (why: string) => {
      settled.problems.push(`${heading}: “${text}” ${why}`)
      cells.delete(field)
    }
    const [, digits] = (field === 'zipCode' && LOST_ZERO.exec(text)) || []
    if (digits) {
      const zeros = ZEROS.get(state)
      if (!zeros || zeros.length + digits.length !== 5)
        refuse(`has ${DIGITS[digits.length - 3]} digits; it needs five.`)
      else {
        cells.set(field, { heading, text: zeros + text })
        const lost = zeros.length > 1 ? 'zeros' : 'zero'
        settled.warnings.push(`${heading}: “${text}” had lost its ${lost} and is read as ${zeros}${text}.`)
      }
    } else if (field === 'phoneNumber' && EXPONENT.test(text)) {
      if (!isRounded(text, stored.phoneNumber))
        refuse('has lost digits in a spreadsheet. Enter the number again, as text.')
      else {
        cells.delete(field)
        settled.warnings.push(
          `${heading}: “${text}” has lost digits in a spreadsheet; the stored number stays.`,
        )
      }
    } else if (RANGES.includes(field) && DATE.test(text)) {
      refuse('is a date that a spreadsheet made of a range. Enter the range again, as text.')
    }
  }
  return settled
}

/** Returns true if the exponent form is the stored number, rounded. */
function isRounded(text: string, stored: string | null | undefined): boolean {
  const [, , decimals = ''] = EXPONENT.exec(text) ?? []
  const digits = (stored ?? '').replace(/\D/g, '')
  return (
    digits !== '' &&
    Number(digits).toExponential(decimals.length) ===
      text
        .replace(',', '.')
        .toLowerCase()
        .replace(/e\+?0*/, 'e+')
  )
}

/** Returns warnings about cells that would be shown as they are: errors of a spreadsheet, and HTML. */
export function findOddTexts(row: ImportRow, fields: readonly string[]): string[] {
  return [...row.cells].flatMap(([field, { heading, text }]) => {
    if (!fields.includes(field)) return []
    const [error] = SHEET_ERROR.exec(text) ?? []
    if (error) return [`${heading}: “${error}” is an error of the spreadsheet.`]
    const [html] = HTML.exec(text) ?? []
    return html ? [`${heading}: “${html}” is HTML and would be shown as it is.`] : []
  })
}
