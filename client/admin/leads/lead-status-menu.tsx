import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'

interface LeadStatusMenuProps {
  disabled: boolean
  onStatus: (status: LeadStatus) => void
}

export function LeadStatusMenu({ disabled, onStatus }: LeadStatusMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<AdminIcon name="chevron-down" size={16} />}
        >
          Set status
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {leadStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onStatus(status)}>
            {leadStatusLabel(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
