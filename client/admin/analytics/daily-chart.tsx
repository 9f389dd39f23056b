import { Note } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import { Box } from '@mantine/core'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { formatChange, formatDay } from './format.ts'
import { NumbersTable } from './numbers-table.tsx'

const CHART_HEIGHT_PX = 260
const TICK_GAP_PX = 80
/** Without the library's shift to the left, which would push the labels out of a chart without a margin. */
const VALUE_LABEL = { fontSize: 12, fill: 'currentColor' }
/** Negative gap as wide as a bar, so that visits are drawn over the page views of the same day. */
const DRAWING = { barCategoryGap: '15%', barGap: '-70%', 'aria-hidden': true }

type Days = AnalyticsReport['daily']
type Row = { day: string } & Record<string, number | string | null>
type Series = CompositeChartSeries & { label: string }

const BAR = { type: 'bar', color: 'var(--color-pine)' } as const
/** The period before. */
const LINE = { type: 'line', color: 'var(--color-rose)', strokeDasharray: '5 4' } as const
const VISITS: Series = { name: 'visitors', label: 'Visits', ...BAR }
const VIEWS: Series = { name: 'views', label: 'Page views', type: 'bar', color: 'var(--color-pine-line)' }
const VISITS_BEFORE: Series = { name: 'visitorsBefore', label: 'Visits, previous period', ...LINE }
const LEADS: Series = { name: 'leads', label: 'Leads', ...BAR }
const LEADS_BEFORE: Series = { name: 'leadsBefore', label: 'Leads, previous period', ...LINE }

/** Daily Traffic (product 2.27): visits drawn over page views by day, compared with the days before. Without any, `empty` says why. */
export function DailyTraffic({
  daily,
  totals,
  before,
  empty,
}: Pick<AnalyticsReport, 'daily' | 'totals' | 'before'> & { empty: string }) {
  const earlier = before && before.totals.views > 0 ? before : null
  const views = plural(totals.views, 'page view', 'page views')
  const change = earlier ? ` (${formatChange(totals.views, earlier.totals.views).toLowerCase()})` : ''
  return (
    <Panel
      title="Daily Traffic"
      description={`${plural(totals.visitors, 'visit', 'visits')} and ${views}${change}.`}
    >
      {totals.views === 0 ? (
        <Note>{empty}</Note>
      ) : (
        <DailyChart
          caption="Visits and page views by day"
          summary={summarize(daily, 'visitors', 'visits and page views')}
          rows={toRows(daily, earlier?.daily)}
          drawn={[VIEWS, VISITS]}
          line={earlier ? VISITS_BEFORE : null}
        />
      )}
    </Panel>
  )
}

/** Leads per Day, compared with the days before. */
export function LeadsPerDay({ daily, leads, before }: Pick<AnalyticsReport, 'daily' | 'leads' | 'before'>) {
  const isEmpty = !leads?.received && !before?.leads?.received
  const received = leads ? plural(leads.received, 'lead', 'leads') : ''
  return (
    <Panel
      title="Leads per Day"
      description={received ? `${received} received, including from untracked visits.` : undefined}
    >
      {!leads ? (
        <Note>
          Leads record only the source and landing location of their visit. Remove the page or device filter
          to see them.
        </Note>
      ) : isEmpty ? (
        <Note>No leads in this period.</Note>
      ) : (
        <DailyChart
          caption="Leads by day"
          summary={summarize(daily, 'leads', 'leads')}
          rows={toRows(daily, before?.daily)}
          drawn={[LEADS]}
          line={before?.leads ? LEADS_BEFORE : null}
        />
      )}
    </Panel>
  )
}

/** Adds to each day the figures of the day at the same position of the period before. */
function toRows(days: Days, earlier: Days | undefined): Row[] {
  return days.map((day, index) => ({
    ...day,
    day: formatDay(day.day),
    visitorsBefore: earlier?.[index]?.visitors ?? null,
    leadsBefore: earlier?.[index]?.leads ?? null,
  }))
}

interface DailyChartProps {
  caption: string
  /** The chart's text alternative. */
  summary: string
  rows: Row[]
  /** Bars, from the back to the front. */
  drawn: readonly Series[]
  line: Series | null
}

/** Days as a chart, and as a table that opens. */
function DailyChart({ caption, summary, rows, drawn, line }: DailyChartProps) {
  const before = line ? [line] : []
  const columns = [...drawn.toReversed(), ...before]
  return (
    <>
      {/* Charts resize with a delay; the page must not become wider meanwhile. */}
      <Box style={{ overflowX: 'clip' }}>
        <CompositeChart
          // One image with a text alternative; the table below has the numbers.
          role="img"
          aria-label={summary}
          accessibilityLayer={false}
          h={CHART_HEIGHT_PX}
          data={rows}
          dataKey="day"
          series={[...drawn, ...before]}
          composedChartProps={DRAWING}
          // A line of one day is a point.
          withDots={rows.length === 1}
          withLegend
          legendProps={{ verticalAlign: 'top' }}
          curveType="linear"
          valueFormatter={formatNumber}
          strokeDasharray="0"
          textColor="var(--color-text-soft)"
          gridColor="var(--color-line)"
          tickLine="none"
          xAxisProps={{ minTickGap: TICK_GAP_PX }}
          yAxisProps={{ allowDecimals: false, tickCount: 3, width: 'auto', tick: VALUE_LABEL }}
        />
      </Box>
      <Disclosure look="quiet" summary="Show the numbers">
        <NumbersTable
          caption={caption}
          heading="Day"
          columns={columns}
          rows={rows.toReversed().map((row) => ({
            key: row.day,
            name: row.day,
            numbers: columns.map(({ name }) => Number(row[name] ?? 0)),
          }))}
        />
      </Disclosure>
    </>
  )
}

/** Describes a chart: how many days it has, and the best of them. */
function summarize(days: Days, figure: 'visitors' | 'leads', drawn: string): string {
  const noun = figure === 'leads' ? 'leads' : 'visits'
  const best = days.reduce<Days[number] | null>(
    (most, day) => (day[figure] > (most?.[figure] ?? 0) ? day : most),
    null,
  )
  const most = best
    ? `Most ${noun}: ${formatNumber(best[figure])}, on ${formatDay(best.day)}.`
    : `No ${noun} in this period.`
  return `Bar chart of ${drawn} for ${plural(days.length, 'day', 'days')}. ${most}`
}
