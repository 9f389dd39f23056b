import { type CompanyFieldKey, companyField, companyFields } from './companies/fields.ts'

/** The fields of management-companies-{date}.csv, in their order (specification, section 9). */
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
  const { label, csvTitle = label } = companyField(key)
  return { key, title: csvTitle }
})

/** Its columns, with those we compute. */
export const companyExportColumns = [
  'ID',
  ...exportedCompanyFields.map(({ title }) => title),
  'HostScore',
  'HostRank',
  'Added On',
] as const

/** What a column of an import fills: a field, the company's number, or nothing because we compute it. */
export type ImportTarget = CompanyFieldKey | 'id' | 'ignored'

/** Headings by their letters and digits alone: "ZIP Code", "zip_code" and "zipCode" are one. */
const targets = new Map<string, ImportTarget>([
  ...companyFields.flatMap(({ key, isNotImported }) =>
    isNotImported ? [] : [[key.toLowerCase(), key] as const],
  ),
  ['id', 'id'],
  ['companyname', 'name'],
  ['zip', 'zipCode'],
  ['phone', 'phoneNumber'],
  ['foundingyear', 'yearFounded'],
  ['reviews', 'userRatingsTotal'],
  ['hostscore', 'ignored'],
  ['hostrank', 'ignored'],
  ['addedon', 'ignored'],
])

/** What a column with this heading fills; null for a heading we do not know. */
export function importTarget(heading: string): ImportTarget | null {
  return targets.get(heading.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null
}

/** A file with more is split by whoever made it: one import stays one transaction of seconds. */
export const IMPORT_MAX_ROWS = 2000
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024
