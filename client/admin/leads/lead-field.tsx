import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { LeadFieldDescriptor } from '@shared/leads/fields.ts'

const inputTypes: Partial<Record<LeadFieldDescriptor['kind'], string>> = { email: 'email', phone: 'tel' }

interface LeadFieldProps {
  field: LeadFieldDescriptor
  /** Props from `form.getInputProps`. */
  input: GetInputPropsReturnType
}

/** Control of a lead's field for an operator. */
export function LeadField({ field, input }: LeadFieldProps) {
  const { kind, label, optional, options = [] } = field
  const shown = { label, required: !optional, ...input }
  switch (kind) {
    case 'choice': {
      const text = String(input.value)
      const isKnown = options.some((option) => option.value === text)
      // A stored value that is not an option stays until the user selects another one.
      const choices = isKnown ? options : [...options, { value: text, label: field.format?.(text) ?? text }]
      return <NativeSelect {...shown} data={[...choices]} />
    }
    case 'lines':
      return <Textarea {...shown} />
    default:
      return (
        <TextInput
          {...shown}
          type={inputTypes[kind]}
          inputMode={kind === 'zip' || kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
        />
      )
  }
}
