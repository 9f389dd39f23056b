import { Note } from '@client/admin/parts/note.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Stack, Text } from '@mantine/core'
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
                <ActionIcon
                  component="a"
                  href={path}
                  target="_blank"
                  rel="noopener"
                  size="sm"
                  aria-label={`Open ${path} (new tab)`}
                >
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

/** Traffic Sources and Device Breakdown (product 2.27). */
export function TrafficShares({ sources, devices }: Pick<AnalyticsReport, 'sources' | 'devices'>) {
  return (
    <Stack gap="sm">
      <Shares
        title="Traffic Sources"
        label="Visits by source"
        shares={sources.map(({ source, visitors }) => ({
          name: sourceNames[source],
          filter: { source },
          count: visitors,
        }))}
      />
      <Shares
        title="Device Breakdown"
        label="Visits by device"
        shares={devices.map(({ device, visitors }) => ({
          name: deviceNames[device],
          filter: { device },
          count: visitors,
        }))}
      />
    </Stack>
  )
}

interface SharesProps {
  title: string
  label: string
  shares: readonly { name: string; filter: ReportFilter; count: number }[]
}

/** Shares of a total as bars, each with its count and percentage. */
function Shares({ title, label, shares }: SharesProps) {
  const whole = shares.reduce((total, { count }) => total + count, 0)
  return (
    <Panel title={title}>
      {shares.length === 0 ? (
        <Note>{NO_VIEWS}</Note>
      ) : (
        <BarRows
          label={label}
          max={whole}
          rows={shares.map(({ name, filter, count }) => ({
            key: name,
            value: count,
            children: (
              <Text size="sm" className="admin-number">
                <FilterLink filter={filter}>{name}</FilterLink> <b>{formatNumber(count)}</b>{' '}
                <Note span>{formatShare(count, whole)}</Note>
              </Text>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
