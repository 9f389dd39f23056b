import { AdminTable, TableSkeleton } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import type { AdminLead } from '@shared/leads/lead.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'

export const newestLeadsInput = { limit: 12 }

export function NewestLeads() {
  const { data: leads, error, refetch } = trpc.leads.list.useQuery(newestLeadsInput)
  if (error && !leads) {
    return (
      <LoadFailure
        level={3}
        title="Error Loading Leads"
        error={error}
        onRetry={() => inBackground(refetch())}
      />
    )
  }
  if (!leads) return <TableSkeleton caption="the newest leads" />
  if (leads.length === 0) {
    return <p className="soft">No leads yet. They appear here as soon as an owner sends the form.</p>
  }
  return (
    <AdminTable
      caption="The newest leads"
      columns={columns}
      rows={leads}
      empty={{ title: 'No Leads Found' }}
    />
  )
}

const columns: readonly AdminColumn<AdminLead>[] = [
  {
    key: 'fullName',
    title: 'Contact Info',
    render: (lead) => (
      <div className="admin-newest__who">
        <Link to={urls.admin.leads(lead.id)}>{lead.fullName}</Link>
        {lead.isSample ? <span className="admin-sample">Sample</span> : null}
        <span data-secondary>
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </span>
        {lead.phone ? (
          <span data-secondary>
            <PhoneLink phone={lead.phone} />
          </span>
        ) : null}
      </div>
    ),
  },
  {
    key: 'propertyAddress',
    title: 'Property Details',
    render: (lead) => (
      <div className="admin-newest__where">
        {lead.propertyAddress}
        <span data-secondary>
          {lead.propertyCity}
          {lead.propertyState ? `, ${lead.propertyState}` : null} {lead.propertyZip}
        </span>
      </div>
    ),
  },
  { key: 'propertyType', title: 'Property Type', render: (lead) => propertyTypeLabel(lead.propertyType) },
  {
    key: 'createdAt',
    title: 'Date Captured',
    render: (lead) => (
      <div className="admin-newest__time">
        <LocalTime value={lead.createdAt} />
      </div>
    ),
  },
]
