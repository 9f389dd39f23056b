import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { WeightTable } from '@client/components/weight-table.tsx'
import { claims } from '@shared/claims.ts'
import { SAMPLE_SCORE, sampleTerms } from '@shared/hostscore/sample-score.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import { type HomeSection, urls } from '@shared/urls.ts'
import classes from './score-explainer.module.css'

const ID: HomeSection = 'hostscore'

/** What goes into a HostScore: weights (c) of the specification, section 9, with the facts that give the sample. */
export function ScoreExplainer() {
  const color = scoreColor(SAMPLE_SCORE)
  return (
    <PageSection id={ID} tone="deep" width="wide" labelledBy={`${ID}-title`} className={classes.split}>
      <div>
        <SectionHeading
          id={`${ID}-title`}
          title="HostScore: seven facts, one number"
          lead={`A ranking from 0 to 100, worked out the same way for every company from what is on record about it, and updated ${claims.scoreUpdates.text}.`}
        />
        <div className={classes.sample}>
          <ScoreDial score={SAMPLE_SCORE} tone={color} label="Sample HostScore" size={112} />
          <p>
            A score of {SAMPLE_SCORE} puts a company in the tier{' '}
            <TierBadge name={certificationTier(SAMPLE_SCORE).name} tone={color} look="plain" />
            <span className={classes.note}>
              A sample, not a real company. Its points are in the list: each counts by its weight.
            </span>
          </p>
        </div>
      </div>
      <div className={classes.weights}>
        <WeightTable
          caption="How much each fact counts, with the sample's points for it"
          heading="Fact"
          rows={sampleTerms().terms.map(({ key, label, weight, fact, score }) => ({
            key,
            label,
            weight,
            note: `${fact}: ${score} points`,
          }))}
        />
        <ButtonLink to={urls.methodology()} kind="quiet" className={classes.more}>
          See how HostScore is calculated
        </ButtonLink>
      </div>
    </PageSection>
  )
}
