import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

interface RowMenuProps {
  /** Name of the button, such as "Actions for Palm Court Stays". */
  label: string
  /** The button. */
  ref?: Ref<HTMLButtonElement>
  /** `Menu.Item` elements. */
  children: ReactNode
}

/** Menu with the actions of a row. */
export function RowMenu({ label, ref, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={ref} variant="subtle" color="gray" size="lg" aria-label={label}>
          <AdminIcon name="dots" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
