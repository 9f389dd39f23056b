import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import { plural } from '@shared/format.ts'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmInline } from './confirm-inline.tsx'
import { useFocusBack } from './focus-back.ts'

interface SelectionBarProps {
  /** What a row is called, and several: `['lead', 'leads']`. */
  nouns: readonly [one: string, many: string]
  count: number
  pending: boolean
  /** Absent where the selected rows are deleted already. */
  onDelete?: () => void
  onClear: () => void
  /** What else can be done with the selected rows: small buttons. */
  children?: ReactNode
}

/**
 * How many rows are selected and what can be done with them, Delete Selected with its question among it
 * (specification, section 2). Floats above the end of the list, so that no row moves under the pointer.
 */
export function SelectionBar({ nouns, count, pending, onDelete, onClear, children }: SelectionBarProps) {
  const [asking, setAsking] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useFocusBack(bar)
  return (
    <section ref={bar} aria-label={`Selected ${nouns[1]}`} className="admin-selection">
      <span role="status" className="admin-selection__count">
        {plural(count, ...nouns)} selected
      </span>
      <div className="admin-actions">
        {children}
        {onDelete ? (
          asking ? (
            <ConfirmInline pending={pending} onYes={onDelete} onCancel={() => setAsking(false)} />
          ) : (
            <Button
              size="xs"
              variant="default"
              className="admin-danger"
              leftSection={<AdminIcon name="trash" size={16} />}
              onClick={() => setAsking(true)}
            >
              Delete Selected
            </Button>
          )
        ) : null}
        <Button size="xs" variant="subtle" color="gray" disabled={pending} onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </section>
  )
}
