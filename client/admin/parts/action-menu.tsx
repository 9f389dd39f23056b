import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'

interface ActionMenuProps {
  label: string
  disabled?: boolean
  /** `Menu.Item` elements. */
  children: ReactNode
}

/** Menu with actions on the selected rows. */
export function ActionMenu({ label, disabled, children }: ActionMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<AdminIcon name="chevron-down" size={16} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
