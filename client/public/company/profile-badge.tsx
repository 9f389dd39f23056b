import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import type { BadgeStatus } from '@shared/badges/badge-status.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './profile-badge.module.css'

/** Badge image, and whether the company may show it today. */
export function ProfileBadge({ profile: { company, badgeStatus } }: { profile: CompanyProfile }) {
  const { width, height } = badgeDimensions(defaultBadgeLook)
  return (
    <PageSection tone="deep" width="content" labelledBy="badge" className={styles.split}>
      <img
        src={urls.badge(company.id)}
        width={width}
        height={height}
        alt={`HostScore badge of ${company.name}`}
        loading="lazy"
        className={styles.badge}
      />
      <div className={styles.text}>
        <h2 id="badge">A badge you can check</h2>
        <p>{describeBadge(company.name, badgeStatus)}</p>
        <p>
          The verification page shows whether the badge is valid today and for which website. It’s signed, so
          anyone can check it.
        </p>
        <p>
          <ButtonLink to={urls.verifyBadge(company.id)} kind="secondary">
            Verify this badge
          </ButtonLink>
        </p>
      </div>
    </PageSection>
  )
}

function describeBadge(name: string, status: BadgeStatus): string {
  switch (status) {
    case 'valid':
      return `${name} may show this badge on its website. The image always shows the current score, so it can’t go out of date.`
    case 'revoked':
      return `${name}’s badge was revoked. The image reads “Not certified” wherever it appears.`
    case 'expired':
      return `${name}’s badge has expired: its score is more than a year old. The image reads “Not certified” wherever it appears.`
    default:
      return `${name} hasn’t earned the badge, which requires a HostScore of ${BADGE_MIN_SCORE} or higher. The image says so wherever it appears.`
  }
}
