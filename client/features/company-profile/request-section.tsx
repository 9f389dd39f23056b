import { PageSection } from '@client/components/page-section.tsx'
import { claims } from '@shared/claims.ts'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import styles from './request-section.module.css'

interface RequestSectionProps {
  company: { name: string }
  /** Gets the focus when the visitor asks for it. */
  panel: RefObject<HTMLElement | null>
  /** The lead form with this company chosen. */
  form: ReactNode
  /** The list on which others can be chosen too. */
  compare: { label: string; href: string }
}

/** Asking this company, on its own page; whoever wants to ask several goes to the list with it already chosen. */
export function RequestSection({ company, panel, form, compare }: RequestSectionProps) {
  return (
    <PageSection width="wide">
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={`Request details from ${company.name}`}
        className={styles.split}
      >
        <div className={styles.form}>{form}</div>
        <aside className={styles.aside} aria-labelledby="request-next">
          <h2 id="request-next">What happens next</h2>
          <ol className={styles.steps}>
            <li>
              <b>Only {company.name} gets your details.</b> Nobody else is told who you are.
            </li>
            <li>
              <b>It gets in touch {claims.followUp.text}.</b> Ask about fees and terms, compare, say no. There
              is {claims.noObligation.text}.
            </li>
            <li>
              <b>You see who else matches.</b> After sending you find the other companies for your address,
              with the reason for each.
            </li>
          </ol>
          <p>
            Want several quotes? <Link to={compare.href}>{compare.label}</Link>
          </p>
        </aside>
      </section>
    </PageSection>
  )
}
