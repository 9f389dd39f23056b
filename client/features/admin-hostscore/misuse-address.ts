import { pageOf } from '@client/lib/address-state.ts'
import { type BadgeReportsInput, REPORTS_PAGE_SIZE } from '@shared/schemas/badge.schema.ts'

/** What the address asks of the misuse reports; the open ones where it says nothing. */
export function misuseInputOf(params: URLSearchParams): BadgeReportsInput {
  return {
    status: params.get('reports') === 'closed' ? 'closed' : 'open',
    page: pageOf(params, 'reportsPage'),
    pageSize: REPORTS_PAGE_SIZE,
  }
}
