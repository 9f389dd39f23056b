import type { ListTab } from '@client/admin/parts/list/list-views.tsx'
import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import {
  type CompanyCounts,
  type CompanyFilter,
  companyFilters,
  type ListCompaniesInput,
  listCompaniesInput,
} from '@shared/companies/admin-companies.schema.ts'

/** Query of the screen as stored in its URL: the list, and the company whose drawer is open. */
export interface CompaniesQuery extends ListCompaniesInput {
  companyId: number | null
}

/** Short parameter names make URLs easier to share. */
export const companyList: ListCodec<CompaniesQuery> = listCodec(
  listCompaniesInput.extend({ companyId: openRow }),
  { search: 'q', filter: 'show', companyId: 'company' },
)

/** Returns the part of the query that the server takes. */
export function toListInput({ companyId, ...input }: CompaniesQuery): ListCompaniesInput {
  return input
}

/** Returns the part of the URL that a saved view has: filter, order and rows per page, without page and open company. */
export function toViewQuery(query: CompaniesQuery): string {
  return companyList.write({ ...query, page: 1, companyId: null }).toString()
}

/** Returns the filter of a bulk action on all companies that match. The list of deleted ones has none. */
export function toFilter({ search, filter }: CompaniesQuery) {
  return { search, filter: filter === 'deleted' ? ('all' as const) : filter }
}

export const filterLabels: Record<CompanyFilter, string> = {
  all: 'All',
  pending: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
  quarantined: 'Suspected spam',
  duplicates: 'Possible duplicates',
  expired: 'Expired',
  deleted: 'Deleted',
}

/** Views that every list of companies has, with their counts: all, and one for each status. */
export function listTabs(counts: CompanyCounts | undefined): readonly ListTab[] {
  return companyFilters.map((filter) => ({
    name: filterLabels[filter],
    query: filter === 'all' ? '' : `show=${filter}`,
    count: counts?.[filter],
    isUrgent: filter === 'pending',
  }))
}
