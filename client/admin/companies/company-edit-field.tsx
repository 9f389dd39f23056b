import { Checkbox, NativeSelect, type NativeSelectProps, Switch, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { CompanyFieldDescriptor } from '@shared/companies/fields.ts'
import { type SyntheticEvent, useState } from 'react'
import { getChoices, getFocusId } from './company-edit-fields.ts'

interface CompanyEditFieldProps {
  id: string
  field: CompanyFieldDescriptor
  /** Props from `form.getInputProps`. */
  input: GetInputPropsReturnType
}

export function CompanyEditField({ id, field, input }: CompanyEditFieldProps) {
  const { label, description, optional = false } = field
  const shown = { id, label, description, required: !optional, ...input }
  switch (field.kind) {
    case 'many':
      return <ManyChoices id={id} field={field} input={input} />
    case 'switch':
      return <Switch {...shown} />
    case 'choice':
    case 'yesNo':
      return <ChoiceSelect field={field} {...shown} />
    case 'area':
      return <Textarea {...shown} autosize minRows={2} maxRows={10} />
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

/** Value of a day that is not complete; no day for the schema. */
const INCOMPLETE = 'incomplete'

/** A day. The browser's field says that it is empty while a part is missing; saving that would remove the day. */
function DayInput(input: GetInputPropsReturnType) {
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    input.onChange(currentTarget.validity.badInput ? INCOMPLETE : currentTarget.value)
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

/** Choices of a field. A stored value that is none of them stays one, also after the user selected another. */
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

function ManyChoices({ id, field, input }: CompanyEditFieldProps) {
  const value: string[] = input.value
  const { options = [] } = field
  const others = value.filter((chosen) => !options.some((option) => option.value === chosen))
  return (
    <Checkbox.Group
      id={id}
      label={field.label}
      description={field.description}
      required={!field.optional}
      {...input}
      // The server accepts only listed values, so any change drops the others.
      onChange={(chosen) => input.onChange(chosen.filter((one) => !others.includes(one)))}
    >
      <div className="admin-company-edit__choices">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            id={index === 0 ? getFocusId(id, field.kind) : undefined}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <p className="admin-small">Also stored, and removed if you change this field: {others.join(', ')}.</p>
      ) : null}
    </Checkbox.Group>
  )
}
