import type { ReactNode } from 'react'
import classes from './field-hint.module.css'

interface FieldHint {
  id: string
  /** Reason for the question, or an example of an answer. */
  description?: ReactNode
  error?: ReactNode
}

export const labelClass = classes.label

export const fieldHintClassNames = {
  label: classes.label,
  description: classes.description,
  error: classes.error,
}

/** Hint between label and control: the reason for the question. */
export function FieldReason({ id, description }: Pick<FieldHint, 'id' | 'description'>) {
  return description ? (
    <p id={`${id}-description`} className={classes.description}>
      {description}
    </p>
  ) : null
}

/** Error below the control (product 5.1). */
export function FieldError({ id, error }: Pick<FieldHint, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} className={classes.error}>
      {error}
    </p>
  ) : null
}

/** Returns the ids for `aria-describedby`: the error first. */
export function describedBy({ id, description, error }: FieldHint): string | undefined {
  return (
    [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ') ||
    undefined
  )
}
