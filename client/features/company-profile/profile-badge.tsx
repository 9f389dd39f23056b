import { ButtonLink } from '@client/components/button-link.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { badgeDimensions, defaultBadgeLook } from '@shared/hostscore/badge-look.ts'
import { isBadgeEligible } from '@shared/hostscore/tiers.ts'
import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import { urls } from '@shared/urls.ts'
import styles from './profile-badge.module.css'

/** The badge as the company may show it, and the way to the proof behind it. */
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
      <div className={styles.words}>
        <h2 id="badge">A badge you can check</h2>
        <p>
          {isBadgeEligible(company.hostScore)
            ? `${company.name} may show this badge on its website. The picture always shows the current score: nobody can keep an old one.`
            : `${company.name} has not earned the badge: that takes a HostScore of 60. The picture says so wherever it is shown.`}
        </p>
        <p>
          The verification page says whether it is valid today, for which website, and is signed so that
          anybody can check it.
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
