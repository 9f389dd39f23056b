import { SelectField } from '@client/components/field.tsx'
import { companySortOptions, defaultCompanySort } from '@shared/company-sort.ts'
import { useLocation, useSearchParams } from 'react-router-dom'
import { readSort } from './list-sort.ts'
import styles from './sort-control.module.css'

/** How the list is ordered, kept in the address as `?sort=`. Without JavaScript a form with a button. */
export function SortControl() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const choose = (sort: string) => {
    // What others keep in the address may be newer than what the router knows.
    const next = new URLSearchParams(window.location.search)
    if (sort === defaultCompanySort) next.delete('sort')
    else next.set('sort', sort)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <form method="get" action={`${pathname}#companies`} className={styles.form}>
      <SelectField
        id="sort"
        name="sort"
        label="Sort by"
        className={styles.field}
        options={companySortOptions}
        value={readSort(params)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {params.getAll('companies').map((value) => (
        <input key={value} type="hidden" name="companies" value={value} />
      ))}
      <button type="submit" className={styles.apply}>
        Apply
      </button>
    </form>
  )
}
