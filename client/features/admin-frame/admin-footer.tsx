import { useUtils } from '@client/lib/trpc.ts'
import { brand } from '@shared/brand.ts'
import { formatDateTime } from '@shared/format.ts'
import { useQuery } from '@tanstack/react-query'

/** Which version this is, and when anything last changed (specification, section 2). */
export function AdminFooter() {
  const { data } = useQuery(useUtils().dashboard.summary.queryOptions())
  return (
    <footer className="admin-footer">
      <span>
        {brand.name} {data ? `version ${data.version}` : null}
      </span>
      {data?.lastUpdate ? <span>Last update {formatDateTime(data.lastUpdate)} UTC</span> : null}
    </footer>
  )
}
