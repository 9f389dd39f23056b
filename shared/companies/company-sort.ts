import type { CompanyCard } from './company.schema.ts'
import { getOwnText } from './company-defaults.ts'
import { parseCommission, parseRating, parseServices } from './company-figures.ts'

/** Sort orders of companies (product 4.4, 9.6): total, missing values last, ties by id. */

export type SortableCompany = Pick<
  CompanyCard,
  | 'id'
  | 'name'
  | 'rating'
  | 'userRatingsTotal'
  | 'services'
  | 'specialization'
  | 'valueScore'
  | 'hostScore'
  | 'commission'
  | 'defaultedFields'
  | 'foundingYear'
>

/** Sort options of the company list; the first is the default. */
export const companySortOptions = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'hostscore', label: 'HostScore' },
  { value: 'commission', label: 'Commission, lowest first' },
  { value: 'rating', label: 'Rating' },
  { value: 'value', label: 'Value' },
  { value: 'services', label: 'Services' },
  { value: 'specialization', label: 'Specialization' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'name', label: 'Name' },
] as const

export type CompanySort = (typeof companySortOptions)[number]['value']
export const defaultCompanySort: CompanySort = 'relevance'

/** Order of specializations (product 9.6). Others follow, then companies without one. */
export const specializationOrder = [
  'Luxury Properties',
  'Family-Friendly',
  'Corporate Housing',
  'Vacation Rental',
  'Budget-Friendly',
] as const

/** Width of a relevance group in value score points. Companies within a group are sorted by reviews. */
const RELEVANCE_GROUP_POINTS = 5

type Direction = 'asc' | 'desc'
type Compare<T> = (a: T, b: T) => number

// A fixed locale, because the server and every browser must agree.
const collator = new Intl.Collator('en', { numeric: true })

function compareNames(a: string, b: string): number {
  // The collator treats some different texts as equal.
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

function compareBy<T>(read: (company: T) => number | null, direction: Direction): Compare<T> {
  return (a, b) => {
    const [left, right] = [read(a), read(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return direction === 'asc' ? left - right : right - left
  }
}

function chain<T>(...compares: Compare<T>[]): Compare<T> {
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }
}

function specializationRank(company: SortableCompany): number | null {
  const named = parseServices(company.specialization).map((name) => name.toLowerCase())
  if (named.length === 0) return null
  const rank = specializationOrder.findIndex((name) => named.includes(name.toLowerCase()))
  return rank === -1 ? specializationOrder.length : rank
}

const byId = compareBy<SortableCompany>((company) => company.id, 'asc')
const byValue = compareBy<SortableCompany>((company) => company.valueScore, 'desc')
const byReviews = compareBy<SortableCompany>((company) => company.userRatingsTotal, 'desc')
const byRating = compareBy<SortableCompany>((company) => parseRating(company.rating), 'desc')
const byServices = compareBy<SortableCompany>(
  (company) => parseServices(company.services).length || null,
  'desc',
)
const byScore = compareBy<SortableCompany>((company) => company.hostScore, 'desc')
const byCommission = compareBy<SortableCompany>(
  (company) => parseCommission(getOwnText(company, 'commission'))?.max ?? null,
  'asc',
)
const byName: Compare<SortableCompany> = (a, b) => compareNames(a.name, b.name)

const compares: Record<Exclude<CompanySort, 'relevance'>, Compare<SortableCompany>> = {
  hostscore: chain(byScore, byReviews, byId),
  commission: chain(byCommission, byScore, byId),
  rating: chain(byRating, byReviews, byId),
  value: chain(byValue, byId),
  services: chain(byServices, byId),
  specialization: chain(compareBy(specializationRank, 'asc'), byValue, byId),
  reviews: chain(byReviews, byId),
  name: chain(byName, byId),
}

/**
 * Sorts by value score, and by reviews within 5 points of the first of a group: pairwise comparison is not transitive.
 */
function sortByRelevance<T extends SortableCompany>(companies: readonly T[]): T[] {
  const groups: T[][] = []
  for (const company of [...companies].sort(compares.value)) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first && first.valueScore - company.valueScore <= RELEVANCE_GROUP_POINTS) group.push(company)
    else groups.push([company])
  }
  return groups.flatMap((group) => group.sort(chain(byReviews, byValue, byId)))
}

export function sortCompanies<T extends SortableCompany>(companies: readonly T[], sort: CompanySort): T[] {
  return sort === 'relevance' ? sortByRelevance(companies) : [...companies].sort(compares[sort])
}

export const companyTableSortKeys = ['hostScore', 'name', 'rating', 'reviewCount', 'established'] as const
export type CompanyTableSortKey = (typeof companyTableSortKeys)[number]
export interface CompanyTableSort {
  key: CompanyTableSortKey
  direction: Direction
}

export const defaultCompanyTableSort: CompanyTableSort = { key: 'hostScore', direction: 'desc' }

/** Returns the sort after a click on a column: the active column toggles, another one starts descending. */
export function nextCompanyTableSort(
  current: CompanyTableSort,
  clicked: CompanyTableSortKey,
): CompanyTableSort {
  const toggled = current.key === clicked && current.direction === 'desc'
  return { key: clicked, direction: toggled ? 'asc' : 'desc' }
}

const tableNumbers: Record<
  Exclude<CompanyTableSortKey, 'name'>,
  (company: SortableCompany) => number | null
> = {
  hostScore: (company) => company.hostScore,
  rating: (company) => parseRating(company.rating),
  reviewCount: (company) => company.userRatingsTotal,
  established: (company) => company.foundingYear,
}

export function sortCompanyTable<T extends SortableCompany>(
  companies: readonly T[],
  { key, direction }: CompanyTableSort,
): T[] {
  const compare: Compare<SortableCompany> =
    key === 'name'
      ? (a, b) => (direction === 'asc' ? byName(a, b) : byName(b, a))
      : compareBy(tableNumbers[key], direction)
  return [...companies].sort(chain(compare, byId))
}
