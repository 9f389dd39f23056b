import { Age } from '@client/admin/parts/dates/age.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import type { ListedCompanyRow } from '@shared/companies/admin-companies.schema.ts'
import { parseServices } from '@shared/companies/company-figures.ts'
import { CompanyInfo, HostScoreCell, ServiceTags } from './company-cells.tsx'
import { type CompanyActions, CompanyRowMenu } from './company-row-menu.tsx'

/** Columns of the companies table (product 2.26). */
export function companyColumns(actions: CompanyActions): AdminColumn<ListedCompanyRow>[] {
  return [
    {
      key: 'name',
      title: 'Company Info',
      sortable: true,
      render: (company) => <CompanyInfo company={company} onOpen={actions.onOpen} />,
    },
    {
      key: 'rating',
      title: 'Rating',
      isOptional: true,
      sortable: 'desc',
      number: true,
      render: ({ rating }) => rating,
    },
    {
      key: 'email',
      title: 'Email',
      isOptional: true,
      render: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : null),
    },
    {
      key: 'phone',
      title: 'Phone',
      isOptional: true,
      whole: true,
      render: ({ phoneNumber }) => (phoneNumber?.trim() ? <PhoneLink phone={phoneNumber} /> : null),
    },
    {
      key: 'city',
      title: 'Location',
      sortable: true,
      render: ({ city, state }) => `${city}, ${state}`,
      more: ({ zipCode }) => zipCode,
    },
    {
      key: 'services',
      title: 'Service Type',
      whole: true,
      render: ({ services, name }) => (
        <ServiceTags services={parseServices(services)} label={`Services of ${name}`} />
      ),
    },
    {
      key: 'addedOn',
      title: 'Added',
      isOptional: true,
      whole: true,
      sortable: 'desc',
      render: ({ createdAt }) => <Age since={createdAt} />,
    },
    {
      key: 'hostScore',
      title: 'HostScore',
      whole: true,
      sortable: 'desc',
      render: ({ hostScore }) => <HostScoreCell score={hostScore} />,
    },
    actionsColumn((company) => <CompanyRowMenu company={company} {...actions} />, false),
  ]
}
