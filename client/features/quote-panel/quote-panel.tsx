import type { ReactNode, RefObject } from 'react'
import styles from './quote-panel.module.css'

interface QuotePanelProps {
  /** Opened by a contact click or the quote button (specification, section 2). */
  isOpen: boolean
  /** Gets the focus when the form opens. */
  panel: RefObject<HTMLElement | null>
  /** Stands there until then. */
  prompt: ReactNode
  /** The form, and what stands beside it. */
  children: ReactNode
}

/** The place of the request form: the prompt or, once it is asked for, the form. */
export function QuotePanel({ isOpen, panel, prompt, children }: QuotePanelProps) {
  if (!isOpen) return prompt
  return (
    <section ref={panel} tabIndex={-1} aria-label="Request quotes" className={styles.panel}>
      {children}
    </section>
  )
}
