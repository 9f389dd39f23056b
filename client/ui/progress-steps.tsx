import { classNames } from './class-names.ts'
import styles from './progress-steps.module.css'

interface ProgressStepsProps {
  current: number
  total: number
  note?: string
}

/** "Step 1 of 2 · about a minute", with a bar for each step. Not interactive, unlike Mantine's Stepper. */
export function ProgressSteps({ current, total, note }: ProgressStepsProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.words} aria-live="polite">
        <b>
          Step {current} of {total}
        </b>
        {note ? ` · ${note}` : null}
      </p>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span key={step} className={classNames(styles.bar, step <= current && styles.done)} />
        ))}
      </span>
    </div>
  )
}
