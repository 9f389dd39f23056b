import { TrustLogos } from '@client/ui/illustrations/trust-logos.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Row } from '@client/ui/primitives.tsx'
import styles from './trust-strip.module.css'

/** Five logos, labeled as samples. */
export function TrustStrip() {
  return (
    <PageSection space="none" width="wide" labelledBy="trust-title">
      <Row gap={8} rowGap={2} justify="center" className={styles.strip}>
        <h2 id="trust-title" className={`note ${styles.title}`}>
          Featured in (sample logos)
        </h2>
        <TrustLogos className={styles.logos} />
      </Row>
    </PageSection>
  )
}
