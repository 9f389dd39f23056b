import type { CSSProperties, ReactNode } from 'react'
import styles from './field-row.module.css'

interface FieldRowProps {
  /** Tracks from 40 rem on, such as `1fr auto` for a field and its button. */
  columns: string
  children: ReactNode
}

/** Fields, and the button after them, on one line of a wide screen. Their controls align, whatever surrounds them. */
export function FieldRow({ columns, children }: FieldRowProps) {
  return (
    <div className={styles.row} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}
