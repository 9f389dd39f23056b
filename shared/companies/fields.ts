import { companyDefaults } from '@shared/company-figures.ts'
import { companySizes } from '@shared/company-sizes.ts'
import { statesAndDc } from '@shared/places.ts'
import { propertyTypeLabel, propertyTypeValues } from '@shared/property-types.ts'
import { serviceOptions } from '@shared/service-options.ts'

/** How a field is entered and shown: `area` is text of several lines, `many` any of its options, `switch` on or off. */
type CompanyFieldKind =
  | 'text'
  | 'area'
  | 'email'
  | 'phone'
  | 'website'
  | 'number'
  | 'choice'
  | 'many'
  | 'yesNo'
  | 'switch'

export interface FieldOption {
  value: string
  label: string
}

/** A column's value. */
type Stored = string | number | boolean | readonly string[] | null

interface FieldDescriptor {
  key: string
  kind: CompanyFieldKind
  group: 'company' | 'contact' | 'terms' | 'reputation'
  /** In the edit form, and wherever no other label is documented. */
  label: string
  /** In the admin's facts and in mails. */
  factLabel?: string
  /** Its heading in an exported file. Headings of an import are the key and this one. */
  csvTitle?: string
  /** Below its label in the edit form. */
  description?: string
  optional?: true
  options?: readonly FieldOption[]
  /** A number, also where it is chosen from a list. */
  isNumber?: true
  /** Stored under another name. */
  column?: 'foundingYear'
  /** Shown in the line of the address, not as a fact of its own. */
  isInAddressLine?: true
  isHiddenInFacts?: true
  /** Told by an admin alone: no column of a file fills it. */
  isNotImported?: true
  /** What the facts say where nothing is known; "Not given" without one. */
  emptyText?: string
  /** How a stored value is shown; as it is without one. */
  format?: (value: Stored) => string | null
}

const yesNo = (value: Stored) => (value === null ? null : value ? 'Yes' : 'No')

/**
 * Every field of a company that can be edited, in the order of the edit form. The form, the facts, the mails and the CSV
 * files take labels, kinds and formats from here. How a value is judged is in `companyChanges`.
 */
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
  { key: 'specialization', kind: 'text', group: 'company', label: 'Specialization', optional: true },
  {
    key: 'propertyTypes',
    kind: 'many',
    group: 'company',
    label: 'Property types',
    description: 'None chosen: the company has not said, and fits every home.',
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
    options: Object.entries(statesAndDc).map(([value, label]) => ({ value, label })),
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
    description: 'Cities with commas between them; add the state where it is another one: Savannah, GA.',
  },
  {
    key: 'email',
    kind: 'email',
    group: 'contact',
    label: 'Email',
    factLabel: 'E-mail',
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
    description: 'Such as 4.6.',
    optional: true,
    emptyText: companyDefaults.rating,
  },
  {
    key: 'userRatingsTotal',
    kind: 'number',
    group: 'reputation',
    label: 'Ratings in all',
    optional: true,
    isNumber: true,
    emptyText: companyDefaults.reviews,
  },
  {
    key: 'businessStatus',
    kind: 'choice',
    group: 'reputation',
    label: 'Business status',
    description: 'Anything but operational takes the company off every public list.',
    optional: true,
    options: [
      { value: 'OPERATIONAL', label: 'Operational' },
      { value: 'CLOSED_TEMPORARILY', label: 'Closed temporarily' },
      { value: 'CLOSED_PERMANENTLY', label: 'Closed permanently' },
    ],
  },
  {
    key: 'responseTime',
    kind: 'text',
    group: 'reputation',
    label: 'Response time promised',
    description: 'Such as 2 hours.',
    optional: true,
  },
  {
    key: 'avgResponseTime',
    kind: 'text',
    group: 'reputation',
    label: 'Response time on record',
    description: 'Such as 45 minutes.',
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
] as const satisfies readonly FieldDescriptor[]

export type CompanyFieldKey = (typeof descriptors)[number]['key']
export type CompanyFieldDescriptor = FieldDescriptor & { key: CompanyFieldKey }
type Column = Exclude<CompanyFieldKey, 'yearFounded'> | 'foundingYear'

export const companyFields: readonly CompanyFieldDescriptor[] = descriptors

const byKey = new Map(companyFields.map((field) => [field.key, field]))

export function companyField(key: CompanyFieldKey): CompanyFieldDescriptor {
  const field = byKey.get(key)
  if (!field) throw new Error(`${key} is no field of a company`)
  return field
}

/** The column that a field is stored in. */
export function companyColumn({ key, column }: CompanyFieldDescriptor): Column {
  return column ?? (key as Column)
}

export function factLabel({ label, factLabel = label }: CompanyFieldDescriptor): string {
  return factLabel
}

/** What is on record of a field, as it is shown; null for nothing. A registration may tell its year in other words. */
export function companyFieldValue(
  field: CompanyFieldDescriptor,
  company: { [Name in Column]?: Stored } & { foundedText: string | null },
): string | number | null {
  const stored = company[companyColumn(field)] ?? null
  if (field.format) return field.format(stored)
  const value = field.key === 'yearFounded' ? (stored ?? company.foundedText) : stored
  return typeof value === 'number' ? value : value === null ? null : String(value)
}
