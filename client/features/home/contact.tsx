import { PageSection } from '@client/components/page-section.tsx'
import { Drawing } from '@client/illustrations/drawing.tsx'
import { claims } from '@shared/claims.ts'
import type { HomeSection } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import classes from './contact.module.css'

const ID: HomeSection = 'contact'

interface ContactProps {
  /** The lead form. */
  children: ReactNode
  /** Id of the form's heading, which names the section. */
  labelledBy: string
}

/** The section that every Get Started leads to: the form, and what happens once it is sent. */
export function Contact({ children, labelledBy }: ContactProps) {
  return (
    <PageSection id={ID} tone="sand" width="wide" labelledBy={labelledBy} className={classes.split}>
      <div className={classes.form}>{children}</div>
      <aside className={classes.next} aria-labelledby="contact-next">
        <h2 id="contact-next">What happens next</h2>
        <ol className={classes.steps}>
          <li>
            <b>You see your matches right away.</b> The companies that serve your address, best fit first,
            with the reason for each.
          </li>
          <li>
            <b>You choose who gets your details.</b> No one else sees your information.
          </li>
          <li>
            <b>The companies you choose get in touch {claims.followUp.text}.</b> Ask about fees, compare, say
            no. There is {claims.noObligation.text}, and it stays {claims.free.text} for you.
          </li>
        </ol>
        <p className={classes.fees}>
          Good to know: managers usually charge {claims.commission.text} of what your property earns.
        </p>
        <Drawing name="spot-thank-you" className={classes.picture} />
      </aside>
    </PageSection>
  )
}
