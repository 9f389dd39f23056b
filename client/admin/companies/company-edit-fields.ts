import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import {
  addCompanyInput,
  type CompanyChangesBody,
  type CompanyField,
  editCompanyInput,
  newCompany,
} from '@shared/companies/company-edit.schema.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import {
  type CompanyFieldDescriptor,
  companyColumn,
  companyFields,
  type FieldOption,
  getCompanyField,
} from '@shared/companies/fields.ts'
import { findServiceValue } from '@shared/companies/service-options.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { z } from 'zod'

const none = { value: '', label: 'Not given' }

/** Editable fields in the order of the form: those of a registration, and those that only an administrator sets. */
export const editGroups: readonly { title: string; fields: readonly CompanyFieldDescriptor[] }[] = [
  { title: 'Company', fields: getGroupFields('company') },
  { title: 'Location and contact', fields: getGroupFields('contact') },
  { title: 'Terms and offers', fields: getGroupFields('terms') },
  { title: 'Reputation', fields: getGroupFields('reputation') },
]

function getGroupFields(group: CompanyFieldDescriptor['group']): CompanyFieldDescriptor[] {
  return companyFields.filter((field) => field.group === group)
}

export function getChoices({ kind, options = [], optional }: CompanyFieldDescriptor): readonly FieldOption[] {
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : options
  return optional ? [none, ...choices] : choices
}

export function fieldLabel(name: string): string {
  return companyFields.find((field) => field.key === name || companyColumn(field) === name)?.label ?? name
}

export type EditValues = Record<CompanyField, string | boolean | string[]>

export function getEditValues(company: CompanyDetail): EditValues {
  const keys = companyFields.map(({ key }) => key)
  return objectFrom(keys, (key) => getFieldValue(company, getCompanyField(key)))
}

/** Returns whether a field shows a default text, which is no fact of the company. */
export function isDefault({ defaultedFields }: CompanyDetail, name: string): boolean {
  return defaultedFields.some((field) => field === name)
}

function getFieldValue(company: CompanyDetail, field: CompanyFieldDescriptor): string | boolean | string[] {
  if (field.key === 'services')
    return parseServices(company.services).map((service) => findServiceValue(service) ?? service)
  const value = isDefault(company, field.key) ? '' : company[companyColumn(field)]
  if (field.kind === 'yesNo') return value === null ? '' : value ? 'yes' : 'no'
  return typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? '')
}

/** Values of an empty form. */
export const emptyValues: EditValues = objectFrom(
  companyFields.map(({ key }) => key),
  (key) => {
    const { kind } = getCompanyField(key)
    return kind === 'many' ? [] : kind === 'switch' ? false : ''
  },
)

/** Returns only the changed fields, as the procedure takes them. Untouched fields are not validated again. */
export function getChanges(before: EditValues, now: EditValues): CompanyChangesBody {
  const changed = companyFields.filter(({ key }) => JSON.stringify(before[key]) !== JSON.stringify(now[key]))
  return Object.fromEntries(changed.map((field) => [field.key, bodyValue(field, now[field.key])]))
}

function bodyValue({ kind, isNumber }: CompanyFieldDescriptor, value: string | boolean | string[]): unknown {
  if (kind === 'yesNo') return value === '' ? null : value === 'yes'
  if (!isNumber) return value
  const text = String(value).trim()
  return text === '' ? null : Number(text)
}

/** Schema of the form's values: returns only the changed fields, validated by the server's rules, as entered. */
export function getEditForm(before: EditValues) {
  return z.object({
    changes: z.custom<EditValues>().transform((now, context) => {
      const changes = getChanges(before, now)
      for (const { path, message } of editCompanyInput.shape.changes.safeParse(changes).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message })
      return changes
    }),
  })
}

/** Schema of the form that adds a company: returns the filled fields, validated by the server's rules, as entered. */
export const newCompanyForm = z.object({
  status: addCompanyInput.shape.status,
  company: z.custom<EditValues>().transform((now, context) => {
    const company = getChanges(emptyValues, now)
    const checked = newCompany.safeParse(company)
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
    return company as z.input<typeof newCompany>
  }),
})

/**
 * Returns the id of the control that takes the focus for an error of a field: a checkbox group cannot, its first
 * checkbox can.
 */
export function getFocusId(id: string, kind: CompanyFieldDescriptor['kind']): string {
  return kind === 'many' ? `${id}-first` : id
}

/** Returns the errors of a form in the order of its fields, each with the control to focus. */
export function getErrorSummary(
  errors: Record<string, unknown>,
  getPath: (key: string) => string,
  getId: (key: string) => string,
) {
  return editGroups.flatMap(({ fields }) =>
    fields.flatMap(({ key, kind }) => {
      const message = errors[getPath(key)]
      return typeof message === 'string' ? [{ fieldId: getFocusId(getId(key), kind), message }] : []
    }),
  )
}
