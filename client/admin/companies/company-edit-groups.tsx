import { Accordion } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { CompanyField } from '@shared/companies/company-edit.schema.ts'
import type { CompanyFieldDescriptor } from '@shared/companies/fields.ts'
import { useEffect, useState } from 'react'
import { CompanyEditField } from './company-edit-field.tsx'
import { editGroups, moreFields } from './company-edit-fields.ts'

interface CompanyEditGroupsProps {
  getId: (key: CompanyField) => string
  getInputProps: (key: CompanyField, type: 'checkbox' | 'input') => GetInputPropsReturnType
  /** Fields with a change that is not saved. */
  changed?: readonly CompanyField[]
}

/** All editable fields of a company, in groups. */
export function CompanyEditGroups({ getId, getInputProps, changed = [] }: CompanyEditGroupsProps) {
  const toField = (field: CompanyFieldDescriptor) => (
    <CompanyEditField
      key={field.key}
      id={getId(field.key)}
      field={field}
      input={getInputProps(field.key, field.kind === 'switch' ? 'checkbox' : 'input')}
    />
  )
  const hasError = moreFields.some(({ key }) => Boolean(getInputProps(key, 'input').error))
  const isChanged = moreFields.some(({ key }) => changed.includes(key))
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (hasError || isChanged) setIsOpen(true)
  }, [hasError, isChanged])
  return (
    <>
      {editGroups.map(({ title, fields }) => (
        <fieldset key={title} className="admin-company-edit__group">
          <legend className="admin-heading">{title}</legend>
          {fields.map(toField)}
        </fieldset>
      ))}
      <Accordion
        order={3}
        value={isOpen ? 'more' : null}
        // An error stays in sight.
        onChange={(value) => setIsOpen(value !== null || hasError)}
      >
        <Accordion.Item value="more">
          <Accordion.Control>More fields</Accordion.Control>
          <Accordion.Panel>
            <div className="admin-company-edit__group">{moreFields.map(toField)}</div>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}
