import { PageSection } from '@client/ui/page-section.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { Note, Row, Stack } from '@client/ui/primitives.tsx'
import type { BadgeStatus } from '@shared/badges/badge-status.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { BADGE_MIN_SCORE } from '@shared/hostscore/tiers.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import styles from './profile-badge.module.css'

/** Badge image, and whether the company may show it today. */
export function ProfileBadge({ profile: { company, badgeStatus } }: { profile: CompanyProfile }) {
  const { width, height } = badgeDimensions({ ...defaultBadgeLook, style: 'horizontal' })
  return (
    <PageSection tone="deep" width="wide" space="none" labelledBy="badge" className={styles.section}>
      <PhoneFold level={2} id="badge" title="A badge you can check">
        <Row gap={8} rowGap={4}>
          <img
            src={urls.galleryBadgeHorizontal(company.id)}
            width={width}
            height={height}
            alt={`HostScore badge of ${company.name}`}
            loading="lazy"
            className={styles.badge}
          />
          <Stack gap={2} className={styles.text}>
            <Note>{describeBadge(company.name, badgeStatus)}</Note>
            <Note>
              The verification page shows whether the badge is valid today and for which website. The
              statement behind it is signed, so anyone can check it.{' '}
              <Link to={urls.verifyBadge(company.id)}>Verify this badge</Link>
            </Note>
          </Stack>
        </Row>
      </PhoneFold>
    </PageSection>
  )
}

function describeBadge(name: string, status: BadgeStatus): string {
  switch (status) {
    case 'valid':
      return `${name} may show this badge on its website. The image always shows the current score and status.`
    case 'revoked':
      return `${name}’s badge was revoked. The image reads “Not certified” wherever it appears.`
    case 'expired':
      return `${name}’s badge has expired: its score is more than a year old. The image reads “Not certified” wherever it appears.`
    case 'not-certified':
      return `${name} may not show the badge now. It requires a HostScore of ${BADGE_MIN_SCORE} or higher, and a company that is in business. The image reads “Not certified” wherever it appears.`
  }
}
