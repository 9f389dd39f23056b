import { createHash } from 'node:crypto'
import {
  diffColumns,
  type EditableColumn,
  type EditableColumns,
  toCompanyColumns,
} from '@server/modules/companies/admin/company-edit.rules.ts'
import { normalizeCompanyName, ownHost } from '@server/modules/companies/registration/registration.rules.ts'
import { type CompanyField, companyChanges, importedCompany } from '@shared/companies/company-edit.schema.ts'
import { companyDefaults, parseRating, parseServices } from '@shared/companies/company-figures.ts'
import type { ImportAction, ImportedRow } from '@shared/companies/company-import.schema.ts'
import { unknownPlaceMessage } from '@shared/companies/company-place.ts'
import { companyColumn, getCompanyField } from '@shared/companies/fields.ts'
import { registrationMessages } from '@shared/companies/registration.schema.ts'
import { findServiceValue, serviceOptions } from '@shared/companies/service-options.ts'
import { formatPhone, phoneToE164 } from '@shared/lib/phone.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { normalizeZip } from '@shared/lib/zip-code.ts'
import { stateCode } from '@shared/locations/places.ts'
import type { z } from 'zod'
import type { ImportRow } from './spreadsheet-cells.rules.ts'
import { findOddTexts, settleCells } from './spreadsheet-cells.rules.ts'

export type ExistingCompany = EditableColumns & { id: number }

export interface ExistingData {
  companies: ReadonlyMap<number, ExistingCompany>
  /** Company ids by `toIdentityKey`, by website host and by phone number. */
  byIdentity: ReadonlyMap<string, number[]>
  byHost: ReadonlyMap<string, number[]>
  byPhone: ReadonlyMap<string, number[]>
  /** States by ZIP code; unknown ZIP codes are missing. */
  stateByZip: ReadonlyMap<string, string>
}

/** A row with the columns to write. */
export interface PlannedRow extends ImportedRow {
  columns: Partial<EditableColumns>
  possibleDuplicateIds: number[]
}

/** Returns the key that identifies a company: its normalized name and city. */
export function toIdentityKey(company: { name: string; city: string; state: string }): string {
  return `${normalizeCompanyName(company.name)}|${placeSlug(company.city)}|${company.state}`
}

const cell = (row: ImportRow, field: CompanyField) => row.cells.get(field)?.text ?? ''
export const parseZip = (row: ImportRow) => cell(row, 'zipCode').slice(0, 5)

/** Returns the state of a row, or the state of its ZIP code; null for neither. */
function findState(row: ImportRow, stateByZip: ReadonlyMap<string, string>): string | null {
  const stateText = cell(row, 'state')
  return stateText ? stateCode(stateText) : (stateByZip.get(parseZip(row)) ?? null)
}

/** Returns the identity key of a row without an ID; null if name, city or state is missing. */
export function toRowIdentityKey(row: ImportRow, stateByZip: ReadonlyMap<string, string>): string | null {
  const [name, city, state] = [cell(row, 'name'), cell(row, 'city'), findState(row, stateByZip)]
  return name && city && state ? toIdentityKey({ name, city, state }) : null
}

/**
 * Returns a function that plans each row. Pure. A row updates the company of its ID, or of its name and city, or
 * creates one. Empty cells change nothing.
 */
export function createRowPlanner(existing: ExistingData): (row: ImportRow) => PlannedRow {
  const seenCompanies = new Map<number, number>()
  const seenIdentities = new Map<string, number>()
  return (row) => {
    const planned = row.problem === null ? planRow(row, existing) : refused(row, [row.problem])
    if (planned.action === 'refused') return planned
    const { companyId, line } = planned
    const identity = companyId === null ? toRowIdentityKey(row, existing.stateByZip) : null
    const before =
      (companyId === null ? undefined : seenCompanies.get(companyId)) ??
      (identity === null ? undefined : seenIdentities.get(identity))
    if (before !== undefined) return refused(row, [`This is the same company as row ${before}.`], companyId)
    if (companyId !== null) seenCompanies.set(companyId, line)
    if (identity !== null) seenIdentities.set(identity, line)
    return planned
  }
}

