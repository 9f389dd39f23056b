import { toChoices } from '@client/admin/lib/choices.ts'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { listCodec, openRow } from '@client/lib/list-state.ts'
import {
  type CompanyCounts,
  type CompanyFilter,
  type CompanyScoreFilter,
  companyFilters,
  listCompaniesInput,
} from '@shared/companies/admin-companies.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { allStates, stateName } from '@shared/locations/places.ts'

/** Maps the query to its URL: the list, and the company whose drawer is open. Short names make URLs easier to share. */
export const companyList = listCodec(listCompaniesInput, {
  screen: { companyId: openRow },
  names: { search: 'q', filter: 'show', companyId: 'company' },
})
export type CompaniesQuery = ReturnType<typeof companyList.read>

/** Returns the filter of a bulk action on all companies that match. The list of deleted ones has none. */
export function toBulkFilter(query: CompaniesQuery) {
  const { filter, ...narrowing } = companyList.toFilter(query)
  return filter === 'deleted' ? null : { ...narrowing, filter }
}

/** Returns whether the list is narrowed besides the search and its view. */
export function isNarrowed(query: CompaniesQuery): boolean {
  const { search, filter, ...narrowing } = companyList.toFilter(query)
  return Object.values(narrowing).some(Boolean)
}

const scoreLabels: Record<CompanyScoreFilter, string> = {
  high: '80 and more',
  middle: '60 to 79',
  low: 'Below 60',
  none: 'Not yet scored',
}

/** Filters besides the search and the views. */
export const companyListFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'state',
    label: 'State',
    choices: toChoices(objectKeys(allStates), stateName),
  },
  { kind: 'text', key: 'city', label: 'City' },
  {
    kind: 'choice',
    key: 'score',
    label: 'HostScore',
    choices: toChoices(objectKeys(scoreLabels), (score) => scoreLabels[score]),
  },
  { kind: 'flag', key: 'verified', label: 'Verified' },
  { kind: 'flag', key: 'noEmail', label: 'Without email' },
  { kind: 'flag', key: 'unanswered', label: 'Unanswered leads' },
]

export const filterLabels: Record<CompanyFilter, string> = {
  all: 'All',
  pending: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
  quarantined: 'Suspected spam',
  corrections: 'Corrections',
  duplicates: 'Possible duplicates',
  expired: 'Expired',
  deleted: 'Deleted',
}

/** Views of the list of companies, with their counts. @param waiting corrections that wait for review, as they arrive */
export function listTabs(counts: CompanyCounts | undefined, waiting?: number): readonly ListTab[] {
  return companyFilters.map((filter) => ({
    name: filterLabels[filter],
    query: filter === 'all' ? '' : `show=${filter}`,
    count: filter === 'corrections' ? (waiting ?? counts?.corrections) : counts?.[filter],
    isUrgent: filter === 'pending' || filter === 'corrections',
  }))
}
