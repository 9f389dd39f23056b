import styles from './column-chart.module.css'

interface ColumnChartProps {
  summary: string
  columns: readonly {
    key: string
    label: string
    value: number
    /** Label above the column if there is room. */
    text: string
    strong?: boolean
  }[]
}

/** Column chart. Provide the numbers as a table too: the chart is only an image. */
export function ColumnChart({ summary, columns }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <div role="img" aria-label={summary} className={styles.chart}>
      {columns.map(({ key, label, value, text, strong }) => (
        <div key={key} className={styles.cell} aria-hidden="true">
          <div className={styles.column}>
            <span className={styles.text}>{text}</span>
            <svg
              className={styles.bar}
              data-strong={strong || undefined}
              width="100%"
              height={`${(value / highest) * 100}%`}
              aria-hidden="true"
            >
              <rect width="100%" height="100%" />
            </svg>
          </div>
          <span className={styles.label}>
            <span className={styles.initial}>{label.charAt(0)}</span>
            <span className={styles.short}>{label.slice(0, 3)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