function planRow(row: ImportRow, existing: ExistingData): PlannedRow {
  if (row.id !== null) {
    const id = /^\d{1,9}$/.test(row.id) ? Number(row.id) : 0
    const company = existing.companies.get(id)
    return company ? planUpdate(row, company) : refused(row, [`There is no company with the ID ${row.id}.`])
  }
  const identity = toRowIdentityKey(row, existing.stateByZip)
  const sameIds = (identity && existing.byIdentity.get(identity)) || []
  if (sameIds.length > 1) {
    const ids = sameIds.map((id) => `${id}`).join(', ')
    return refused(row, [
      `Several companies have this name and city (${ids}). Add an ID column to choose one.`,
    ])
  }
  const company = existing.companies.get(sameIds[0] ?? 0)
  return company ? planUpdate(row, company) : planCreate(row, existing)
}

function planUpdate(fileRow: ImportRow, company: ExistingCompany): PlannedRow {
  const { row, warnings, problems } = settleCells(fileRow, company)
  const body = toBody(
    row,
    (field, text) => !isSameValue(field, text, formatCell(company[companyColumn(getCompanyField(field))])),
  )
  const parsed = companyChanges.safeParse(body)
  if (!parsed.success || problems.length > 0)
    return refused(row, [...problems, ...formatErrors(row, fileRow, parsed.error)], company.id)
  const { before, after, fields } = diffColumns(company, toCompanyColumns(parsed.data))
  return {
    ...rowBase(row),
    name: after.name ?? company.name,
    action: fields.length > 0 ? 'update' : 'unchanged',
    companyId: company.id,
    changes: fields.map((field) => ({
      field,
      from: formatCell(before[field]),
      to: formatCell(after[field]),
    })),
    columns: after,
    warnings: [...warnings, ...findOddTexts(row, Object.keys(body))],
  }
}

/** Returns true for two spellings of one value: a spreadsheet saves +13055550142 as 13055550142, and 5.0 as 5. */
function isSameValue(field: CompanyField, text: string, stored: string): boolean {
  if (text === stored) return true
  if (field === 'phoneNumber') return formatPhone(text) === formatPhone(stored)
  if (field === 'zipCode') return normalizeZip(text) === normalizeZip(stored)
  return field === 'rating' && parseRating(text) !== null && parseRating(text) === parseRating(stored)
}

function planCreate(fileRow: ImportRow, existing: ExistingData): PlannedRow {
  const { row, warnings, problems } = settleCells(fileRow, {})
  const state = findState(row, existing.stateByZip)
  const body = toBody(row, () => true)
  const parsed = importedCompany.safeParse({ ...body, ...(state && { state }) })
  if (!parsed.success || problems.length > 0)
    return refused(row, [...problems, ...formatErrors(row, fileRow, parsed.error)])
  const columns = toCompanyColumns(parsed.data)
  const host = ownHost(columns.website)
  const phone = phoneToE164(columns.phoneNumber ?? '')
  const alike = [
    ...((host && existing.byHost.get(host)) || []),
    ...((phone && existing.byPhone.get(phone)) || []),
  ]
  const possibleDuplicateIds = [...new Set(alike)].sort((a, b) => a - b)
  const zipState = existing.stateByZip.get(parseZip(row))
  return {
    ...rowBase(row),
    name: parsed.data.name,
    action: 'create',
    columns: { ...columns, serviceArea: columns.serviceArea ?? parsed.data.city },
    possibleDuplicateIds,
    warnings: [
      ...warnings,
      ...findOddTexts(row, Object.keys(body)),
      ...(possibleDuplicateIds.length > 0
        ? [`Has the same website or phone number as company ${possibleDuplicateIds.join(', ')}.`]
        : []),
      ...(zipState && zipState !== state ? [`The ZIP code is in ${zipState}, not in ${state}.`] : []),
    ],
  }
}

