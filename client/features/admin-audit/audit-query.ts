import { pageOf } from '@client/lib/address-state.ts'
import type { AuditFilter } from '@shared/schemas/audit.schema.ts'

/** Which rows the screen shows, as its address says. */
export interface AuditQuery extends AuditFilter {
  page: number
}

const NAMES = ['search', 'actor', 'action', 'entity', 'from', 'to'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_LENGTH = 200

/** Reads the address; what the server would refuse counts as not said. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const filter: AuditFilter = {}
  for (const name of NAMES) {
    const value = params.get(name)?.trim().slice(0, MAX_LENGTH)
    if (value && !((name === 'from' || name === 'to') && !isDay(value))) filter[name] = value
  }
  return { ...filter, page: pageOf(params) }
}

function isDay(value: string): boolean {
  return (
    DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value)
  )
}

/** The filter alone, for an export of all pages. */
export function filterOf({ page: _page, ...filter }: AuditQuery): AuditFilter {
  return filter
}

/** How many filters narrow the list down, the search aside. */
export function countFilters({ actor, action, entity, from, to }: AuditFilter): number {
  return [actor, action, entity, from, to].filter(Boolean).length
}
