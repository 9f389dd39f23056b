import { useEffect, useId, useRef } from 'react'
import styles from './field-error-summary.module.css'

interface FieldErrorSummaryProps {
  /** In the order of the form. Renders nothing while empty. */
  errors: readonly { fieldId: string; message: string }[]
  title?: string
  /** Increment it at each submit, so that the summary takes the focus again even with the same errors. */
  attempt?: number
  /** The errors are the result of a post without JavaScript: the summary takes the focus on load. */
  posted?: boolean
}

/** Summary of all errors at the top of a form; each line links to its field. Takes the focus when it appears. */
export function FieldErrorSummary({
  errors,
  title = 'Please check the form',
  attempt = 0,
  posted = false,
}: FieldErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const shown = errors.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is a signal, its value is not read
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, attempt])

  if (!shown) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only after a post without JavaScript, to show its result
      autoFocus={posted}
      aria-labelledby={headingId}
      className={styles.summary}
    >
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
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
