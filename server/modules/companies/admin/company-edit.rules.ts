import { type AdminCompany, type CompanyChecks, checkColumns } from '@shared/companies/company.schema.ts'
import type { RequiredText } from '@shared/companies/company-defaults.ts'
import type { CompanyChanges } from '@shared/companies/company-edit.schema.ts'
import { companyColumn, companyFields } from '@shared/companies/fields.ts'
import { scoreFactKeys } from '@shared/hostscore/score.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { safeWebsite } from '@shared/lib/outbound.ts'

/** Fields that the HostScore or its analyses read (shared/hostscore). A change makes the score outdated. */
const SCORE_FACTS = new Set<string>([
  ...scoreFactKeys,
  'foundingYear',
  'numberOfProperties',
  'cleaningFees',
  'cancellationPolicy',
  'priceLevel',
  'acceptsInstantBooking',
  'specialization',
])
/** Fields that determine where a company is and which places it serves. */
const PLACE_FACTS = new Set(['city', 'state', 'zipCode', 'serviceArea'])

type EditableField = ReturnType<typeof companyColumn> | 'foundedText'

/** A company's editable fields as stored: null where responses have a default. */
export type EditableColumns = Omit<Pick<AdminCompany & CompanyChecks, EditableField>, RequiredText> &
  Record<Extract<EditableField, RequiredText>, string | null>
export type EditableColumn = keyof EditableColumns

export const editableColumns: readonly EditableColumn[] = [...companyFields.map(companyColumn), 'foundedText']

/** Converts changes to columns: services joined, website sanitized, year as a number, empty as null. */
export function toCompanyColumns(changes: CompanyChanges): Partial<EditableColumns> {
  const { services, website, minContracts, companySize, yearFounded, ...others } = changes
  return omitUndefined({
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

function omitUndefined<T extends object>(columns: T): Partial<EditableColumns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Returns the columns that differ from the row, before and after, for the update and the audit log. */
export function diffColumns(
  row: Partial<EditableColumns>,
  changed: Partial<EditableColumns>,
): { before: Partial<EditableColumns>; after: Partial<EditableColumns>; fields: EditableColumn[] } {
  const fields = objectKeys(changed).filter(
    (field) => JSON.stringify(row[field] ?? null) !== JSON.stringify(changed[field] ?? null),
  )
  const pick = (from: Partial<EditableColumns>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null])) as Partial<EditableColumns>
  return { before: pick(row), after: pick(changed), fields }
}

/** Returns who checked the insurance or license and when, for those whose day changed. A removed day has neither. */
export function toCheckColumns(
  changed: Partial<EditableColumns>,
  { by, at }: { by: string; at: Date },
): Partial<CompanyChecks> {
  const fields = objectKeys(checkColumns).filter((field) => field in changed)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const [byColumn, atColumn] = checkColumns[field]
      const isGiven = changed[field] !== null
      return [
        [byColumn, isGiven ? by : null],
        [atColumn, isGiven ? at : null],
      ]
    }),
  )
}

export function changesScoreFacts(fields: readonly string[]): boolean {
  return fields.some((field) => SCORE_FACTS.has(field))
}

export function changesPlaces(fields: readonly string[]): boolean {
  return fields.some((field) => PLACE_FACTS.has(field))
}

/** Returns whether the change can list the company in a place where it was not listed before. */
export function canOpenPlaces(fields: readonly string[]): boolean {
  return changesPlaces(fields) || fields.includes('businessStatus')
}
