import { serviceList } from '@shared/company-figures.ts'
import { companySizes } from '@shared/company-sizes.ts'
import { statesAndDc } from '@shared/places.ts'
import { propertyTypeLabel, propertyTypeValues } from '@shared/property-types.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import {
  type CompanyChangesBody,
  type CompanyField,
  editCompanyInput,
} from '@shared/schemas/company-edit.schema.ts'
import { serviceOptions, serviceValue } from '@shared/service-options.ts'
import { z } from 'zod'

interface Option {
  value: string
  label: string
}

/** How a field is entered. */
export type EditField = { name: CompanyField; label: string; description?: string } & (
  | { kind: 'text' | 'area' | 'number' }
  | { kind: 'choice'; options: readonly Option[] }
  | { kind: 'many'; options: readonly Option[] }
  | { kind: 'switch' }
)

const none = { value: '', label: 'Not given' }
const yesNo = [none, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]
const plain = (value: string) => ({ value, label: value })

/** Every editable field in the order of the form: a registration's, and what only an administrator sets. */
export const editGroups: readonly { title: string; fields: readonly EditField[] }[] = [
  {
    title: 'Company',
    fields: [
      { name: 'name', label: 'Company name', kind: 'text' },
      { name: 'description', label: 'Description', kind: 'area' },
      { name: 'services', label: 'Services', kind: 'many', options: serviceOptions },
      { name: 'specialization', label: 'Specialization', kind: 'text' },
      {
        name: 'propertyTypes',
        label: 'Property types',
        description: 'None chosen: the company has not said, and fits every home.',
        kind: 'many',
        options: propertyTypeValues.map((value) => ({ value, label: propertyTypeLabel(value) })),
      },
      { name: 'tag', label: 'Tag', kind: 'text' },
      { name: 'yearFounded', label: 'Year founded', kind: 'text' },
      {
        name: 'companySize',
        label: 'Company size',
        kind: 'choice',
        options: [none, ...companySizes.map(plain)],
      },
      { name: 'numberOfProperties', label: 'Properties managed', kind: 'number' },
    ],
  },
  {
    title: 'Place and contact',
    fields: [
      { name: 'address', label: 'Address', kind: 'text' },
      { name: 'city', label: 'City', kind: 'text' },
      {
        name: 'state',
        label: 'State',
        kind: 'choice',
        options: Object.entries(statesAndDc).map(([value, label]) => ({ value, label })),
      },
      { name: 'zipCode', label: 'ZIP code', kind: 'text' },
      {
        name: 'serviceArea',
        label: 'Service area',
        description: 'Cities with commas between them; add the state where it is another one: Savannah, GA.',
        kind: 'area',
      },
      { name: 'email', label: 'Email', kind: 'text' },
      { name: 'phoneNumber', label: 'Phone number', kind: 'text' },
      { name: 'website', label: 'Website', kind: 'text' },
      { name: 'openingHours', label: 'Opening hours', kind: 'area' },
    ],
  },
  {
    title: 'Terms and offers',
    fields: [
      { name: 'commission', label: 'Commission rate', kind: 'text' },
      { name: 'minContracts', label: 'Minimum contract', kind: 'text' },
      { name: 'minStayRequirements', label: 'Minimum stay', kind: 'text' },
      { name: 'cleaningFees', label: 'Cleaning fees', kind: 'text' },
      { name: 'cancellationPolicy', label: 'Cancellation policy', kind: 'text' },
      {
        name: 'priceLevel',
        label: 'Price level',
        kind: 'choice',
        options: [
          none,
          { value: '1', label: '$' },
          { value: '2', label: '$$' },
          { value: '3', label: '$$$' },
        ],
      },
      { name: 'firstMonthFeeWaiver', label: 'First-month fee waiver', kind: 'switch' },
      { name: 'offer', label: 'Offer in the company’s words', kind: 'text' },
      { name: 'acceptsInstantBooking', label: 'Instant booking', kind: 'choice', options: yesNo },
    ],
  },
  {
    title: 'Reputation',
    fields: [
      { name: 'rating', label: 'Google rating', description: 'Such as 4.6.', kind: 'text' },
      { name: 'userRatingsTotal', label: 'Ratings in all', kind: 'number' },
      {
        name: 'businessStatus',
        label: 'Business status',
        description: 'Anything but operational takes the company off every public list.',
        kind: 'choice',
        options: [
          none,
          { value: 'OPERATIONAL', label: 'Operational' },
          { value: 'CLOSED_TEMPORARILY', label: 'Closed temporarily' },
          { value: 'CLOSED_PERMANENTLY', label: 'Closed permanently' },
        ],
      },
      {
        name: 'responseTime',
        label: 'Response time promised',
        description: 'Such as 2 hours.',
        kind: 'text',
      },
      {
        name: 'avgResponseTime',
        label: 'Response time on record',
        description: 'Such as 45 minutes.',
        kind: 'text',
      },
      { name: 'reviewSnippets', label: 'Review snippets', kind: 'area' },
    ],
  },
]

const editFields = editGroups.flatMap(({ fields }) => fields)

/** What people call a field, or the column it is kept in; the name itself for one that is not in the form. */
export function fieldLabel(name: string): string {
  const field = name === 'foundingYear' ? 'yearFounded' : name
  return editFields.find((known) => known.name === field)?.label ?? name
}

/** What stands in the form; numbers and choices as text. */
export type EditValues = Record<CompanyField, string | boolean | string[]>

/** A company as the form shows it. */
export function editValuesOf(company: CompanyDetail): EditValues {
  const entries = editFields.map(({ name }) => [name, valueIn(company, name)] as const)
  return Object.fromEntries(entries) as EditValues
}

/** A default text is no answer of the company's: its field is empty in the form. */
function isDefault({ defaultedFields }: CompanyDetail, name: CompanyField): boolean {
  return (defaultedFields as readonly string[]).includes(name)
}

function valueIn(company: CompanyDetail, name: CompanyField): string | boolean | string[] {
  if (name === 'services')
    return serviceList(company.services).map((service) => serviceValue(service) ?? service)
  if (name === 'yearFounded') return String(company.foundingYear ?? '')
  if (name === 'acceptsInstantBooking') {
    const { acceptsInstantBooking: accepts } = company
    return accepts === null ? '' : accepts ? 'yes' : 'no'
  }
  const value = isDefault(company, name) ? '' : company[name]
  return typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? '')
}

/** Only what was changed, as the call takes it: what nobody touched is not judged anew. */
export function changesIn(before: EditValues, now: EditValues): CompanyChangesBody {
  const changed = editFields.filter(({ name }) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(changed.map((field) => [field.name, bodyValue(field, now[field.name])]))
}

function bodyValue({ name, kind }: EditField, value: string | boolean | string[]): unknown {
  if (name === 'acceptsInstantBooking') return value === '' ? null : value === 'yes'
  if (kind !== 'number' && name !== 'priceLevel') return value
  const text = String(value).trim()
  return text === '' ? null : Number(text)
}

/**
 * What is sent of the form's values: only what was changed, in the types of the call. The server's rules judge it here
 * too; it is sent as entered, because the server applies their transforms.
 */
export function editFormOf(before: EditValues) {
  return z.object({
    changes: z.custom<EditValues>().transform((now, context) => {
      const changes = changesIn(before, now)
      for (const { path, message } of editCompanyInput.shape.changes.safeParse(changes).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message })
      return changes
    }),
  })
}
