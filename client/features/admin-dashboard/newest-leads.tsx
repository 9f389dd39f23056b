import { type AdminColumn, AdminTable, TableSkeleton } from '@client/components/admin/admin-table.tsx'
import { LoadFailure } from '@client/components/admin/load-failure.tsx'
import { PhoneLink } from '@client/components/admin/phone-link.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { propertyTypeLabel } from '@shared/property-types.ts'
import type { AdminLead } from '@shared/schemas/lead.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'

/** What the dashboard asks for; its loader asks for the same. */
export const newestLeadsInput = { limit: 12 }

/** The newest requests. */
export function NewestLeads() {
  const { data: leads, error, refetch } = trpc.leads.list.useQuery(newestLeadsInput)
  if (error && !leads) {
    return (
      <LoadFailure
        level={3}
        title="Error Loading Leads"
        message={answerOf(error)}
        onRetry={() => inBackground(refetch())}
      />
    )
  }
  if (!leads) return <TableSkeleton caption="the newest leads" />
  if (leads.length === 0) {
    return <p className="soft">No requests yet. They appear here as soon as an owner sends the form.</p>
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
