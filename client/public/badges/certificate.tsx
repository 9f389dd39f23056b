import { Icon } from '@client/ui/illustrations/icons.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import { badgeAlt } from '@shared/badges/badge-embed.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { formatDate } from '@shared/lib/format.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ReactNode } from 'react'
import { displayUrl, statusLabels, statusMessage } from './badge-labels.ts'
import styles from './certificate.module.css'

export function Certificate({ badge }: { badge: BadgeVerification }) {
  const { label, icon } = statusLabels[badge.status]
  const { width, height } = badgeDimensions(defaultBadgeLook)
  return (
    <div className={styles.certificate}>
      <div className={styles.answer}>
        <p className={styles.status} data-status={badge.status}>
          <Icon name={icon} size={22} />
          {label}
        </p>
        <h1 className={styles.name}>{badge.name}</h1>
        {badge.isSample ? (
          <p>
            <SampleLabel />
          </p>
        ) : null}
        <p className="intro">{statusMessage(badge)}</p>
        <dl className={styles.facts}>
          <Fact name="Company">
            {badge.name}, {badge.city}, {badge.state}
          </Fact>
          <Fact name="HostScore">
            {badge.score === null ? 'Not yet scored' : `${badge.score} out of 100`}
          </Fact>
          <Fact name="Certification tier">{badge.tier ?? 'Not certified'}</Fact>
          <Fact name="Methodology version">{badge.version ?? 'Not recorded'}</Fact>
          <Fact name="Scored on">{badge.scoredAt ? formatDate(badge.scoredAt) : 'Never'}</Fact>
          {badge.validUntil ? <Fact name="Valid until">{formatDate(badge.validUntil)}</Fact> : null}
          <Fact name="Registered website">
            <Website website={badge.website} />
          </Fact>
          <Fact name="Badge number">{badge.id}</Fact>
        </dl>
      </div>
      <img
        className={styles.image}
        src={urls.badge(badge.id)}
        width={width}
        height={height}
        alt={badgeAlt(badge.name)}
      />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Links a valid web address; shows anything else as text. */
function Website({ website }: { website: string | null }) {
  if (!website?.trim()) return 'None registered'
  const href = companyWebsiteLink(website, { campaign: 'badge_verification' })
  if (!href) return website
  return (
    <a href={href} target="_blank" rel="nofollow noopener">
      {displayUrl(website)}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
