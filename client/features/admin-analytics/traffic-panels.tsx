import { Panel } from '@client/components/admin/screen.tsx'
import { DataTable } from '@client/components/data-table.tsx'
import { type DeviceClass, sourceNames } from '@shared/analytics.ts'
import { formatNumber } from '@shared/format.ts'
import type { AnalyticsReport } from '@shared/schemas/analytics-report.schema.ts'
import { NO_VIEWS, ShareList } from './share-list.tsx'

const deviceNames: Record<DeviceClass, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Computers' }

/** Top Pages (specification, section 2). */
export function TopPages({ pages }: Pick<AnalyticsReport, 'pages'>) {
  if (pages.length === 0) {
    return (
      <Panel title="Top Pages">
        <p className="admin-note">{NO_VIEWS}</p>
      </Panel>
    )
  }
  return (
    <Panel title="Top Pages">
      <div className="admin-dense">
        <DataTable caption="The most viewed pages" captionHidden>
          <thead>
            <tr>
              <th scope="col">Page</th>
              <th scope="col" data-number>
                Page views
              </th>
              <th scope="col" data-number>
                Visits
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, views, visitors }) => (
              <tr key={path}>
                <th scope="row" className="admin-path">
                  <a href={path}>{path}</a>
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

/** Traffic Sources (specification, section 2): where visits began. */
export function TrafficSources({ sources }: Pick<AnalyticsReport, 'sources'>) {
  return (
    <Panel title="Traffic Sources" description="Where visits came from.">
      <ShareList
        label="Visits by source"
        shares={sources.map(({ source, visitors }) => ({
          key: source,
          name: sourceNames[source],
          count: visitors,
        }))}
      />
    </Panel>
  )
}

/** Device Breakdown (specification, section 2). */
export function DeviceBreakdown({ devices }: Pick<AnalyticsReport, 'devices'>) {
  return (
    <Panel title="Device Breakdown" description="A tablet that calls itself a computer counts as one.">
      <ShareList
        label="Visits by device"
        shares={devices.map(({ device, visitors }) => ({
          key: device,
          name: deviceNames[device],
          count: visitors,
        }))}
      />
    </Panel>
  )
}
