import { useCountFailureLog } from '@client/admin/lib/count-failure.ts'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Figure, Figures } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { UtcDay } from '@client/ui/local-time.tsx'
import type { DashboardSummary } from '@shared/dashboard/dashboard.schema.ts'
import { formatCount, formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'

/** Summary cards with current figures (product 2.24). Counts that fail to load show 0, with the error beside them. */
export function SummaryFigures() {
  const { data, error, refetch } = trpc.dashboard.summary.useQuery()
  useCountFailureLog('dashboard.summary', error)
  const failed = error && !data
  const show = (toValue: (summary: DashboardSummary) => ReactNode, unknown = '0') =>
    data ? toValue(data) : failed ? unknown : undefined
  return (
    <>
      {failed ? <LoadFailure title="Error Loading Figures" error={error} onRetry={refetch} /> : null}
      <Figures>
        <Figure
          label="Total Leads"
          value={show(({ leads }) => formatCount(leads))}
          note={data ? `${formatCount(data.leadsThisWeek)} in the last seven days` : 'In the last seven days'}
        />
        <Figure
          label="Companies"
          value={show(({ companies }) => formatNumber(companies))}
          note={data ? `${formatNumber(data.pendingCompanies)} waiting for review` : 'Waiting for review'}
        />
        <Figure
          label="Rated Companies"
          value={show(({ ratedCompanies }) => formatNumber(ratedCompanies))}
          note={data ? ratedText(data) : 'Of all companies'}
        />
        <Figure
          label="Scores Last Updated"
          value={show(
            ({ lastScoreRun }) => (lastScoreRun ? <UtcDay value={lastScoreRun} /> : 'Never'),
            'Unknown',
          )}
        />
      </Figures>
    </>
  )
}

function ratedText({ companies, ratedCompanies }: DashboardSummary): string {
  if (companies === 0) return 'No companies yet'
  return `${Math.round((100 * ratedCompanies) / companies)}% of all companies`
}
