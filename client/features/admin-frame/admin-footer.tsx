import { LocalTime } from '@client/components/local-time.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { brand } from '@shared/brand.ts'

/** Which version this is, and when anything last changed (specification, section 2). */
export function AdminFooter() {
  const { data } = trpc.dashboard.summary.useQuery()
  return (
    <footer className="admin-footer">
      <span>
        {brand.name} {data ? `version ${data.version}` : null}
      </span>
      {data?.lastUpdate ? (
        <span>
          Last update <LocalTime value={data.lastUpdate} />
        </span>
      ) : null}
    </footer>
  )
}
