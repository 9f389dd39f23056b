import { Note } from '@client/admin/parts/facts.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Text } from '@mantine/core'
import { sourceNames } from '@shared/analytics/analytics.ts'
import type { AnalyticsReport, ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { BarRows } from './bar-rows.tsx'
import { FilterLink } from './filter-link.tsx'
import { deviceNames, formatShare } from './format.ts'
import { NumbersTable } from './numbers-table.tsx'

const NO_VIEWS = 'No page views in this period.'

/** Top Pages (product 2.27). */
export function TopPages({ pages }: Pick<AnalyticsReport, 'pages'>) {
  return (
    <Panel
      title="Top Pages"
      description={pages.length > 0 ? 'Choose a page to filter the report.' : undefined}
    >
      {pages.length > 0 ? (
        <NumbersTable
          caption="The most viewed pages"
          heading="Page"
          columns={[{ label: 'Views' }, { label: 'Visits' }]}
          rows={pages.map(({ path, views, visitors }) => ({
            key: path,
            name: (
              <>
                <FilterLink filter={{ page: path }}>{path}</FilterLink>{' '}
                <ActionIcon component="a" href={path} size="sm" aria-label={`Open ${path}`}>
                  <AdminIcon name="external" size={16} />
                </ActionIcon>
              </>
            ),
            numbers: [views, visitors],
          }))}
        />
      ) : (
        <Note>{NO_VIEWS}</Note>
      )}
    </Panel>
  )
}

/** Traffic Sources (product 2.27): where visits came from. */
export function TrafficSources({ sources }: Pick<AnalyticsReport, 'sources'>) {
  return (
    <Panel title="Traffic Sources">
      <Shares
        label="Visits by source"
        shares={sources.map(({ source, visitors }) => ({
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
      <Shares
        label="Visits by device"
        shares={devices.map(({ device, visitors }) => ({
          name: deviceNames[device],
          filter: { device },
          count: visitors,
        }))}
      />
    </Panel>
  )
}

interface SharesProps {
  label: string
  shares: readonly { name: string; filter: ReportFilter; count: number }[]
}

/** Shares of a total as bars, each with its count and percentage. */
function Shares({ label, shares }: SharesProps) {
  if (shares.length === 0) return <Note>{NO_VIEWS}</Note>
  const whole = shares.reduce((total, { count }) => total + count, 0)
  return (
    <BarRows
      label={label}
      max={whole}
      rows={shares.map(({ name, filter, count }) => ({
        key: name,
        name,
        value: count,
        children: (
          <Text size="sm" className="admin-number">
            <FilterLink filter={filter}>{name}</FilterLink> <b>{formatNumber(count)}</b>{' '}
            <Text span size="sm" c="dimmed">
              {formatShare(count, whole)}
            </Text>
          </Text>
        ),
      }))}
    />
  )
}
