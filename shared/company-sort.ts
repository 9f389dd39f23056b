import { parseRating, serviceList } from './company-figures.ts'
import type { CompanyCard } from './schemas/company.schema.ts'

/**
 * Orders of companies (specification, sections 4 and 9). Every order here is total: the same companies come out the
 * same way round, however they came in. What is missing comes last, in both directions; ties go by id.
 */

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
  | 'foundingYear'
>

/** The list's sorts, for a select; the first is the default. */
export const companySortOptions = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'rating', label: 'Rating' },
  { value: 'value', label: 'Value' },
  { value: 'services', label: 'Services' },
  { value: 'specialization', label: 'Specialization' },
  { value: 'reviews', label: 'Reviews' },
  { value: 'name', label: 'Name' },
] as const

export type CompanySort = (typeof companySortOptions)[number]['value']
export const defaultCompanySort: CompanySort = 'relevance'

/** Specification, section 9: this order; any other specialization follows, then none. */
export const specializationOrder = [
  'Luxury Properties',
  'Family-Friendly',
  'Corporate Housing',
  'Vacation Rental',
  'Budget-Friendly',
] as const

/** Companies whose value lies this close to the best of their group are ordered by reviews. */
export const RELEVANCE_GROUP_POINTS = 5

type Direction = 'asc' | 'desc'
type Compare<T> = (a: T, b: T) => number

// One fixed locale: the server and every browser must agree.
const collator = new Intl.Collator('en', { numeric: true })

function compareNames(a: string, b: string): number {
  // The collator calls some different texts equal.
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

function by<T>(read: (company: T) => number | null, direction: Direction): Compare<T> {
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
  const named = serviceList(company.specialization).map((name) => name.toLowerCase())
  if (named.length === 0) return null
  const rank = specializationOrder.findIndex((name) => named.includes(name.toLowerCase()))
  return rank === -1 ? specializationOrder.length : rank
}

const byId = by<SortableCompany>((company) => company.id, 'asc')
const byValue = by<SortableCompany>((company) => company.valueScore, 'desc')
const byReviews = by<SortableCompany>((company) => company.userRatingsTotal, 'desc')
const byRating = by<SortableCompany>((company) => parseRating(company.rating), 'desc')
const byServices = by<SortableCompany>((company) => serviceList(company.services).length || null, 'desc')
const byName: Compare<SortableCompany> = (a, b) => compareNames(a.name, b.name)

const compares: Record<Exclude<CompanySort, 'relevance'>, Compare<SortableCompany>> = {
  rating: chain(byRating, byReviews, byId),
  value: chain(byValue, byId),
  services: chain(byServices, byId),
  specialization: chain(by(specializationRank, 'asc'), byValue, byId),
  reviews: chain(byReviews, byId),
  name: chain(byName, byId),
}

/**
 * By value; those within 5 points of the first of their group by reviews, then value, then id. Read pairwise the
 * documented rule is no order (A before B before C before A), so groups are cut from the top instead.
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

/** The companies in the chosen order of the company list; the given array is left as it is. */
export function sortCompanies<T extends SortableCompany>(companies: readonly T[], sort: CompanySort): T[] {
  return sort === 'relevance' ? sortByRelevance(companies) : [...companies].sort(compares[sort])
}

/** The comparison table's columns that sort. */
export const companyTableSortKeys = ['hostScore', 'name', 'rating', 'reviewCount', 'established'] as const
export type CompanyTableSortKey = (typeof companyTableSortKeys)[number]
export interface CompanyTableSort {
  key: CompanyTableSortKey
  direction: Direction
}

export const defaultCompanyTableSort: CompanyTableSort = { key: 'hostScore', direction: 'desc' }

/** The sort after a click on a column: the active one toggles, another starts descending. */
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

/** The companies in the comparison table's order; the given array is left as it is. */
export function sortCompanyTable<T extends SortableCompany>(
  companies: readonly T[],
  { key, direction }: CompanyTableSort,
): T[] {
  const compare: Compare<SortableCompany> =
    key === 'name'
      ? (a, b) => (direction === 'asc' ? byName(a, b) : byName(b, a))
      : by(tableNumbers[key], direction)
  return [...companies].sort(chain(compare, byId))
}
