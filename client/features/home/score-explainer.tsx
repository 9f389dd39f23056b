import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { WeightTable } from '@client/components/weight-table.tsx'
import { claims } from '@shared/claims.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { computedWeights } from '@shared/hostscore/weights.ts'
import { type HomeSection, urls } from '@shared/urls.ts'
import classes from './score-explainer.module.css'

const ID: HomeSection = 'hostscore'
const SAMPLE_SCORE = 92

/** What goes into a HostScore: weights (c) of the specification, section 9. */
export function ScoreExplainer() {
  const tier = rankingTier(SAMPLE_SCORE)
  return (
    <PageSection id={ID} tone="deep" width="wide" labelledBy={`${ID}-title`} className={classes.split}>
      <div>
        <SectionHeading
          id={`${ID}-title`}
          title="One number, seven facts: HostScore"
          lead={`A ranking from 0 to 100, worked out the same way for every company from what is on record about it, and updated ${claims.scoreUpdates.text}.`}
        />
        <div className={classes.sample}>
          <ScoreDial score={SAMPLE_SCORE} tone={tier.color} label="Sample HostScore" size={112} />
          <p>
            A company with this score is in the tier{' '}
            <TierBadge name={tier.name} tone={tier.color} look="plain" />
            <span className={classes.note}>A sample, not a real company.</span>
          </p>
        </div>
      </div>
      <div className={classes.weights}>
        <WeightTable caption="How much each fact counts" heading="Fact" rows={computedWeights} />
        <ButtonLink href={urls.methodology()} kind="quiet" className={classes.more}>
          See how HostScore is calculated
        </ButtonLink>
      </div>
    </PageSection>
  )
}
