import { type ListCodec, listCodec, openRow } from '@client/lib/list-state.ts'
import {
  type CompanyFilter,
  type CompanySortKey,
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

export const sortChoices = [
  { value: 'addedOn desc', label: 'Newest first' },
  { value: 'addedOn asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name' },
  { value: 'city asc', label: 'City' },
  { value: 'rating desc', label: 'Best rating first' },
  { value: 'rating asc', label: 'Lowest rating first' },
  { value: 'hostScore desc', label: 'Best HostScore first' },
  { value: 'hostScore asc', label: 'Lowest HostScore first' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'city desc', label: 'City, Z to A' },
] as const

export const sortValue = ({ sort, direction }: Pick<CompaniesQuery, 'sort' | 'direction'>) =>
  `${sort} ${direction}`
export function readSort(value: string): { sort: CompanySortKey; direction: 'asc' | 'desc' } {
  const [sort, direction] = value.split(' ')
  const { sort: known, direction: way } = listCompaniesInput
    .pick({ sort: true, direction: true })
    .parse({ sort, direction })
  return { sort: known, direction: way }
}
