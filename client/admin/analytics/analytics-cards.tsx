import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Figure, Figures } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Skeleton } from '@mantine/core'
import { formatNumber, plural } from '@shared/lib/format.ts'

const loading = <Skeleton height={28} width="4rem" />

/** Today's Visits, Active Markets, Total Leads, Listed Companies (product 2.27). Failed counts show 0 and the error. */
export function AnalyticsCards() {
  const { data, error, refetch } = trpc.analytics.cards.useQuery()
  useCountFailureLog('analytics.cards', error)
  const failed = error && !data
  const waiting = failed ? '0' : loading
  return (
    <>
      {failed ? (
        <LoadFailure title="Error Loading Counts" error={error} onRetry={() => inBackground(refetch())} />
      ) : null}
      <Figures>
        <Figure
          label="Today's Visits"
          value={data ? formatNumber(data.today.visitors) : waiting}
          note={
            data
              ? `${plural(data.today.views, 'page view', 'page views')} since midnight UTC`
              : 'Since midnight UTC'
          }
        />
        <Figure
          label="Active Markets"
          value={data ? formatNumber(data.activeMarkets) : waiting}
          note="Cities that a listed company serves"
        />
        <Figure
          label="Total Leads"
          value={data ? formatNumber(data.totalLeads) : waiting}
          note="Leads in the Leads Dashboard"
        />
        <Figure
          label="Listed Companies"
          value={data ? formatNumber(data.listedCompanies) : waiting}
          note="Approved and in business"
        />
      </Figures>
    </>
  )
}
