import { focusList } from '@client/admin/lib/focus-list.ts'
import { inBackground } from '@client/lib/in-background.ts'
import type { ListState } from '@client/lib/list-state.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import { NEWEST_IDS_MAX } from '@shared/dashboard/live.schema.ts'
import { plural } from '@shared/lib/format.ts'

interface NewRowsBarProps {
  count: number
  nouns: readonly [singular: string, plural: string]
  state: Pick<ListState<{ page: number }>, 'query' | 'change'>
  /** Loads the list again. */
  refresh: () => Promise<unknown>
}

/** Offers rows that have arrived since a list was loaded. It overlays the page, so nothing moves under the pointer. */
export function NewRowsBar({ count, nouns: [singular, many], state, refresh }: NewRowsBarProps) {
  const show = () => {
    if (state.query.page > 1) state.change({ page: 1 })
    inBackground(refresh().then(focusList))
  }
  const label =
    count < NEWEST_IDS_MAX
      ? plural(count, `new ${singular}`, `new ${many}`)
      : `${NEWEST_IDS_MAX}+ new ${many}`
  return (
    <div role="status" className="admin-new-rows">
      {count > 0 ? (
        <Button size="xs" leftSection={<AdminIcon name="refresh" size={16} />} onClick={show}>
          Show {label}
        </Button>
      ) : null}
    </div>
  )
}
