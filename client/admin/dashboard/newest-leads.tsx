import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Badge } from '@mantine/core'
import type { AdminLead } from '@shared/leads/lead.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

export const newestLeadsInput = { limit: 12 }

export function NewestLeads() {
  const { data, error, refetch } = trpc.leads.list.useQuery(newestLeadsInput)
  return (
    <AdminTable
      caption="the newest leads"
      columns={columns}
      rows={data}
      failure={error ? { title: 'Error Loading Leads', error, onRetry: refetch } : null}
      empty={{ title: 'No Leads Yet', children: 'They appear here as soon as an owner sends the form.' }}
    />
  )
}

const columns: readonly AdminColumn<AdminLead>[] = [
  {
    key: 'fullName',
    title: 'Contact Info',
    render: ({ id, fullName, email, phone, isSample }) => (
      <>
        <Link to={urls.admin.leads(id)}>{fullName}</Link> {isSample ? <Badge>Sample</Badge> : null}
        <span data-secondary>
          <a href={`mailto:${email}`}>{email}</a>
          {phone ? (
            <>
              {' · '}
              <PhoneLink phone={phone} />
            </>
          ) : null}
        </span>
      </>
    ),
  },
  {
    key: 'propertyCity',
    title: 'Property Details',
    render: ({ propertyCity: city, propertyState: state, propertyZip: zip }) =>
      `${city}${state ? `, ${state}` : ''} ${zip}`,
    more: ({ propertyAddress }) => propertyAddress,
  },
  { key: 'propertyType', title: 'Property Type', render: (lead) => propertyTypeLabel(lead.propertyType) },
  timeColumn('createdAt', 'Date Captured'),
]
