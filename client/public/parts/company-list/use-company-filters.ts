import { useInstantSearchParams } from '@client/lib/search-params.ts'
import {
  type CompanyFilters,
  clearFilters,
  parseCompanyFilters,
  toggleFilter,
} from '@shared/companies/company-filters.ts'

export interface CompanyFilterState {
  filters: CompanyFilters
  /** Switches one option; the query string and the list follow without a page load. */
  toggle: (param: string, value: string) => void
  clear: () => void
  /** Query strings for links that work without JavaScript. */
  toggledQuery: (param: string, value: string) => string
  clearedQuery: string
  isActive: boolean
}

/** Filters of the company list, stored in the query string. */
export function useCompanyFilters(): CompanyFilterState {
  const [params, show] = useInstantSearchParams()
  const filters = parseCompanyFilters(params)
  // Other code may have changed the URL without the router, such as the selection.
  const current = () => new URLSearchParams(window.location.search)
  return {
    filters,
    toggle: (param, value) => show(toggleFilter(current(), param, value)),
    clear: () => show(clearFilters(current())),
    toggledQuery: (param, value) => `?${toggleFilter(params, param, value)}#companies`,
    clearedQuery: `?${clearFilters(params)}#companies`,
    isActive: filters.size > 0,
  }
}
