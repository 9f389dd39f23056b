import { copyEmail } from '@client/admin/lib/copy-with-toast.ts'
import { useRecordKey } from '@client/admin/lib/record-key.ts'
import { useSession } from '@client/admin/lib/session.ts'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Group, Menu, NativeSelect } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusLabel,
  nextLeadStatuses,
} from '@shared/leads/lead-status.ts'
import { LeadCall } from './lead-due.tsx'
import { confirmLeadDeletion } from './lead-row-menu.tsx'
import { findPersonName, useLeadPeople } from './use-lead-people.ts'

const statusChoices = leadStatuses.map((status) => ({ value: status, label: leadStatusLabel(status) }))

interface LeadControlsProps {
  lead: LeadDetail['lead']
  canEdit: boolean
  pending: boolean
  onStatus: (id: number, status: LeadStatus) => void
  onAssign: (id: number, assigneeId: number | null) => void
  onDelete: (id: number) => void
  onWrite: () => void
}

/** Status, assignee and due time of a lead, with what is done most: mark, call and write. */
export function LeadControls({
  lead,
  canEdit,
  pending,
  onStatus,
  onAssign,
  onDelete,
  onWrite,
}: LeadControlsProps) {
  const { userId } = useSession()
  const { choices, canTake } = useAssignees(lead.assigneeId)
  const isLocked = !canEdit || pending
  const [next] = nextLeadStatuses(lead.status)
  useRecordKey('e', next && !isLocked ? () => onStatus(lead.id, next) : undefined)
  return (
    <Group gap="xs">
      <NativeSelect
        size="xs"
        aria-label="Status"
        data={statusChoices}
        value={lead.status}
        disabled={isLocked}
        onChange={({ currentTarget }) => onStatus(lead.id, currentTarget.value as LeadStatus)}
      />
      <NativeSelect
        size="xs"
        aria-label="Assignee"
        maw="11rem"
        data={choices}
        value={lead.assigneeId === null ? '' : String(lead.assigneeId)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => onAssign(lead.id, value ? Number(value) : null)}
      />
      <LeadCall lead={lead} />
      {canEdit ? (
        <>
          {next ? (
            <Button size="xs" variant="default" disabled={pending} onClick={() => onStatus(lead.id, next)}>
              Mark as {leadStatusLabel(next)}
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={onWrite}>
            Write Email
          </Button>
        </>
      ) : null}
      <RowMenu label={`More for ${lead.fullName}`}>
        {canEdit && canTake ? (
          <Menu.Item disabled={pending} onClick={() => onAssign(lead.id, userId)}>
            Assign to Me
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<AdminIcon name="copy" size={18} />}
          onClick={() => inBackground(copyEmail(lead.email))}
        >
          Copy Email
        </Menu.Item>
        {canEdit ? (
          <Menu.Item
            color="red"
            leftSection={<AdminIcon name="trash" size={18} />}
            onClick={() => {
              if (confirmLeadDeletion(lead)) onDelete(lead.id)
            }}
          >
            Delete Lead
          </Menu.Item>
        ) : null}
      </RowMenu>
    </Group>
  )
}

/** Choices for the assignee; one that can no longer be chosen stays while it is set. */
function useAssignees(assigneeId: number | null) {
  const { userId } = useSession()
  const people = useLeadPeople()
  const assignable = people.filter((person) => person.isAssignable)
  const isListed = assigneeId === null || assignable.some(({ id }) => id === assigneeId)
  return {
    choices: [
      { value: '', label: 'Unassigned' },
      ...assignable.map(({ id, name }) => ({
        value: String(id),
        label: id === userId ? `${name} (you)` : name,
      })),
      ...(isListed
        ? []
        : [{ value: String(assigneeId), label: findPersonName(people, assigneeId) ?? '', disabled: true }]),
    ],
    canTake: assigneeId !== userId && assignable.some(({ id }) => id === userId),
  }
}
