import { Figure, Figures, Panel } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { formatChange, formatDay } from './format.ts'

/** Figures of the period, each compared with the period before. */
export function ReportFigures({ report }: { report: AnalyticsReport }) {
  const { range, totals, leads, before } = report
  const { data: summary } = trpc.dashboard.summary.useQuery()
  const samples = leads && summary?.hasSampleData ? ' Sample leads aren’t counted.' : ''
  // Visits of a period before the first counted one are unknown, not zero.
  const traffic = before && before.totals.views > 0 ? before.totals : null
  const figures = [
    { label: 'Visits', now: totals.visitors, earlier: traffic?.visitors },
    { label: 'Page views', now: totals.views, earlier: traffic?.views },
    ...(leads
      ? [
          { label: 'Leads received', now: leads.received, earlier: before?.leads?.received },
          { label: 'Contacted', now: leads.contacted, earlier: before?.leads?.contacted },
          { label: 'Won', now: leads.won, earlier: before?.leads?.won },
        ]
      : []),
  ]
  return (
    <Panel
      title={range.days === 1 ? formatDay(range.from) : `${formatDay(range.from)} to ${formatDay(range.to)}`}
      description={`${describeComparison(report)}${samples}`}
    >
      <Figures>
        {figures.map(({ label, now, earlier }) => (
          <Figure
            key={label}
            label={label}
            value={formatNumber(now)}
            note={earlier === undefined ? 'No comparison' : formatChange(now, earlier)}
          />
        ))}
      </Figures>
    </Panel>
  )
}

/** Says what the figures are compared with, and what is missing. */
function describeComparison({ range, before, collectingSince, leads }: AnalyticsReport): string {
  const unit = range.days === 1 ? 'day before' : `${plural(range.days, 'day', 'days')} before`
  const days = 'Days start at midnight UTC.'
  const withoutLeads = leads ? '' : ' Leads can’t be filtered by page or device, so they’re not included.'
  if (!before) return `${days} No comparison: nothing was counted in the ${unit}.${withoutLeads}`
  const span =
    before.from === before.to
      ? formatDay(before.from)
      : `${formatDay(before.from)} to ${formatDay(before.to)}`
  const incomplete =
    collectingSince && collectingSince > before.from
      ? ` Visits have been counted since ${formatDay(collectingSince)} only.`
      : ''
  return `${days} Compared with the ${unit}: ${span}.${incomplete}${withoutLeads}`
}
