import { TableSkeleton } from '@client/components/admin/admin-table.tsx'
import { LoadFailure } from '@client/components/admin/load-failure.tsx'
import { PhoneLink } from '@client/components/admin/phone-link.tsx'
import { DataTable } from '@client/components/data-table.tsx'
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
    <div className="admin-table__box">
      <DataTable caption="The newest leads" captionHidden>
        <thead>
          <tr>
            <th scope="col">Contact Info</th>
            <th scope="col">Property Details</th>
            <th scope="col">Property Type</th>
            <th scope="col">Date Captured</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} />
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}

function LeadRow({ lead }: { lead: AdminLead }) {
  return (
    <tr>
      <th scope="row" className="admin-newest__who">
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
      </th>
      <td className="admin-newest__where">
        {lead.propertyAddress}
        <span data-secondary>
          {lead.propertyCity}
          {lead.propertyState ? `, ${lead.propertyState}` : null} {lead.propertyZip}
        </span>
      </td>
      <td>{propertyTypeLabel(lead.propertyType)}</td>
      <td className="admin-newest__time">
        <LocalTime value={lead.createdAt} />
      </td>
    </tr>
  )
}
