import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { brand } from '@shared/lib/brand.ts'

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
