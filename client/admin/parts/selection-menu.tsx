import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from './quiet-button.tsx'

interface SelectionMenuProps {
  label: string
  disabled: boolean
  /** `Menu.Item` elements. */
  children: ReactNode
}

/** Menu of an action on the selected rows. */
export function SelectionMenu({ label, disabled, children }: SelectionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <QuietButton disabled={disabled} rightSection={<AdminIcon name="chevron-down" size={16} />}>
          {label}
        </QuietButton>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface StatusItemsProps<Status extends string> {
  statuses: readonly Status[]
  getLabel: (status: Status) => string
  onStatus: (status: Status) => void
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
