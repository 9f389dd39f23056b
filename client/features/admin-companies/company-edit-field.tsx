import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { EditField } from './company-edit-fields.ts'

interface CompanyEditFieldProps {
  id: string
  field: EditField
  value: string | boolean | string[]
  error: string | undefined
  onChange: (value: string | boolean | string[]) => void
}

/** One field of the edit form, entered as its kind says. */
export function CompanyEditField({ id, field, value, error, onChange }: CompanyEditFieldProps) {
  const { label, description } = field
  const shown = { id, label, description, error }
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  switch (field.kind) {
    case 'many':
      return <ManyChoices {...{ id, field, error, onChange }} value={Array.isArray(value) ? value : []} />
    case 'switch':
      return (
        <Switch
          {...shown}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice': {
      const isKnown = field.options.some((option) => option.value === text)
      // A value from before that is none of these stays until somebody chooses another one.
      const options = isKnown
        ? field.options
        : [...field.options, { value: text, label: text || 'Not given' }]
      return (
        <NativeSelect
          {...shown}
          data={options}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
    case 'area':
      return (
        <Textarea
          {...shown}
          autosize
          minRows={2}
          maxRows={10}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    default:
      return (
        <TextInput
          {...shown}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

interface ManyChoicesProps extends Omit<CompanyEditFieldProps, 'value' | 'field'> {
  field: Extract<EditField, { kind: 'many' }>
  value: string[]
}

function ManyChoices({ id, field, value, error, onChange }: ManyChoicesProps) {
  const others = value.filter((chosen) => !field.options.some((option) => option.value === chosen))
  return (
    <Checkbox.Group
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      value={value}
      // What is not on our list cannot be sent again with a change.
      onChange={(chosen) => onChange(chosen.filter((one) => !others.includes(one)))}
    >
      <div className="admin-company-edit__choices">
        {field.options.map((option, index) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            id={index === 0 ? `${id}-first` : undefined}
          />
        ))}
      </div>
      {others.length > 0 ? (
        <p className="admin-lead__small">
          Also on record, and gone once you change this: {others.join(', ')}.
        </p>
      ) : null}
    </Checkbox.Group>
  )
}
