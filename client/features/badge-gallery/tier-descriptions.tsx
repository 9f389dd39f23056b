import { toneClass } from '@client/components/tone.ts'
import { BADGE_MIN_SCORE, certificationTiers, rankingTiers } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './tier-descriptions.module.css'

const meanings: Record<(typeof certificationTiers)[number]['key'], string> = {
  elite:
    'Strong on nearly everything the score looks at: guests rate it very highly, many of them, and it is quick to answer.',
  excellence: 'Clearly above the middle of the field, with no weak spot that costs many points.',
  premier: 'A sound choice: good where it counts most, with one or two things that hold the score back.',
  certified: `Meets the bar of ${BADGE_MIN_SCORE} points at which we give a badge. Look at the analysis for what is missing.`,
}

/** The four tiers of the certification scale, with the scores at which a badge shows them. */
export function TierDescriptions() {
  return (
    <div className={styles.layout}>
      <ol className={styles.tiers}>
        {certificationTiers.map(({ key, name, shortLabel, range, min }) => (
          <li key={key} className={styles.tier}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.range}>
              HostScore {min === 90 ? '90-100' : range} · <span className={styles.short}>{shortLabel}</span>{' '}
              in short lists
            </p>
            <p className={styles.meaning}>{meanings[key]}</p>
          </li>
        ))}
      </ol>
      <div className={styles.notes}>
        <p>
          Below {BADGE_MIN_SCORE}, without a score, after a year without a new evaluation, or once revoked,
          the picture turns gray and reads “Not certified,” wherever it is shown.
        </p>
        <h3 id="seal-colors">What the color of the seal says</h3>
        <p>
          The color follows the score. A company has the same color on its card, in every list and on its
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
          How a score comes about, to the last point, is on the{' '}
          <Link to={urls.methodology()}>methodology page</Link>.
        </p>
      </div>
    </div>
  )
}
