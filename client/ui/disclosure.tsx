import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './illustrations/icons.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** The summary is a heading of the page. */
  isHeading?: boolean
  open?: boolean
  /** Disclosures with the same name open one at a time, without JavaScript. */
  name?: string
  /** `row` in a list of questions, `quiet` for a line of text below a figure. */
  look?: 'row' | 'quiet'
}

/** Collapsible text on the native `details` element, which the browser's page search opens. */
export function Disclosure({
  summary,
  children,
  isHeading = false,
  open,
  name,
  look = 'row',
}: DisclosureProps) {
  return (
    // The browser or the reader may open it before hydration: keeps that state.
    <details className={styles[look]} open={open} name={name} suppressHydrationWarning>
      <summary className={styles.summary}>
        {isHeading ? <h2 className={styles.heading}>{summary}</h2> : <span>{summary}</span>}
        <Icon name="chevron-down" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
