import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  value: ReactNode
  label: ReactNode
  note?: ReactNode
}

/** Figure and label, read as one sentence: "1,000+ owners". */
export function Stat({ value, label, note }: StatProps) {
  return (
    <li className={styles.stat}>
      <p>
        <span className={styles.value}>{value}</span> <span className={styles.label}>{label}</span>
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </li>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>
}
