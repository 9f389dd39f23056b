import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { claims } from '@shared/claims.ts'
import { rankingTiers, unratedRanking } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import styles from './score-chapter.module.css'

/**
 * HostScore with its tiers (specification, section 2: why-use page): the ranking scale, and the marketing panel's
 * weights.
 *
 * @param weights the panel's table
 */
export function ScoreChapter({ weights }: { weights: ReactNode }) {
  return (
    <PageSection tone="sand" width="wide" labelledBy="hostscore-explained" className={styles.split}>
      <div>
        <SectionHeading
          id="hostscore-explained"
          title="HostScore: one number to start from"
          lead={`From 0 to 100, worked out the same way for every company and updated ${claims.scoreUpdates.text}. What it looks at, and how much each counts:`}
        />
        {weights}
      </div>
      <div className={styles.tiers}>
        <h3>The tiers</h3>
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
          A score sorts a list; it does not know your house. Read the profile, and ask the questions below.
          The badges on company cards carry names of their own; the methodology explains both.
        </p>
        <ButtonLink href={urls.methodology()} kind="quiet">
          See how HostScore is calculated
        </ButtonLink>
      </div>
    </PageSection>
  )
}
