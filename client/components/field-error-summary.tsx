import { useEffect, useId, useRef } from 'react'
import classes from './field-error-summary.module.css'

interface FieldErrorSummaryProps {
  /** In the order of the form. Nothing is drawn while it is empty. */
  errors: readonly { fieldId: string; message: string }[]
  title?: string
  /** Raise it at each submit, so that focus comes here again although the errors are the same. */
  attempt?: number
  /** They answer a post without JavaScript: the new page starts there. */
  posted?: boolean
}

/** Everything that keeps a form from being sent, at its top; each line leads to its field. Takes the focus when it appears. */
export function FieldErrorSummary({
  errors,
  title = 'Please check the form',
  attempt = 0,
  posted = false,
}: FieldErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const shown = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is the signal, not a value that is read
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: takes effect only after a post without JavaScript, to show what it said
      autoFocus={posted}
      aria-labelledby={headingId}
      className={classes.summary}
    >
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                const field = document.getElementById(fieldId)
                if (!field) return
                event.preventDefault()
                field.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
