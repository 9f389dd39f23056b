import type { ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { BarRows } from './bar-rows.tsx'
import { FilterLink } from './filter-pills.tsx'
import { formatShare } from './format.ts'

interface ShareListProps {
  label: string
  shares: readonly { key: string; name: string; filter: ReportFilter; count: number }[]
}

/** Shown instead of a table or bars when there are no page views. */
export const NO_VIEWS = 'No page views in this period.'

/** Shares of a total as bars, each with its count and percentage. */
export function ShareList({ label, shares }: ShareListProps) {
  if (shares.length === 0) return <p className="admin-note">{NO_VIEWS}</p>
  const whole = shares.reduce((total, { count }) => total + count, 0)
  return (
    <BarRows
      label={label}
      max={whole}
      rows={shares.map(({ key, name, filter, count }) => ({
        key,
        name,
        value: count,
        children: (
          <p className="admin-shares__line">
            <FilterLink filter={filter}>{name}</FilterLink>
            <span className="admin-shares__count">
              <b>{formatNumber(count)}</b> <span>{formatShare(count, whole)}</span>
            </span>
          </p>
        ),
      }))}
    />
  )
}
