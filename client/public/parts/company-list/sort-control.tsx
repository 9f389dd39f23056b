import { useInstantSearchParams } from '@client/lib/search-params.ts'
import { Button } from '@client/ui/button.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { SelectField } from '@client/ui/field.tsx'
import { PreservedParams } from '@client/ui/preserved-params.tsx'
import { Note } from '@client/ui/primitives.tsx'
import { companySortOptions, defaultCompanySort } from '@shared/companies/company-sort.ts'
import { listParamsExcept } from '@shared/companies/list-params.ts'
import { useLocation } from 'react-router-dom'
import { parseSort } from './list-sort.ts'
import styles from './sort-control.module.css'

/** Explains the default order above the list; renders nothing for the others, whose names say it. */
export function SortExplanation() {
  const [params] = useInstantSearchParams()
  if (parseSort(params) !== 'relevance') return null
  return <Note>Best match first: value score, then reviews.</Note>
}

/** Sort control; stores the order in `?sort=`. Without JavaScript a form with a button. */
export function SortControl() {
  const { pathname } = useLocation()
  const [params, show] = useInstantSearchParams()
  const choose = (sort: string) => {
    // Read the browser's URL: the selection updates it without the router.
    const next = new URLSearchParams(window.location.search)
    if (sort === defaultCompanySort) next.delete('sort')
    else next.set('sort', sort)
    show(next)
  }
  return (
    <form method="get" action={`${pathname}#companies`} className={classNames(styles.form, 'no-print')}>
      <SelectField
        id="sort"
        name="sort"
        label="Sort by"
        className={styles.field}
        options={companySortOptions}
        value={parseSort(params)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <PreservedParams params={params} names={listParamsExcept(['sort'])} />
      <Button type="submit" kind="secondary" className="without-script">
        Apply
      </Button>
    </form>
  )
}
