import { formatNumber } from '@shared/format.ts'
import type { CompanyCounts, CompanyFilter } from '@shared/schemas/company-admin.schema.ts'
import { companyFilters } from '@shared/schemas/company-admin.schema.ts'
import { useEffect, useRef } from 'react'
import { filterLabels } from './company-list.ts'

interface CompanyFiltersProps {
  chosen: CompanyFilter
  /** Unknown while it loads. */
  counts: CompanyCounts | undefined
  onChoose: (filter: CompanyFilter) => void
}

/** Which companies are shown, with how many each choice has: what waits for a decision is seen at once. */
export function CompanyFilters({ chosen, counts, onChoose }: CompanyFiltersProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  // A phone scrolls the row: what is chosen is in sight.
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