/** Refuses new companies whose place is unknown: they cannot be approved (product 4.14). Pure. */
export function refuseUnknownPlaces(
  rows: readonly PlannedRow[],
  centers: readonly ({ lat: number | null } | null)[],
): PlannedRow[] {
  return rows.map((row, index) => {
    if (row.action !== 'create') return row
    const { city = '', state = '', zipCode = '' } = row.columns
    const problem = unknownPlaceMessage({ city, state, zipCode, lat: centers[index]?.lat ?? null })
    if (problem === null) return row
    const nothing = { columns: {}, possibleDuplicateIds: [], warnings: [] }
    return { ...row, ...nothing, action: 'refused', reasons: [problem] }
  })
}

function rowBase(row: ImportRow): PlannedRow {
  return {
    line: row.line,
    name: cell(row, 'name'),
    action: 'unchanged',
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

/** Values up to this length are repeated in a message. */
const SHOWN_VALUE_MAX = 40

/**
 * Returns one message per field, with the column's heading and the value if there is one. A damaged cell, which only
 * the file's row has, has its message already.
 */
function formatErrors(row: ImportRow, fileRow: ImportRow, error: z.ZodError | undefined): string[] {
  const first = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]) as CompanyField
    const { heading, text = '' } = row.cells.get(field) ?? {}
    if (!heading && fileRow.cells.has(field)) continue
    const value = text.length > SHOWN_VALUE_MAX ? `${text.slice(0, SHOWN_VALUE_MAX)}…` : text
    const reason =
      message === registrationMessages.unknownService ? explainServices(text) : `${message} (“${value}”)`
    if (!first.has(field)) first.set(field, heading ? `${heading}: ${reason}` : message)
  }
  return [...first.values()]
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Returns the services that are not ours, each with the one that was probably meant, or all that there are. */
function explainServices(text: string): string {
  const unknown = toServices(text).filter((service) => findServiceValue(service) === null)
  return unknown
    .map((service) => {
      const typed = lettersOf(service)
      const meant = serviceOptions.find(({ value, label }) =>
        [value, label].some(
          (name) => typed.length > 3 && (lettersOf(name).includes(typed) || typed.includes(lettersOf(name))),
        ),
      )
      const choices = serviceOptions.map(({ value }) => value).join(', ')
      return `“${service}” isn’t a service. ${meant ? `Did you mean ${meant.value}?` : `Choose from ${choices}.`}`
    })
    .join(' ')
}

const toServices = (text: string) => parseServices(text.replace(/[;|]/g, ','))

const YES = /^(yes|y|true|1)$/i
const NO = /^(no|n|false|0)$/i

/** Converts the cells that pass the filter to a body for the schema. */
function toBody(
  row: ImportRow,
  counts: (field: CompanyField, text: string) => boolean,
): Record<string, unknown> {
  const used = [...row.cells].filter(
    ([field, { text }]) => counts(field, text) && !isDefaultText(field, text),
  )
  return Object.fromEntries(used.map(([field, { text }]) => [field, cellValue(field, text)]))
}

/** A file made from our API holds the default text when there is no rating or description. */
const isDefaultText = (field: CompanyField, text: string) =>
  (field === 'rating' && text.toUpperCase() === companyDefaults.rating) ||
  (field === 'description' && text === companyDefaults.description)

function cellValue(field: CompanyField, text: string): unknown {
  if (field === 'services') return toServices(text)
  const { isNumber, kind, options = [] } = getCompanyField(field)
  // An export of all columns has labels: "$$", "Operational".
  const option = options.find(({ value, label }) => [value, label].some((name) => isSameText(name, text)))
  const plain = option?.value ?? text
  if (isNumber) return /^\d{1,3}(,?\d{3}){0,2}$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
  if (kind === 'switch') return YES.test(plain) || (NO.test(plain) ? false : plain)
  return plain
}

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function formatCell(value: EditableColumns[EditableColumn] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value).trim()
}

export function countActions(rows: readonly PlannedRow[]): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, unchanged: 0, refused: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}

/** Returns a hash of the plan with the values it replaces, so that only the plan that was reviewed is applied. */
export function hashPlan(rows: readonly PlannedRow[], approve: boolean): string {
  const plan = rows.map(({ line, action, companyId, columns, changes }) => [
    line,
    action,
    companyId,
    columns,
    changes.map(({ from }) => from),
  ])
  return createHash('sha256')
    .update(JSON.stringify([approve, plan]))
    .digest('hex')
    .slice(0, 32)
}
