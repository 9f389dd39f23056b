import styles from './line-chart.module.css'

interface LineChartProps {
  summary: string
  /** In chronological order; at least two. Values from 0 to 100. */
  points: readonly { at: Date; value: number }[]
  ends: readonly [first: string, last: string]
}

const GRID = [100, 75, 50, 25, 0]

/** Line chart of a value from 0 to 100 over time. Provide the numbers as a table too: the chart is only an image. */
export function LineChart({ summary, points, ends }: LineChartProps) {
  const places = getPlaces(points)
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true">
        {GRID.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
        <path className={styles.grid} d={GRID.map((value) => `M0 ${100 - value}h100`).join('')} />
        <path className={styles.line} d={line} />
        {/* A zero-length line with round caps: a dot that stays round when the chart is stretched. */}
        <path className={styles.dots} d={places.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}

/** Returns each point in a square of 100 by 100, by date; points of a single day are spread evenly. */
function getPlaces(points: LineChartProps['points']): { x: number; y: number }[] {
  const first = points[0]?.at.getTime() ?? 0
  const span = (points.at(-1)?.at.getTime() ?? 0) - first
  return points.map(({ at, value }, index) => {
    const share = span > 0 ? (at.getTime() - first) / span : index / Math.max(1, points.length - 1)
    return { x: round(share * 100), y: round(100 - value) }
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
