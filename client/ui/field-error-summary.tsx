import { useId } from 'react'
import styles from './field-error-summary.module.css'

interface FieldErrorSummaryProps {
  /** In the order of the form. Renders nothing while empty. */
  errors: readonly { fieldId: string; message: string }[]
  title?: string
  /** The errors are the result of a post without JavaScript: the summary takes the focus on load. */
  posted?: boolean
}

/** Summary of all errors at the top of a form; each line links to its field. The form focuses it when it is refused. */
export function FieldErrorSummary({
  errors,
  title = 'Please check the form',
  posted = false,
}: FieldErrorSummaryProps) {
  const headingId = useId()
  if (errors.length === 0) return null
  return (
    <div
      data-refused
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
