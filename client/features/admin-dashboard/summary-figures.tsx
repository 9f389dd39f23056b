import { LoadFailure } from '@client/components/admin/load-failure.tsx'
import { Figure, Figures } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Skeleton } from '@mantine/core'
import { formatNumber, lastUpdatedText } from '@shared/format.ts'
import type { DashboardSummary } from '@shared/schemas/dashboard.schema.ts'
import type { ReactNode } from 'react'

const loading = <Skeleton height={28} width="4rem" />

/**
 * The summary cards (specification, section 2), with the real figures of this moment. Counts that cannot be had show 0
 * as documented, with the error beside them.
 */
export function SummaryFigures() {
  const { data, error, refetch } = trpc.dashboard.summary.useQuery()
  const failed = error && !data
  return (
    <>
      {failed ? (
        <LoadFailure
          title="Error Loading Figures"
          message={answerOf(error)}
          onRetry={() => inBackground(refetch())}
        />
      ) : null}
      <SummaryCards data={data} waiting={failed ? '0' : loading} />
    </>
  )
}

interface SummaryCardsProps {
  data: DashboardSummary | undefined
  /** In place of a count that is not there. */
  waiting: ReactNode
}

function SummaryCards({ data, waiting }: SummaryCardsProps) {
  return (
    <Figures>
      <Figure
        label="Total leads"
        value={data ? formatNumber(data.leads) : waiting}
        note={data ? `${formatNumber(data.leadsThisWeek)} in the last seven days` : 'In the last seven days'}
      />
      <Figure
        label="Companies"
        value={data ? formatNumber(data.companies) : waiting}
        note={data ? `${formatNumber(data.pendingCompanies)} waiting for review` : 'Waiting for review'}
      />
      <Figure
        label="Rated companies"
        value={data ? formatNumber(data.ratedCompanies) : waiting}
        note={data ? ratedText(data) : 'Of all companies'}
      />
      <Figure
        label="Scores last updated"
        value={data ? lastUpdatedText(data.lastScoreRun) : waiting === '0' ? 'Not known' : waiting}
        note="Every score is worked out from stored facts"
      />
    </Figures>
  )
}

function ratedText({ companies, ratedCompanies }: DashboardSummary): string {
  if (companies === 0) return 'There is no company yet'
  return `${Math.round((100 * ratedCompanies) / companies)}% of all companies`
}
