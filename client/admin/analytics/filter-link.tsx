import { withChanges } from '@client/lib/search-params.ts'
import type { ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { Link, useSearchParams } from 'react-router-dom'

interface FilterLinkProps {
  /** Condition that the link adds. */
  filter: ReportFilter
  children: string
}

/** Name of a row as a link that filters the report by it. */
export function FilterLink({ filter, children }: FilterLinkProps) {
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: withChanges(params, filter).toString() }}
      preventScrollReset
      title={`Show only visits with ${children}`}
    >
      {children}
    </Link>
  )
}
