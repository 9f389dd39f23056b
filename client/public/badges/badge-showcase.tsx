import { Disclosure } from '@client/ui/disclosure.tsx'
import { Grid } from '@client/ui/primitives.tsx'
import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import { galleryBadgePath } from '@shared/badges/badge-embed.ts'
import { badgeSizes, badgeStyles, badgeThemes } from '@shared/badges/badge-style.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { BadgeImage } from './badge-image.tsx'
import styles from './badge-showcase.module.css'
import surface from './badge-surface.module.css'

const themeNames = { light: 'On a light page', dark: 'On a dark page' } as const

/** Live badges of the gallery's companies in every style, theme and size (product 2.19, 7.7); one company at a time. */
export function BadgeShowcase({ badges }: { badges: readonly BadgeVerification[] }) {
  if (badges.length === 0) {
    return <p>No sample badges are available right now.</p>
  }
  return badges.map((badge, index) => (
    <Disclosure
      key={badge.id}
      name="gallery-badge"
      open={index === 0}
      isHeading
      summary={badge.tier ?? 'Not certified'}
    >
      <p className={styles.company}>
        {badge.name}
        {badge.score === null ? null : `, HostScore ${badge.score}`}.{' '}
        <Link to={urls.verifyBadgeByName(badge.name)}>
          Verify this badge<span className="visually-hidden"> of {badge.name}</span>
        </Link>
      </p>
      <Grid columns={[1, 1]} gap={4}>
        {badgeThemes.map((theme) => (
          <figure key={theme} className={surface.surface} data-theme={theme}>
            <figcaption className={styles.caption}>{themeNames[theme]}</figcaption>
            <div className={styles.looks}>
              {badgeStyles.map((style) =>
                badgeSizes.map((size) => (
                  <BadgeImage
                    key={style + size}
                    src={galleryBadgePath(badge.id, { style, theme, size })}
                    company={badge}
                    look={{ style, theme, size }}
                    isAboveFold={index === 0}
                  />
                )),
              )}
            </div>
          </figure>
        ))}
      </Grid>
    </Disclosure>
  ))
}
