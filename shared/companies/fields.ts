import { propertyTypeLabel, propertyTypeValues } from '../leads/property-types.ts'
import { formatDate } from '../lib/format.ts'
import { allStates } from '../locations/places.ts'
import { companySizes } from './company-sizes.ts'
import { specializationOrder } from './company-sort.ts'
import { serviceOptions } from './service-options.ts'

type CompanyFieldKind =
  | 'text'
  | 'area'
  | 'email'
  | 'phone'
  | 'website'
  | 'number'
  | 'date'
  | 'choice'
  | 'many'
  | 'yesNo'
  | 'switch'

export interface FieldOption {
  value: string
  label: string
}

type StoredValue = string | number | boolean | Date | readonly string[] | null

interface FieldDescriptor {
  key: string
  kind: CompanyFieldKind
  group: 'company' | 'contact' | 'terms' | 'reputation'
  label: string
  /** Label in the admin's facts and in emails. */
  factLabel?: string
  /** Heading in an exported file. An import accepts this heading and the key. */
  csvTitle?: string
  /** Hint below the label in the edit form. */
  description?: string
  optional?: true
  options?: readonly FieldOption[]
  /** Stored as a number, even if it is chosen from a list. */
  isNumber?: true
  /** Column name if it differs from the key. */
  column?: 'foundingYear'
  isInAddressLine?: true
  isHiddenInFacts?: true
  /** Set by an admin only; an import cannot fill it. */
  isNotImported?: true
  /** In no exported file. */
  isNotExported?: true
  /** Formats a stored value; without it, the value is shown unchanged. */
  format?: (value: StoredValue) => string | null
}

const businessStatuses = [
  { value: 'OPERATIONAL', label: 'Operational' },
  { value: 'CLOSED_TEMPORARILY', label: 'Closed temporarily' },
  { value: 'CLOSED_PERMANENTLY', label: 'Closed permanently' },
]

const formatDay = (value: StoredValue) => (value instanceof Date ? formatDate(value) : null)
const yesNo = (value: StoredValue) => (value === null ? null : value ? 'Yes' : 'No')

