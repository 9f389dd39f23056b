import { shallowEqual } from '@mantine/hooks'
import type { CompanyDetail } from '@shared/companies/admin-companies.schema.ts'
import type { CompanyChangesBody, CompanyField } from '@shared/companies/company-edit.schema.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import {
  type CompanyFieldDescriptor,
  companyColumn,
  companyFields,
  getCompanyField,
} from '@shared/companies/fields.ts'
import { findServiceValue } from '@shared/companies/service-options.ts'
import { objectFrom } from '@shared/lib/objects.ts'

/** Values of the form that edits or adds a company, as its controls hold them. */
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
  if (value instanceof Date) return value.toISOString().slice(0, 10)
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
  const changed = companyFields.filter(({ key }) => !shallowEqual(before[key], now[key]))
  return toBody(Object.fromEntries(changed.map(({ key }) => [key, now[key]])))
}

/** Returns some of the values as the procedure takes them. */
export function toBody(values: Partial<EditValues>): CompanyChangesBody {
  return Object.fromEntries(
    companyFields.flatMap((field) => {
      const value = values[field.key]
      return value === undefined ? [] : [[field.key, bodyValue(field, value)]]
    }),
  )
}

function bodyValue({ kind, isNumber }: CompanyFieldDescriptor, value: string | boolean | string[]): unknown {
  if (kind === 'yesNo') return value === '' ? null : value === 'yes'
  if (!isNumber) return value
  const text = String(value).trim()
  return text === '' ? null : Number(text)
}
