import {
  type CompanyFieldDescriptor,
  companyColumn,
  companyFields,
  type FieldOption,
} from '@shared/companies/fields.ts'
import { serviceList } from '@shared/company-figures.ts'
import type { CompanyDetail } from '@shared/schemas/company-admin.schema.ts'
import {
  type CompanyChangesBody,
  type CompanyField,
  editCompanyInput,
} from '@shared/schemas/company-edit.schema.ts'
import { serviceValue } from '@shared/service-options.ts'
import { z } from 'zod'

const none = { value: '', label: 'Not given' }

/** Every editable field in the order of the form: a registration's, and what only an administrator sets. */
export const editGroups: readonly { title: string; fields: readonly CompanyFieldDescriptor[] }[] = [
  { title: 'Company', fields: fieldsIn('company') },
  { title: 'Place and contact', fields: fieldsIn('contact') },
  { title: 'Terms and offers', fields: fieldsIn('terms') },
  { title: 'Reputation', fields: fieldsIn('reputation') },
]

function fieldsIn(group: CompanyFieldDescriptor['group']): CompanyFieldDescriptor[] {
  return companyFields.filter((field) => field.group === group)
}

/** What a select offers; nothing, too, where the field may be empty. */
export function choicesOf({ kind, options = [], optional }: CompanyFieldDescriptor): readonly FieldOption[] {
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : options
  return optional ? [none, ...choices] : choices
}

/** What people call a field, or the column it is kept in; the name itself for one that is not in the form. */
export function fieldLabel(name: string): string {
  return companyFields.find((field) => field.key === name || companyColumn(field) === name)?.label ?? name
}

/** What stands in the form; numbers and choices as text. */
export type EditValues = Record<CompanyField, string | boolean | string[]>

/** A company as the form shows it. */
export function editValuesOf(company: CompanyDetail): EditValues {
  const entries = companyFields.map((field) => [field.key, valueIn(company, field)] as const)
  return Object.fromEntries(entries) as EditValues
}

/** A default text is no answer of the company's: its field is empty in the form. */
function isDefault({ defaultedFields }: CompanyDetail, name: CompanyField): boolean {
  return (defaultedFields as readonly string[]).includes(name)
}

function valueIn(company: CompanyDetail, field: CompanyFieldDescriptor): string | boolean | string[] {
  if (field.key === 'services')
    return serviceList(company.services).map((service) => serviceValue(service) ?? service)
  const value = isDefault(company, field.key) ? '' : company[companyColumn(field)]
  if (field.kind === 'yesNo') return value === null ? '' : value ? 'yes' : 'no'
  return typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? '')
}

/** Only what was changed, as the call takes it: what nobody touched is not judged anew. */
export function changesIn(before: EditValues, now: EditValues): CompanyChangesBody {
  const changed = companyFields.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
  return Object.fromEntries(changed.map((field) => [field.key, bodyValue(field, now[field.key])]))
}

function bodyValue({ kind, isNumber }: CompanyFieldDescriptor, value: string | boolean | string[]): unknown {
  if (kind === 'yesNo') return value === '' ? null : value === 'yes'
  if (!isNumber) return value
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
