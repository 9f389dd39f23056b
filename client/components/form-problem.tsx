import type { ReactNode } from 'react'
import { Icon } from '../illustrations/icons.tsx'
import classes from './form-problem.module.css'

interface FormProblemProps {
  title?: ReactNode
  children: ReactNode
  /** It answers a post without JavaScript: the new page starts there. */
  posted?: boolean
}

/** What kept a form from being sent when it is no single field; stands beside the button that tries again. */
export function FormProblem({ title, children, posted = false }: FormProblemProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: takes effect only after a post without JavaScript, to show what it said
    <div role="alert" tabIndex={-1} autoFocus={posted} className={classes.problem}>
      <Icon name="warning" />
      <div>
        {title ? <p className={classes.title}>{title}</p> : null}
        <p>{children}</p>
      </div>
    </div>
  )
}
