import { VerifiedMark } from '@client/public/parts/company-list/verified-mark.tsx'
import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { HeaderScene } from '@client/ui/header-scene.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import { companyDefaults, parseRating, reviewsText } from '@shared/companies/company-figures.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import { plural } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'
import { getProfileBreadcrumbs } from './profile-crumbs.ts'
import styles from './profile-header.module.css'
import { getImageCaption, getPhoto, ProfileLogo } from './profile-logo.tsx'

interface ProfileHeaderProps {
  profile: CompanyProfile
  badge: ReactNode
  actions: ReactNode
}

/** Header of a company's page: name, location, Google rating, HostScore and actions. */
export function ProfileHeader({ profile, badge, actions }: ProfileHeaderProps) {
  const { company, character } = profile
  const rank = rankLabel(company.hostRank)
  return (
    <PageSection tone="dusk" space="none" width="wide" className={styles.header}>
      <div className={styles.text}>
        <Breadcrumbs
          items={getProfileBreadcrumbs(profile).map(({ name, path }) => ({ label: name, href: path }))}
        />
        <div className={styles.identity}>
          <ProfileLogo company={company} />
          <div>
            <h1 className={styles.name}>{company.name}</h1>
            <p>
              Vacation rental management in {company.city}, {company.state}
            </p>
          </div>
        </div>
        <ul className={styles.credentials}>
          {company.isVerified ? (
            <li>
              <VerifiedMark size={20} />
            </li>
          ) : null}
          {rank ? <li className={styles.rank}>{rank}</li> : null}
          <li>
            <GoogleRating company={company} />
          </li>
          {company.tag ? <li>{company.tag}</li> : null}
          {company.isSample ? (
            <li>
              <SampleLabel />
            </li>
          ) : null}
        </ul>
        <div className={styles.score}>{badge}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <HeaderScene character={character} photo={getPhoto(company)} caption={getImageCaption(company)} />
    </PageSection>
  )
}

/** Google rating with its review count; N/A when unknown. */
function GoogleRating({ company }: { company: CompanyProfile['company'] }) {
  const { userRatingsTotal: count } = company
  const rating = parseRating(company.rating)
  return (
    <span className={styles.rating}>
      {rating === null ? `Google rating ${companyDefaults.rating}` : <StarRating rating={rating} />}
      {rating === null || count === null ? (
        <span>Reviews {reviewsText(count)}</span>
      ) : (
        <span>on Google from {plural(count, 'review', 'reviews')}</span>
      )}
    </span>
  )
}
