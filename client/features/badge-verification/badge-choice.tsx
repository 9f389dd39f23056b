import type { FoundBadge } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import styles from './badge-choice.module.css'
import { statusWords } from './badge-words.ts'

/** Companies to choose from, each with its place and whether its badge is valid. */
export function BadgeChoice({ badges }: { badges: readonly FoundBadge[] }) {
  return (
    <ul className={styles.list}>
      {badges.map(({ id, name, city, state, status }) => (
        <li key={id}>
          <a href={urls.verifyBadge(id)} className={styles.option}>
            <span>
              <b>{name}</b>
              <span className="soft">
                {city}, {state}
              </span>
            </span>
            <span className={styles.status}>{statusWords[status].label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
