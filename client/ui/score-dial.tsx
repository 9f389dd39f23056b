import { classNames } from './class-names.ts'
import styles from './score-dial.module.css'
import { type Tone, toneClass } from './tone.ts'

/** Arc of 270 degrees, open at the bottom. With `pathLength` 100 a score is its own arc length. */
const ARC = 'M13.6 50.4a26 26 0 1 1 36.8 0'
const VIEW_BOX = { width: 64, height: 58 }
const NOT_SCORED = 'Not yet scored'

interface ScoreDialProps {
  /** 0 to 100; null if there is no score. */
  score: number | null
  tone: Tone
  label: string
  /** Width in pixels. */
  size: number
}

/** Score as an arc with its number. `tone` is its color. */
export function ScoreDial({ score, tone, label, size }: ScoreDialProps) {
  const rounded = score === null ? null : Math.round(score)
  const text = rounded === null ? `${label}: ${NOT_SCORED}` : `${label} ${rounded} out of 100`
  return (
    <span className={classNames(styles.dial, toneClass(tone))}>
      <svg
        viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
        width={size}
        height={Math.round((size * VIEW_BOX.height) / VIEW_BOX.width)}
        role="img"
        aria-label={text}
      >
        <path
          className={styles.track}
          d={ARC}
          pathLength={100}
          strokeDasharray={rounded === null ? '2 6' : undefined}
        />
        {/* A score of 0 draws no arc: its round cap would show a dot. The gap is longer than the rest of the arc. */}
        {rounded ? (
          <path className={styles.arc} d={ARC} pathLength={100} strokeDasharray={`${rounded} 200`} />
        ) : null}
        <text className={styles.figure} x="32" y="40" textAnchor="middle">
          {rounded ?? '–'}
        </text>
      </svg>
      {rounded === null ? (
        <span className={styles.none} aria-hidden="true">
          {NOT_SCORED}
        </span>
      ) : null}
    </span>
  )
}
