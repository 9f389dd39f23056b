import { EmailField } from '@client/ui/email-field.tsx'
import { SelectField, TextArea, TextField } from '@client/ui/field.tsx'
import type { LeadFieldDescriptor } from '@shared/leads/fields.ts'
import type { ReactNode } from 'react'
import styles from './lead-form.module.css'

interface LeadFieldProps {
  field: LeadFieldDescriptor
  id: string
  name: string
  defaultValue: string
  error?: ReactNode
}

/** Renders a field by its kind; optional fields are labeled as such. */
export function LeadField({ field, ...control }: LeadFieldProps) {
  const { kind, label, reason, optional, autoComplete = 'off', options = [] } = field
  const props = {
    ...control,
    label: optional ? `${label} (optional)` : label,
    description: reason,
    required: !optional,
  }
  switch (kind) {
    case 'choice':
      return <SelectField {...props} options={options} />
    case 'lines':
      return <TextArea {...props} autoComplete={autoComplete} />
    case 'email':
      return <EmailField {...props} autoComplete={autoComplete} />
    case 'phone':
      return <TextField {...props} autoComplete={autoComplete} type="tel" inputMode="tel" />
    case 'zip':
    case 'number':
      return <TextField {...props} autoComplete={autoComplete} inputMode="numeric" className={styles.short} />
    default:
      return <TextField {...props} autoComplete={autoComplete} />
  }
}
