import classes from './column-chart.module.css'

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
    <div role="img" aria-label={summary} className={classes.chart}>
      {columns.map(({ key, label, value, text, strong }) => (
        <div key={key} className={classes.cell} aria-hidden="true">
          <div className={classes.column}>
            <span className={classes.text}>{text}</span>
            <svg
              className={classes.bar}
              data-strong={strong || undefined}
              width="100%"
              height={`${(value / highest) * 100}%`}
              aria-hidden="true"
            >
              <rect width="100%" height="100%" />
            </svg>
          </div>
          <span className={classes.label}>
            <span className={classes.initial}>{label.charAt(0)}</span>
            <span className={classes.short}>{label.slice(0, 3)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
