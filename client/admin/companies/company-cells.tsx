import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalDate } from '@client/ui/local-time.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { plural } from '@shared/lib/format.ts'
import type { CompanyActions } from './company-row-menu.tsx'
import { CompanyStatusBadge, DuplicateFlag, ExpiredFlag } from './company-status-badge.tsx'

interface CompanyCellProps {
  company: ListedCompanyRow
  onOpen: CompanyActions['onOpen']
}

/** Name of a company, as a button that opens it. */
export function OpenCompanyButton({ company, onOpen }: CompanyCellProps) {
  return (
    <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(company)}>
      {company.name}
    </button>
  )
}

/** Flags of a possible duplicate and of an expired company. */
export function CompanyFlags({ company }: { company: ListedCompanyRow }) {
  return (
    <>
      {company.duplicateCount > 0 ? <DuplicateFlag /> : null}
      {isExpired(company.businessStatus) ? <ExpiredFlag /> : null}
    </>
  )
}

/** Name, rating and dates of a company, with its status unless approved, and its flags. */
export function CompanyInfo({ company, onOpen }: CompanyCellProps) {
  const { rating, userRatingsTotal, createdAt, deletedAt, status, isVerified } = company
  const ratingCount = userRatingsTotal === null ? '' : ` (${plural(userRatingsTotal, 'rating', 'ratings')})`
  return (
    <div className="admin-company__info">
      <OpenCompanyButton company={company} onOpen={onOpen} />
      <span data-secondary>
        Rating {rating}
        {ratingCount}
        {isVerified ? (
          <span className="admin-company__verified" title="Verified">
            <AdminIcon name="shield-check" size={16} />
            <span className="visually-hidden">Verified</span>
          </span>
        ) : null}
      </span>
      <span data-secondary>
        {deletedAt ? 'Deleted' : 'Added'} <LocalDate value={deletedAt ?? createdAt} />
      </span>
      <span className="admin-company__marks">
        {status === 'approved' ? null : <CompanyStatusBadge status={status} />}
        <CompanyFlags company={company} />
      </span>
    </div>
  )
}

/** Score with the name of its ranking tier (product 4.11). */
export function HostScoreCell({ score }: { score: number | null }) {
  const { name, color } = rankingTier(score)
  return (
    <span className="admin-company__score">
      {score === null ? null : <span className="admin-company__figure">{score}</span>}
      <TierBadge name={name} tone={color} look="plain" />
    </span>
  )
}
