import { BarChart } from '@mantine/charts'
import type { ReactNode } from 'react'

interface BarRowsProps {
  /** What the bars measure, for screen readers. */
  label: string
  /** The order of the rows means something, such as the steps of a funnel. */
  ordered?: boolean
  /** Length of a full bar. */
  max: number
  rows: readonly { key: string; value: number; children: ReactNode }[]
}

const WHOLE_BOX = { margin: { top: 0, right: 0, bottom: 0, left: 0 } }
const BAR_HEIGHT_PX = 8

/**
 * Rows of text, each with a bar beside it. The text holds the numbers and gives the chart its height: rows are equally
 * high, so the chart's bands line up with them, and nothing moves when the browser draws the bars.
 */
export function BarRows({ label, ordered = false, max, rows }: BarRowsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div className="admin-bars">
      <List aria-label={label} className="admin-bars__rows">
        {rows.map(({ key, children }) => (
          <li key={key}>{children}</li>
        ))}
      </List>
      <BarChart
        aria-hidden="true"
        className="admin-bars__chart"
        h="100%"
        orientation="vertical"
        data={rows.map(({ key, value }) => ({ key, value: Math.min(value, max) }))}
        dataKey="key"
        series={[{ name: 'value', color: 'var(--color-pine)' }]}
        maxBarWidth={BAR_HEIGHT_PX}
        barProps={{ radius: BAR_HEIGHT_PX / 2, background: { fill: 'var(--color-sand-deep)' } }}
        barChartProps={WHOLE_BOX}
        gridAxis="none"
        withXAxis={false}
        withYAxis={false}
        xAxisProps={{ domain: [0, Math.max(1, max)] }}
        withTooltip={false}
        accessibilityLayer={false}
      />
    </div>
  )
}
