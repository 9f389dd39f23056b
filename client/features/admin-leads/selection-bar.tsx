import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { Button, Menu } from '@mantine/core'
import { plural } from '@shared/format.ts'
import { type LeadStatus, leadStatuses, leadStatusLabel } from '@shared/lead-status.ts'
import { useState } from 'react'

interface SelectionBarProps {
  count: number
  /** The selected leads are deleted ones: they can be restored. */
  deleted: boolean
  pending: boolean
  onDelete: () => void
  onRestore: () => void
  onStatus: (status: LeadStatus) => void
  onClear: () => void
}

/** What can be done with the selected leads: how many they are, their status, and Delete Selected with its question. */
export function SelectionBar({
  count,
  deleted,
  pending,
  onDelete,
  onRestore,
  onStatus,
  onClear,
}: SelectionBarProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label="Selected leads" className="admin-selection">
      <span role="status" className="admin-selection__count">
        {plural(count, 'lead', 'leads')} selected
      </span>
      {asking && !deleted ? (
        <ConfirmInline pending={pending} onYes={onDelete} onCancel={() => setAsking(false)} />
      ) : (
        <div className="admin-actions">
          {deleted ? (
            <Button size="xs" variant="default" loading={pending} onClick={onRestore}>
              Restore Selected
            </Button>
          ) : (
            <>
              <StatusMenu disabled={pending} onStatus={onStatus} />
              <Button
                size="xs"
                variant="default"
                className="admin-danger"
                leftSection={<Icon name="trash" size={16} />}
                onClick={() => setAsking(true)}
              >
                Delete Selected
              </Button>
            </>
          )}
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
    </section>
  )
}

function StatusMenu({ disabled, onStatus }: { disabled: boolean; onStatus: (status: LeadStatus) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          rightSection={<Icon name="chevron-down" size={16} />}
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
