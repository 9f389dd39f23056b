import {
  type CompanyCounts,
  type CompanyFilter,
  companyFilters,
} from '@shared/companies/admin-companies.schema.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { useEffect, useRef } from 'react'
import { filterLabels } from './company-list.ts'

interface CompanyFiltersProps {
  chosen: CompanyFilter
  counts: CompanyCounts | undefined
  onChoose: (filter: CompanyFilter) => void
}

/** Filter buttons with their counts, so that pending companies are visible immediately. */
export function CompanyFilters({ chosen, counts, onChoose }: CompanyFiltersProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  // Phones scroll the row: keeps the selected filter in view.
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>(`[data-filter="${chosen}"]`)
    const box = row.current
    if (button && box) box.scrollLeft = button.offsetLeft - (box.clientWidth - button.offsetWidth) / 2
  }, [chosen])
  return (
    <fieldset ref={row} className="admin-company-filters">
      <legend className="visually-hidden">Show</legend>
      {companyFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          data-filter={filter}
          aria-pressed={filter === chosen}
          data-waiting={(filter === 'pending' && (counts?.pending ?? 0) > 0) || undefined}
          onClick={() => onChoose(filter)}
        >
          {filterLabels[filter]}
          {counts ? (
            <span className="admin-company-filters__count">{formatNumber(counts[filter])}</span>
          ) : null}
        </button>
      ))}
    </fieldset>
  )
}
