import { copyEmail } from '@client/admin/lib/copy-with-toast.ts'
import type { HoldDecision } from '@client/admin/lib/use-hold-decision.ts'
import { Age } from '@client/admin/parts/dates/age.tsx'
import { type AdminColumn, actionsColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { StatusItems } from '@client/admin/parts/menu-button.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { ActionIcon, Badge, Menu, Text, Tooltip } from '@mantine/core'
import type { LeadPerson, ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { leadSourceLabel } from '@shared/leads/lead-source.ts'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { propertyTypeLabel } from '@shared/leads/property-types.ts'
import { useRef } from 'react'
import { LeadDue, LeadNext, LeadStatusBadge } from './lead-marks.tsx'
import { findPersonName } from './use-lead-people.ts'

interface LeadColumnActions {
  onOpen: (lead: ListedLead) => void
  onDelete?: (lead: { id: number }) => void
  onRestore?: (lead: { id: number }) => void
  /** Decides about held leads; absent for a viewer. */
  hold?: HoldDecision
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
          <RowOpener onOpen={() => actions.onOpen(lead)}>{lead.fullName}</RowOpener>
          {actions.statusMenu?.leadId === lead.id ? <RowStatusMenu {...actions.statusMenu} /> : null}{' '}
          <LeadStatusBadge status={lead.status} /> <LeadDue lead={lead} isShown="overdue" />{' '}
          <LeadNext lead={lead} isShown="overdue" /> {lead.heldAt ? <Badge color="yellow">Held</Badge> : null}{' '}
          {lead.isSample ? <Badge>Sample</Badge> : null}
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
            {lead.phone ? (
              <>
                <PhoneLink phone={lead.phone} />
                {' · '}
              </>
            ) : null}
            <a href={`mailto:${lead.email}`}>{lead.email}</a>
          </span>
        </>
      ),
    },
    {
      key: 'propertyCity',
      title: 'Property Details',
      sortable: true,
      render: ({ propertyCity: city, propertyState: state, propertyZip: zip }) =>
        `${city}${state ? `, ${state}` : ''} ${zip}`,
      more: ({ propertyAddress }) => propertyAddress,
    },
    timeColumn('createdAt', 'Date Captured', true),
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
        findPersonName(actions.people, lead.assigneeId) ?? (
          <Text span inherit c="dimmed">
            Unassigned
          </Text>
        ),
    },
    {
      key: 'due',
      title: 'Contact Due',
      isOptional: true,
      sortable: true,
      render: (lead) => <LeadDue lead={lead} />,
    },
    {
      key: 'next',
      title: 'Next Action',
      isOptional: true,
      sortable: true,
      render: (lead) => <LeadNext lead={lead} />,
    },
    {
      key: 'companies',
      title: 'Companies Contacted',
      isOptional: true,
      number: true,
      render: ({ interestedCompanyIds }) => interestedCompanyIds?.split(',').filter(Boolean).length ?? 0,
    },
    { key: 'source', title: 'Source', isOptional: true, render: ({ source }) => leadSourceLabel(source) },
    actionsColumn((lead) => <LeadRowMenu lead={lead} {...actions} />, false),
  ]
}

interface RowStatusMenuProps {
  onStatus: (status: LeadStatus) => void
  onClose: () => void
}

/** Status menu of one row, opened by a key. Its button is only for screen readers. */
function RowStatusMenu({ onStatus, onClose }: RowStatusMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The menu is removed before it could return the focus.
    anchor.current?.closest('tr')?.querySelector<HTMLElement>('.admin-opener')?.focus()
    onClose()
  }
  return (
    // The key press that opens it would otherwise be one outside of it.
    <Menu opened onClose={close} clickOutsideEvents={['mousedown', 'touchstart']} position="bottom-start">
      <Menu.Target>
        <button ref={anchor} type="button" tabIndex={-1} className="visually-hidden">
          Status
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems statuses={leadStatuses} getLabel={leadStatusLabel} onStatus={onStatus} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface LeadMenuItemsProps {
  lead: Pick<ListedLead, 'id' | 'fullName' | 'email'>
  /** Called after a confirmation in a browser dialog (product 2.25). */
  onDelete?: (lead: { id: number }) => void
}

export function LeadMenuItems({ lead, onDelete }: LeadMenuItemsProps) {
  const question = `Delete ${lead.fullName}’s lead? You can restore it for 30 days.`
  return (
    <>
      <Menu.Item
        leftSection={<AdminIcon name="copy" size={18} />}
        onClick={() => inBackground(copyEmail(lead.email))}
      >
        Copy Email
      </Menu.Item>
      {onDelete ? (
        <Menu.Item
          color="red"
          leftSection={<AdminIcon name="trash" size={18} />}
          onClick={() => {
            if (window.confirm(question)) onDelete(lead)
          }}
        >
          Delete Lead
        </Menu.Item>
      ) : null}
    </>
  )
}

function LeadRowMenu({
  lead,
  onDelete,
  onRestore,
  hold,
}: Pick<LeadColumnActions, 'onDelete' | 'onRestore' | 'hold'> & { lead: ListedLead }) {
  return (
    <RowMenu label={`Actions for ${lead.fullName}`}>
      {hold && lead.heldAt && !lead.deletedAt ? (
        <>
          <Menu.Item onClick={() => hold.release(lead)}>Release to Companies</Menu.Item>
          <Menu.Item onClick={() => hold.reject(lead)}>Reject as Spam</Menu.Item>
        </>
      ) : null}
      <LeadMenuItems lead={lead} onDelete={lead.deletedAt ? undefined : onDelete} />
      {onRestore && lead.deletedAt ? (
        <Menu.Item leftSection={<AdminIcon name="undo" size={18} />} onClick={() => onRestore(lead)}>
          Restore Lead
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}
