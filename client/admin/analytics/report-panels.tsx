import { Panel } from '@client/admin/parts/screen.tsx'
import { loadErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { EmptyState } from '@client/ui/empty-state.tsx'
import { ErrorState } from '@client/ui/error-state.tsx'
import { Button, Skeleton } from '@mantine/core'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { DailyTraffic, LeadsPerDay } from './daily-chart.tsx'
import { formatDay } from './format.ts'
import { LeadFunnel } from './lead-funnel.tsx'
import { ReportFigures } from './report-figures.tsx'
import { DeviceBreakdown, TopPages, TrafficSources } from './traffic-panels.tsx'

interface ReportPanelsProps {
  report: AnalyticsReport | undefined
  error: CallFailure | null
  onRetry: () => void
}

export function ReportPanels({ report, error, onRetry }: ReportPanelsProps) {
  if (error && !report) {
    return (
      <Panel title="Traffic">
        <ErrorState
          title="Error Loading Analytics"
          action={
            <Button variant="default" onClick={onRetry}>
              Try Again
            </Button>
          }
          level={3}
        >
          {loadErrorMessage(error)}
        </ErrorState>
      </Panel>
    )
  }
  if (!report) return <LoadingReport />
  if (report.totals.views === 0 && !report.leads?.received) return <NothingCounted report={report} />
  return (
    <>
      <ReportFigures report={report} />
      <DailyTraffic daily={report.daily} totals={report.totals} before={report.before} />
      <LeadsPerDay daily={report.daily} leads={report.leads} before={report.before} />
      <div className="admin-halves">
        <TopPages pages={report.pages} />
        <div className="admin-stack">
          <TrafficSources sources={report.sources} />
          <DeviceBreakdown devices={report.devices} />
        </div>
      </div>
      <LeadFunnel funnel={report.funnel} leads={report.leads} placeNames={report.placeNames} />
    </>
  )
}

function NothingCounted({ report: { collectingSince, filter } }: { report: AnalyticsReport }) {
  if (collectingSince && Object.values(filter).some(Boolean)) {
    return (
      <Panel title="Traffic">
        <EmptyState level={3} title="No Matching Visits">
          Remove a filter or choose another period above.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel title="Traffic">
      <EmptyState level={3} title={collectingSince ? 'No Visits in This Period' : 'No Visits Yet'}>
        {collectingSince
          ? `Visits have been counted since ${formatDay(collectingSince)}. Choose another period above.`
          : 'The first visit to the site appears here within seconds. Your own visits are not counted while you are signed in.'}
      </EmptyState>
    </Panel>
  )
}

function LoadingReport() {
  return (
    <div role="status" aria-label="Loading the report" className="admin-stack">
      <Panel title="Daily Traffic">
        <Skeleton height={220} />
      </Panel>
      <div className="admin-halves">
        <Panel title="Top Pages">
          <Skeleton height={260} />
        </Panel>
        <Panel title="Traffic Sources">
          <Skeleton height={260} />
        </Panel>
      </div>
    </div>
  )
}
