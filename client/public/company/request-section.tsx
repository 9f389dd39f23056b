import { useClaims } from '@client/lib/site.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import styles from './request-section.module.css'

interface RequestSectionProps {
  company: { name: string }
  panel: RefObject<HTMLElement | null>
  form: ReactNode
  /** Link to a list where more companies can be selected. */
  compare: { label: string; href: string }
}

/** Lead form on a company's page, with a link to the list for owners who want several quotes. */
export function RequestSection({ company, panel, form, compare }: RequestSectionProps) {
  const claims = useClaims()
  return (
    <PageSection width="wide" className="no-print">
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
              <b>Only {company.name} gets your details.</b> No one else sees your information.
            </li>
            <li>
              <b>They’ll be in touch {claims.followUp.text}.</b> Ask about fees and terms, compare, or say no.
              There’s {claims.noObligation.text}.
            </li>
            <li>
              <b>You see who else matches.</b> Once you send it, we show you other companies for your property
              and why each one fits.
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
