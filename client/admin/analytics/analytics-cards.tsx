import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Figure, Figures } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { formatCount, plural } from '@shared/lib/format.ts'

/** Today's Visits, Active Markets, Total Leads, Listed Companies (product 2.27). Failed counts show 0 and the error. */
export function AnalyticsCards() {
  const { data, error, refetch } = trpc.analytics.cards.useQuery()
  useCountFailureLog('analytics.cards', error)
  const failed = error && !data
  const show = (count = failed ? 0 : undefined) => (count === undefined ? undefined : formatCount(count))
  return (
    <>
      {failed ? <LoadFailure title="Error Loading Counts" error={error} onRetry={refetch} /> : null}
      <Figures>
        <Figure
          label="Today's Visits"
          value={show(data?.today.visitors)}
          note={
            data
              ? `${plural(data.today.views, 'page view', 'page views')} since midnight UTC`
              : 'Since midnight UTC'
          }
        />
        <Figure
          label="Active Markets"
          value={show(data?.activeMarkets)}
          note="Cities that a company serves"
        />
        <Figure label="Total Leads" value={show(data?.totalLeads)} note="In the Leads Dashboard" />
        <Figure
          label="Listed Companies"
          value={show(data?.listedCompanies)}
          note="Approved and in business"
        />
      </Figures>
    </>
  )
}
