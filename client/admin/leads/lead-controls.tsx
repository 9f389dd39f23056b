import { toChoices } from '@client/admin/lib/choices.ts'
import { useRecordKey } from '@client/admin/lib/record-key.ts'
import { useSession } from '@client/admin/lib/session.ts'
import { useBlockSender } from '@client/admin/parts/block-sender.tsx'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { RowMenu } from '@client/admin/parts/row-menu.tsx'
import { PhoneLink } from '@client/ui/phone-link.tsx'
import { Group, Menu, NativeSelect, Text } from '@mantine/core'
import type { LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusLabel,
  nextLeadStatuses,
} from '@shared/leads/lead-status.ts'
import { listStatusReasons } from '@shared/leads/status-reasons.ts'
import { LeadMenuItems } from './lead-columns.tsx'
import { LeadCall } from './lead-marks.tsx'
import { ReasonSelect } from './status-reason.tsx'
import type { LeadCalls } from './use-lead-mutations.ts'
import { findPersonName, useLeadPeople } from './use-lead-people.ts'

const statusChoices = toChoices(leadStatuses, leadStatusLabel)

interface LeadControlsProps {
  lead: LeadDetail['lead']
  calls: LeadCalls
  canEdit: boolean
  /** The form for an email is open. */
  isWriting: boolean
  onWrite: () => void
}

/** Status, assignee and due time of a lead, with what is done most: mark, call and write. */
export function LeadControls({ lead, calls, canEdit, isWriting, onWrite }: LeadControlsProps) {
  const { userId } = useSession()
  const { choices, canTake } = useAssignees(lead.assigneeId)
  const block = useBlockSender({ from: 'lead', id: lead.id })
  const writeButton = useReturnFocus(isWriting)
  const isLocked = !canEdit || calls.isPending
  const [next] = nextLeadStatuses(lead.status)
  const mark = (status: LeadStatus) => calls.apply(lead.id, { kind: 'status', status })
  const assign = (assigneeId: number | null) => calls.apply(lead.id, { kind: 'assign', assigneeId })
  useRecordKey('e', next && !isLocked ? () => mark(next) : undefined)
  return (
    <Group gap={8}>
      <NativeSelect
        size="xs"
        w={112}
        aria-label="Status"
        data={statusChoices}
        value={lead.status}
        disabled={isLocked}
        onChange={({ currentTarget }) => mark(currentTarget.value as LeadStatus)}
      />
      {listStatusReasons(lead.status).length > 0 ? (
        <ReasonSelect
          size="xs"
          w={150}
          aria-label="Reason"
          status={lead.status}
          value={lead.statusReason}
          disabled={isLocked}
          onReason={(reason) =>
            calls.apply(lead.id, { kind: 'status', status: lead.status as LeadStatus, reason })
          }
        />
      ) : null}
      <NativeSelect
        size="xs"
        aria-label="Assignee"
        w={120}
        data={choices}
        value={lead.assigneeId === null ? '' : String(lead.assigneeId)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) => assign(value ? Number(value) : null)}
      />
      {canEdit ? (
        <>
          {next ? (
            <QuietButton disabled={isLocked} onClick={() => mark(next)}>
              Mark as {leadStatusLabel(next)}
            </QuietButton>
          ) : null}
          <QuietButton ref={writeButton} onClick={onWrite}>
            Write Email
          </QuietButton>
        </>
      ) : null}
      <RowMenu label={`More for ${lead.fullName}`}>
        {canEdit && canTake ? (
          <Menu.Item disabled={isLocked} onClick={() => assign(userId)}>
            Assign to Me
          </Menu.Item>
        ) : null}
        {canEdit ? <Menu.Item onClick={block.open}>Block Sender…</Menu.Item> : null}
        <LeadMenuItems lead={lead} onDelete={canEdit ? calls.deleteOne.mutate : undefined} />
      </RowMenu>
      {lead.phone ? (
        <Text size="sm">
          <PhoneLink phone={lead.phone} />
        </Text>
      ) : null}
      <LeadCall lead={lead} />
      {block.dialog}
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
