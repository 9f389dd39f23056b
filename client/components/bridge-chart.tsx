import type { ReactNode } from 'react'
import classes from './bridge-chart.module.css'

interface BridgeChartProps {
  /** What the steps lead from and to, for screen readers. */
  caption: string
  /** Over the columns, for screen readers. */
  headings: readonly [step: string, amount: string]
  steps: readonly {
    key: string
    label: ReactNode
    /** What the step does, in a few words. */
    note?: ReactNode
    /** `level` is a bar from the start; `change` hangs between the level before and its own. */
    kind: 'level' | 'change'
    /** Where the step ends, from 0 up. */
    level: number
    /** "$50,000" or "−$7,500". */
    text: string
    /** The end that all of it leads to. */
    strong?: boolean
  }[]
}

/** How one figure becomes another: a bar for each step, hanging where the one before ended. */
export function BridgeChart({ caption, headings, steps }: BridgeChartProps) {
  const highest = Math.max(1, ...steps.map(({ level }) => level))
  const share = (value: number) => `${(value / highest) * 100}%`
  return (
    <table className={classes.bridge}>
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
            <tr key={key} className={classes.step} data-strong={strong || undefined}>
              <th scope="row">
                {label}
                {note ? <span className={classes.note}>{note}</span> : null}
              </th>
              <td>
                <svg className={classes.track} data-kind={kind} aria-hidden="true">
                  <rect
                    x={share(Math.min(before, level))}
                    width={share(Math.abs(level - before))}
                    height="100%"
                    rx="3"
                  />
                </svg>
                <span className={classes.text}>{text}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
