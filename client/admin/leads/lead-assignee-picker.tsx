import { useSession } from '@client/admin/lib/session.ts'
import { Button, NativeSelect } from '@mantine/core'
import { findPersonName, useLeadPeople } from './use-lead-people.ts'

interface LeadAssigneePickerProps {
  assigneeId: number | null
  disabled: boolean
  onAssign: (assigneeId: number | null) => void
}

/** Assignee of a lead, with a button to take it oneself. */
export function LeadAssigneePicker({ assigneeId, disabled, onAssign }: LeadAssigneePickerProps) {
  const { userId } = useSession()
  const people = useLeadPeople()
  const assignable = people.filter((person) => person.isAssignable)
  const isListed = assigneeId === null || assignable.some(({ id }) => id === assigneeId)
  const choices = [
    { value: '', label: 'Unassigned' },
    ...assignable.map(({ id, name }) => ({
      value: String(id),
      label: id === userId ? `${name} (you)` : name,
    })),
    ...(isListed
      ? []
      : [{ value: String(assigneeId), label: findPersonName(people, assigneeId) ?? '', disabled: true }]),
  ]
  const canTake = assigneeId !== userId && assignable.some(({ id }) => id === userId)
  return (
    <div className="admin-control-row">
      <NativeSelect
        label="Assignee"
        data={choices}
        value={assigneeId === null ? '' : String(assigneeId)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => onAssign(value ? Number(value) : null)}
      />
      {canTake ? (
        <Button variant="default" disabled={disabled} onClick={() => onAssign(userId)}>
          Assign to Me
        </Button>
      ) : null}
    </div>
  )
}
