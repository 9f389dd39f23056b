import type { ReactNode } from 'react'
import classes from './field-words.module.css'

interface FieldWords {
  /** Of the control that the words are about. */
  id: string
  /** Why we ask, or what an answer looks like. */
  description?: ReactNode
  error?: ReactNode
}

/** How every control's name looks, above it. */
export const labelClass = classes.label

/** The same looks for Mantine's fields. */
export const fieldWordsClassNames = {
  label: classes.label,
  description: classes.description,
  error: classes.error,
}

/** Between a control's name and the control: the reason for the question. */
export function FieldReason({ id, description }: Pick<FieldWords, 'id' | 'description'>) {
  return description ? (
    <p id={`${id}-description`} className={classes.description}>
      {description}
    </p>
  ) : null
}

/** Under the control: what is wrong with the answer (specification, section 5: errors appear under the field). */
export function FieldError({ id, error }: Pick<FieldWords, 'id' | 'error'>) {
  return error ? (
    <p id={`${id}-error`} className={classes.error}>
      {error}
    </p>
  ) : null
}

/** What a screen reader says after the name, for `aria-describedby`: the error first. */
export function describedBy({ id, description, error }: FieldWords): string | undefined {
  return (
    [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ') ||
    undefined
  )
}
