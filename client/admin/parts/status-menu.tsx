import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'

interface StatusItemsProps<Status extends string> {
  statuses: readonly Status[]
  getLabel: (status: Status) => string
  onStatus: (status: Status) => void
}

/** Sets the status of the selected rows. */
export function StatusMenu<Status extends string>({
  disabled,
  ...items
}: StatusItemsProps<Status> & { disabled: boolean }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<AdminIcon name="chevron-down" size={16} />}
        >
          Set Status
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems {...items} />
      </Menu.Dropdown>
    </Menu>
  )
}

export function StatusItems<Status extends string>({
  statuses,
  getLabel,
  onStatus,
}: StatusItemsProps<Status>) {
  return statuses.map((status) => (
    <Menu.Item key={status} onClick={() => onStatus(status)}>
      {getLabel(status)}
    </Menu.Item>
  ))
}
