import type { Deps } from '@server/deps.ts'
import { parseRowId, putFirst } from '@server/platform/search-text.ts'
import { isAlike, mayHaveTypo } from '@server/platform/typos.ts'
import type { FoundCompany } from '@shared/search/search.schema.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import * as repo from './company-finder.repo.ts'

/** Finds companies as their list does: the one with this number, then those whose name matches, then the newest. */
export async function findCompanies(deps: Deps, search: string, limit: number): Promise<FoundCompany[]> {
  const numbered = parseRowId(search) ? await repo.listNumbered(deps.db, search) : []
  if (!hasIndexedText(search)) return numbered
  return putFirst(numbered, await repo.listFound(deps.db, search, limit)).slice(0, limit)
}

/** Finds companies by name and city with a typo in each word, among the newest companies. */
export async function findCompaniesAlike(deps: Deps, search: string, limit: number): Promise<FoundCompany[]> {
  if (!mayHaveTypo(search)) return []
  const found = (await repo.listMaybeAlike(deps.db, search)).filter(({ folded }) => isAlike(folded, search))
  return found.slice(0, limit).map(({ folded, ...company }) => company)
}

/** Finds companies by a part of their name. */
export function findCompanyIds(deps: Deps, name: string, limit: number): Promise<number[]> {
  return repo.listIdsByName(deps.db, name, limit)
}
