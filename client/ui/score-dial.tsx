import { classNames } from './class-names.ts'
import classes from './score-dial.module.css'
import { type Tone, toneClass } from './tone.ts'

/** Arc of 270 degrees, open at the bottom. With `pathLength` 100 a score is its own arc length. */
const ARC = 'M13.6 50.400a26 26 0 1 1 36.8 0'

interface ScoreDialProps {
  /** 0 to 100; null if there is no score. */
  score: number | null
  tone: Tone
  label: string
  size?: number
  emptyText?: string
}

export function ScoreDial({ score, tone, label, size = 72, emptyText = 'Not yet scored' }: ScoreDialProps) {
  const shown = score === null ? null : Math.round(Math.max(0, Math.min(100, score)))
  const text = shown === null ? `${label}: ${emptyText}` : `${label} ${shown} out of 100`
  return (
    <span className={classNames(classes.dial, toneClass(tone))}>
      <svg
        viewBox="0 0 64 58"
        width={size}
        height={Math.round((size * 58) / 64)}
        role="img"
        aria-label={text}
      >
        <path
          className={classes.track}
          d={ARC}
          pathLength={100}
          strokeDasharray={shown === null ? '2 6' : undefined}
        />
        {shown ? (
          <path className={classes.arc} d={ARC} pathLength={100} strokeDasharray={`${shown} 200`} />
        ) : null}
        <text className={classes.figure} x="32" y="40" textAnchor="middle">
          {shown ?? '–'}
        </text>
      </svg>
      {shown === null ? (
        <span className={classes.none} aria-hidden="true">
          {emptyText}
        </span>
      ) : null}
    </span>
  )
}
