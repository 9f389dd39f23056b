import { useClaims } from '@client/lib/site.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { Grid, Note, Stack } from '@client/ui/primitives.tsx'
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
    <PageSection width="wide" space="tight" noPrint>
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={`Request details from ${company.name}`}
        className={styles.panel}
      >
        <Grid columns={[4, 3]} gap={12} rowGap={6}>
          <div>{form}</div>
          <aside aria-labelledby="request-next">
            <PhoneFold level={2} id="request-next" title="What happens next">
              <Stack as="ol" gap={2}>
                <Note as="li">
                  <b>Only {company.name} gets your details.</b> No other company sees your information.
                </Note>
                <Note as="li">
                  <b>They’ll be in touch {claims.followUp.text}.</b> Ask about fees and terms, compare, or say
                  no. There’s {claims.noObligation.text}.
                </Note>
                <Note as="li">
                  <b>You see who else matches.</b> Once you send it, we show you other companies for your
                  property and why each one fits.
                </Note>
              </Stack>
            </PhoneFold>
            <Note className={styles.several}>
              Want several quotes? <Link to={compare.href}>{compare.label}</Link>
            </Note>
          </aside>
        </Grid>
      </section>
    </PageSection>
  )
}
