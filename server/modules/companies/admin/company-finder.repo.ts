import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  containsWords,
  FEW_ROWS,
  foldedFields,
  parseRowId,
  RECORDS_WITH_TYPOS,
} from '@server/platform/search-text.ts'
import { mayBeAlike } from '@server/platform/typos.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type FoundCompany, foundCompany } from '@shared/search/search.schema.ts'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { matchesSearch } from './admin-companies.repo.ts'

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()
const columns = objectKeys(foundCompany.shape).map((column) => `c.${column}` as const)

/** Must equal the expression of the index "management_companies_name_search_idx". */
const nameContains = (search: string) => containsWords(foldedFields(eb.ref('c.name')), search)

/** Returns matching companies, those whose name matches before the others. Of each, the newest `FEW_ROWS` are read. */
export function listFound({ $kysely }: Sql, search: string, limit: number): Promise<FoundCompany[]> {
  const find = (condition: Expression<SqlBool>) =>
    $kysely
      .selectFrom('managementCompanies as c')
      .select('c.id')
      .where('c.deletedAt', 'is', null)
      .where(condition)
      .orderBy('c.createdAt', 'desc')
      .orderBy('c.id', 'desc')
      .limit(FEW_ROWS)
  return $kysely
    .with(
      (cte) => cte('named').materialized(),
      () => find(nameContains(search)),
    )
    .with(
      (cte) => cte('matching').materialized(),
      () => find(matchesSearch(search)),
    )
    .selectFrom('managementCompanies as c')
    .select(columns)
    .where('c.id', 'in', (query) =>
      query.selectFrom('named').select('named.id').union(query.selectFrom('matching').select('matching.id')),
    )
    .orderBy(nameContains(search), 'desc')
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export function listNumbered({ $kysely }: Sql, search: string): Promise<FoundCompany[]> {
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(columns)
    .where('c.deletedAt', 'is', null)
    .where(eb('c.id', '=', parseRowId(search)))
    .execute()
}

/** Returns the ids of companies whose name contains the text, deleted or not. */
export async function listIdsByName({ $kysely }: Sql, search: string, limit: number): Promise<number[]> {
  const rows = await $kysely
    .selectFrom('managementCompanies as c')
    .select('c.id')
    .where(nameContains(search))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the newest companies that may match a search with typos by name and city, newest first. */
export function listMaybeAlike(
  { $kysely }: Sql,
  search: string,
): Promise<(FoundCompany & { folded: string })[]> {
  const folded = foldedFields(eb.ref('c.name'), eb.ref('c.city'))
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(columns)
    .select(folded.as('folded'))
    .where('c.id', 'in', (ids) =>
      ids
        .selectFrom('managementCompanies as n')
        .select('n.id')
        .where('n.deletedAt', 'is', null)
        .orderBy('n.createdAt', 'desc')
        .orderBy('n.id', 'desc')
        .limit(RECORDS_WITH_TYPOS),
    )
    .where(mayBeAlike(folded, search))
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}
