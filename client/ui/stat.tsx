import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  value: ReactNode
  label: ReactNode
  note?: ReactNode
}

export function Stat({ value, label, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>
}
