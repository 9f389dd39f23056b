import {
  type CompanyFieldDescriptor,
  companyColumn,
  companyFields,
  type FieldOption,
} from '@shared/companies/fields.ts'
import { formatDate } from '@shared/lib/format.ts'

/** Value of a day that is half typed. The schema refuses it, where an empty text would remove the stored day. */
export const INCOMPLETE = 'incomplete'

const none = { value: '', label: 'Not given' }

/** Fields that few companies have. */
const folded: readonly string[] = ['tag', 'offer', 'responseTime', 'reviewSnippets']

/** Fields that the form folds away. */
export const moreFields: readonly CompanyFieldDescriptor[] = companyFields.filter(({ key }) =>
  folded.includes(key),
)

/** The other editable fields in the order of the form. */
export const editGroups: readonly { title: string; fields: readonly CompanyFieldDescriptor[] }[] = [
  { title: 'Company', fields: getGroupFields('company') },
  { title: 'Location and contact', fields: getGroupFields('contact') },
  { title: 'Terms and offers', fields: getGroupFields('terms') },
  { title: 'Reputation', fields: getGroupFields('reputation') },
]

function getGroupFields(group: CompanyFieldDescriptor['group']): CompanyFieldDescriptor[] {
  return companyFields.filter((field) => field.group === group && !folded.includes(field.key))
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

/** Fields whose values a form shows as text. */
export const shownFields = companyFields.map((field) => ({
  ...field,
  format: (text: string): string => {
    if (text === INCOMPLETE) return 'Incomplete date'
    if (field.kind === 'date') return formatDate(new Date(text))
    return getChoices(field).find(({ value }) => value === text)?.label ?? text
  },
}))

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
  const fields = [...editGroups.flatMap((group) => group.fields), ...moreFields]
  return fields.flatMap(({ key, kind }) => {
    const message = errors[getPath(key)]
    return typeof message === 'string' ? [{ fieldId: getFocusId(getId(key), kind), message }] : []
  })
}
