import type { Sql } from '@server/platform/db.ts'
import { FEW_ROWS, foldedFields, RECORDS_WITH_TYPOS } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { mayBeAlike } from '@server/platform/typos.ts'
import type { ListedLead } from '@shared/leads/admin-leads.schema.ts'
import { sql } from 'kysely'
import { listColumns, matchesSearch } from './lead-list.repo.ts'

/** Returns the newest of the matching leads; null if more than `FEW_ROWS` match. */
export async function listNewestOfFew(
  { $kysely }: Sql,
  search: string,
  limit: number,
): Promise<ListedLead[] | null> {
  const rows = await $kysely
    .with(
      (cte) => cte('matching').materialized(),
      (db) =>
        db
          .selectFrom('leads as l')
          .select(['l.id', 'l.createdAt'])
          .where('l.deletedAt', 'is', null)
          .where(matchesSearch(search))
          .limit(FEW_ROWS + 1),
    )
    .with('newest', (db) =>
      db
        .selectFrom('matching')
        .select('matching.id')
        .orderBy('matching.createdAt', 'desc')
        .orderBy('matching.id', 'desc')
        .limit(limit),
    )
    .selectFrom('leads as l')
    .select(listColumns)
    .select((query) =>
      query.selectFrom('matching').select(countRows.as('count')).$asScalar().as('foundCount'),
    )
    .where('l.id', 'in', (query) => query.selectFrom('newest').select('newest.id'))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
  if ((rows[0]?.foundCount ?? 0) > FEW_ROWS) return null
  return rows.map(({ foundCount, ...lead }) => lead)
}

/** Returns the names of the newest leads that may match a search with typos, newest first. */
export function listMaybeAlike({ $kysely }: Sql, search: string): Promise<{ id: number; folded: string }[]> {
  const folded = foldedFields(sql.ref<string>('l.fullName'), sql.ref<string>('l.propertyCity'))
  return $kysely
    .selectFrom((from) =>
      from
        .selectFrom('leads')
        .select(['id', 'fullName', 'propertyCity', 'createdAt'])
        .where('deletedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(RECORDS_WITH_TYPOS)
        .as('l'),
    )
    .select(['l.id', folded.as('folded')])
    .where(mayBeAlike(folded, search))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .execute()
}
