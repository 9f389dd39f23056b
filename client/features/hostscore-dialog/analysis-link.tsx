import { classNames } from '@client/components/class-names.ts'
import { urls } from '@shared/urls.ts'
import { type MouseEvent, useRef, useState } from 'react'
import { AnalysisDialog } from './analysis-dialog.tsx'
import styles from './analysis-link.module.css'
import { preloadAnalysisView } from './use-analysis.ts'

interface AnalysisLinkProps {
  company: { id: number; name: string }
  /** `card` under a badge, `row` in a table. */
  look?: 'card' | 'row'
}

/** Where a company's analysis stands without JavaScript. */
export const ANALYSIS_ANCHOR = 'hostscore'

/**
 * Opens the HostScore analysis over the page. A link to the same analysis on the company's own page: so it works
 * without JavaScript, and opens in a new tab for whoever wants that.
 */
export function AnalysisLink({ company, look = 'card' }: AnalysisLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    const wantsOwnTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (wantsOwnTab) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // Safari gives a clicked link no focus, so the browser would not know where to return.
    link.current?.focus()
  }
  return (
    <>
      <a
        ref={link}
        href={`${urls.company(company)}#${ANALYSIS_ANCHOR}`}
        className={classNames(styles.link, styles[look])}
        aria-haspopup="dialog"
        onPointerEnter={preloadAnalysisView}
        onClick={open}
      >
        {look === 'row' ? 'Analysis' : 'See the analysis'}
        <span className="visually-hidden"> of {company.name}’s HostScore</span>
      </a>
      {isOpen ? <AnalysisDialog company={company} onClose={close} /> : null}
    </>
  )
}
