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

/** The place of the request form. Where there is no JavaScript to open it, it is always open. */
export function QuotePanel({ isOpen, panel, prompt, children }: QuotePanelProps) {
  const request = (
    <section ref={panel} tabIndex={-1} aria-label="Request quotes" className={styles.panel}>
      {children}
    </section>
  )
  if (isOpen) return request
  return (
    <>
      <div className={styles.prompt}>{prompt}</div>
      {/* Written by the server alone: the app leaves what is in here aside, and so its code need not be there. */}
      <noscript>{request}</noscript>
    </>
  )
}
