import type { ReactNode } from 'react'
import classes from './form-problem.module.css'
import { Icon } from './illustrations/icons.tsx'

interface FormProblemProps {
  title?: ReactNode
  children: ReactNode
  /** Result of a post without JavaScript: takes the focus on load. */
  posted?: boolean
}

/** Reason why a form was not sent, if it is not about a single field. Shown beside the submit button. */
export function FormProblem({ title, children, posted = false }: FormProblemProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: only after a post without JavaScript, to show its result
    <div role="alert" tabIndex={-1} autoFocus={posted} className={classes.problem}>
      <Icon name="warning" />
      <div>
        {title ? <p className={classes.title}>{title}</p> : null}
        <p>{children}</p>
      </div>
    </div>
  )
}
