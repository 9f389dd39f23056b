import { ButtonLink } from '@client/ui/button-link.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { isBadgeEligible } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import styles from './profile-badge.module.css'

export function ProfileBadge({ company }: { company: CompanyProfile['company'] }) {
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
        <p>
          {isBadgeEligible(company.hostScore)
            ? `${company.name} may show this badge on its website. The image always shows the current score, so it can’t go out of date.`
            : `${company.name} has not earned the badge, which takes a HostScore of 60. The image says so wherever it appears.`}
        </p>
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
