import type { ReactNode } from 'react'
import { Icon } from '../illustrations/icons.tsx'
import classes from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Open at first. */
  open?: boolean
  /** Disclosures with one name open one at a time, without script. */
  name?: string
  /** `row` in a list of questions, `quiet` a line of text under a figure. */
  look?: 'row' | 'quiet'
}

/** Words behind a line, on the browser's own element: works without JavaScript and is found by page search. */
export function Disclosure({ summary, children, open, name, look = 'row' }: DisclosureProps) {
  return (
    // The browser opens it for a link into it, or a reader does, before the app is there: that stays as it is.
    <details className={classes[look]} open={open} name={name} suppressHydrationWarning>
      <summary className={classes.summary}>
        <span>{summary}</span>
        <Icon name="chevron-down" size={20} className={classes.chevron} />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  )
}
