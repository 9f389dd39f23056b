import { classNames } from '@client/components/class-names.ts'
import { SampleLabel } from '@client/components/sample-label.tsx'
import { StarRating } from '@client/components/star-rating.tsx'
import { TagList } from '@client/components/tag-list.tsx'
import { CompanyMark } from '@client/illustrations/company-mark.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { givenText } from '@shared/company-answer.ts'
import { parseRating, ratingText, reviewsText, serviceList } from '@shared/company-figures.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import { companyWebsiteLink } from '@shared/outbound.ts'
import type { CompanyCard as Company, MatchedCompany } from '@shared/schemas/company.schema.ts'
import { urls } from '@shared/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CertificationBadge } from './certification-badge.tsx'
import styles from './company-card.module.css'
import { CompanyFacts } from './company-facts.tsx'
import { ValueScore } from './value-score.tsx'

interface CompanyCardProps {
  company: Company
  headingLevel: 3 | 4
  selected?: boolean
  actions?: ReactNode
  /** Under the badge: the way to the HostScore analysis. */
  analysis?: ReactNode
  /** Why it is shown to this owner; thank-you mode only. */
  match?: Pick<MatchedCompany, 'selected' | 'distanceMiles' | 'matchReasons'>
}

/** One company: who it is, what it costs, what it does, and how to reach it. */
export function CompanyCard({
  company,
  headingLevel,
  selected = false,
  actions,
  analysis,
  match,
}: CompanyCardProps) {
  const rank = rankLabel(company.hostRank)
  const Heading = `h${headingLevel}` as const
  const website = companyWebsiteLink(company.website)
  const headingId = `company-${company.id}-name`
  return (
    <article
      id={`company-${company.id}`}
      aria-labelledby={headingId}
      className={classNames(styles.card, selected && styles.selected)}
    >
      <header className={styles.header}>
        <CompanyMark name={company.name} id={company.id} size={56} className={styles.mark} />
        <div className={styles.who}>
          <Heading id={headingId} className={styles.name}>
            <Link to={urls.company(company)}>{company.name}</Link>
          </Heading>
          <p className={styles.place}>
            {company.city}, {company.state}
            {match?.distanceMiles == null ? null : ` · ${distanceText(match.distanceMiles)}`}
            {company.isVerified ? (
              <span className={styles.verified}>
                <Icon name="shield-check" size={18} />
                Verified
              </span>
            ) : null}
            {rank ? <span className={styles.rank}>{rank}</span> : null}
            {company.isSample ? <SampleLabel /> : null}
          </p>
          <Rating company={company} />
        </div>
        <div className={styles.score}>
          <CertificationBadge score={company.hostScore} />
          {analysis}
        </div>
      </header>
      {match ? <MatchReasons match={match} /> : null}
      {givenText(company, 'description') ? <p className={styles.description}>{company.description}</p> : null}
      <CompanyFacts company={company} />
      <ValueScore company={company} />
      <TagList items={serviceList(company.services)} label="Services" />
      {company.firstMonthFeeWaiver ? (
        <p className={styles.offer}>
          <Icon name="gift" size={20} />
          No management fee in your first month
        </p>
      ) : null}
      {actions || website ? (
        <div className={styles.actions}>
          {actions}
          {website ? (
            <a
              className={styles.website}
              href={website}
              target="_blank"
              rel="nofollow noopener"
              data-company={company.id}
            >
              Visit website
              <span className="visually-hidden"> of {company.name} (opens in a new tab)</span>
              <Icon name="external" size={16} />
            </a>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

/** Stars where there is a rating, the documented N/A where there is none. */
function Rating({ company }: { company: Company }) {
  const rating = parseRating(company.rating)
  if (rating !== null && company.userRatingsTotal !== null) {
    return (
      <p className={styles.rating}>
        <StarRating rating={rating} />
        <span className="soft">{plural(company.userRatingsTotal, 'review', 'reviews')}</span>
      </p>
    )
  }
  return (
    <p className={classNames(styles.rating, 'soft')}>
      {rating === null ? <span>Rating {ratingText(company.rating)}</span> : <StarRating rating={rating} />}
      <span>Reviews {reviewsText(company.userRatingsTotal)}</span>
    </p>
  )
}

function MatchReasons({ match }: { match: NonNullable<CompanyCardProps['match']> }) {
  const reasons = match.matchReasons
  if (!match.selected && reasons.length === 0) return null
  return (
    <div className={styles.match}>
      {match.selected ? <p className={styles.chosen}>You chose this company</p> : null}
      {reasons.length > 0 ? (
        <ul className={styles.reasons} aria-label="Why it is shown">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={18} />
              {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
