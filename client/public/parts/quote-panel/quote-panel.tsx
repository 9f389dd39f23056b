import { classNames } from '@client/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './quote-panel.module.css'
import type { QuotePanelState } from './use-quote-panel.ts'

interface QuotePanelProps {
  place: QuotePanelState['place']
  /** Shown until the form opens, and below a panel. */
  prompt: ReactNode
  children: ReactNode
}

/** Shows the prompt or, after a contact click or the quote button, the quote form (product 2.5). */
export function QuotePanel({ place, prompt, children }: QuotePanelProps) {
  if (place === 'page')
    return (
      <section aria-label="Request quotes" className={classNames(styles.panel, 'no-print')}>
        {children}
      </section>
    )
  return (
    <>
      {prompt}
      {place === 'panel' ? children : null}
    </>
  )
}
