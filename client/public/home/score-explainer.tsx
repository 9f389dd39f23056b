import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Card, Grid, Row, Stack } from '@client/ui/primitives.tsx'
import { ScoreDial } from '@client/ui/score-dial.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { WeightTable } from '@client/ui/weight-table.tsx'
import { getSampleTerms, SAMPLE_SCORE } from '@shared/hostscore/sample-score.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import { type HomeSection, urls } from '@shared/lib/urls.ts'
import styles from './score-explainer.module.css'

const ID: HomeSection = 'hostscore'

/** HostScore explainer: weight set (c), with the sample's facts (product 9.4). */
export function ScoreExplainer() {
  const claims = useClaims()
  const color = scoreColor(SAMPLE_SCORE)
  return (
    <PageSection id={ID} tone="deep" width="wide" space="tight" labelledBy={`${ID}-title`}>
      <Grid columns={[5, 6]} gap={16} rowGap={3} align="center">
        <div>
          <SectionHeading
            id={`${ID}-title`}
            title="HostScore: seven factors, one number"
            intro={`A score from 0 to 100, calculated the same way for every company from public facts and updated ${claims.scoreUpdates.text}.`}
          />
          <Card pad={4} gap={2} className={styles.sample}>
            <Row gap={5} rowGap={2} className={styles.score}>
              <ScoreDial score={SAMPLE_SCORE} tone={color} label="Sample HostScore" size={80} />
              <p>
                A score of {SAMPLE_SCORE} puts a company in this tier:{' '}
                <TierBadge name={certificationTier(SAMPLE_SCORE).name} tone={color} look="plain" />
              </p>
            </Row>
            <small>
              A sample, not a real company. The list shows its points for each factor and how much each one
              counts.
            </small>
          </Card>
        </div>
        <Stack gap={2} align="start" className={styles.weights}>
          <WeightTable
            caption="How much each factor counts, with the sample’s points"
            rows={getSampleTerms().terms.map(({ key, label, weight, fact, score }) => ({
              key,
              label,
              weight,
              note: `${fact}: ${score} points`,
            }))}
          />
          <ButtonLink to={urls.methodology()} kind="quiet">
            See how HostScore is calculated
          </ButtonLink>
        </Stack>
      </Grid>
    </PageSection>
  )
}
