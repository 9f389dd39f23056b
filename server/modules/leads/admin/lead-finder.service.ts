import type { Deps } from '@server/deps.ts'
import { parseRowId, putFirst } from '@server/platform/search-text.ts'
import { isAlike, mayHaveTypo } from '@server/platform/typos.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import { listMaybeAlike, listNewestOfFew } from './lead-finder.repo.ts'
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

/** Finds leads by name and city with a typo in each word, among the newest leads. */
export async function findLeadsAlike(deps: Deps, search: string, limit: number): Promise<ListedLead[]> {
  if (!mayHaveTypo(search)) return []
  const found = await listMaybeAlike(deps.db, search)
  const ids = found.flatMap(({ id, folded }) => (isAlike(folded, search) ? [id] : [])).slice(0, limit)
  if (ids.length === 0) return []
  return listPageByIndex(deps.db, { ...UNBOUNDED, ids }, NEWEST_FIRST, { limit, offset: 0 })
}
