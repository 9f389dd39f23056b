import { Breadcrumbs } from '@client/components/breadcrumbs.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { SampleLabel } from '@client/components/sample-label.tsx'
import { StarRating } from '@client/components/star-rating.tsx'
import { CompanyMark } from '@client/illustrations/company-mark.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { Scene } from '@client/illustrations/scene.tsx'
import { companyDefaults, parseRating, reviewsText } from '@shared/company-figures.ts'
import { plural } from '@shared/format.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import type { CompanyProfile } from '@shared/schemas/company-profile.schema.ts'
import type { ReactNode } from 'react'
import { profileCrumbs } from './profile-crumbs.ts'
import styles from './profile-header.module.css'

interface ProfileHeaderProps {
  profile: CompanyProfile
  /** Its HostScore with the tier. */
  badge: ReactNode
  /** The page's one main action and what stands beside it. */
  actions: ReactNode
}

/** The top of a company's page: who it is, where, what its guests and its HostScore say, and how to ask it. */
export function ProfileHeader({ profile, badge, actions }: ProfileHeaderProps) {
  const { company, character } = profile
  const rank = rankLabel(company.hostRank)
  return (
    <PageSection tone="dusk" space="none" width="wide" className={styles.header}>
      <div className={styles.words}>
        <Breadcrumbs items={profileCrumbs(profile).map(({ name, path }) => ({ label: name, href: path }))} />
        <div className={styles.who}>
          <CompanyMark name={company.name} id={company.id} size={72} />
          <div>
            <h1 className={styles.name}>{company.name}</h1>
            <p>
              Vacation rental management in {company.city}, {company.state}
            </p>
          </div>
        </div>
        <ul className={styles.standing}>
          {company.isVerified ? (
            <li className={styles.verified}>
              <Icon name="shield-check" size={20} />
              Verified
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
      <div className={styles.picture}>
        <Scene character={character} className={styles.scene} first />
      </div>
    </PageSection>
  )
}

/** A fact with its source and its count; the documented N/A where there is none. */
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
