import { useClaims } from '@client/lib/site.ts'
import { PageSection } from '@client/ui/page-section.tsx'
import { Card, Grid, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { ScoreDial } from '@client/ui/score-dial.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { SAMPLE_SCORE } from '@shared/hostscore/sample-score.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import { brand } from '@shared/lib/brand.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { chapters } from './chapters.ts'
import styles from './methodology-header.module.css'

export function MethodologyHeader() {
  const claims = useClaims()
  const tier = certificationTier(SAMPLE_SCORE)
  return (
    <PageSection tone="dusk" width="wide" space="tight">
      <Grid columns={[5, 3]} gap={8} align="center">
        <Stack gap={5}>
          <h1>How HostScore works</h1>
          <p className="intro">
            One number from 0 to 100 for every management company we list, calculated the same way from facts
            on record. Here’s the complete formula, so you can check any score yourself.
          </p>
          <nav aria-label="On this page" className={styles.chapters}>
            <Row as="ol" gap={6} rowGap={0}>
              {objectKeys(chapters).map((id) => (
                <li key={id}>
                  <a className={styles.chapter} href={`#${id}`}>
                    {chapters[id]}
                  </a>
                </li>
              ))}
            </Row>
          </nav>
        </Stack>
        <Card as="figure" className={styles.badge}>
          <b>{brand.name}</b>
          <ScoreDial
            score={SAMPLE_SCORE}
            tone={scoreColor(SAMPLE_SCORE)}
            label="Sample HostScore"
            size={120}
          />
          <TierBadge name={tier.name} tone={scoreColor(SAMPLE_SCORE)} />
          <Note as="figcaption" size="xs">
            A sample badge, not a real company. Scores are updated {claims.scoreUpdates.text}.
          </Note>
        </Card>
      </Grid>
    </PageSection>
  )
}
