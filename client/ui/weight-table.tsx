import type { ReactNode } from 'react'
import styles from './weight-table.module.css'

interface WeightTableProps {
  /** Caption for screen readers: the total of the weights. */
  caption: string
  rows: readonly { key: string; label: ReactNode; weight: number; note?: ReactNode }[]
  heading?: string
}

/** Weights as bars beside their names. The largest one fills its track. */
export function WeightTable({ caption, rows, heading = 'Factor' }: WeightTableProps) {
  const heaviest = Math.max(...rows.map(({ weight }) => weight))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, weight, note }) => (
          <tr key={key} className={styles.row}>
            <th scope="row">
              {label}
              {note ? <span className={styles.note}>{note}</span> : null}
            </th>
            <td>
              <svg className={styles.track} aria-hidden="true">
                <rect className={styles.bar} width={`${(weight / heaviest) * 100}%`} height="100%" rx="6" />
              </svg>
              <span className={styles.weight}>{weight}%</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
