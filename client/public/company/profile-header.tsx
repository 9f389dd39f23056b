import { VerifiedMark } from '@client/public/parts/company-list/verified-mark.tsx'
import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { HeaderScene } from '@client/ui/header-scene.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Row, Stack } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import {
  commissionNote,
  companyDefaults,
  parseRating,
  reviewsText,
} from '@shared/companies/company-figures.ts'
import type { CompanyProfile } from '@shared/companies/company-profile.schema.ts'
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

/** Header of a company's page: name, location, Google rating, HostScore, commission and actions. */
export function ProfileHeader({ profile, badge, actions }: ProfileHeaderProps) {
  const { company, character } = profile
  const photo = getPhoto(company)
  return (
    <PageSection tone="dusk" space="none" width="wide">
      <Grid columns={[5, 3]} gap={10} rowGap={0} align="center" className={styles.header}>
        <Stack>
          <Breadcrumbs
            items={getProfileBreadcrumbs(profile).map(({ name, path }) => ({ label: name, href: path }))}
          />
          <Row align="start" gap={4} rowGap={2} className={styles.identity}>
            <ProfileLogo company={company} />
            <Stack gap={1} className={styles.names}>
              <h1 className={styles.name}>{company.name}</h1>
              <p>
                Vacation rental management in {company.city}, {company.state}
              </p>
            </Stack>
          </Row>
          <Row as="ul" gap={5} rowGap={1} className={styles.credentials}>
            {company.isVerified ? (
              <li>
                <VerifiedMark size={20} />
              </li>
            ) : null}
            <li>
              <GoogleRating company={company} />
            </li>
            {company.tag ? <li>{company.tag}</li> : null}
            {company.isSample ? (
              <li>
                <SampleLabel />
              </li>
            ) : null}
          </Row>
          <Row gap={6} rowGap={2} className={styles.figures}>
            {badge}
            <p>
              <span className="soft">Commission</span> <b>{company.commission}</b>{' '}
              <span className="soft">{commissionNote(getOwnText(company, 'commission'))}</span>
            </p>
          </Row>
          <Row className={classNames('no-print', styles.actions)}>{actions}</Row>
        </Stack>
        <HeaderScene
          character={character}
          photo={photo}
          caption={getImageCaption(company)}
          className={photo ? styles.photo : styles.scene}
        />
      </Grid>
    </PageSection>
  )
}

/** Google rating with its review count; N/A when unknown. */
function GoogleRating({ company }: { company: CompanyProfile['company'] }) {
  const { userRatingsTotal: count } = company
  const rating = parseRating(company.rating)
  return (
    <Row as="span" gap={2} rowGap={0}>
      {rating === null ? `Google rating ${companyDefaults.rating}` : <StarRating rating={rating} />}
      {rating === null || count === null ? (
        <span>Reviews {reviewsText(count)}</span>
      ) : (
        <span>on Google from {plural(count, 'review', 'reviews')}</span>
      )}
    </Row>
  )
}
