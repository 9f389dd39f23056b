import type { Deps } from '@server/deps.ts'
import { parseRowId, putFirst } from '@server/platform/search-text.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import { listNewestOfFew } from './lead-finder.repo.ts'
import { listPageByIndex } from './lead-list.repo.ts'

const UNBOUNDED = { since: null, before: null }
const NEWEST_FIRST = { sort: 'createdAt', direction: 'desc' } as const

/** Finds leads as their list does: the one with this number, then the newest. */
export async function findLeads(deps: Deps, search: string, limit: number): Promise<ListedLead[]> {
  const id = parseRowId(search)
  const list = (filter: { ids?: readonly number[]; search?: string }) =>
    listPageByIndex(deps.db, { ...UNBOUNDED, ...filter }, NEWEST_FIRST, { limit, offset: 0 })
  const numbered = id ? await list({ ids: [id] }) : []
  if (!hasIndexedText(search)) return numbered
  const newest = (await listNewestOfFew(deps.db, search, limit)) ?? (await list({ search }))
  return putFirst(numbered, newest).slice(0, limit)
}
