import type { AdminColumn } from '@client/admin/parts/admin-table.tsx'
import { Age } from '@client/admin/parts/age.tsx'
import { PhoneLink } from '@client/admin/parts/phone-link.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalDate } from '@client/ui/local-time.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { rankingTier } from '@shared/hostscore/tiers.ts'
import { plural } from '@shared/lib/format.ts'
import { type CompanyActions, CompanyRowMenu } from './company-row-menu.tsx'
import { CompanyStatusBadge } from './company-status-badge.tsx'

/** Number of services shown as tags before "+N more" (product 2.26). */
const SHOWN_SERVICES = 3

/** Columns of the companies table (product 2.26). */
export function companyColumns(actions: CompanyActions): AdminColumn<ListedCompanyRow>[] {
  return [
    {
      key: 'name',
      title: 'Company Info',
      sortable: true,
      render: (company) => <CompanyInfo company={company} onOpen={actions.onOpen} />,
      renderCompact: (company) => <CompanyName company={company} onOpen={actions.onOpen} />,
    },
    {
      key: 'status',
      title: 'Status',
      shown: 'compact',
      whole: true,
      render: (company) => (
        <span className="admin-company__states">
          <CompanyStatusBadge status={company.status} />
          <Flags company={company} />
        </span>
      ),
    },
    {
      key: 'rating',
      title: 'Rating',
      shown: 'compact',
      sortable: true,
      firstDirection: 'desc',
      number: true,
      whole: true,
      render: ({ rating }) => rating,
    },
    { key: 'email', title: 'Email', shown: 'compact', render: ({ email }) => email },
    {
      key: 'phone',
      title: 'Phone',
      shown: 'compact',
      whole: true,
      render: ({ phoneNumber }) => (phoneNumber?.trim() ? <PhoneLink phone={phoneNumber} /> : null),
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
      renderCompact: ({ city, state, zipCode }) => `${city}, ${state} ${zipCode}`,
    },
    {
      key: 'services',
      title: 'Service Type',
      render: ({ services, name }) => (
        <div className="admin-company__services">
          <TagList items={parseServices(services)} max={SHOWN_SERVICES} label={`Services of ${name}`} />
        </div>
      ),
      renderCompact: ({ services }) => parseServices(services).join(', '),
    },
    {
      key: 'addedOn',
      title: 'Age',
      shown: 'never',
      whole: true,
      sortable: true,
      render: ({ createdAt }) => <Age since={createdAt} />,
    },
    {
      key: 'hostScore',
      title: 'HostScore',
      whole: true,
      sortable: true,
      firstDirection: 'desc',
      render: ({ hostScore }) => <Score score={hostScore} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      sticky: true,
      render: (company) => <CompanyRowMenu company={company} {...actions} />,
    },
  ]
}

function CompanyName({ company, onOpen }: { company: ListedCompanyRow; onOpen: CompanyActions['onOpen'] }) {
  return (
    <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(company)}>
      {company.name}
    </button>
  )
}

/** Marks of a possible duplicate and of an expired company. */
function Flags({ company }: { company: ListedCompanyRow }) {
  return (
    <>
      {company.duplicateCount > 0 ? (
        <span className="admin-pill admin-company-status" data-status="duplicate">
          Possible duplicate
        </span>
      ) : null}
      {isExpired(company.businessStatus) ? (
        <span className="admin-pill admin-company-status" data-status="rejected">
          Expired
        </span>
      ) : null}
    </>
  )
}

function CompanyInfo({ company, onOpen }: { company: ListedCompanyRow; onOpen: CompanyActions['onOpen'] }) {
  const { rating, userRatingsTotal, createdAt, status, isVerified, duplicateCount, businessStatus } = company
  const { deletedAt } = company
  const reviews = userRatingsTotal === null ? '' : ` (${plural(userRatingsTotal, 'rating', 'ratings')})`
  return (
    <div className="admin-company__info">
      <CompanyName company={company} onOpen={onOpen} />
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
        {deletedAt ? 'Deleted' : 'Added'} <LocalDate value={deletedAt ?? createdAt} />
      </span>
      {status !== 'approved' || duplicateCount > 0 || isExpired(businessStatus) ? (
        <span className="admin-company__marks">
          {status === 'approved' ? null : <CompanyStatusBadge status={status} />}
          <Flags company={company} />
        </span>
      ) : null}
    </div>
  )
}

/** Score with the name of its ranking tier (product 4.11). */
function Score({ score }: { score: number | null }) {
  const { name, color } = rankingTier(score)
  return (
    <span className="admin-company__score">
      {score === null ? null : <span className="admin-company__figure">{score}</span>}
      <TierBadge name={name} tone={color} look="plain" />
    </span>
  )
}
