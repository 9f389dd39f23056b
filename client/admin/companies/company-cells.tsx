import { LocalDate } from '@client/ui/local-time.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { Badge, Group } from '@mantine/core'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { plural } from '@shared/lib/format.ts'
import type { CompanyActions } from './company-row-menu.tsx'
import { CompanyStatusBadge, DuplicateFlag, ExpiredFlag } from './company-status-badge.tsx'

/** Number of services shown as tags before "+N more" (product 2.26). */
const SHOWN_SERVICES = 3

interface CompanyInfoProps {
  company: ListedCompanyRow
  onOpen: CompanyActions['onOpen']
}

/** Name, rating and date of a company, with its status unless approved, and its flags. */
export function CompanyInfo({ company, onOpen }: CompanyInfoProps) {
  const { name, rating, userRatingsTotal, createdAt, deletedAt, status, isVerified } = company
  const ratingCount = userRatingsTotal === null ? '' : ` (${plural(userRatingsTotal, 'rating', 'ratings')})`
  return (
    <>
      <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(company)}>
        {name}
      </button>{' '}
      {status === 'approved' ? null : <CompanyStatusBadge status={status} />}{' '}
      {company.duplicateCount > 0 ? <DuplicateFlag /> : null}{' '}
      {isExpired(company.businessStatus) ? <ExpiredFlag /> : null}
      <span data-secondary>
        Rating {rating}
        {ratingCount}
        {isVerified ? ' · Verified' : null}
        {' · '}
        {deletedAt ? 'Deleted' : 'Added'} <LocalDate value={deletedAt ?? createdAt} />
      </span>
    </>
  )
}

/** The first services of a company, on two lines. */
export function ServiceTags({ services, label }: { services: readonly string[]; label: string }) {
  const more = services.length - SHOWN_SERVICES
  return (
    <Group role="list" aria-label={label} gap={2} maw="15rem">
      {services.slice(0, SHOWN_SERVICES).map((service) => (
        <Badge key={service} role="listitem" size="xs">
          {service}
        </Badge>
      ))}
      {more > 0 ? (
        <Badge role="listitem" size="xs" variant="transparent">
          +{more} more
        </Badge>
      ) : null}
    </Group>
  )
}

/** Score with the name of its ranking tier (product 4.11). */
export function HostScoreCell({ score }: { score: number | null }) {
  const { name, color } = rankingTier(score)
  return (
    <Group gap={6} wrap="nowrap">
      {score === null ? null : <strong className="admin-number">{score}</strong>}
      <TierBadge name={name} tone={color} look="plain" />
    </Group>
  )
}
