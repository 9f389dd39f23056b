import { badgeSizes, badgeStyles, badgeThemes } from '@shared/hostscore/badge-look.ts'
import type { BadgeVerification } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badge-showcase.module.css'

const themeNames = { light: 'On a light page', dark: 'On a dark page' } as const

/** Every style, theme and size of the gallery's companies (specification, section 7), drawn live. */
export function BadgeShowcase({ badges }: { badges: readonly BadgeVerification[] }) {
  if (badges.length === 0) {
    return <p>The companies of this gallery are not listed here. Their badges would read “Not certified.”</p>
  }
  return (
    <div className={styles.list}>
      {badges.map((badge, index) => (
        <article key={badge.id} className={styles.company} aria-labelledby={`badge-${badge.id}`}>
          <header className={styles.header}>
            <h2 id={`badge-${badge.id}`}>{badge.tier ?? 'Not certified'}</h2>
            <p className="soft">
              {badge.name}
              {badge.score === null ? null : `, HostScore ${badge.score}`}.{' '}
              <Link to={urls.verifyBadgeByName(badge.name)}>
                Verify this badge<span className="visually-hidden"> of {badge.name}</span>
              </Link>
            </p>
          </header>
          <div className={styles.themes}>
            {badgeThemes.map((theme) => (
              <figure key={theme} className={styles.theme} data-theme={theme}>
                <figcaption>{themeNames[theme]}</figcaption>
                <div className={styles.looks}>
                  {badgeStyles.map((style) => (
                    <div key={style} className={styles.style} data-style={style}>
                      {badgeSizes.map((size) => (
                        <BadgePicture
                          key={size}
                          company={badge}
                          look={{ style, theme, size }}
                          first={index === 0}
                        />
                      ))}
                    </div>
                  ))}
                </div>
              </figure>
            ))}
          </div>
        </article>
      ))}
    </div>
  )
}
