import { useClaims } from '@client/lib/site.ts'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { feeSentence } from '@shared/content/fee-sentence.ts'
import type { HomeSection } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import styles from './contact-section.module.css'

const ID: HomeSection = 'contact'

interface ContactSectionProps {
  children: ReactNode
  labelledBy: string
}

/** Contact section, the target of every Get Started link: the lead form and what happens next. */
export function ContactSection({ children, labelledBy }: ContactSectionProps) {
  const claims = useClaims()
  return (
    <PageSection id={ID} tone="sand" width="wide" labelledBy={labelledBy} className={styles.split}>
      <div className={styles.form}>{children}</div>
      <aside className={styles.next} aria-labelledby="contact-next">
        <h2 id="contact-next">What happens next</h2>
        <NumberedSteps>
          <li>
            <b>You see your matches right away.</b> These are the companies that serve your address, best fit
            first, with the reason for each.
          </li>
          <li>
            <b>You choose who gets your details.</b> No one else sees your information.
          </li>
          <li>
            <b>The companies you choose get in touch {claims.followUp.text}.</b> Ask about fees, compare, or
            say no. There’s {claims.noObligation.text}, and it’s always {claims.free.text} for you.
          </li>
        </NumberedSteps>
        <p className={styles.fees}>
          Good to know: most commissions are {claims.commission.text} of rental income. {feeSentence(claims)}
        </p>
        <Illustration name="spot-thank-you" className={styles.image} />
      </aside>
    </PageSection>
  )
}
