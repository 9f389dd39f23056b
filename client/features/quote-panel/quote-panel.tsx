import { classNames } from '@client/components/class-names.ts'
import type { ReactNode, RefObject } from 'react'
import styles from './quote-panel.module.css'

interface QuotePanelProps {
  /** Opened by a contact click or the quote button (specification, section 2). */
  isOpen: boolean
  /** Gets the focus when the form opens. */
  panel: RefObject<HTMLElement | null>
  /** Stands there until then. */
  prompt: ReactNode
  form: ReactNode
  beside: ReactNode
}

/** The request form beside the reasons for a manager. Without JavaScript the form is always there. */
export function QuotePanel({ isOpen, panel, prompt, form, beside }: QuotePanelProps) {
  return (
    <>
      {isOpen ? null : <div className={styles.prompt}>{prompt}</div>}
      <section
        ref={panel}
        tabIndex={-1}
        aria-label="Request quotes"
        className={classNames(styles.panel, !isOpen && styles.closed)}
      >
        <div className={styles.form}>{form}</div>
        {beside}
      </section>
    </>
  )
}
