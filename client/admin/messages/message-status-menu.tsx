import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import { type MessageStatus, messageStatuses, messageStatusLabel } from '@shared/contact/message-status.ts'

interface MessageStatusMenuProps {
  disabled: boolean
  onStatus: (status: MessageStatus) => void
}

/** Sets the status of the selected messages. */
export function MessageStatusMenu({ disabled, onStatus }: MessageStatusMenuProps) {
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
        {messageStatuses.map((status) => (
          <Menu.Item key={status} onClick={() => onStatus(status)}>
            {messageStatusLabel(status)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
