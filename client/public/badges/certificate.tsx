import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Facts, Grid, Heading, Pill, Row, Stack, type Surface } from '@client/ui/primitives.tsx'
import { SampleLabel } from '@client/ui/sample-label.tsx'
import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import { badgeAlt } from '@shared/badges/badge-embed.ts'
import type { BadgeStatus } from '@shared/badges/badge-status.ts'
import { badgeDimensions, defaultBadgeLook } from '@shared/badges/badge-style.ts'
import { formatDate } from '@shared/lib/format.ts'
import { companyWebsiteLink } from '@shared/lib/outbound.ts'
import { urls } from '@shared/lib/urls.ts'
import { displayUrl, statusLabels, statusMessage } from './badge-labels.ts'
import styles from './certificate.module.css'

const tones: Record<BadgeStatus, Surface> = {
  valid: 'deep',
  expired: 'warning',
  revoked: 'danger',
  'not-certified': 'plain',
}

export function Certificate({ badge }: { badge: BadgeVerification }) {
  const { label, icon } = statusLabels[badge.status]
  const { width, height } = badgeDimensions(defaultBadgeLook)
  const facts = [
    { name: 'Company', value: `${badge.name}, ${badge.city}, ${badge.state}` },
    { name: 'HostScore', value: badge.score === null ? 'Not yet scored' : `${badge.score} out of 100` },
    { name: 'Certification tier', value: badge.tier ?? 'Not certified' },
    { name: 'Methodology version', value: badge.version ?? 'Not recorded' },
    { name: 'Scored on', value: badge.scoredAt ? formatDate(badge.scoredAt) : 'Never' },
    ...(badge.validUntil ? [{ name: 'Valid until', value: formatDate(badge.validUntil) }] : []),
    { name: 'Registered website', value: <Website website={badge.website} /> },
    { name: 'Badge number', value: badge.id },
  ]
  return (
    <Grid columns={[2, 1]} gap={8} align="center">
      <Stack>
        <Row rowGap={2}>
          <Pill as="p" tone={tones[badge.status]} className={styles.status}>
            <Icon name={icon} size={22} />
            {label}
          </Pill>
          {badge.isSample ? <SampleLabel /> : null}
        </Row>
        <Heading level={1} className={styles.name}>
          {badge.name}
        </Heading>
        <p className="intro">{statusMessage(badge)}</p>
        <Facts items={facts} />
      </Stack>
      <img
        className={styles.image}
        src={urls.badge(badge.id)}
        width={width}
        height={height}
        alt={badgeAlt(badge.name)}
      />
    </Grid>
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
