import { Figure, Figures } from '@client/components/admin/screen.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { Skeleton } from '@mantine/core'
import { formatNumber, plural } from '@shared/format.ts'
import { useQuery } from '@tanstack/react-query'

const loading = <Skeleton height={28} width="4rem" />

/** Today's Visits, Active Markets, Total Leads, Listed Companies (specification, section 2: Analytics Dashboard). */
export function AnalyticsCards() {
  const { data, isError } = useQuery(useUtils().analytics.cards.queryOptions())
  const waiting = isError ? 'Not known' : loading
  return (
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
        note="As the leads dashboard lists them"
      />
      <Figure
        label="Listed Companies"
        value={data ? formatNumber(data.listedCompanies) : waiting}
        note="Approved and in business"
      />
    </Figures>
  )
}
