import { Button } from '@client/components/button.tsx'
import { plural } from '@shared/format.ts'
import { selectionAdvice } from './selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** Names of the chosen companies; the bar is gone when there are none. */
  names: readonly string[]
  onClear: () => void
}

/**
 * Stays at the lower edge while the list is on the screen. It takes up its own room at the list's end, so it never
 * covers the last company. Its button submits the list's form.
 */
export function SelectionBar({ names, onClear }: SelectionBarProps) {
  const advice = selectionAdvice(names.length)
  if (names.length === 0) return null
  return (
    <section data-bottom-bar="" className={styles.bar} aria-label="Your selection">
      <p className={styles.names}>
        <span className={styles.list}>{names.join(', ')}</span>
        {advice ? <span className={styles.advice}>{advice}</span> : null}
      </p>
      <button
        type="button"
        className={styles.clear}
        onClick={(event) => {
          // The bar goes: the focus stays in the list.
          const ticked = event.currentTarget.form?.querySelectorAll<HTMLElement>('[name="companies"]:checked')
          onClear()
          ticked?.item(ticked.length - 1).focus({ preventScroll: true })
        }}
      >
        Clear
      </button>
      <Button type="submit" className={styles.quotes}>
        Get Quotes from {plural(names.length, 'Selected Company', 'Selected Companies')}
      </Button>
    </section>
  )
}

/** Without JavaScript the count is not known before sending. */
export function SelectionBarUnscripted() {
  return (
    <div className={styles.unscripted}>
      <Button type="submit">Get Quotes from Selected Companies</Button>
    </div>
  )
}
