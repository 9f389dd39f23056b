import { BottomBar } from '@client/ui/bottom-bar.tsx'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { plural } from '@shared/lib/format.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { getCompareUrl, getSelectionAdvice } from './selection.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  companies: readonly { id: number; name: string }[]
  onClear: () => void
}

/** This many names fit in two lines. */
const NAMES_ON_A_PHONE = 2

/** Sticky bar with its own space at the list's end, so that it covers no company. It submits the list's form. */
export function SelectionBar({ companies, onClear }: SelectionBarProps) {
  const [params] = useSearchParams()
  const advice = getSelectionAdvice(companies.length)
  const compareUrl = getCompareUrl(companies, params)
  if (companies.length === 0) return null
  return (
    <BottomBar label="Your selection" className={classNames(styles.bar, 'needs-script')}>
      <p className={styles.names}>
        <span className={styles.list} data-many={companies.length > NAMES_ON_A_PHONE}>
          {companies.map(({ name }) => name).join(', ')}
        </span>
        {companies.length > NAMES_ON_A_PHONE ? (
          <span className={styles.count}>{companies.length} companies</span>
        ) : null}
        {advice ? <span className="soft">{advice}</span> : null}
      </p>
      {compareUrl ? (
        <Link to={compareUrl} className={classNames('tap', styles.compare)}>
          Compare
        </Link>
      ) : null}
      <button
        type="button"
        className={classNames('plain-button', styles.clear)}
        onClick={(event) => {
          // The bar disappears: moves the focus to the last checked box, or to the list if a filter hides all of them.
          const checked = event.currentTarget.form?.querySelectorAll<HTMLElement>(
            '[name="companies"]:checked',
          )
          const next = checked?.[checked.length - 1] ?? document.getElementById('companies')
          onClear()
          next?.focus({ preventScroll: true })
        }}
      >
        Clear
      </button>
      <Button type="submit" data-opens-form="" className={styles.quotes}>
        Get Quotes from {plural(companies.length, 'Selected Company', 'Selected Companies')}
      </Button>
    </BottomBar>
  )
}

/** Submit button without JavaScript, or until the app has counted the selection. Put it before `SelectionBar`. */
export function SelectionBarNoScript() {
  return (
    <BottomBar label="Your selection" isSticky={false} className={styles.noScript}>
      <Button type="submit" data-opens-form="">
        Get Quotes from Selected Companies
      </Button>
    </BottomBar>
  )
}
