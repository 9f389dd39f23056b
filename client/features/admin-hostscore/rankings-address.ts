import { pageOf } from '@client/lib/address-state.ts'
import type { RankingsInput } from '@shared/schemas/hostscore.schema.ts'

export const RANKINGS_PAGE_SIZE = 50

const SORTS = ['rank', 'name', 'score', 'scoreLastUpdated'] as const satisfies RankingsInput['sort'][]

/** What the address asks of the Company Rankings; the best rank first where it says nothing. */
export function rankingsInputOf(params: URLSearchParams): RankingsInput {
  const sort = SORTS.find((name) => name === params.get('sort')) ?? 'rank'
  return {
    search: (params.get('search') ?? '').slice(0, 255),
    sort,
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: pageOf(params),
    pageSize: RANKINGS_PAGE_SIZE,
  }
}

/** The address's part for a pressed column: the active one turns round, another one starts at its natural end. */
export function sortedBy(key: string, { sort, direction }: Pick<RankingsInput, 'sort' | 'direction'>) {
  const turned = direction === 'asc' ? 'desc' : 'asc'
  const natural = key === 'rank' || key === 'name' ? 'asc' : 'desc'
  return { sort: key, direction: key === sort ? turned : natural, page: null }
}

/** The selected company's number, or null. */
export function selectedCompanyOf(params: URLSearchParams): number | null {
  const text = params.get('company') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
