import { defaultPropertyType, formPropertyTypes, propertyTypeLabel } from '@shared/property-types.ts'

/** How a field is entered: `lines` is text of several lines, `choice` one of its options. */
type LeadFieldKind = 'text' | 'lines' | 'email' | 'phone' | 'zip' | 'number' | 'choice'

/** Who reads a lead's facts: its owner on the thank-you page, the admin in the drawer, a mail's recipient. */
type LeadReader = 'owner' | 'admin' | 'mail'

interface FieldDescriptor {
  key: string
  kind: LeadFieldKind
  /** The step of the form that asks for it. */
  step: 'contact' | 'property'
  /** In the form and in its messages, and for readers without a label of their own. */
  label: string
  labels?: Partial<Record<LeadReader, string>>
  csvTitle: string
  /** Why the form asks. */
  reason: string
  /** Left out of the facts where it is empty, unless `emptyText` says so there. */
  optional?: true
  emptyText?: string
  /** The browser's name for what it may fill in; "off" without one. */
  autoComplete?: string
  options?: readonly { value: string; label: string }[]
  defaultValue?: string
  /** How a stored value is shown; as it is without one. */
  format?: (value: string) => string
  /** Shown in the line of the property's address, not as a fact of its own. */
  isInAddressLine?: true
  /** Masked as a whole in the audit log. Email addresses are masked wherever they are. */
  isPersonal?: true
}

/**
 * What an owner tells us, in the order of the form, the mails, the facts and the CSV file: all of them walk this list.
 * How a value is judged is in `createLeadInput`.
 */
const descriptors = [
  {
    key: 'fullName',
    kind: 'text',
    step: 'contact',
    label: 'Full name',
    labels: { owner: 'Name', mail: 'Name' },
    csvTitle: 'Full Name',
    reason: 'So managers know who to ask for.',
    autoComplete: 'name',
    isPersonal: true,
  },
  {
    key: 'email',
    kind: 'email',
    step: 'contact',
    label: 'Email',
    labels: { admin: 'E-mail', mail: 'E-mail' },
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
    reason: 'Street and number. Rents and rules differ from block to block.',
    autoComplete: 'address-line1',
    isPersonal: true,
  },
  {
    key: 'propertyCity',
    kind: 'text',
    step: 'property',
    label: 'City',
    csvTitle: 'City',
    reason: 'Managers work city by city.',
    autoComplete: 'address-level2',
    isInAddressLine: true,
  },
  {
    key: 'propertyZip',
    kind: 'zip',
    step: 'property',
    label: 'ZIP code',
    csvTitle: 'Zip Code',
    reason: 'We measure the distance to each company from here.',
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
    reason: 'Some companies look after certain kinds of homes only.',
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
    reason: 'Bedrooms, bookings you already have, when you would like to start.',
    optional: true,
    isPersonal: true,
  },
] as const satisfies readonly FieldDescriptor[]

export type LeadFieldKey = (typeof descriptors)[number]['key']
export type LeadFieldDescriptor = FieldDescriptor & { key: LeadFieldKey }

export const leadFields: readonly LeadFieldDescriptor[] = descriptors

/** A lead's values as they are stored. */
type LeadValues = Record<LeadFieldKey, string | number | null> & { propertyState: string | null }

/** One thing a reader is told of a lead. */
export interface LeadFact {
  field: LeadFieldDescriptor
  label: string
  /** Null where nothing was given. */
  text: string | null
}

export function leadFieldLabel(key: LeadFieldKey): string {
  return descriptors.find((field) => field.key === key)?.label ?? key
}

/** The value of a field as it is shown. */
export function leadFieldValue({ key, format }: LeadFieldDescriptor, lead: LeadValues) {
  const value = lead[key]
  return format && value !== null ? format(String(value)) : value
}

/** Street, city, state and ZIP code in one line. */
export function propertyLine(lead: LeadValues): string {
  const { propertyAddress, propertyCity, propertyState, propertyZip } = lead
  return `${propertyAddress}, ${propertyCity}${propertyState ? `, ${propertyState}` : ''} ${propertyZip}`
}

/** A lead's fields with the reader's labels; the property's address is one fact. */
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
