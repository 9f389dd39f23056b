import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { type ButtonProps, Menu } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { QuietButton } from './quiet-button.tsx'

interface MenuButtonProps extends ButtonProps {
  label: string
  ref?: Ref<HTMLButtonElement>
  /** `Menu.Item` elements. */
  children: ReactNode
}

/** Button that opens a menu, such as the statuses for the selected rows. */
export function MenuButton({ label, children, ...button }: MenuButtonProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <QuietButton {...button} rightSection={<AdminIcon name="chevron-down" size={16} />}>
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

export function StatusItems<Status extends string>(props: StatusItemsProps<Status>) {
  return props.statuses.map((status) => (
    <Menu.Item key={status} onClick={() => props.onStatus(status)}>
      {props.getLabel(status)}
    </Menu.Item>
  ))
}
