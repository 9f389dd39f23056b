import { TierBadge } from '@client/components/tier-badge.tsx'
import { certificationShortLabel, scoreColor } from '@shared/hostscore/tiers.ts'
import type { FoundBadge } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './badge-choice.module.css'
import { statusWords } from './badge-words.ts'

/** Companies to choose from, each with its place, its tier in short and whether its badge is valid. */
export function BadgeChoice({ badges }: { badges: readonly FoundBadge[] }) {
  return (
    <ul className={styles.list}>
      {badges.map(({ id, name, city, state, status, score }) => (
        <li key={id}>
          <Link to={urls.verifyBadge(id)} className={styles.option}>
            <span>
              <b>{name}</b>
              <span className="soft">
                {city}, {state}
              </span>
            </span>
            <span className={styles.status}>
              {status === 'valid' ? (
                <TierBadge name={certificationShortLabel(score)} tone={scoreColor(score)} />
              ) : null}
              {statusWords[status].label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
