import { TrustLogos } from '@client/ui/illustrations/trust-logos.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import styles from './trust-strip.module.css'

/** Five logos, labeled as samples. */
export function TrustStrip() {
  return (
    <PageSection space="none" width="wide" labelledBy="trust-title" className={styles.strip}>
      <h2 id="trust-title" className={styles.title}>
        Featured in <span>(sample logos)</span>
      </h2>
      <TrustLogos className={styles.logos} />
    </PageSection>
  )
}
