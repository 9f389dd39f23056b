import type { ReactNode } from 'react'
import styles from './field-hint.module.css'

interface FieldHint {
  id: string
  /** Reason for the question, or an example of an answer. */
  description?: ReactNode
  error?: ReactNode
}

export const labelClass = styles.label

export const fieldHintClassNames = {
  label: styles.label,
  description: styles.description,
  error: styles.error,
}

/** Hint between label and control: the reason for the question. */
export function FieldReason({ id, description }: Pick<FieldHint, 'id' | 'description'>) {
  return description ? (
    <p id={`${id}-description`} className={styles.description}>
      {description}
    </p>
  ) : null
}

/** Error below the control (product 5.1). */
export function FieldError({ id, error }: Pick<FieldHint, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
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
