import {
  type CompanyFieldDescriptor,
  companyColumn,
  companyFields,
  type FieldOption,
} from '@shared/companies/fields.ts'

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

/** Returns the label of a field by its key or its column; the name itself for an unknown one. */
export function fieldLabel(name: string): string {
  return companyFields.find((field) => field.key === name || companyColumn(field) === name)?.label ?? name
}

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
