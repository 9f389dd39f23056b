import { useSession } from '@client/admin/lib/session.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { useLeadPeople } from './use-lead-people.ts'

interface LeadAssignMenuProps {
  disabled: boolean
  onAssign: (assigneeId: number | null) => void
}

/** Assigns the selected leads. */
export function LeadAssignMenu({ disabled, onAssign }: LeadAssignMenuProps) {
  const { userId } = useSession()
  const people = useLeadPeople().filter((person) => person.isAssignable)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<AdminIcon name="chevron-down" size={16} />}
        >
          Assign
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {people.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onAssign(id)}>
            {id === userId ? `${name} (you)` : name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onAssign(null)}>Unassigned</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
