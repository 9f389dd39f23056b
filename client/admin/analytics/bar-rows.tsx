import { BarChart } from '@mantine/charts'
import { Box, Group } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'

interface BarRowsProps {
  /** Name of the list for screen readers: what the bars measure. */
  label: string
  /** Set when the order of the rows has a meaning, such as the steps of a funnel. */
  ordered?: boolean
  /** Value of a full-length bar. */
  max: number
  /** `name` is the title of the bar's tooltip. */
  rows: readonly { key: string; name: string; value: number; children: ReactNode }[]
}

const WHOLE_BOX = { margin: { top: 0, right: 0, bottom: 0, left: 0 } }
const BAR_HEIGHT_PX = 8

/** Rows of text, each with a bar. Rows have equal heights, so that each bar is beside its row. */
export function BarRows({ label, ordered = false, max, rows }: BarRowsProps) {
  return (
    <Group align="stretch" gap="lg" wrap="nowrap">
      <Box
        component={ordered ? 'ol' : 'ul'}
        aria-label={label}
        className="admin-plain-list"
        display="grid"
        flex={1}
        miw={0}
        style={{ gridAutoRows: '1fr', alignItems: 'center' }}
      >
        {rows.map(({ key, children }) => (
          <Box component="li" key={key} py={6}>
            {children}
          </Box>
        ))}
      </Box>
      {/* Charts resize with a delay; the page must not become wider meanwhile. */}
      <Box w={{ base: '25%', sm: '40%' }} style={{ overflowX: 'clip' }}>
        <BarChart
          aria-hidden="true"
          h="100%"
          orientation="vertical"
          data={[...rows]}
          dataKey="name"
          series={[{ name: 'value', label: 'Count', color: 'var(--color-pine)' }]}
          valueFormatter={formatNumber}
          maxBarWidth={BAR_HEIGHT_PX}
          barProps={{ radius: BAR_HEIGHT_PX / 2, background: { fill: 'var(--color-sand-deep)' } }}
          barChartProps={WHOLE_BOX}
          gridAxis="none"
          withXAxis={false}
          withYAxis={false}
          xAxisProps={{ domain: [0, Math.max(1, max)] }}
          yAxisProps={{ hide: true }}
          accessibilityLayer={false}
        />
      </Box>
    </Group>
  )
}
