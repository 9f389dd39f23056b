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

/** Targets by heading, letters and digits only: "ZIP Code", "zip_code" and "zipCode" are the same. */
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

export function findImportTarget(heading: string): ImportTarget | null {
  return targets.get(heading.toLowerCase().replace(/[^a-z0-9]/g, '')) ?? null
}

/** Limits of one import, so that its transaction takes seconds. Larger files must be split. */
export const IMPORT_MAX_ROWS = 2000
export const IMPORT_MAX_BYTES = 2 * BYTES_PER_MB
