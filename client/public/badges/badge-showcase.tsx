import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import { galleryBadgePath } from '@shared/badges/badge-embed.ts'
import { badgeSizes, badgeStyles, badgeThemes } from '@shared/badges/badge-style.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { BadgeImage } from './badge-image.tsx'
import styles from './badge-showcase.module.css'

const themeNames = { light: 'On a light page', dark: 'On a dark page' } as const

/** Live badges of the gallery's companies in every style, theme and size (product 2.19, 7.7). */
export function BadgeShowcase({ badges }: { badges: readonly BadgeVerification[] }) {
  if (badges.length === 0) {
    return <p>No sample badges are available right now.</p>
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
                        <BadgeImage
                          key={size}
                          src={galleryBadgePath(badge.id, { style, theme, size })}
                          company={badge}
                          look={{ style, theme, size }}
                          isAboveFold={index === 0}
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
