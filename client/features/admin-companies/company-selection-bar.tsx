import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { Button } from '@mantine/core'
import { plural } from '@shared/format.ts'
import { useState } from 'react'

interface CompanySelectionBarProps {
  count: number
  pending: boolean
  onDelete: () => void
  onOffer: (firstMonthFeeWaiver: boolean) => void
  onClear: () => void
}

/** What can be done with the selected companies: how many they are, their offer, and Delete Selected with its question. */
export function CompanySelectionBar({
  count,
  pending,
  onDelete,
  onOffer,
  onClear,
}: CompanySelectionBarProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label="Selected companies" className="admin-selection">
      <span role="status" className="admin-selection__count">
        {plural(count, 'company', 'companies')} selected
      </span>
      {asking ? (
        <ConfirmInline pending={pending} onYes={onDelete} onCancel={() => setAsking(false)} />
      ) : (
        <div className="admin-actions">
          <Button size="xs" variant="default" disabled={pending} onClick={() => onOffer(true)}>
            Add fee waiver
          </Button>
          <Button size="xs" variant="default" disabled={pending} onClick={() => onOffer(false)}>
            Remove fee waiver
          </Button>
          <Button
            size="xs"
            variant="default"
            className="admin-danger"
            leftSection={<Icon name="trash" size={16} />}
            onClick={() => setAsking(true)}
          >
            Delete Selected
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
    </section>
  )
}
