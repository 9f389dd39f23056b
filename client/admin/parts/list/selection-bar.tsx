import { focusList } from '@client/admin/lib/focus-list.ts'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { RestoringButton } from '@client/admin/parts/focus/restoring-button.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Badge, Button, Paper, Text } from '@mantine/core'
import { MAX_BULK_ROWS } from '@shared/bulk/bulk.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { type ReactNode, useEffect, useState } from 'react'

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
  // The bar takes the focus with it.
  useEffect(() => focusList, [])
  return (
    <Paper
      component="section"
      aria-label={`Selected ${nouns[1]}`}
      className="admin-selection"
      shadow="md"
      px="md"
      py="xs"
    >
      {isConfirming ? null : all}
      <Badge role="status" color="pine" variant="filled" size="lg">
        {plural(count, ...nouns)} selected
      </Badge>
      {isConfirming && onDelete ? (
        <ConfirmInline pending={pending} onConfirm={onDelete} onCancel={() => setIsConfirming(false)} />
      ) : (
        <>
          {children}
          {onDelete ? (
            <Button
              size="xs"
              variant="light"
              color="red"
              leftSection={<AdminIcon name="trash" size={16} />}
              onClick={() => setIsConfirming(true)}
            >
              Delete Selected
            </Button>
          ) : null}
          <Button size="xs" variant="subtle" color="gray" disabled={pending} onClick={onClear}>
            Clear Selection
          </Button>
        </>
      )}
    </Paper>
  )
}

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
  const count = `${formatNumber(total)}${isMore ? '+' : ''}`
  return (
    <Text component="div" size="sm" w="100%">
      {isSelected
        ? `All ${plural(total, ...nouns)} that match are selected.`
        : `All ${shown} on this page are selected. `}
      {isSelected ? null : isMore || total > MAX_BULK_ROWS ? (
        `${count} match. Bulk changes stop at ${formatNumber(MAX_BULK_ROWS)}: ${narrowBy}.`
      ) : (
        <RestoringButton size="compact-xs" variant="subtle" data-reveals onClick={onSelect}>
          Select all {count} matching
        </RestoringButton>
      )}
    </Text>
  )
}
