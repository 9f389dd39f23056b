import { Panel } from '@client/components/admin/screen.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { BarChart } from '@mantine/charts'
import { formatNumber, plural } from '@shared/format.ts'
import type { AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import { dayText } from './words.ts'

const CHART_HEIGHT_PX = 240
const TICK_GAP_PX = 80

const SERIES = [
  { name: 'views', label: 'Page views', color: 'var(--color-pine-line)' },
  { name: 'visitors', label: 'Visits', color: 'var(--color-pine)' },
]

/** A negative gap as wide as a bar: visits stand in front of the page views of their day. The box around it has the role. */
const DRAWING = { barCategoryGap: '15%', barGap: '-70%', 'aria-hidden': true }

type Days = AnalyticsReport['daily']

/** Daily Traffic (specification, section 2): visits in front of page views, day by day, and the same as a table. */
export function DailyTraffic({ daily, totals }: Pick<AnalyticsReport, 'daily' | 'totals'>) {
  return (
    <Panel
      title="Daily Traffic"
      description={`${plural(totals.visitors, 'visit', 'visits')} and ${plural(totals.views, 'page view', 'page views')}. Days begin at midnight UTC. A visitor counts once a day and is nobody the day after.`}
    >
      <TrendChart days={daily} />
      <Disclosure look="quiet" summary="Show the numbers">
        <div className="admin-dense">
          <DataTable caption="Visits and page views by day" captionHidden>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" data-number>
                  Visits
                </th>
                <th scope="col" data-number>
                  Page views
                </th>
              </tr>
            </thead>
            <tbody>
              {daily.toReversed().map(({ day, visitors, views }) => (
                <tr key={day}>
                  <th scope="row">{dayText(day)}</th>
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
        // One image with a sentence, on the server too. The table below has the numbers, also for the keyboard.
        role="img"
        aria-label={summaryOf(days)}
        accessibilityLayer={false}
        h={CHART_HEIGHT_PX}
        data={days.map((day) => ({ ...day, day: dayText(day.day) }))}
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

/** What the picture shows, for who cannot see it. */
function summaryOf(days: Days): string {
  const best = days.reduce<Days[number] | null>(
    (most, day) => (day.visitors > (most?.visitors ?? 0) ? day : most),
    null,
  )
  if (!best) return 'No visits in these days.'
  return `Columns of visits and page views for ${plural(days.length, 'day', 'days')}. The most visits were on ${dayText(best.day)}: ${formatNumber(best.visitors)}.`
}
