import { defaultPropertyType, formPropertyTypes, propertyTypeLabel } from './property-types.ts'

/** Input type of a field: `lines` is multiline text, `choice` is one of its options. */
type LeadFieldKind = 'text' | 'lines' | 'email' | 'phone' | 'zip' | 'number' | 'choice'

/** Reader of a lead's facts: the owner on the thank-you page, the admin in the drawer, or the recipient of an email. */
type LeadReader = 'owner' | 'admin' | 'mail'

interface FieldDescriptor {
  key: string
  kind: LeadFieldKind
  step: 'contact' | 'property'
  label: string
  labels?: Partial<Record<LeadReader, string>>
  csvTitle: string
  /** Shown under the field where the label is not enough. */
  reason?: string
  /** An empty value is left out of the facts, unless `emptyText` is set. */
  optional?: true
  emptyText?: string
  autoComplete?: string
  options?: readonly { value: string; label: string }[]
  defaultValue?: string
  /** Formats a stored value; without it, the value is shown unchanged. */
  format?: (value: string) => string
  /** Part of the address line instead of a separate fact. */
  isInAddressLine?: true
  /** Masked entirely in the audit log. Email addresses are always masked. */
  isPersonal?: true
}

/** Fields of a lead, in the order of the form, emails, facts and CSV file. */
const descriptors = [
  {
    key: 'fullName',
    kind: 'text',
    step: 'contact',
    label: 'Full name',
    labels: { owner: 'Name', mail: 'Name' },
    csvTitle: 'Full Name',
    autoComplete: 'name',
    isPersonal: true,
  },
  {
    key: 'email',
    kind: 'email',
    step: 'contact',
    label: 'Email',
    csvTitle: 'Email',
    reason: 'We send you a receipt and a link to your matches.',
    autoComplete: 'email',
  },
  {
    key: 'phone',
    kind: 'phone',
    step: 'contact',
    label: 'Phone',
    csvTitle: 'Phone',
    reason: 'If you’d rather talk. We share it only with the companies you choose.',
    optional: true,
    emptyText: 'Not given',
    autoComplete: 'tel',
    isPersonal: true,
  },
  {
    key: 'propertyAddress',
    kind: 'text',
    step: 'property',
    label: 'Property address',
    labels: { owner: 'Property', admin: 'Property', mail: 'Property' },
    csvTitle: 'Property Address',
    reason: 'Street and number',
    autoComplete: 'address-line1',
    isPersonal: true,
  },
  {
    key: 'propertyCity',
    kind: 'text',
    step: 'property',
    label: 'City',
    csvTitle: 'City',
    autoComplete: 'address-level2',
    isInAddressLine: true,
  },
  {
    key: 'propertyZip',
    kind: 'zip',
    step: 'property',
    label: 'ZIP code',
    csvTitle: 'Zip Code',
    autoComplete: 'postal-code',
    isInAddressLine: true,
  },
  {
    key: 'propertyType',
    kind: 'choice',
    step: 'property',
    label: 'Property type',
    labels: { mail: 'Type' },
    csvTitle: 'Property Type',
    reason: 'Some companies manage only certain types of homes.',
    options: formPropertyTypes,
    defaultValue: defaultPropertyType,
    format: propertyTypeLabel,
  },
  {
    key: 'additionalInfo',
    kind: 'lines',
    step: 'property',
    label: 'Additional information',
    labels: { admin: 'Additional info', mail: 'Note' },
    csvTitle: 'Additional Info',
    reason: 'For example, bedrooms, existing bookings and when you’d like to start.',
    optional: true,
    isPersonal: true,
  },
] as const satisfies readonly FieldDescriptor[]

export type LeadFieldKey = (typeof descriptors)[number]['key']
export type LeadFieldDescriptor = FieldDescriptor & { key: LeadFieldKey }

export const leadFields: readonly LeadFieldDescriptor[] = descriptors

type LeadValues = Record<LeadFieldKey, string | number | null> & { propertyState: string | null }

export interface LeadFact {
  field: LeadFieldDescriptor
  label: string
  text: string | null
}

export function leadFieldLabel(key: LeadFieldKey): string {
  return descriptors.find((field) => field.key === key)?.label ?? key
}

export function leadFieldValue({ key, format }: LeadFieldDescriptor, lead: LeadValues) {
  const value = lead[key]
  return format && value !== null ? format(String(value)) : value
}

export function propertyLine(lead: LeadValues): string {
  const { propertyAddress, propertyCity, propertyState, propertyZip } = lead
  return `${propertyAddress}, ${propertyCity}${propertyState ? `, ${propertyState}` : ''} ${propertyZip}`
}

/** Returns a lead's facts with the reader's labels. The property address is one fact. */
export function leadFacts(lead: LeadValues, reader: LeadReader): LeadFact[] {
  return leadFields
    .filter((field) => !field.isInAddressLine)
    .map((field) => {
      const value = field.key === 'propertyAddress' ? propertyLine(lead) : leadFieldValue(field, lead)
      return {
        field,
        label: field.labels?.[reader] ?? field.label,
        text: value === null ? null : String(value),
      }
    })
}
