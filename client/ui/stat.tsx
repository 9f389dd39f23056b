import type { ReactNode } from 'react'
import classes from './stat.module.css'

interface StatProps {
  value: ReactNode
  label: ReactNode
  note?: ReactNode
}

export function Stat({ value, label, note }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note ? <dd className={classes.note}>{note}</dd> : null}
    </div>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={classes.row}>{children}</dl>
}
