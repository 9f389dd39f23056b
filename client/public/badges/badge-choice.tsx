import { Row } from '@client/ui/primitives.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { FoundBadge } from '@shared/badges/badge.schema.ts'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './badge-choice.module.css'
import { statusLabels } from './badge-labels.ts'

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
            <Row as="span" gap={3} rowGap={1} justify="end" className="note">
              {status === 'valid' ? (
                <TierBadge name={certificationTier(score).name} tone={scoreColor(score)} />
              ) : null}
              {statusLabels[status].label}
            </Row>
          </Link>
        </li>
      ))}
    </ul>
  )
}
