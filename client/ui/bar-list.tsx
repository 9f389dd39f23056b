import type { ReactNode } from 'react'
import styles from './bar-list.module.css'

interface BarListProps {
  label: string
  bars: readonly {
    key: string
    name: ReactNode
    value: number | null
    missing?: string
    /** Small text beside the name. */
    aside?: ReactNode
  }[]
}

/** Scores out of 100 as bars, each with its name and its value as text. */
export function BarList({ label, bars }: BarListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {bars.map(({ key, name, value, missing, aside }) => (
        <li key={key} className={styles.bar}>
          <p className={styles.line}>
            <b>{name}</b>
            {aside ? <span className={styles.aside}>{aside}</span> : null}
            {value === null ? (
              <span className={styles.missing}>{missing}</span>
            ) : (
              <span className={styles.figure}>
                <b>{value}</b> <span className="visually-hidden">out of 100</span>
              </span>
            )}
          </p>
          <svg className={styles.track} data-empty={value === null || undefined} aria-hidden="true">
            {value === null ? null : (
              <rect className={styles.fill} width={`${value}%`} height="100%" rx="4" />
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}
