import { type ListFilter, listColumns, matchesFilter } from '@server/modules/leads/admin/lead-list.repo.ts'
import { isBeyond, type Position } from '@server/platform/cursor.ts'
import type { Sql } from '@server/platform/db.ts'
import type { LeadRecord } from '@shared/leads/lead-api.schema.ts'
import type { PageOrder } from '@shared/lib/cursor.schema.ts'

/** Leads to read: those of the filter after a position. */
export interface LeadPageQuery {
  filter: ListFilter & { updatedSince?: Date }
  order: PageOrder
  after: Position | null
  limit: number
}

const columns = [...listColumns, 'l.updatedAt'] as const

function selectMatching({ $kysely }: Sql, { filter: { updatedSince, ...filter } }: LeadPageQuery) {
  const rows = $kysely.selectFrom('leads as l').where(matchesFilter(filter))
  return updatedSince ? rows.where('l.updatedAt', '>=', updatedSince) : rows
}

/** Returns a page when many leads match: reads along the index of the order until the page is full. */
export function listPageByIndex(db: Sql, query: LeadPageQuery): Promise<LeadRecord[]> {
  const { order, after, limit } = query
  return selectMatching(db, query)
    .select(columns)
    .where(isBeyond('l', order, after))
    .orderBy(`l.${order.sort}`, order.direction)
    .orderBy('l.id', order.direction)
    .limit(limit)
    .execute()
}

/** Returns a page when few leads match: filters first, as the planner may otherwise scan a million rows. */
export function listPageFilterFirst(db: Sql, query: LeadPageQuery): Promise<LeadRecord[]> {
  const { order, after, limit } = query
  return db.$kysely
    .with(
      (cte) => cte('matching').materialized(),
      () => selectMatching(db, query).select(['l.id', 'l.createdAt', 'l.updatedAt']),
    )
    .with('page', (cte) =>
      cte
        .selectFrom('matching as m')
        .select('m.id')
        .where(isBeyond('m', order, after))
        .orderBy(`m.${order.sort}`, order.direction)
        .orderBy('m.id', order.direction)
        .limit(limit),
    )
    .selectFrom('leads as l')
    .select(columns)
    .where('l.id', 'in', (page) => page.selectFrom('page').select('page.id'))
    .orderBy(`l.${order.sort}`, order.direction)
    .orderBy('l.id', order.direction)
    .execute()
}
