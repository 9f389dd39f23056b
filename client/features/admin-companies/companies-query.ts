import {
  type CompanyFilter,
  type CompanySortKey,
  type ListCompaniesInput,
  listCompaniesInput,
} from '@shared/schemas/company-admin.schema.ts'

/** What the address of the screen says: the list, and the company whose details are open. */
export interface CompaniesQuery extends ListCompaniesInput {
  companyId: number | null
}

/** Names in the address, short for people who share it. */
const NAMES = { search: 'q', filter: 'show', sort: 'sort', direction: 'direction', page: 'page' } as const
const COMPANY = 'company'
const fields = Object.keys(NAMES) as (keyof typeof NAMES)[]
const shape = listCompaniesInput.shape

/** Reads the address; what it says wrongly is left out, so that an old or mistyped one still opens. */
export function readCompaniesQuery(params: URLSearchParams): CompaniesQuery {
  const said = fields.flatMap((field) => {
    const text = params.get(NAMES[field])?.trim()
    if (!text) return []
    const value = field === 'page' ? Number(text) : text
    return shape[field].safeParse(value).success ? [[field, value] as const] : []
  })
  const companyId = Number(params.get(COMPANY))
  return {
    ...listCompaniesInput.parse(Object.fromEntries(said)),
    companyId: Number.isInteger(companyId) && companyId > 0 ? companyId : null,
  }
}

/** The address of a query; what goes without saying is not in it. */
export function writeCompaniesQuery({ companyId, ...query }: CompaniesQuery): URLSearchParams {
  const usual = listCompaniesInput.parse({})
  const params = new URLSearchParams()
  for (const field of fields) {
    const value = query[field]
    if (value === undefined || value === '' || value === usual[field]) continue
    params.set(NAMES[field], String(value))
  }
  if (companyId !== null) params.set(COMPANY, String(companyId))
  return params
}

/** The list's part of it: what the server is asked. */
export function listInput({ companyId, ...input }: CompaniesQuery): ListCompaniesInput {
  return input
}

/** The filters in the words they are shown with. */
export const filterLabels: Record<CompanyFilter, string> = {
  all: 'All',
  pending: 'Pending review',
  approved: 'Approved',
  rejected: 'Rejected',
  quarantined: 'Held back',
  duplicates: 'Possible duplicates',
  expired: 'Expired',
  deleted: 'Deleted',
}

/** The orders offered beside the columns' own. */
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

/** An order as the choice names it, and back. */
export const sortValue = ({ sort, direction }: Pick<CompaniesQuery, 'sort' | 'direction'>) =>
  `${sort} ${direction}`
export function readSort(value: string): { sort: CompanySortKey; direction: 'asc' | 'desc' } {
  const [sort, direction] = value.split(' ')
  const { sort: known, direction: way } = listCompaniesInput
    .pick({ sort: true, direction: true })
    .parse({ sort, direction })
  return { sort: known, direction: way }
}

/** A click on a column's heading: the other way round, or this column in the way people want first. */
export function sortByColumn(
  query: Pick<CompaniesQuery, 'sort' | 'direction'>,
  key: CompanySortKey,
): { sort: CompanySortKey; direction: 'asc' | 'desc' } {
  if (key !== query.sort) return { sort: key, direction: key === 'name' || key === 'city' ? 'asc' : 'desc' }
  return { sort: key, direction: query.direction === 'asc' ? 'desc' : 'asc' }
}
