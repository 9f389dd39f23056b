import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { TagList } from '@client/components/tag-list.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { serviceList } from '@shared/company-figures.ts'
import { isExpired } from '@shared/company-status.ts'
import { formatDate, plural } from '@shared/format.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import type { ListedCompanyRow } from '@shared/schemas/company-admin.schema.ts'
import { type CompanyActions, CompanyRowMenu } from './company-row-menu.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'

/** Services shown as tags before "+N more" (specification, section 2). */
const SHOWN_SERVICES = 3

/** The columns of the companies table (specification, section 2). */
export function companyColumns(actions: CompanyActions): AdminColumn<ListedCompanyRow>[] {
  return [
    {
      key: 'name',
      title: 'Company Info',
      sortable: true,
      render: (company) => <CompanyInfo company={company} onOpen={actions.onOpen} />,
    },
    {
      key: 'city',
      title: 'Location',
      sortable: true,
      render: ({ city, state, zipCode }) => (
        <span className="nowrap">
          {city}, {state}
          <span data-secondary>{zipCode}</span>
        </span>
      ),
    },
    {
      key: 'services',
      title: 'Service Type',
      render: ({ services, name }) => (
        <div className="admin-company__services">
          <TagList items={serviceList(services)} max={SHOWN_SERVICES} label={`Services of ${name}`} />
        </div>
      ),
    },
    {
      key: 'hostScore',
      title: 'HostScore',
      sortable: true,
      firstDirection: 'desc',
      render: ({ hostScore }) => <Score score={hostScore} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      stays: true,
      render: (company) => <CompanyRowMenu company={company} {...actions} />,
    },
  ]
}

function CompanyInfo({ company, onOpen }: { company: ListedCompanyRow; onOpen: CompanyActions['onOpen'] }) {
  const { name, rating, userRatingsTotal, createdAt, status, isVerified, duplicateCount, businessStatus } =
    company
  const { deletedAt } = company
  const reviews = userRatingsTotal === null ? '' : ` (${plural(userRatingsTotal, 'rating', 'ratings')})`
  return (
    <div className="admin-company__info">
      <button type="button" className="admin-opener" onClick={() => onOpen(company)}>
        {name}
      </button>
      <span data-secondary>
        Rating {rating}
        {reviews}
        {isVerified ? (
          <span className="admin-company__verified" title="Verified">
            <AdminIcon name="shield-check" size={16} />
            <span className="visually-hidden">Verified</span>
          </span>
        ) : null}
      </span>
      <span data-secondary>
        {deletedAt ? `Deleted ${formatDate(deletedAt)}` : `Added ${formatDate(createdAt)}`}
      </span>
      {status !== 'approved' || duplicateCount > 0 || isExpired(businessStatus) ? (
        <span className="admin-company__marks">
          {status === 'approved' ? null : <CompanyStatusBadge status={status} />}
          {duplicateCount > 0 ? (
            <span className="admin-pill admin-company-status" data-status="duplicate">
              Possible duplicate
            </span>
          ) : null}
          {isExpired(businessStatus) ? (
            <span className="admin-pill admin-company-status" data-status="rejected">
              Expired
            </span>
          ) : null}
        </span>
      ) : null}
    </div>
  )
}

/** The score with its name on the ranking scale (readings: the companies admin list uses that one). */
function Score({ score }: { score: number | null }) {
  const { name, color } = rankingTier(score)
  return (
    <span className="admin-company__score">
      {score === null ? null : <span className="admin-company__figure">{score}</span>}
      <TierBadge name={name} tone={color} look="plain" />
    </span>
  )
}
