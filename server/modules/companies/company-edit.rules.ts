import { companyColumn, companyFields } from '@shared/companies/fields.ts'
import type { RequiredText } from '@shared/company-answer.ts'
import { safeWebsite } from '@shared/outbound.ts'
import type { AdminCompany } from '@shared/schemas/company.schema.ts'
import type { CompanyChanges } from '@shared/schemas/company-edit.schema.ts'

/** Facts that the HostScore or one of its analyses reads (shared/hostscore): a change makes the score out of date. */
const SCORE_FACTS = new Set([
  'rating',
  'userRatingsTotal',
  'responseTime',
  'avgResponseTime',
  'services',
  'commission',
  'businessStatus',
  'website',
  'phoneNumber',
  'openingHours',
  'foundingYear',
  'numberOfProperties',
  'cleaningFees',
  'cancellationPolicy',
  'priceLevel',
  'acceptsInstantBooking',
  'specialization',
])
/** What says where a company is and works. */
const PLACE_FACTS = new Set(['city', 'state', 'zipCode', 'serviceArea'])

type EditableField = ReturnType<typeof companyColumn> | 'foundedText'

/** A company's editable fields as its columns hold them: null where an answer has a default. */
export type EditableColumns = Omit<Pick<AdminCompany, EditableField>, RequiredText> &
  Record<Extract<EditableField, RequiredText>, string | null>
export type EditableColumn = keyof EditableColumns

export const editableColumns: readonly EditableColumn[] = [...companyFields.map(companyColumn), 'foundedText']

/** Changes as columns: services as one text, a safe address, the year as a number, empty as not known. */
export function columnsOf(changes: CompanyChanges): Partial<EditableColumns> {
  const { services, website, minContracts, companySize, yearFounded, ...others } = changes
  return withoutGaps({
    ...others,
    ...(services && { services: services.join(', ') }),
    ...(website !== undefined && { website: safeWebsite(website) }),
    ...(minContracts !== undefined && { minContracts: minContracts || null }),
    ...(companySize !== undefined && { companySize: companySize || null }),
    ...(yearFounded !== undefined && {
      foundingYear: yearFounded ? Number(yearFounded) : null,
      foundedText: null,
    }),
  })
}

function withoutGaps<T extends object>(columns: T): Partial<EditableColumns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Only what differs from the row, and how it was before: what is written, and what the audit keeps. */
export function differences(
  row: Partial<EditableColumns>,
  wanted: Partial<EditableColumns>,
): { before: Partial<EditableColumns>; after: Partial<EditableColumns>; fields: EditableColumn[] } {
  const fields = (Object.keys(wanted) as EditableColumn[]).filter(
    (field) => JSON.stringify(row[field] ?? null) !== JSON.stringify(wanted[field] ?? null),
  )
  const only = (from: Partial<EditableColumns>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null])) as Partial<EditableColumns>
  return { before: only(row), after: only(wanted), fields }
}

/** Whether the score stands on older facts after this change: then `factsUpdatedAt` must move. */
export function changesScoreFacts(fields: readonly string[]): boolean {
  return fields.some((field) => SCORE_FACTS.has(field))
}

/** Whether the company moved, or serves other places. */
export function changesPlaces(fields: readonly string[]): boolean {
  return fields.some((field) => PLACE_FACTS.has(field))
}

/** Whether a change of these columns can list the company at a place where it was not listed before. */
export function opensPlaces(fields: readonly string[]): boolean {
  return changesPlaces(fields) || fields.includes('businessStatus')
}
