import { Panel } from '@client/admin/parts/screen.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { formatDay } from './format.ts'

const CHART_HEIGHT_PX = 240
const TICK_GAP_PX = 80
/** Without the library's shift to the left, which would push the labels out of a chart without a margin. */
const VALUE_LABEL = { fontSize: 12, fill: 'currentColor' }

/** Negative gap as wide as a bar, so that visits are drawn over the page views of the same day. */
const DRAWING = { barCategoryGap: '15%', barGap: '-70%', 'aria-hidden': true }

type Days = AnalyticsReport['daily']
type Row = { day: string } & Record<string, number | string | null>

interface Series {
  name: string
  label: string
  /** Second bars are lighter; a line shows the period before. */
  look: 'bar' | 'second-bar' | 'line'
}

const colors = {
  bar: 'var(--color-pine)',
  'second-bar': 'var(--color-pine-line)',
  line: 'var(--color-rose)',
} as const satisfies Record<Series['look'], string>

const VISITS: Series = { name: 'visitors', label: 'Visits', look: 'bar' }
const VIEWS: Series = { name: 'views', label: 'Page views', look: 'second-bar' }
const VISITS_BEFORE: Series = { name: 'visitorsBefore', label: 'Visits, previous period', look: 'line' }
const LEADS: Series = { name: 'leads', label: 'Leads', look: 'bar' }
const LEADS_BEFORE: Series = { name: 'leadsBefore', label: 'Leads, previous period', look: 'line' }

/** Daily Traffic (product 2.27): visits drawn over page views by day, compared with the days before. Without any, `empty` says why. */
export function DailyTraffic({
  daily,
  totals,
  before,
  empty,
}: Pick<AnalyticsReport, 'daily' | 'totals' | 'before'> & { empty: string }) {
  const earlier = before && before.totals.views > 0 ? before.daily : null
  return (
    <Panel
      title="Daily Traffic"
      description={`${plural(totals.visitors, 'visit', 'visits')} and ${plural(totals.views, 'page view', 'page views')}. Days start at midnight UTC. Visitors are counted once per day.`}
    >
      {totals.views === 0 ? (
        <p className="admin-note">{empty}</p>
      ) : (
        <>
          <DailyChart
            summary={getSummary(daily)}
            rows={toRows(daily, earlier)}
            series={earlier ? [VIEWS, VISITS, VISITS_BEFORE] : [VIEWS, VISITS]}
          />
          <NumbersTable
            caption="Visits and page views by day"
            rows={toRows(daily, earlier)}
            columns={earlier ? [VISITS, VIEWS, VISITS_BEFORE] : [VISITS, VIEWS]}
          />
        </>
      )}
    </Panel>
  )
}

/** Leads per Day, compared with the days before. */
export function LeadsPerDay({ daily, leads, before }: Pick<AnalyticsReport, 'daily' | 'leads' | 'before'>) {
  const earlier = before?.leads ? before.daily : null
  const isEmpty = !leads?.received && !before?.leads?.received
  const most = getMost(daily, 'leads')
  return (
    <Panel
      title="Leads per Day"
      description={
        leads
          ? `${plural(leads.received, 'lead', 'leads')} received, including from untracked visits.`
          : undefined
      }
    >
      {!leads ? (
        <p className="admin-note">
          Leads record only the source and landing location of their visit. Remove the page or device filter
          to see them.
        </p>
      ) : isEmpty ? (
        <p className="admin-note">No leads in this period.</p>
      ) : (
        <>
          <DailyChart
            summary={`Bar chart of leads for ${plural(daily.length, 'day', 'days')}. ${most ? `Most leads: ${formatNumber(most.leads)}, on ${formatDay(most.day)}.` : 'No leads in this period.'}`}
            rows={toRows(daily, earlier)}
            series={earlier ? [LEADS, LEADS_BEFORE] : [LEADS]}
          />
          <NumbersTable
            caption="Leads by day"
            rows={toRows(daily, earlier)}
            columns={earlier ? [LEADS, LEADS_BEFORE] : [LEADS]}
          />
        </>
      )}
    </Panel>
  )
}

/** Adds to each day the figures of the day at the same position of the period before. */
function toRows(days: Days, earlier: Days | null): Row[] {
  return days.map((day, index) => ({
    ...day,
    day: formatDay(day.day),
    visitorsBefore: earlier?.[index]?.visitors ?? null,
    leadsBefore: earlier?.[index]?.leads ?? null,
  }))
}

interface DailyChartProps {
  summary: string
  rows: Row[]
  series: readonly Series[]
}

function DailyChart({ summary, rows, series }: DailyChartProps) {
  return (
    <figure className="admin-trend">
      <figcaption className="admin-trend__legend">
        {series.map(({ name, label, look }) => (
          <span key={name} data-look={look}>
            {label}
          </span>
        ))}
      </figcaption>
      <CompositeChart
        // One image with a text alternative; the table below has the numbers.
        role="img"
        aria-label={summary}
        accessibilityLayer={false}
        h={CHART_HEIGHT_PX}
        data={rows}
        dataKey="day"
        series={series.map(toChartSeries)}
        composedChartProps={DRAWING}
        // A line of one day is a point.
        withDots={rows.length === 1}
        curveType="linear"
        valueFormatter={formatNumber}
        strokeDasharray="0"
        textColor="var(--color-text-soft)"
        gridColor="var(--color-line)"
        tickLine="none"
        xAxisProps={{ minTickGap: TICK_GAP_PX }}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 'auto', tick: VALUE_LABEL }}
      />
    </figure>
  )
}

function toChartSeries({ name, label, look }: Series): CompositeChartSeries {
  const color = colors[look]
  return look === 'line'
    ? { name, label, color, type: 'line', strokeDasharray: '5 4' }
    : { name, label, color, type: 'bar' }
}

interface NumbersTableProps {
  caption: string
  rows: readonly Row[]
  columns: readonly Series[]
}

function NumbersTable({ caption, rows, columns }: NumbersTableProps) {
  return (
    <Disclosure look="quiet" summary="Show the numbers">
      <div className="admin-dense">
        <DataTable caption={caption} captionHidden>
          <TableHead columns={['Day', ...columns.map(({ label }) => ({ number: label }))]} />
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.day}</th>
                {columns.map(({ name }) => (
                  <td key={name} data-number>
                    {formatNumber(Number(row[name] ?? 0))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Disclosure>
  )
}

function getMost(days: Days, figure: 'visitors' | 'leads'): Days[number] | null {
  return days.reduce<Days[number] | null>(
    (most, day) => (day[figure] > (most?.[figure] ?? 0) ? day : most),
    null,
  )
}

/** Returns the chart's text alternative. */
function getSummary(days: Days): string {
  const best = getMost(days, 'visitors')
  if (!best) return 'No visits in this period.'
  return `Bar chart of visits and page views for ${plural(days.length, 'day', 'days')}. Most visits: ${formatNumber(best.visitors)}, on ${formatDay(best.day)}.`
}
