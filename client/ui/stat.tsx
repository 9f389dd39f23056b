import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Note } from './primitives.tsx'
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
        <span className={styles.value}>{value}</span> {label}
      </p>
      {note ? <Note size="xs">{note}</Note> : null}
    </li>
  )
}

export function StatRow({ children }: { children: ReactNode }) {
  return <ul className={classNames('grid', styles.row)}>{children}</ul>
}
