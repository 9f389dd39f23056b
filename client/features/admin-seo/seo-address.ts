import { pageOf } from '@client/lib/address-state.ts'
import {
  type SeoFilterInput,
  type SeoMarketsInput,
  seoSorts,
  type TrackerStatus,
  trackerStatuses,
} from '@shared/schemas/seo.schema.ts'

const PAGE_SIZE = 25
const SEARCH_MAX = 255

/** The tabs of the screen (specification, section 2: SEO Implementation Dashboard). */
export const seoTabs = ['markets', 'states', 'property-types'] as const
export type SeoTab = (typeof seoTabs)[number]

/** The tab that is open; the markets where the address says nothing. */
export function tabOf(params: URLSearchParams): SeoTab {
  return seoTabs.find((tab) => tab === params.get('tab')) ?? 'markets'
}

/** What the address asks of states and property types. */
export function filterInputOf(params: URLSearchParams): SeoFilterInput {
  const search = (params.get('search') ?? '').slice(0, SEARCH_MAX)
  const status: TrackerStatus | undefined = trackerStatuses.find((one) => one === params.get('status'))
  return { ...(search ? { search } : {}), ...(status ? { status } : {}) }
}

/** What the address asks of the markets; by state and name where it says nothing. */
export function marketsInputOf(params: URLSearchParams): SeoMarketsInput {
  return {
    ...filterInputOf(params),
    sort: seoSorts.find((one) => one === params.get('sort')) ?? 'state',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  }
}

/** The address's part for a pressed column: the active one turns round, another one starts at its natural end. */
export function sortedBy(key: string, { sort, direction }: SeoMarketsInput) {
  const natural = key === 'lastUpdated' ? 'desc' : 'asc'
  const turned = direction === 'asc' ? 'desc' : 'asc'
  return { sort: key, direction: key === sort ? turned : natural, page: null }
}
