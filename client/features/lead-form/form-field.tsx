import { TextArea, TextField } from '@client/components/field.tsx'
import type { HTMLAttributes } from 'react'
import type { LeadField, LeadFormErrors, LeadFormValues } from './lead-fields.ts'

/** What every control of one form needs to know. */
export interface FieldContext {
  formId: string
  defaults: LeadFormValues
  errors: LeadFormErrors
}

interface FormFieldProps extends FieldContext {
  name: LeadField
  label: string
  /** Why we ask. */
  reason: string
  optional?: boolean
  autoComplete: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  className?: string
}

/** What all controls share: name, id, words, error. Optional ones say so; no asterisks. */
export function fieldProps({
  formId,
  defaults,
  errors,
  name,
  label,
  reason,
  optional,
}: FieldContext & Pick<FormFieldProps, 'name' | 'label' | 'reason' | 'optional'>) {
  return {
    id: `${formId}-${name}`,
    name,
    label: optional ? `${label} (optional)` : label,
    description: reason,
    error: errors[name],
    defaultValue: defaults[name],
    required: !optional,
  }
}

/** A line of text with its label, reason and error. */
export function FormField({ autoComplete, type = 'text', inputMode, className, ...field }: FormFieldProps) {
  return (
    <TextField
      {...fieldProps(field)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      className={className}
    />
  )
}

/** Several lines of text. */
export function FormText(field: Omit<FormFieldProps, 'type' | 'inputMode'>) {
  return <TextArea {...fieldProps(field)} autoComplete={field.autoComplete} className={field.className} />
}
