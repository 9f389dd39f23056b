import { pageOf } from '@client/lib/address-state.ts'
import type { BadgeReportsInput } from '@shared/schemas/badge.schema.ts'

/** Few enough that the history below them is found. */
const PAGE_SIZE = 10

/** What the address asks of the misuse reports; the open ones where it says nothing. */
export function misuseInputOf(params: URLSearchParams): BadgeReportsInput {
  return {
    status: params.get('reports') === 'closed' ? 'closed' : 'open',
    page: pageOf(params, 'reportsPage'),
    pageSize: PAGE_SIZE,
  }
}
