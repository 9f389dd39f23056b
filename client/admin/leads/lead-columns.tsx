import type { AdminColumn } from '@client/admin/parts/admin-table.tsx'
import { PhoneLink } from '@client/admin/parts/phone-link.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import type { LeadPerson, ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { LeadDue } from './lead-due.tsx'
import { type LeadActions, LeadRowMenu } from './lead-row-menu.tsx'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import { findPersonName } from './use-lead-people.ts'

/** Columns of the leads table (product 2.25). */
export function leadColumns(
  actions: LeadActions & { onOpen: (lead: ListedLead) => void; people: readonly LeadPerson[] },
): AdminColumn<ListedLead>[] {
  return [
    {
      key: 'fullName',
      title: 'Contact Info',
      sortable: true,
      render: (lead) => (
        <div className="admin-lead__who">
          <button
            type="button"
            className="admin-opener"
            aria-haspopup="dialog"
            onClick={() => actions.onOpen(lead)}
          >
            {lead.fullName}
          </button>
          <span className="admin-lead__marks">
            <LeadStatusBadge status={lead.status} />
            {lead.isSample ? <span className="admin-sample">Sample</span> : null}
          </span>
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
      key: 'propertyCity',
      title: 'Property Details',
      sortable: true,
      render: (lead) => (
        <div className="admin-lead__where">
          {lead.propertyAddress}
          <span data-secondary>
            {lead.propertyCity}
            {lead.propertyState ? `, ${lead.propertyState}` : null} {lead.propertyZip}
          </span>
        </div>
      ),
    },
    {
      key: 'createdAt',
      title: 'Date Captured',
      sortable: true,
      firstDirection: 'desc',
      render: (lead) => (
        <span className="nowrap">
          <LocalTime value={lead.createdAt} />
        </span>
      ),
    },
    {
      key: 'propertyType',
      title: 'Property Type',
      sortable: true,
      render: (lead) => propertyTypeLabel(lead.propertyType),
    },
    {
      key: 'assignee',
      title: 'Assignee',
      render: (lead) =>
        findPersonName(actions.people, lead.assigneeId) ?? <span className="soft">Unassigned</span>,
    },
    { key: 'due', title: 'Contact due', sortable: true, render: (lead) => <LeadDue lead={lead} /> },
    {
      key: 'actions',
      title: 'Actions',
      sticky: true,
      render: (lead) => <LeadRowMenu lead={lead} {...actions} />,
    },
  ]
}
