import { TableSkeleton } from '@client/admin/parts/list/admin-table.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { trpc } from '@client/lib/trpc.ts'
import { SimpleGrid } from '@mantine/core'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { DailyTraffic, LeadsPerDay } from './daily-chart.tsx'
import { formatDay, formatDays } from './format.ts'
import { LeadFunnel } from './lead-funnel.tsx'
import { TopPages, TrafficShares } from './traffic-panels.tsx'

interface ReportPanelsProps {
  report: AnalyticsReport | undefined
  error: CallFailure | null
  onRetry: () => unknown
}

const HALVES = { base: 1, lg: 2 }

export function ReportPanels({ report, error, onRetry }: ReportPanelsProps) {
  if (error && !report) return <LoadFailure title="Error Loading Analytics" error={error} onRetry={onRetry} />
  if (!report) return <TableSkeleton caption="the report" />
  return (
    <>
      <PeriodNote report={report} />
      <SimpleGrid cols={HALVES} spacing="sm">
        <DailyTraffic
          daily={report.daily}
          totals={report.totals}
          before={report.before}
          empty={getEmptyMessage(report)}
        />
        <LeadsPerDay daily={report.daily} leads={report.leads} before={report.before} />
      </SimpleGrid>
      <SimpleGrid cols={HALVES} spacing="sm">
        <TopPages pages={report.pages} />
        <TrafficShares sources={report.sources} devices={report.devices} />
      </SimpleGrid>
      <LeadFunnel report={report} />
      <Note>
        Counted by this site, without cookies, each visitor once per day. Bots, visitors who opt out of
        tracking and your own visits are excluded.
      </Note>
    </>
  )
}

/** The reported days, what they are compared with, and what is missing. */
function PeriodNote({ report: { range, before, collectingSince, leads } }: { report: AnalyticsReport }) {
  const { data: status } = trpc.dashboard.status.useQuery()
  const unit = range.days === 1 ? 'day before' : `${plural(range.days, 'day', 'days')} before`
  const isIncomplete = before && collectingSince && collectingSince > before.from
  const notes = [
    'Days start at midnight UTC.',
    before
      ? `Compared with the ${unit}: ${formatDays(before)}.`
      : `No comparison: nothing was counted in the ${unit}.`,
    isIncomplete ? `Visits have been counted since ${formatDay(collectingSince)} only.` : '',
    leads ? '' : 'Leads can’t be filtered by page or device, so they’re not included.',
    leads && status?.hasSampleData ? 'Sample leads aren’t counted.' : '',
  ]
  return (
    <Note maw="none">
      <b>{formatDays(range)}.</b> {notes.filter(Boolean).join(' ')}
    </Note>
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
