import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Figure, Figures } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { UtcDay } from '@client/ui/local-time.tsx'
import { Skeleton } from '@mantine/core'
import type { DashboardSummary } from '@shared/dashboard/dashboard.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'

const loading = <Skeleton height={28} width="4rem" />

/** Summary cards with current figures (product 2.24). Counts that fail to load show 0, with the error beside them. */
export function SummaryFigures() {
  const { data, error, refetch } = trpc.dashboard.summary.useQuery()
  useCountFailureLog('dashboard.summary', error)
  const failed = error && !data
  return (
    <>
      {failed ? (
        <LoadFailure title="Error Loading Figures" error={error} onRetry={() => inBackground(refetch())} />
      ) : null}
      <SummaryCards data={data} waiting={failed ? '0' : loading} />
    </>
  )
}

interface SummaryCardsProps {
  data: DashboardSummary | undefined
  waiting: ReactNode
}

function SummaryCards({ data, waiting }: SummaryCardsProps) {
  return (
    <Figures>
      <Figure
        label="Total Leads"
        value={data ? formatNumber(data.leads) : waiting}
        note={data ? `${formatNumber(data.leadsThisWeek)} in the last seven days` : 'In the last seven days'}
      />
      <Figure
        label="Companies"
        value={data ? formatNumber(data.companies) : waiting}
        note={data ? `${formatNumber(data.pendingCompanies)} waiting for review` : 'Waiting for review'}
      />
      <Figure
        label="Rated Companies"
        value={data ? formatNumber(data.ratedCompanies) : waiting}
        note={data ? ratedText(data) : 'Of all companies'}
      />
      <Figure
        label="Scores Last Updated"
        value={
          data ? (
            data.lastScoreRun ? (
              <UtcDay value={data.lastScoreRun} />
            ) : (
              'Never'
            )
          ) : waiting === '0' ? (
            'Unknown'
          ) : (
            waiting
          )
        }
      />
    </Figures>
  )
}

function ratedText({ companies, ratedCompanies }: DashboardSummary): string {
  if (companies === 0) return 'No companies yet'
  return `${Math.round((100 * ratedCompanies) / companies)}% of all companies`
}
