import { Panel } from '@client/admin/parts/screen.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { BarChart } from '@mantine/charts'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { formatDay } from './format.ts'

const CHART_HEIGHT_PX = 240
const TICK_GAP_PX = 80

const SERIES = [
  { name: 'views', label: 'Page views', color: 'var(--color-pine-line)' },
  { name: 'visitors', label: 'Visits', color: 'var(--color-pine)' },
]

/** Negative gap as wide as a bar, so that visits are drawn over the page views of the same day. */
const DRAWING = { barCategoryGap: '15%', barGap: '-70%', 'aria-hidden': true }

type Days = AnalyticsReport['daily']

/** Daily Traffic (product 2.27): visits drawn over page views by day, and the same numbers as a table. */
export function DailyTraffic({ daily, totals }: Pick<AnalyticsReport, 'daily' | 'totals'>) {
  return (
    <Panel
      title="Daily Traffic"
      description={`${plural(totals.visitors, 'visit', 'visits')} and ${plural(totals.views, 'page view', 'page views')}. Days begin at midnight UTC. Visitors are counted once per day.`}
    >
      <TrendChart days={daily} />
      <Disclosure look="quiet" summary="Show the numbers">
        <div className="admin-dense">
          <DataTable caption="Visits and page views by day" captionHidden>
            <TableHead columns={['Day', { number: 'Visits' }, { number: 'Page views' }]} />
            <tbody>
              {daily.toReversed().map(({ day, visitors, views }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td data-number>{formatNumber(visitors)}</td>
                  <td data-number>{formatNumber(views)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </Disclosure>
    </Panel>
  )
}

function TrendChart({ days }: { days: Days }) {
  return (
    <figure className="admin-trend">
      <figcaption className="admin-trend__legend">
        <span data-series="visitors">Visits</span>
        <span data-series="views">Page views</span>
      </figcaption>
      <BarChart
        // One image with a text alternative; the table below has the numbers.
        role="img"
        aria-label={getSummary(days)}
        accessibilityLayer={false}
        h={CHART_HEIGHT_PX}
        data={days.map((day) => ({ ...day, day: formatDay(day.day) }))}
        dataKey="day"
        series={SERIES}
        barChartProps={DRAWING}
        valueFormatter={formatNumber}
        strokeDasharray="0"
        textColor="var(--color-text-soft)"
        gridColor="var(--color-line)"
        tickLine="none"
        xAxisProps={{ minTickGap: TICK_GAP_PX }}
        yAxisProps={{ allowDecimals: false, tickCount: 3, width: 'auto' }}
      />
    </figure>
  )
}

/** Returns the chart's text alternative. */
function getSummary(days: Days): string {
  const best = days.reduce<Days[number] | null>(
    (most, day) => (day.visitors > (most?.visitors ?? 0) ? day : most),
    null,
  )
  if (!best) return 'No visits in this period.'
  return `Columns of visits and page views for ${plural(days.length, 'day', 'days')}. Most visits: ${formatNumber(best.visitors)}, on ${formatDay(best.day)}.`
}
