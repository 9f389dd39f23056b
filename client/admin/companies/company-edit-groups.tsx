import { SmallNote } from '@client/admin/parts/note.tsx'
import {
  Accordion,
  Checkbox,
  type CheckboxGroupProps,
  Fieldset,
  NativeSelect,
  type NativeSelectProps,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { CompanyField } from '@shared/companies/company-edit.schema.ts'
import type { CompanyFieldDescriptor } from '@shared/companies/fields.ts'
import { type SyntheticEvent, useState } from 'react'
import { editGroups, getChoices, getFocusId, INCOMPLETE, moreFields } from './company-edit-fields.ts'

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
  const isNeeded = moreFields.some(({ key }) => changed.includes(key) || getInputProps(key, 'input').error)
  const [isOpen, setIsOpen] = useState(false)
  // Opens for a field with an error or an unsaved change, and stays open while the user corrects it.
  if (isNeeded && !isOpen) setIsOpen(true)
  return (
    <>
      {editGroups.map(({ title, fields }) => (
        <Fieldset
          key={title}
          legend={
            <Text span fw={600} ff="heading">
              {title}
            </Text>
          }
          variant="unstyled"
        >
          <Stack gap="sm">{fields.map(toField)}</Stack>
        </Fieldset>
      ))}
      <Accordion order={3} value={isOpen ? 'more' : null} onChange={(value) => setIsOpen(value !== null)}>
        <Accordion.Item value="more">
          <Accordion.Control>More fields</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">{moreFields.map(toField)}</Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  )
}

interface CompanyEditFieldProps {
  id: string
  field: CompanyFieldDescriptor
  /** Props from `form.getInputProps`. */
  input: GetInputPropsReturnType
}

function CompanyEditField({ id, field, input }: CompanyEditFieldProps) {
  const { label, description, optional = false } = field
  const shown = { id, label, description, required: !optional, ...input }
  switch (field.kind) {
    case 'many':
      return <ManyChoices field={field} {...shown} />
    case 'switch':
      return <Switch {...shown} />
    case 'choice':
    case 'yesNo':
      return <ChoiceSelect field={field} {...shown} />
    case 'area':
      return <Textarea {...shown} minRows={2} />
    case 'date':
      return <DayInput {...shown} />
    default:
      return (
        <TextInput
          {...shown}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )
  }
}

/** A day. The browser's field is empty while a part of the day is missing, and says so only when it is left. */
function DayInput(input: GetInputPropsReturnType) {
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const day = currentTarget.validity.badInput ? INCOMPLETE : currentTarget.value
    // A change removes the field's error, also one to the same value.
    if (day !== input.value) input.onChange(day)
  }
  return (
    <TextInput
      {...input}
      type="date"
      value={input.value === INCOMPLETE ? '' : input.value}
      onChange={report}
      onBlur={report}
    />
  )
}

/** Choices of a field. A stored value that is none of them can be chosen again after the user selected another. */
function ChoiceSelect({ field, ...input }: NativeSelectProps & { field: CompanyFieldDescriptor }) {
  const text = String(input.value)
  const [stored] = useState(text)
  const choices = getChoices(field)
  const others = [...new Set([stored, text])].filter(
    (value) => !choices.some((option) => option.value === value),
  )
  const options = [...choices, ...others.map((value) => ({ value, label: value || 'Not given' }))]
  return <NativeSelect {...input} data={options} />
}

function ManyChoices({
  field,
  ...input
}: Omit<CheckboxGroupProps, 'children'> & { field: CompanyFieldDescriptor }) {
  const { id = '', value = [], onChange } = input
  const { options = [] } = field
  const others = value.filter((chosen) => !options.some((option) => option.value === chosen))
  return (
    <Checkbox.Group
      {...input}
      // The server accepts only listed values, so any change drops the others.
      onChange={(chosen) => onChange?.(chosen.filter((choice) => !others.includes(choice)))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" my="xs">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            id={index === 0 ? getFocusId(id, field.kind) : undefined}
          />
        ))}
      </SimpleGrid>
      {others.length > 0 ? (
        <SmallNote>Also stored, and removed if you change this field: {others.join(', ')}.</SmallNote>
      ) : null}
    </Checkbox.Group>
  )
}
