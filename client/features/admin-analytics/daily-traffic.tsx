import { Panel } from '@client/components/admin/screen.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { Disclosure } from '@client/components/disclosure.tsx'
import { formatNumber, plural } from '@shared/format.ts'
import type { AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import { scaleTop } from './trend-scale.ts'
import { dayText } from './words.ts'

/** Width of a day's column and of what it fills, in the drawing's own units. */
const DAY = 10
const BAR = 7
const HEIGHT = 100

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
  const top = scaleTop(Math.max(0, ...days.map(({ views }) => views)))
  const heightOf = (value: number) => (value / top) * HEIGHT
  const bars = (value: (day: Days[number]) => number) =>
    days
      .map((day, index) => {
        const height = heightOf(value(day))
        return height > 0 ? `M${index * DAY + (DAY - BAR) / 2} ${HEIGHT}v${-height}h${BAR}v${height}z` : ''
      })
      .join('')
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="admin-trend">
      <figcaption className="admin-trend__legend">
        <span data-series="visitors">Visits</span>
        <span data-series="views">Page views</span>
      </figcaption>
      <div className="admin-trend__plot">
        <div className="admin-trend__scale" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{Number.isInteger(value) ? formatNumber(value) : ''}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${Math.max(1, days.length) * DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summaryOf(days)}
        >
          <path className="admin-trend__grid" d={`M0 0h${days.length * DAY}M0 50h${days.length * DAY}`} />
          <path className="admin-trend__views" d={bars(({ views }) => views)} />
          <path className="admin-trend__visitors" d={bars(({ visitors }) => visitors)} />
        </svg>
        <div className="admin-trend__ends" aria-hidden="true">
          <span>{first ? dayText(first.day) : ''}</span>
          <span>{last && last !== first ? dayText(last.day) : ''}</span>
        </div>
      </div>
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
