import { Panel } from '@client/components/admin/screen.tsx'
import { EmptyState } from '@client/components/empty-state.tsx'
import { ErrorState } from '@client/components/error-state.tsx'
import { Button, Skeleton } from '@mantine/core'
import type { AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import { DailyTraffic } from './daily-traffic.tsx'
import { LeadFunnel } from './lead-funnel.tsx'
import { DeviceBreakdown, TopPages, TrafficSources } from './traffic-panels.tsx'
import { dayText } from './words.ts'

interface ReportPanelsProps {
  report: AnalyticsReport | undefined
  failed: boolean
  onRetry: () => void
}

/** The report of the days chosen: loading, failed, empty, or full. */
export function ReportPanels({ report, failed, onRetry }: ReportPanelsProps) {
  if (failed && !report) {
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
          The server did not answer as it should. Nothing that was counted is lost.
        </ErrorState>
      </Panel>
    )
  }
  if (!report) return <LoadingReport />
  if (report.totals.views === 0 && report.leads.received === 0) return <NothingCounted report={report} />
  return (
    <>
      <DailyTraffic daily={report.daily} totals={report.totals} />
      <div className="admin-halves">
        <TopPages pages={report.pages} />
        <div className="admin-stack">
          <TrafficSources sources={report.sources} />
          <DeviceBreakdown devices={report.devices} />
        </div>
      </div>
      <LeadFunnel funnel={report.funnel} leads={report.leads} />
    </>
  )
}

function NothingCounted({ report: { collectingSince } }: { report: AnalyticsReport }) {
  return (
    <Panel title="Traffic">
      <EmptyState
        level={3}
        title={collectingSince ? 'No visits in these days' : 'Nothing has been counted yet'}
      >
        {collectingSince
          ? `Visits are counted since ${dayText(collectingSince)}. Choose other days above.`
          : 'The first visit to the site shows here within seconds. Your own visits are not counted while you are signed in.'}
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
