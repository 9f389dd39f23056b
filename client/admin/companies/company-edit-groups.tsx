import type { GetInputPropsReturnType } from '@mantine/form'
import type { CompanyField } from '@shared/companies/company-edit.schema.ts'
import { CompanyEditField } from './company-edit-field.tsx'
import { editGroups } from './company-edit-fields.ts'

interface CompanyEditGroupsProps {
  getId: (key: CompanyField) => string
  getInputProps: (key: CompanyField, type: 'checkbox' | 'input') => GetInputPropsReturnType
}

/** All editable fields of a company, in groups. */
export function CompanyEditGroups({ getId, getInputProps }: CompanyEditGroupsProps) {
  return editGroups.map(({ title, fields }) => (
    <fieldset key={title} className="admin-company-edit__group">
      <legend className="admin-heading">{title}</legend>
      {fields.map((field) => (
        <CompanyEditField
          key={field.key}
          id={getId(field.key)}
          field={field}
          input={getInputProps(field.key, field.kind === 'switch' ? 'checkbox' : 'input')}
        />
      ))}
    </fieldset>
  ))
}
