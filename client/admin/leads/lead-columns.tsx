import { Age } from '@client/admin/parts/dates/age.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { ActionIcon, Badge, Tooltip } from '@mantine/core'
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
  /** Leads that somebody else changed since the list was loaded. */
  changedIds: readonly number[]
  onRefresh: () => void
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
        <>
          <LeadName lead={lead} {...actions} /> <LeadStatusBadge status={lead.status} />{' '}
          <LeadDue lead={lead} isShown="overdue" /> {lead.isSample ? <Badge size="sm">Sample</Badge> : null}
          {actions.changedIds.includes(lead.id) ? (
            <Tooltip label="Changed by somebody else. Refresh">
              <ActionIcon
                size="xs"
                aria-label={`${lead.fullName} was changed by somebody else. Refresh`}
                onClick={actions.onRefresh}
              >
                <AdminIcon name="refresh" size={14} />
              </ActionIcon>
            </Tooltip>
          ) : null}
          <span data-secondary>
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
            {lead.phone ? (
              <>
                {' · '}
                <PhoneLink phone={lead.phone} />
              </>
            ) : null}
          </span>
        </>
      ),
    },
    {
      key: 'propertyCity',
      title: 'Property Details',
      sortable: true,
      render: ({ propertyAddress, propertyCity, propertyState, propertyZip }) => (
        <>
          {propertyCity}
          {propertyState ? `, ${propertyState}` : null} {propertyZip}
          <span data-secondary>{propertyAddress}</span>
        </>
      ),
    },
    {
      key: 'createdAt',
      title: 'Date Captured',
      whole: true,
      sortable: true,
      firstDirection: 'desc',
      render: ({ createdAt }) => <LocalTime value={createdAt} />,
    },
    {
      key: 'age',
      title: 'Age',
      isOptional: true,
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
      isOptional: true,
      render: (lead) =>
        findPersonName(actions.people, lead.assigneeId) ?? <span className="soft">Unassigned</span>,
    },
    {
      key: 'due',
      title: 'Contact Due',
      isOptional: true,
      sortable: true,
      render: (lead) => <LeadDue lead={lead} />,
    },
    {
      key: 'companies',
      title: 'Companies Contacted',
      isOptional: true,
      number: true,
      whole: true,
      render: ({ interestedCompanyIds }) => interestedCompanyIds?.split(',').filter(Boolean).length ?? 0,
    },
    { key: 'source', title: 'Source', isOptional: true, render: ({ source }) => leadSourceLabel(source) },
    {
      key: 'actions',
      title: 'Actions',
      sticky: true,
      render: (lead) => <LeadRowMenu lead={lead} {...actions} />,
    },
  ]
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
