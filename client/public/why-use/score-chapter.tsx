import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { rankingTiers, unratedRanking } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import styles from './score-chapter.module.css'

/** HostScore with the ranking scale and the marketing panel's weights (product 2.8). */
export function ScoreChapter({ weights }: { weights: ReactNode }) {
  const claims = useClaims()
  return (
    <PageSection tone="sand" width="wide" labelledBy="hostscore-explained" className={styles.split}>
      <div>
        <SectionHeading
          id="hostscore-explained"
          title="HostScore: one number to start with"
          intro={`From 0 to 100, calculated the same way for every company and updated ${claims.scoreUpdates.text}. Here’s what matters in a manager. The exact formula is on the methodology page.`}
        />
        {weights}
      </div>
      <div className={styles.tiers}>
        <h3>The ranking tiers</h3>
        <dl className={styles.list}>
          {[...rankingTiers, unratedRanking].map(({ key, name, range, color }) => (
            <div key={key}>
              <dt>
                <TierBadge name={name} tone={color} look="plain" />
              </dt>
              <dd>{range}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          A score helps you shorten the list; it can’t judge your house. Read the profile and ask the
          questions below. These bands set the color of a score; company cards and badges name its
          certification.
        </p>
        <ButtonLink to={urls.methodology()} kind="quiet">
          See how HostScore is calculated
        </ButtonLink>
      </div>
    </PageSection>
  )
}
