import { BYTES_PER_MB } from '../lib/bytes.ts'
import { type CompanyFieldKey, companyFields, getCompanyField } from './fields.ts'

/** Fields of management-companies-{date}.csv, in column order (product 9.9). */
const exportedKeys = [
  'name',
  'rating',
  'city',
  'zipCode',
  'services',
  'commission',
  'email',
  'phoneNumber',
  'website',
] as const satisfies readonly CompanyFieldKey[]

export const exportedCompanyFields = exportedKeys.map((key) => {
  const { label, csvTitle = label } = getCompanyField(key)
  return { key, title: csvTitle }
})

export const companyExportColumns = [
  'ID',
  ...exportedCompanyFields.map(({ title }) => title),
  'HostScore',
  'HostRank',
  'Added On',
] as const

/** Target of an import column: a field, the company's id, or `ignored` for a computed column. */
export type ImportTarget = CompanyFieldKey | 'id' | 'ignored'

/** Column that the file of refused rows has behind the columns of the imported file. */
export const REASON_HEADING = 'Reason'

/**
 * Targets by heading, letters and digits only: "ZIP Code", "zip_code" and "zipCode" are the same. A field is known by its
 * key, its labels, and what people call it.
 */
const targets = new Map<string, ImportTarget>([
  ...companyFields.flatMap(({ key, label, isNotImported, factLabel = label, csvTitle = label }) =>
    isNotImported ? [] : [key, label, factLabel, csvTitle].map((name) => [toHeadingKey(name), key] as const),
  ),
  ['id', 'id'],
  ...Object.entries({
    name: ['company', 'business name'],
    zipCode: ['zip', 'postal code', 'postcode'],
    phoneNumber: ['telephone', 'tel', 'phone no'],
    email: ['email address', 'mail'],
    website: ['url', 'web', 'website url', 'homepage'],
    address: ['street', 'street address'],
    city: ['town'],
    commission: ['management fee', 'fee'],
    yearFounded: ['founding year', 'year established', 'established'],
    rating: ['stars', 'average rating'],
    userRatingsTotal: ['reviews', 'review count', 'number of reviews', 'total reviews', 'google reviews'],
    numberOfProperties: ['properties', 'number of properties', 'units', 'listings'],
    serviceArea: ['service areas', 'areas served', 'cities served'],
  } satisfies Partial<Record<CompanyFieldKey, string[]>>).flatMap(([key, names]) =>
    names.map((name) => [toHeadingKey(name), key as CompanyFieldKey] as const),
  ),
  [toHeadingKey(REASON_HEADING), 'ignored'],
  ['hostscore', 'ignored'],
  ['hostrank', 'ignored'],
  ['addedon', 'ignored'],
])

export function findImportTarget(heading: string): ImportTarget | null {
  return targets.get(toHeadingKey(heading)) ?? null
}

function toHeadingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Limits of one import, so that its transaction takes seconds. Larger files must be split. */
export const IMPORT_MAX_ROWS = 2000
export const IMPORT_MAX_BYTES = 2 * BYTES_PER_MB