/** Editable fields of a company in the form's order. The form, facts, emails and CSV files share them. */
const descriptors = [
  {
    key: 'name',
    kind: 'text',
    group: 'company',
    label: 'Company name',
    factLabel: 'Name',
    csvTitle: 'Name',
  },
  { key: 'description', kind: 'area', group: 'company', label: 'Description' },
  {
    key: 'services',
    kind: 'many',
    group: 'company',
    label: 'Services',
    csvTitle: 'Services',
    options: serviceOptions,
  },
  {
    key: 'specialization',
    kind: 'choice',
    group: 'company',
    label: 'Specialization',
    optional: true,
    options: specializationOrder.map((value) => ({ value, label: value })),
  },
  {
    key: 'propertyTypes',
    kind: 'many',
    group: 'company',
    label: 'Property types',
    description: 'With none selected, the company matches every home.',
    optional: true,
    options: propertyTypeValues.map((value) => ({ value, label: propertyTypeLabel(value) })),
    isNotImported: true,
    format: (types) => (types as readonly string[]).map(propertyTypeLabel).join(', '),
  },
  { key: 'tag', kind: 'text', group: 'company', label: 'Tag', optional: true },
  {
    key: 'yearFounded',
    kind: 'text',
    group: 'company',
    label: 'Year founded',
    factLabel: 'Founded',
    optional: true,
    column: 'foundingYear',
  },
  {
    key: 'companySize',
    kind: 'choice',
    group: 'company',
    label: 'Company size',
    optional: true,
    options: companySizes.map((size) => ({ value: size, label: size })),
  },
  {
    key: 'numberOfProperties',
    kind: 'number',
    group: 'company',
    label: 'Properties managed',
    optional: true,
    isNumber: true,
  },
  { key: 'address', kind: 'text', group: 'contact', label: 'Address' },
  { key: 'city', kind: 'text', group: 'contact', label: 'City', csvTitle: 'City', isInAddressLine: true },
  {
    key: 'state',
    kind: 'choice',
    group: 'contact',
    label: 'State',
    options: Object.entries(allStates).map(([value, label]) => ({ value, label })),
    isInAddressLine: true,
  },
  {
    key: 'zipCode',
    kind: 'text',
    group: 'contact',
    label: 'ZIP code',
    csvTitle: 'ZIP Code',
    isInAddressLine: true,
  },
  {
    key: 'serviceArea',
    kind: 'area',
    group: 'contact',
    label: 'Service area',
    description: 'Separate cities with commas. If a city is in another state, add it: Savannah, GA.',
  },
  {
    key: 'email',
    kind: 'email',
    group: 'contact',
    label: 'Email',
    csvTitle: 'Email',
  },
  {
    key: 'phoneNumber',
    kind: 'phone',
    group: 'contact',
    label: 'Phone number',
    factLabel: 'Phone',
    csvTitle: 'Phone',
  },
  {
    key: 'website',
    kind: 'website',
    group: 'contact',
    label: 'Website',
    csvTitle: 'Website',
    optional: true,
  },
  { key: 'openingHours', kind: 'area', group: 'contact', label: 'Opening hours', optional: true },
  {
    key: 'commission',
    kind: 'text',
    group: 'terms',
    label: 'Commission rate',
    factLabel: 'Commission',
    csvTitle: 'Commission',
  },
  { key: 'minContracts', kind: 'text', group: 'terms', label: 'Minimum contract', optional: true },
  { key: 'minStayRequirements', kind: 'text', group: 'terms', label: 'Minimum stay', optional: true },
  { key: 'cleaningFees', kind: 'text', group: 'terms', label: 'Cleaning fees', optional: true },
  { key: 'cancellationPolicy', kind: 'text', group: 'terms', label: 'Cancellation policy', optional: true },
  {
    key: 'priceLevel',
    kind: 'choice',
    group: 'terms',
    label: 'Price level',
    optional: true,
    options: ['1', '2', '3'].map((value) => ({ value, label: '$'.repeat(Number(value)) })),
    isNumber: true,
    format: (level) => (level === null ? null : '$'.repeat(Number(level))),
  },
  {
    key: 'firstMonthFeeWaiver',
    kind: 'switch',
    group: 'terms',
    label: 'First-month fee waiver',
    optional: true,
    format: yesNo,
  },
  {
    key: 'offer',
    kind: 'text',
    group: 'terms',
    label: 'Offer in the company’s words',
    factLabel: 'Offer',
    optional: true,
  },
  {
    key: 'acceptsInstantBooking',
    kind: 'yesNo',
    group: 'terms',
    label: 'Instant booking',
    optional: true,
    isNotImported: true,
    format: yesNo,
  },
  {
    key: 'rating',
    kind: 'text',
    group: 'reputation',
    label: 'Google rating',
    factLabel: 'Rating',
    csvTitle: 'Rating',
    description: 'For example, 4.6.',
    optional: true,
  },
  {
    key: 'userRatingsTotal',
    kind: 'number',
    group: 'reputation',
    label: 'Total ratings',
    optional: true,
    isNumber: true,
  },
  {
    key: 'businessStatus',
    kind: 'choice',
    group: 'reputation',
    label: 'Business status',
    description: 'Anything other than Operational removes the company from every public list.',
    optional: true,
    options: businessStatuses,
    // An import may have stored another text.
    format: (status) =>
      businessStatuses.find(({ value }) => value === status)?.label ??
      (status === null ? null : String(status)),
  },
  {
    key: 'responseTime',
    kind: 'text',
    group: 'reputation',
    label: 'Promised response time',
    description: 'For example, 2 hours.',
    optional: true,
  },
  {
    key: 'avgResponseTime',
    kind: 'text',
    group: 'reputation',
    label: 'Average response time',
    description: 'For example, 45 minutes.',
    optional: true,
  },
  {
    key: 'reviewSnippets',
    kind: 'area',
    group: 'reputation',
    label: 'Review snippets',
    optional: true,
    isHiddenInFacts: true,
    isNotImported: true,
  },
  {
    key: 'insuranceValidUntil',
    kind: 'date',
    group: 'reputation',
    label: 'Insurance checked until',
    factLabel: 'Insurance',
    description: 'The last day on which it is valid. Only your team sees it.',
    optional: true,
    isNotImported: true,
    isNotExported: true,
    format: formatDay,
  },
  {
    key: 'licenseValidUntil',
    kind: 'date',
    group: 'reputation',
    label: 'License checked until',
    factLabel: 'License',
    description: 'The last day on which it is valid. Only your team sees it.',
    optional: true,
    isNotImported: true,
    isNotExported: true,
    format: formatDay,
  },
] as const satisfies readonly FieldDescriptor[]

export type CompanyFieldKey = (typeof descriptors)[number]['key']
export type CompanyFieldDescriptor = FieldDescriptor & { key: CompanyFieldKey }
type Column = Exclude<CompanyFieldKey, 'yearFounded'> | 'foundingYear'

export const companyFields: readonly CompanyFieldDescriptor[] = descriptors

const byKey = new Map(companyFields.map((field) => [field.key, field]))

export function getCompanyField(key: CompanyFieldKey): CompanyFieldDescriptor {
  const field = byKey.get(key)
  if (!field) throw new Error(`Unknown company field: ${key}`)
  return field
}

export function companyColumn({ key, column }: CompanyFieldDescriptor): Column {
  return column ?? (key as Column)
}

export function factLabel({ label, factLabel = label }: CompanyFieldDescriptor): string {
  return factLabel
}

/** Returns the formatted value of a field, or null. The founding year falls back to the text of the registration. */
export function companyFieldValue(
  field: CompanyFieldDescriptor,
  company: { [Name in Column]?: StoredValue } & { foundedText: string | null },
): string | number | null {
  const stored = company[companyColumn(field)] ?? null
  if (field.format) return field.format(stored)
  const value = field.key === 'yearFounded' ? (stored ?? company.foundedText) : stored
  return typeof value === 'number' ? value : value === null ? null : String(value)
}
