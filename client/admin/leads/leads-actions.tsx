import { useHasRole } from '@client/admin/lib/session.ts'
import { RecentChanges } from '@client/admin/parts/bulk/recent-changes.tsx'
import { ExportColumns, RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { LeadsQuery } from './lead-list.ts'
import type { useDuplicates } from './use-duplicates.ts'
import { useLeadsExport } from './use-leads-export.ts'

interface LeadsActionsProps {
  query: LeadsQuery
  /** Null if all that match are selected. */
  selected: ReadonlySet<number> | null
  found: { total: number; isMore: boolean }
  refreshing: boolean
  duplicates: ReturnType<typeof useDuplicates>
  duplicatesButton: RefObject<HTMLButtonElement | null>
  onRefresh: () => void
  onAdd: () => void
  /** Called when leads returned to the list. */
  onReturned: () => void
}

/** Refresh, Add Lead, Export and Remove Duplicates (product 2.25). Viewers can only refresh. */
export function LeadsActions({
  query,
  selected,
  found,
  refreshing,
  duplicates,
  duplicatesButton,
  onRefresh,
  onAdd,
  onReturned,
}: LeadsActionsProps) {
  const canEdit = useHasRole('editor')
  const exporting = useLeadsExport()
  return (
    <>
      <RefreshButton pending={refreshing} onClick={onRefresh} />
      {canEdit ? (
        <>
          <Button size="xs" aria-haspopup="dialog" onClick={onAdd}>
            Add Lead
          </Button>
          <ExportColumns
            pending={exporting.isPending}
            onExport={(allColumns) => exporting.start(query, selected, { ...found, allColumns })}
          />
          <Button
            size="xs"
            variant="default"
            ref={duplicatesButton}
            loading={duplicates.look.isPending}
            disabled={duplicates.preview !== null}
            onClick={() => duplicates.look.mutate()}
          >
            Remove Duplicates
          </Button>
          <RecentChanges list="leads" onReturned={onReturned} />
        </>
      ) : null}
    </>
  )
}
