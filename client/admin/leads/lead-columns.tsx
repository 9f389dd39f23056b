import { Age } from '@client/admin/parts/dates/age.tsx'
import type { AdminColumn } from '@client/admin/parts/table/admin-table.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import type { LeadPerson, ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { LeadDue } from './lead-due.tsx'
import { type LeadActions, LeadRowMenu } from './lead-row-menu.tsx'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import { RowStatusMenu, type RowStatusMenuProps } from './row-status-menu.tsx'
import { findPersonName } from './use-lead-people.ts'

interface LeadColumnActions extends LeadActions {
  onOpen: (lead: ListedLead) => void
  people: readonly LeadPerson[]
  /** Row whose status menu is open. */
  statusMenu?: RowStatusMenuProps & { leadId: number | null }
}

/** Columns of the leads table (product 2.25). */
export function leadColumns(actions: LeadColumnActions): AdminColumn<ListedLead>[] {
  return [
    {
      key: 'fullName',
      title: 'Contact Info',
      sortable: true,
      render: (lead) => (
        <div className="admin-lead__who">
          <LeadName lead={lead} {...actions} />
          <span className="admin-lead__marks">
            <LeadMarks lead={lead} />
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
      renderCompact: (lead) => (
        <>
          <LeadName lead={lead} {...actions} />
          {lead.isSample ? <span className="admin-sample">Sample</span> : null}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      shown: 'compact',
      whole: true,
      sortable: true,
      render: (lead) => <LeadMarks lead={lead} />,
    },
    {
      key: 'email',
      title: 'Email',
      shown: 'compact',
      render: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'phone',
      title: 'Phone',
      shown: 'compact',
      whole: true,
      render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : null),
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
      renderCompact: ({ propertyAddress, propertyCity, propertyState }) =>
        [propertyAddress, propertyCity, propertyState].filter(Boolean).join(', '),
    },
    {
      key: 'createdAt',
      title: 'Date Captured',
      whole: true,
      sortable: true,
      firstDirection: 'desc',
      render: (lead) => (
        <span className="nowrap">
          <LocalTime value={lead.createdAt} />
        </span>
      ),
    },
    {
      key: 'age',
      title: 'Age',
      shown: 'never',
      whole: true,
      render: ({ createdAt }) => <Age since={createdAt} />,
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
      shown: 'never',
      render: (lead) =>
        findPersonName(actions.people, lead.assigneeId) ?? <span className="soft">Unassigned</span>,
    },
    {
      key: 'due',
      title: 'Contact Due',
      shown: 'never',
      sortable: true,
      render: (lead) => <LeadDue lead={lead} />,
    },
    {
      key: 'companies',
      title: 'Companies Contacted',
      shown: 'never',
      number: true,
      whole: true,
      render: ({ interestedCompanyIds }) => interestedCompanyIds?.split(',').filter(Boolean).length ?? 0,
    },
    { key: 'source', title: 'Source', shown: 'never', render: ({ source }) => leadSourceLabel(source) },
    {
      key: 'actions',
      title: 'Actions',
      sticky: true,
      render: (lead) => <LeadRowMenu lead={lead} {...actions} />,
    },
  ]
}

/** Status, and beside it how long the contact is overdue. */
function LeadMarks({ lead }: { lead: ListedLead }) {
  return (
    <>
      <LeadStatusBadge status={lead.status} /> <LeadDue lead={lead} isShown="overdue" />
    </>
  )
}

function LeadName({
  lead,
  onOpen,
  statusMenu,
}: Pick<LeadColumnActions, 'onOpen' | 'statusMenu'> & { lead: ListedLead }) {
  return (
    <>
      <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(lead)}>
        {lead.fullName}
      </button>
      {statusMenu?.leadId === lead.id ? <RowStatusMenu {...statusMenu} /> : null}
    </>
  )
}
