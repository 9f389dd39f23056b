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
    <div className={styles.layout}>
      <ol className={styles.tiers}>
        {certificationTiers.map(({ key, name, shortLabel, range, min }) => (
          <li key={key} className={styles.tier}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.range}>
              HostScore {min === 90 ? '90-100' : range} · <span className={styles.short}>{shortLabel}</span>{' '}
              for short
            </p>
            <p className={styles.meaning}>{meanings[key]}</p>
          </li>
        ))}
      </ol>
      <div className={styles.notes}>
        <p>
          If a score is missing or below {BADGE_MIN_SCORE}, if a year passes without a new evaluation, or if
          we revoke the badge, the image turns gray and reads “Not certified” wherever it appears.
        </p>
        <h3 id="seal-colors">What the color means</h3>
        <p>
          The color follows the score, so a company has the same color on its card, in every list and on its
          badge.
        </p>
        <ul className={styles.colors} aria-labelledby="seal-colors">
          {rankingTiers.map(({ key, color, min, range }) => (
            <li key={key} className={toneClass(color)}>
              {color.replace(/^./, (letter) => letter.toUpperCase())}:{' '}
              {min === 50 ? `${BADGE_MIN_SCORE}-64` : range}
            </li>
          ))}
        </ul>
        <p>
          See how every point is calculated on the <Link to={urls.methodology()}>methodology page</Link>.
        </p>
      </div>
    </div>
  )
}
