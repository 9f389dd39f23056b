import { BarChart } from '@mantine/charts'
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

/** Rows of text, each with a bar. Rows have equal heights, so that drawing the bars shifts nothing. */
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
        data={rows.map(({ name, value }) => ({ name, value, bar: Math.min(value, max) }))}
        dataKey="name"
        series={[{ name: 'bar', color: 'var(--color-pine)' }]}
        maxBarWidth={BAR_HEIGHT_PX}
        barProps={{ radius: BAR_HEIGHT_PX / 2, background: { fill: 'var(--color-sand-deep)' } }}
        barChartProps={WHOLE_BOX}
        gridAxis="none"
        withXAxis={false}
        withYAxis={false}
        xAxisProps={{ domain: [0, Math.max(1, max)] }}
        yAxisProps={{ hide: true }}
        tooltipProps={{ content: BarTip }}
        accessibilityLayer={false}
      />
    </div>
  )
}

interface BarTipProps {
  active?: boolean
  payload?: readonly { payload?: { name: string; value: number } }[]
}

/** Tooltip of a bar: its name and number, also of a bar that is cut at the full length. */
function BarTip({ active, payload }: BarTipProps) {
  const row = payload?.[0]?.payload
  if (!active || !row) return null
  return (
    <p className="admin-bars__tip">
      {row.name} <b>{formatNumber(row.value)}</b>
    </p>
  )
}
