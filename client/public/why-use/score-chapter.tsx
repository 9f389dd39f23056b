import { useClaims } from '@client/lib/site.ts'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Card, Grid, Heading, Note, Stack } from '@client/ui/primitives.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { WeightTable } from '@client/ui/weight-table.tsx'
import { rankingTiers, unratedRanking } from '@shared/hostscore/tiers.ts'
import { marketingWeights } from '@shared/hostscore/weights.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './score-chapter.module.css'

/** HostScore with the ranking scale and the marketing panel's weights, set (a) (product 2.8, 9.4). */
export function ScoreChapter() {
  const claims = useClaims()
  return (
    <PageSection tone="sand" width="wide" space="tight" labelledBy="hostscore-explained">
      <Grid columns={[7, 5]} gap={16} rowGap={4}>
        <Stack gap={3}>
          <h2 id="hostscore-explained">HostScore: one number to start with</h2>
          <Note>
            From 0 to 100, calculated the same way for every company and updated {claims.scoreUpdates.text}.
            Here’s what matters in a manager. The exact formula is on the methodology page.
          </Note>
          <WeightTable caption="What matters in a manager, by weight" rows={marketingWeights} />
        </Stack>
        <Card pad={4} gap={2}>
          <Heading level={3} size={4}>
            The ranking tiers
          </Heading>
          <dl className={`facts facts-rows ${styles.tiers}`}>
            {[...rankingTiers, unratedRanking].map(({ key, name, range, color }) => (
              <div key={key}>
                <dt>
                  <TierBadge name={name} tone={color} look="plain" />
                </dt>
                <dd className="tabular">{range}</dd>
              </div>
            ))}
          </dl>
          <Note>
            A score helps you shorten the list; it can’t judge your house. Read the profile and ask the
            questions below. These bands set the color of a score; company cards and badges name its
            certification.
          </Note>
          <div>
            <ButtonLink to={urls.methodology()} kind="quiet">
              See how HostScore is calculated
            </ButtonLink>
          </div>
        </Card>
      </Grid>
    </PageSection>
  )
}
