import { Age } from '@client/admin/parts/dates/age.tsx'
import type { AdminColumn } from '@client/admin/parts/table/admin-table.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import { toPlaceLine } from '@shared/companies/address-line.ts'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import { CompanyFlags, CompanyInfo, HostScoreCell, OpenCompanyButton } from './company-cells.tsx'
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
      renderCompact: (company) => <OpenCompanyButton company={company} onOpen={actions.onOpen} />,
    },
    {
      key: 'status',
      title: 'Status',
      shown: 'compact',
      whole: true,
      render: (company) => (
        <span className="admin-company__states">
          <CompanyStatusBadge status={company.status} />
          <CompanyFlags company={company} />
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
    {
      key: 'email',
      title: 'Email',
      shown: 'compact',
      render: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : null),
    },
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
      renderCompact: toPlaceLine,
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
      render: ({ hostScore }) => <HostScoreCell score={hostScore} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      sticky: true,
      render: (company) => <CompanyRowMenu company={company} {...actions} />,
    },
  ]
}
