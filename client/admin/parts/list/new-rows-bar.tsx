import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { Button } from '@mantine/core'
import { NEWEST_IDS_MAX } from '@shared/dashboard/live.schema.ts'
import { plural } from '@shared/lib/format.ts'

interface NewRowsBarProps {
  count: number
  nouns: readonly [singular: string, plural: string]
  onShow: () => void
}

/** Offers rows that have arrived since a list was loaded. It overlays the page, so nothing moves under the pointer. */
export function NewRowsBar({ count, nouns: [singular, many], onShow }: NewRowsBarProps) {
  const what =
    count < NEWEST_IDS_MAX
      ? plural(count, `new ${singular}`, `new ${many}`)
      : `${NEWEST_IDS_MAX}+ new ${many}`
  return (
    <div role="status" className="admin-new-rows">
      {count > 0 ? (
        <Button size="xs" leftSection={<AdminIcon name="refresh" size={16} />} onClick={onShow}>
          Show {what}
        </Button>
      ) : null}
    </div>
  )
}
