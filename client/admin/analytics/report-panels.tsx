import { Panel } from '@client/admin/parts/screen.tsx'
import { loadErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
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
  return (
    <>
      <ReportFigures report={report} />
      <DailyTraffic
        daily={report.daily}
        totals={report.totals}
        before={report.before}
        empty={getEmptyMessage(report)}
      />
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

/** Says why a report has no page views, and what to do. */
function getEmptyMessage({ collectingSince, filter }: AnalyticsReport): string {
  if (!collectingSince)
    return 'No visits yet. The first one appears here within seconds. Your own don’t count while you’re signed in.'
  if (Object.values(filter).some(Boolean))
    return 'No visits match. Remove a filter or choose another period above.'
  return `No visits in this period. Visits have been counted since ${formatDay(collectingSince)}.`
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
