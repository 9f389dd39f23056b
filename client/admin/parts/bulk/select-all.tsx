import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { Button } from '@mantine/core'
import { MAX_BULK_ROWS } from '@shared/bulk/bulk.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { type ReactNode, useRef } from 'react'

interface SelectAllProps {
  nouns: readonly [one: string, many: string]
  /** Rows on this page, all of them selected. */
  shown: number
  total: number
  /** There are more than `total`. */
  isMore: boolean
  isSelected: boolean
  /** What to do when more match than one bulk action takes, such as "pick a date range". */
  narrowBy: string
  onSelect: () => void
}

/** Says that the selected rows are only those of this page, and selects every row that matches. */
export function SelectAll({ nouns, shown, total, isMore, isSelected, narrowBy, onSelect }: SelectAllProps) {
  if (total <= shown) return null
  if (isSelected) {
    return <p className="admin-selection__all">All {plural(total, ...nouns)} that match are selected.</p>
  }
  if (isMore || total > MAX_BULK_ROWS) {
    return (
      <p className="admin-selection__all">
        All {shown} on this page are selected. {formatNumber(total)}
        {isMore ? '+' : ''} match. Bulk changes stop at {formatNumber(MAX_BULK_ROWS)}: {narrowBy}.
      </p>
    )
  }
  return (
    <p className="admin-selection__all">
      All {shown} on this page are selected.{' '}
      <SelectAllButton onClick={onSelect}>Select all {formatNumber(total)} matching</SelectAllButton>
    </p>
  )
}

function SelectAllButton(props: { onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return <Button ref={button} size="compact-xs" variant="subtle" data-reveals {...props} />
}
