import type { ReactNode } from 'react'
import classes from './bar-list.module.css'

interface BarListProps {
  label: string
  bars: readonly {
    key: string
    name: ReactNode
    value: number | null
    missing?: string
    /** Small text beside the name. */
    aside?: ReactNode
    detail?: ReactNode
  }[]
}

/** Scores out of 100 as bars, each with its name, its value as text and the facts behind it. */
export function BarList({ label, bars }: BarListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map(({ key, name, value, missing, aside, detail }) => (
        <li key={key} className={classes.bar}>
          <p className={classes.line}>
            <b>{name}</b>
            {aside ? <span className={classes.aside}>{aside}</span> : null}
            {value === null ? (
              <span className={classes.missing}>{missing}</span>
            ) : (
              <span className={classes.figure}>
                <b>{value}</b> <span className="visually-hidden">out of 100</span>
              </span>
            )}
          </p>
          <svg className={classes.track} data-empty={value === null || undefined} aria-hidden="true">
            {value === null ? null : (
              <rect className={classes.fill} width={`${value}%`} height="100%" rx="4" />
            )}
          </svg>
          {detail ? <div className={classes.detail}>{detail}</div> : null}
        </li>
      ))}
    </ul>
  )
}
