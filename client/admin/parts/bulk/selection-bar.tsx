import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import { plural } from '@shared/lib/format.ts'
import { type ReactNode, useRef, useState } from 'react'

interface SelectionBarProps {
  nouns: readonly [one: string, many: string]
  count: number
  pending: boolean
  onDelete?: () => void
  onClear: () => void
  /** Says that more rows match, and selects them. */
  all?: ReactNode
  children?: ReactNode
}

/** Number of selected rows and the bulk actions (product 4.6). Floats, so that no row moves under the pointer. */
export function SelectionBar({ nouns, count, pending, onDelete, onClear, all, children }: SelectionBarProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useRestoreFocus(bar)
  return (
    <section ref={bar} aria-label={`Selected ${nouns[1]}`} className="admin-selection">
      <span role="status" className="admin-selection__count">
        {plural(count, ...nouns)} selected
      </span>
      {all}
      <div className="admin-actions">
        {children}
        {onDelete ? (
          isConfirming ? (
            <ConfirmInline pending={pending} onConfirm={onDelete} onCancel={() => setIsConfirming(false)} />
          ) : (
            <Button
              size="xs"
              variant="default"
              className="admin-danger"
              leftSection={<AdminIcon name="trash" size={16} />}
              onClick={() => setIsConfirming(true)}
            >
              Delete Selected
            </Button>
          )
        ) : null}
        <Button size="xs" variant="subtle" color="gray" disabled={pending} onClick={onClear}>
          Clear Selection
        </Button>
      </div>
    </section>
  )
}
