import { createHash } from 'node:crypto'
import { companyColumn, companyField } from '@shared/companies/fields.ts'
import { companyDefaults, serviceList } from '@shared/company-figures.ts'
import { phoneToE164 } from '@shared/phone.ts'
import { stateCode } from '@shared/places.ts'
import {
  type CompanyChanges,
  type CompanyField,
  companyChanges,
  importedCompany,
} from '@shared/schemas/company-edit.schema.ts'
import type { ImportAction, ImportedRow } from '@shared/schemas/company-import.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import type { z } from 'zod'
import { columnsOf, differences, type EditableColumn, type EditableColumns } from './company-edit.rules.ts'
import type { ImportRow } from './company-import-file.rules.ts'
import { normalizeCompanyName, ownHost } from './registration.rules.ts'

/** A company that is there already, as far as the plan needs it. */
export type KnownCompany = EditableColumns & { id: number }

/** What a row is compared with. */
export interface Known {
  companies: ReadonlyMap<number, KnownCompany>
  /** Companies by `identityOf`, by their website's host and by their phone number. */
  byIdentity: ReadonlyMap<string, number[]>
  byHost: ReadonlyMap<string, number[]>
  byPhone: ReadonlyMap<string, number[]>
  /** The state each ZIP code of the file lies in; an unknown one has none. */
  stateOfZip: ReadonlyMap<string, string>
}

/** A row with what is written for it. */
export interface PlannedRow extends ImportedRow {
  columns: Partial<EditableColumns>
  possibleDuplicateIds: number[]
}

/** One company is one name in one city. */
export function identityOf(company: { name: string; city: string; state: string }): string {
  return `${normalizeCompanyName(company.name)}|${placeSlug(company.city)}|${company.state}`
}

const cell = (row: ImportRow, field: CompanyField) => row.cells.get(field)?.text ?? ''
export const zipOf = (row: ImportRow) => cell(row, 'zipCode').slice(0, 5)

/** The state a row names, or else its ZIP code's; null for neither. */
function stateOf(row: ImportRow, stateOfZip: ReadonlyMap<string, string>): string | null {
  const typed = cell(row, 'state')
  return typed ? stateCode(typed) : (stateOfZip.get(zipOf(row)) ?? null)
}

/** Under what a row without an ID is looked for; null when it says too little. */
export function identityOfRow(row: ImportRow, stateOfZip: ReadonlyMap<string, string>): string | null {
  const [name, city, state] = [cell(row, 'name'), cell(row, 'city'), stateOf(row, stateOfZip)]
  return name && city && state ? identityOf({ name, city, state }) : null
}

/**
 * Returns what says of each row, in the order of the file, what the import does with it, and why not. Pure: the same file against the same companies gives the same plan.
 * A row with an ID changes that company, one without changes the company of its name and city or makes a new one. Empty
 * cells change nothing.
 */
export function rowPlanner(known: Known): (row: ImportRow) => PlannedRow {
  const seenCompanies = new Map<number, number>()
  const seenIdentities = new Map<string, number>()
  return (row) => {
    const planned = planRow(row, known)
    if (planned.action === 'refused') return planned
    const { companyId, line } = planned
    const identity = companyId === null ? identityOfRow(row, known.stateOfZip) : null
    const before =
      (companyId === null ? undefined : seenCompanies.get(companyId)) ??
      (identity === null ? undefined : seenIdentities.get(identity))
    if (before !== undefined) return refused(row, [`The same company as row ${before}.`], companyId)
    if (companyId !== null) seenCompanies.set(companyId, line)
    if (identity !== null) seenIdentities.set(identity, line)
    return planned
  }
}

function planRow(row: ImportRow, known: Known): PlannedRow {
  if (row.id !== null) {
    const id = /^\d{1,9}$/.test(row.id) ? Number(row.id) : 0
    const company = known.companies.get(id)
    return company ? planUpdate(row, company) : refused(row, [`There is no company with the ID ${row.id}.`])
  }
  const identity = identityOfRow(row, known.stateOfZip)
  const same = (identity && known.byIdentity.get(identity)) || []
  if (same.length > 1) {
    const ids = same.map((id) => `${id}`).join(', ')
    return refused(row, [`Several companies have this name and city (${ids}). Say which in an ID column.`])
  }
  const company = known.companies.get(same[0] ?? 0)
  return company ? planUpdate(row, company) : planCreate(row, known)
}

