import { Menu } from '@mantine/core'
import { ActionMenu } from './action-menu.tsx'

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
    <ActionMenu label="Set Status" disabled={disabled}>
      <StatusItems {...items} />
    </ActionMenu>
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
