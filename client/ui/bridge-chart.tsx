import type { ReactNode } from 'react'
import styles from './bridge-chart.module.css'

interface BridgeChartProps {
  caption: string
  headings: readonly [step: string, amount: string]
  steps: readonly {
    key: string
    label: ReactNode
    note?: ReactNode
    /** `level` is a bar from zero; `change` connects the level before it with its own. */
    kind: 'level' | 'change'
    level: number
    /** "$50,000" or "−$7,500". */
    text: string
    strong?: boolean
  }[]
}

export function BridgeChart({ caption, headings, steps }: BridgeChartProps) {
  const highest = Math.max(1, ...steps.map(({ level }) => level))
  const share = (value: number) => `${(value / highest) * 100}%`
  return (
    <table className={styles.bridge}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{headings[0]}</th>
          <th scope="col">{headings[1]}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, label, note, kind, level, text, strong }, index) => {
          const before = kind === 'level' ? 0 : (steps[index - 1]?.level ?? 0)
          return (
            <tr key={key} className={styles.step} data-strong={strong || undefined}>
              <th scope="row">
                {label}
                {note ? <span className={styles.note}>{note}</span> : null}
              </th>
              <td>
                <svg className={styles.track} data-kind={kind} aria-hidden="true">
                  <rect
                    x={share(Math.min(before, level))}
                    width={share(Math.abs(level - before))}
                    height="100%"
                    rx="3"
                  />
                </svg>
                <span className={styles.text}>{text}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
