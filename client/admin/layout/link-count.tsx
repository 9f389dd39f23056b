import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { Badge } from '@mantine/core'
import { LIVE_COUNT_MAX } from '@shared/dashboard/live.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import type { AdminLink } from './admin-links.ts'

type LinkCountProps = Pick<NonNullable<AdminLink['count']>, 'of' | 'label'>

/** Count of what needs somebody behind a link of the navigation; nothing for none. */
export function LinkCount({ of, label }: LinkCountProps) {
  const counts = useLiveCounts()
  const count = counts ? of(counts) : 0
  if (count === 0) return null
  return (
    <Badge size="sm" color="red">
      {count < LIVE_COUNT_MAX ? formatNumber(count) : `${LIVE_COUNT_MAX - 1}+`}
      <span className="visually-hidden"> {label}</span>
    </Badge>
  )
}
