import type { CompanyField } from './schemas/company-edit.schema.ts'

/** The columns of management-companies-{date}.csv, in their order (specification, section 9). */
export const companyExportColumns = [
  'ID',
  'Name',
  'Rating',
  'City',
  'ZIP Code',
  'Services',
  'Commission',
  'Email',
  'Phone',
  'Website',
  'HostScore',
  'HostRank',
  'Added On',
] as const
export type CompanyExportColumn = (typeof companyExportColumns)[number]

/** What a column of an import fills: a field, the company's number, or nothing because we compute it. */
export type ImportTarget = CompanyField | 'id' | 'ignored'

/** Fields an import takes under their own names; those of a registration first. */
const ownNames = [
  'name',
  'description',
  'website',
  'services',
  'commission',
  'minContracts',
  'city',
  'state',
  'zipCode',
  'address',
  'serviceArea',
  'email',
  'phoneNumber',
  'companySize',
  'yearFounded',
  'rating',
  'userRatingsTotal',
  'businessStatus',
  'tag',
  'specialization',
  'responseTime',
  'avgResponseTime',
  'openingHours',
  'minStayRequirements',
  'cleaningFees',
  'cancellationPolicy',
  'priceLevel',
  'numberOfProperties',
  'firstMonthFeeWaiver',
  'offer',
] as const satisfies readonly CompanyField[]

/** Headings by their letters and digits alone: "ZIP Code", "zip_code" and "zipCode" are one. */
const targets = new Map<string, ImportTarget>([
  ...ownNames.map((name) => [name.toLowerCase(), name] as const),
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
