import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { toneClass } from '@client/ui/tone.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './tier-descriptions.module.css'

const meanings: Record<(typeof certificationTiers)[number]['key'], string> = {
  elite:
    'Strong on nearly everything the score measures: very high ratings from many guests, and fast responses.',
  excellence: 'Clearly above average, with no weak spot that costs many points.',
  premier: 'A solid choice: good where it counts most, with one or two areas that hold the score back.',
  certified: `Meets the ${BADGE_MIN_SCORE}-point minimum for a badge. The analysis shows what’s missing.`,
}

export function TierDescriptions() {
  return (
    <Grid columns={[2, 1]} gap={12}>
      <Stack as="ol" gap={0} className={styles.tiers}>
        {certificationTiers.map(({ key, name, shortLabel, range, min }) => (
          <Grid key={key} as="li" columns={[2, 3]} from="tablet" gap={6} rowGap={1}>
            <div>
              <Heading level={2} size={3}>
                {name}
              </Heading>
              <Note className="tabular">
                HostScore {min === 90 ? '90-100' : range} · <b>{shortLabel}</b> for short
              </Note>
            </div>
            <p>{meanings[key]}</p>
          </Grid>
        ))}
      </Stack>
      <Stack gap={3}>
        <p>
          If a score is missing or below {BADGE_MIN_SCORE}, if a year passes without a new evaluation, or if
          we revoke the badge, the image turns gray and reads “Not certified” wherever it appears.
        </p>
        <h3 id="seal-colors">What the color means</h3>
        <p>
          The color follows the score, so a company has the same color on its card, in every list and on its
          badge.
        </p>
        <Row as="ul" className={styles.colors} rowGap={1} gap={6} aria-labelledby="seal-colors">
          {rankingTiers.map(({ key, color, min, range }) => (
            <li key={key} className={toneClass(color)}>
              {color.replace(/^./, (letter) => letter.toUpperCase())}:{' '}
              {min === 50 ? `${BADGE_MIN_SCORE}-64` : range}
            </li>
          ))}
        </Row>
        <p>
          See how every point is calculated on the <Link to={urls.methodology()}>methodology page</Link>.
        </p>
      </Stack>
    </Grid>
  )
}
