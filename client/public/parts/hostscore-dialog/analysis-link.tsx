import { inBackground } from '@client/lib/in-background.ts'
import { isPlainClick } from '@client/lib/plain-click.ts'
import { trpc } from '@client/lib/trpc.ts'
import { classNames } from '@client/ui/class-names.ts'
import { urls } from '@shared/lib/urls.ts'
import { type MouseEvent, useRef, useState, useTransition } from 'react'
import styles from './analysis-link.module.css'

interface AnalysisLinkProps {
  company: { id: number; name: string }
  /** `card`: under a badge; `row`: in a table. */
  look?: 'card' | 'row'
}

/** Anchor of the analysis on a company's page. */
export const ANALYSIS_ANCHOR = 'hostscore'

async function loadDialog() {
  return (await import('./analysis-dialog.tsx')).AnalysisDialog
}

/** Preloads the dialog; a failure surfaces when it is opened. */
function preloadDialog(): void {
  loadDialog().catch(() => null)
}

/** Opens the HostScore analysis in a dialog; a link to the company's page where that is not possible. */
export function AnalysisLink({ company, look = 'card' }: AnalysisLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const { hostscore } = trpc.useUtils()
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)
  const [isLoading, startTransition] = useTransition()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Fetch the data in parallel with the code.
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
    // Safari does not focus a clicked link, so focus is restored explicitly.
    link.current?.focus()
  }
  return (
    <>
      <a
        ref={link}
        href={`${urls.company(company)}#${ANALYSIS_ANCHOR}`}
        className={classNames(styles.link, look === 'row' && styles.row)}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onPointerEnter={preloadDialog}
        onClick={open}
      >
        Analysis
        <span className="visually-hidden"> of {company.name}</span>
      </a>
      {Dialog ? <Dialog company={company} onClose={close} /> : null}
    </>
  )
}
