import type { ReactNode } from 'react'
import classes from './stat.module.css'

interface StatProps {
  value: ReactNode
  label: ReactNode
  /** Where the figure comes from, or what it means. */
  note?: ReactNode
}

/** One figure with its meaning. Stands in a `StatRow`. */
export function Stat({ value, label, note }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note ? <dd className={classes.note}>{note}</dd> : null}
    </div>
  )
}

/** Figures side by side, separated by space and a hairline. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>
}
