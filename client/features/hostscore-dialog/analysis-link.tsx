import { classNames } from '@client/components/class-names.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import { type MouseEvent, useRef, useState, useTransition } from 'react'
import styles from './analysis-link.module.css'

interface AnalysisLinkProps {
  company: { id: number; name: string }
  /** `card` under a badge, `row` in a table. */
  look?: 'card' | 'row'
}

/** Where a company's analysis stands without JavaScript. */
export const ANALYSIS_ANCHOR = 'hostscore'

/** Code that only readers of an analysis need: no list of companies carries it. */
async function loadDialog() {
  return (await import('./analysis-dialog.tsx')).AnalysisDialog
}

/** At the first sign of interest; a failure is met again when it is opened. */
function preloadDialog(): void {
  loadDialog().catch(() => null)
}

/**
 * Opens the HostScore analysis over the page. A link to the same analysis on the company's own page: so it works
 * without JavaScript and where the dialog's code cannot be had, and opens in a new tab for whoever wants that.
 */
export function AnalysisLink({ company, look = 'card' }: AnalysisLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { hostscore } = trpc.useUtils()
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)
  const [isComing, startTransition] = useTransition()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const wantsOwnTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (wantsOwnTab) return
    event.preventDefault()
    const { href } = event.currentTarget
    // What it shows comes beside the code, not after it.
    inBackground(hostscore.analysis.prefetch({ companyId: company.id }))
    inBackground(hostscore.history.prefetch({ companyId: company.id }))
    startTransition(async () => {
      const loaded = await loadDialog().catch(() => null)
      if (loaded) setDialog(() => loaded)
      else window.location.assign(href)
    })
  }
  const close = () => {
    setDialog(null)
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
        aria-busy={isComing}
        onPointerEnter={preloadDialog}
        onClick={open}
      >
        {look === 'row' ? 'Analysis' : 'See the analysis'}
        <span className="visually-hidden"> of {company.name}</span>
      </a>
      {Dialog ? <Dialog company={company} onClose={close} /> : null}
    </>
  )
}