function planUpdate(row: ImportRow, company: KnownCompany): PlannedRow {
  const body = bodyOf(row, (field, text) => text !== shownText(company[companyColumn(companyField(field))]))
  const judged = companyChanges.safeParse(body)
  if (!judged.success) return refused(row, reasonsOf(row, judged.error), company.id)
  const { before, after, fields } = differences(company, columnsOf(judged.data))
  return {
    ...rowBase(row),
    name: after.name ?? company.name,
    action: fields.length > 0 ? 'update' : 'nothing',
    companyId: company.id,
    changes: fields.map((field) => ({ field, from: shownText(before[field]), to: shownText(after[field]) })),
    columns: after,
  }
}

function planCreate(row: ImportRow, known: Known): PlannedRow {
  const state = stateOf(row, known.stateOfZip)
  const body = bodyOf(row, () => true)
  const judged = importedCompany.safeParse({ ...body, ...(state && { state }) })
  if (!judged.success) return refused(row, reasonsOf(row, judged.error))
  const columns = columnsOf(judged.data as CompanyChanges)
  const host = ownHost(columns.website)
  const phone = phoneToE164(columns.phoneNumber ?? '')
  const alike = [...((host && known.byHost.get(host)) || []), ...((phone && known.byPhone.get(phone)) || [])]
  const possibleDuplicateIds = [...new Set(alike)].sort((a, b) => a - b)
  const zipState = known.stateOfZip.get(zipOf(row))
  return {
    ...rowBase(row),
    name: judged.data.name,
    action: 'create',
    columns: { ...columns, serviceArea: columns.serviceArea ?? judged.data.city },
    possibleDuplicateIds,
    warnings: [
      ...(possibleDuplicateIds.length > 0
        ? [`The same website or phone number as company ${possibleDuplicateIds.join(', ')}.`]
        : []),
      ...(zipState && zipState !== state ? [`The ZIP code lies in ${zipState}, not in ${state}.`] : []),
    ],
  }
}

function rowBase(row: ImportRow): PlannedRow {
  return {
    line: row.line,
    name: cell(row, 'name'),
    action: 'nothing',
    companyId: null,
    changes: [],
    reasons: [],
    warnings: [],
    columns: {},
    possibleDuplicateIds: [],
  }
}

function refused(row: ImportRow, reasons: string[], companyId: number | null = null): PlannedRow {
  return { ...rowBase(row), action: 'refused', companyId, reasons }
}

/** One sentence a field, under the heading the file uses; of a field without a column the sentence alone. */
function reasonsOf(row: ImportRow, error: z.ZodError): string[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    const heading = row.cells.get(field as CompanyField)?.heading
    if (!first.has(field)) first.set(field, heading ? `${heading}: ${message}` : message)
  }
  return [...first.values()]
}

const YES = /^(yes|y|true|1)$/i
const NO = /^(no|n|false|0)$/i

/** The cells that count, as the schema of changes reads them. */
function bodyOf(
  row: ImportRow,
  counts: (field: CompanyField, text: string) => boolean,
): Record<string, unknown> {
  const taken = [...row.cells].filter(([field, { text }]) => counts(field, text) && !isNotKnown(field, text))
  return Object.fromEntries(taken.map(([field, { text }]) => [field, cellValue(field, text)]))
}

/** A list made from our answers holds the default text where there is no rating or description. */
const isNotKnown = (field: CompanyField, text: string) =>
  (field === 'rating' && text.toUpperCase() === companyDefaults.rating) ||
  (field === 'description' && text === companyDefaults.description)

function cellValue(field: CompanyField, text: string): unknown {
  if (field === 'services') return serviceList(text.replace(/[;|]/g, ','))
  const { isNumber, kind } = companyField(field)
  if (isNumber) return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (kind === 'switch') return YES.test(text) || (NO.test(text) ? false : text)
  return text
}

/** A column as a file shows it. */
function shownText(value: EditableColumns[EditableColumn] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value).trim()
}

/** How many rows each action takes. */
export function countActions(rows: readonly PlannedRow[]): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, nothing: 0, refused: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}

/** The same for the same plan: what was looked at is what is done. */
export function fingerprintOf(rows: readonly PlannedRow[], approve: boolean): string {
  const what = rows.map(({ line, action, companyId, columns }) => [line, action, companyId, columns])
  return createHash('sha256')
    .update(JSON.stringify([approve, what]))
    .digest('hex')
    .slice(0, 32)
}
