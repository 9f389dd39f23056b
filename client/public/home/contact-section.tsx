import { useClaims } from '@client/lib/site.ts'
import { Illustration } from '@client/ui/illustrations/illustration.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Card, Grid, Heading, Note, Stack } from '@client/ui/primitives.tsx'
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
    <PageSection id={ID} tone="sand" width="wide" space="tight" labelledBy={labelledBy}>
      <Grid columns={[5, 4]} gap={12} rowGap={4}>
        <Card pad={4} className={styles.form}>
          {children}
        </Card>
        <Stack as="aside" gap={3} aria-labelledby="contact-next">
          <Heading level={2} size={3} id="contact-next">
            What happens next
          </Heading>
          <Stack as="ol" gap={2} className={styles.next}>
            <li>
              <b>You see your matches right away.</b> These are the companies that serve your address, best
              fit first, with the reason for each.
            </li>
            <li>
              <b>You choose who gets your details.</b> No other company sees your information.
            </li>
            <li>
              <b>The companies you choose get in touch {claims.followUp.text}.</b> Ask about fees, compare, or
              say no. There’s {claims.noObligation.text}, and it’s always {claims.free.text} for you.
            </li>
          </Stack>
          <Note>Good to know: most commissions are {claims.commission.text} of rental income.</Note>
          <Illustration name="spot-thank-you" className={styles.image} />
        </Stack>
      </Grid>
    </PageSection>
  )
}
