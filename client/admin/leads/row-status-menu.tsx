import { StatusItems } from '@client/admin/parts/status-menu.tsx'
import { Menu } from '@mantine/core'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '@shared/leads/lead-status.ts'
import { useRef } from 'react'

export interface RowStatusMenuProps {
  onStatus: (status: LeadStatus) => void
  onClose: () => void
}

/** Status menu of one row, opened by a key. Its button is only for screen readers. */
export function RowStatusMenu({ onStatus, onClose }: RowStatusMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The menu is removed before it could return the focus.
    anchor.current?.closest('tr')?.querySelector<HTMLElement>('.admin-opener')?.focus()
    onClose()
  }
  return (
    // The key press that opens it would otherwise be one outside of it.
    <Menu opened onClose={close} clickOutsideEvents={['mousedown', 'touchstart']} position="bottom-start">
      <Menu.Target>
        <button ref={anchor} type="button" tabIndex={-1} className="admin-lead__menu-anchor">
          <span className="visually-hidden">Status</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems statuses={leadStatuses} getLabel={leadStatusLabel} onStatus={onStatus} />
      </Menu.Dropdown>
    </Menu>
  )
}
