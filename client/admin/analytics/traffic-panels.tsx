import { Panel } from '@client/admin/parts/screen.tsx'
import { DataTable, TableHead } from '@client/ui/data-table.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { AnalyticsReport } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { FilterLink } from './filter-pills.tsx'
import { deviceNames } from './format.ts'
import { NO_VIEWS, ShareList } from './share-list.tsx'

/** Top Pages (product 2.27). */
export function TopPages({ pages }: Pick<AnalyticsReport, 'pages'>) {
  if (pages.length === 0) {
    return (
      <Panel title="Top Pages">
        <p className="admin-note">{NO_VIEWS}</p>
      </Panel>
    )
  }
  return (
    <Panel title="Top Pages" description="Choose a page to see only visits that included it.">
      <div className="admin-dense">
        <DataTable caption="The most viewed pages" captionHidden>
          <TableHead columns={['Page', { number: 'Page Views' }, { number: 'Visits' }]} />
          <tbody>
            {pages.map(({ path, views, visitors }) => (
              <tr key={path}>
                <th scope="row" className="admin-path">
                  <FilterLink filter={{ page: path }}>{path}</FilterLink>{' '}
                  <a href={path} className="admin-path__open" aria-label={`Open ${path}`}>
                    <AdminIcon name="external" size={16} />
                  </a>
                </th>
                <td data-number>{formatNumber(views)}</td>
                <td data-number>{formatNumber(visitors)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  )
}

/** Traffic Sources (product 2.27): where visits came from. */
export function TrafficSources({ sources }: Pick<AnalyticsReport, 'sources'>) {
  return (
    <Panel title="Traffic Sources" description="Where visits came from.">
      <ShareList
        label="Visits by source"
        shares={sources.map(({ source, visitors }) => ({
          key: source,
          name: sourceNames[source],
          filter: { source },
          count: visitors,
        }))}
      />
    </Panel>
  )
}

/** Device Breakdown (product 2.27). */
export function DeviceBreakdown({ devices }: Pick<AnalyticsReport, 'devices'>) {
  return (
    <Panel title="Device Breakdown">
      <ShareList
        label="Visits by device"
        shares={devices.map(({ device, visitors }) => ({
          key: device,
          name: deviceNames[device],
          filter: { device },
          count: visitors,
        }))}
      />
    </Panel>
  )
}
