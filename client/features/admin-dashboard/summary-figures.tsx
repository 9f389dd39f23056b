import { LoadFailure } from '@client/components/admin/load-failure.tsx'
import { Figure, Figures } from '@client/components/admin/screen.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { Skeleton } from '@mantine/core'
import { formatNumber, lastUpdatedText } from '@shared/format.ts'
import type { DashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import { useQuery } from '@tanstack/react-query'

const loading = <Skeleton height={28} width="4rem" />

/** The summary cards (specification, section 2), with the real figures of this moment. */
export function SummaryFigures() {
  const { data, isError, refetch } = useQuery(useUtils().dashboard.summary.queryOptions())
  if (isError && !data) {
    return <LoadFailure title="Error Loading Figures" onRetry={() => void refetch()} />
  }
  return (
    <Figures>
      <Figure
        label="Total leads"
        value={data ? formatNumber(data.leads) : loading}
        note={data ? `${formatNumber(data.leadsThisWeek)} in the last seven days` : 'In the last seven days'}
      />
      <Figure
        label="Companies"
        value={data ? formatNumber(data.companies) : loading}
        note={data ? `${formatNumber(data.pendingCompanies)} waiting for review` : 'Waiting for review'}
      />
      <Figure
        label="Rated companies"
        value={data ? formatNumber(data.ratedCompanies) : loading}
        note={data ? ratedText(data) : 'Of all companies'}
      />
      <Figure
        label="Scores last updated"
        value={data ? lastUpdatedText(data.lastScoreRun) : loading}
        note="Every score is worked out from stored facts"
      />
    </Figures>
  )
}

function ratedText({ companies, ratedCompanies }: DashboardSummary): string {
  if (companies === 0) return 'There is no company yet'
  return `${Math.round((100 * ratedCompanies) / companies)}% of all companies`
}
