import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { LIVE_COUNT_MAX } from '@shared/dashboard/live.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import type { AdminLink } from './admin-links.ts'

type LinkCountProps = Pick<NonNullable<AdminLink['count']>, 'of' | 'label'>

/** Count of what waits behind a link of the sidebar; nothing for none. */
export function LinkCount({ of, label }: LinkCountProps) {
  const counts = useLiveCounts()
  const count = counts ? of(counts) : 0
  if (count === 0) return null
  return (
    <span className="admin-sidebar__count">
      {count < LIVE_COUNT_MAX ? formatNumber(count) : `${LIVE_COUNT_MAX - 1}+`}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
