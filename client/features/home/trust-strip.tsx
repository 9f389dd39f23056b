import { PageSection } from '@client/components/page-section.tsx'
import { TrustLogos } from '@client/illustrations/trust-logos.tsx'
import classes from './trust-strip.module.css'

/** Five marks in a row. They are drawn samples, and say so. */
export function TrustStrip() {
  return (
    <PageSection space="none" width="wide" labelledBy="trust-title" className={classes.strip}>
      <h2 id="trust-title" className={classes.title}>
        Featured in <span>(sample logos)</span>
      </h2>
      <TrustLogos className={classes.logos} />
    </PageSection>
  )
}
