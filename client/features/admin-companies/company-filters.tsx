import { formatNumber } from '@shared/format.ts'
import type { CompanyCounts, CompanyFilter } from '@shared/schemas/company-admin.schema.ts'
import { companyFilters } from '@shared/schemas/company-admin.schema.ts'
import { filterLabels } from './companies-query.ts'

interface CompanyFiltersProps {
  chosen: CompanyFilter
  /** Unknown while it loads. */
  counts: CompanyCounts | undefined
  onChoose: (filter: CompanyFilter) => void
}

/** Which companies are shown, with how many each choice has: what waits for a decision is seen at once. */
export function CompanyFilters({ chosen, counts, onChoose }: CompanyFiltersProps) {
  return (
    <fieldset className="admin-company-filters">
      <legend className="visually-hidden">Show</legend>
      {companyFilters.map((filter) => (
        <button
          key={filter}
          type="button"
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
