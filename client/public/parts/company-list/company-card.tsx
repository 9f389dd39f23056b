import { classNames } from '@client/ui/class-names.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Card, Row, Stack } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import { StarRating } from '@client/ui/star-rating.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import type { CompanyCard as Company, MatchedCompany } from '@shared/companies/company.schema.ts'
import { getOwnText } from '@shared/companies/company-defaults.ts'
import { parseRating, parseServices, ratingText, reviewsText } from '@shared/companies/company-figures.ts'
import { rankLabel } from '@shared/hostscore/tiers.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CertificationBadge } from './certification-badge.tsx'
import styles from './company-card.module.css'
import { CompanyFacts, KeyFacts } from './company-facts.tsx'
import { ValueScore } from './value-score.tsx'
import { VerifiedMark } from './verified-mark.tsx'

interface CompanyCardProps {
  company: Company
  headingLevel: 3 | 4
  isHighlighted?: boolean
  actions?: ReactNode
  /** Link to the HostScore analysis, under the badge. */
  analysis?: ReactNode
  /** Button under the mark, such as the shortlist's heart. */
  save?: ReactNode
  /** Match facts; thank-you mode only. */
  match?: Pick<MatchedCompany, 'selected' | 'distanceMiles' | 'matchReasons'>
}

/** Company card for comparing at a glance: name, location, rating, HostScore, four facts, actions; the rest under "More". */
export function CompanyCard({
  company,
  headingLevel,
  isHighlighted = false,
  actions,
  analysis,
  save,
  match,
}: CompanyCardProps) {
  const rank = rankLabel(company.hostRank)
  const Heading = `h${headingLevel}` as const
  const headingId = `company-${company.id}-name`
  return (
    <Card
      as="article"
      id={`company-${company.id}`}
      aria-labelledby={headingId}
      className={classNames(styles.card, isHighlighted && styles.selected)}
    >
      <CompanyMark name={company.name} id={company.id} size={48} className={styles.mark} />
      <header className={styles.who}>
        <Heading id={headingId} className={styles.name}>
          <Link to={urls.company(company)}>{company.name}</Link>
        </Heading>
        <Row as="p" gap={2} rowGap={0} className={styles.place}>
          <span className={styles.where}>
            {company.city}, {company.state}
            {match?.distanceMiles == null ? null : ` · ${distanceText(match.distanceMiles)}`}
          </span>
          {company.isVerified ? <VerifiedMark /> : null}
          {rank ? <span className={styles.rank}>{rank}</span> : null}
        </Row>
        <Rating company={company} />
      </header>
      {save ? <div className={styles.save}>{save}</div> : null}
      <div className={styles.score}>
        <CertificationBadge score={company.hostScore} />
        {analysis}
      </div>
      {actions ? <div className={classNames(styles.actions, 'no-print')}>{actions}</div> : null}
      {match ? <MatchReasons match={match} /> : null}
      <KeyFacts company={company} className={styles.facts} />
      <div className={styles.more}>
        <MoreAbout company={company} />
      </div>
    </Card>
  )
}

function MoreAbout({ company }: { company: Company }) {
  const website = companyWebsiteLink(company.website)
  return (
    <Disclosure
      look="quiet"
      summary={
        <>
          {company.firstMonthFeeWaiver ? (
            <Row as="span" gap={1} nowrap className={styles.offer}>
              <Icon name="gift" size={18} className={styles.wide} />
              No fee in the first month
            </Row>
          ) : null}
          {company.isSample ? <SampleLabel isShort /> : null}
          <span className={classNames(styles.moreLabel, 'no-print')}>
            More<span className="visually-hidden"> about {company.name}</span>
          </span>
        </>
      }
    >
      <Stack className={styles.details}>
        {getOwnText(company, 'description') ? <p>{company.description}</p> : null}
        <CompanyFacts company={company} />
        <ValueScore company={company} />
        <TagList items={parseServices(company.services)} label="Services" />
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
      </Stack>
    </Disclosure>
  )
}

/** Rating as stars; N/A when unknown. */
function Rating({ company }: { company: Company }) {
  const rating = parseRating(company.rating)
  if (rating !== null && company.userRatingsTotal !== null) {
    return (
      <Row as="p" gap={2} rowGap={0} className={styles.rating}>
        <StarRating rating={rating} />
        <span className="soft">
          <span className={styles.narrow} aria-hidden="true">
            ({formatNumber(company.userRatingsTotal)})
          </span>
          <span className={styles.reviews}>{plural(company.userRatingsTotal, 'review', 'reviews')}</span>
        </span>
      </Row>
    )
  }
  return (
    <Row as="p" gap={2} rowGap={0} className={classNames(styles.rating, 'soft')}>
      {rating === null ? <span>Rating {ratingText(company.rating)}</span> : <StarRating rating={rating} />}
      <span>Reviews {reviewsText(company.userRatingsTotal)}</span>
    </Row>
  )
}

function MatchReasons({ match }: { match: NonNullable<CompanyCardProps['match']> }) {
  const { selected: wasChosen, matchReasons: reasons } = match
  if (!wasChosen && reasons.length === 0) return null
  return (
    <Card tone="sand" pad={3} gap={2} className={styles.match}>
      {wasChosen ? <p className={styles.chosen}>You chose this company</p> : null}
      {reasons.length > 0 ? (
        <Row as="ul" gap={5} rowGap={1} className="note" aria-label="Why it matches">
          {reasons.map((reason) => (
            <Row as="li" gap={2} nowrap key={reason}>
              <Icon name="check" size={18} />
              {reason}
            </Row>
          ))}
        </Row>
      ) : null}
    </Card>
  )
}
