import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './form-problem.module.css'
import { Icon } from './illustrations/icons.tsx'

interface FormProblemProps {
  title?: ReactNode
  children: ReactNode
  /** Nothing is wrong: a neutral look. */
  isNotice?: boolean
  /** Result of a post without JavaScript: takes the focus on load. */
  posted?: boolean
}

/** Reason why a form was not sent, if it is not about a single field. Shown beside the submit button. */
export function FormProblem({ title, children, isNotice = false, posted = false }: FormProblemProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: only after a post without JavaScript, to show its result
      autoFocus={posted}
      className={classNames(styles.problem, isNotice && styles.notice)}
    >
      <Icon name={isNotice ? 'info' : 'warning'} />
      <div>
        {title ? <p className={styles.title}>{title}</p> : null}
        <p>{children}</p>
      </div>
    </div>
  )
}
