import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { type AdminRow, adminFields } from '@server/modules/companies/companies.repo.ts'
import { isBeyond, type Position } from '@server/platform/cursor.ts'
import type { Sql } from '@server/platform/db.ts'
import type { ListCompanyPageInput } from '@shared/companies/company-api.schema.ts'
import type { PageOrder } from '@shared/lib/cursor.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

type Filter = Pick<ListCompanyPageInput, 'status' | 'state' | 'propertyType' | 'updatedSince'>

const eb = expressionBuilder<{ c: DB['managementCompanies'] }, 'c'>()
const columns = objectKeys(adminFields).map((field) => `c.${field}` as const)

function matchesFilter({ status, state, propertyType, updatedSince }: Filter): Expression<SqlBool> {
  return eb.and([
    eb('c.deletedAt', 'is', null),
    ...(status ? [eb('c.status', '=', status)] : []),
    ...(state ? [eb('c.state', '=', state)] : []),
    ...(propertyType ? [sql<SqlBool>`${propertyType}::text = ANY(c.property_types)`] : []),
    ...(updatedSince ? [eb('c.updatedAt', '>=', updatedSince)] : []),
  ])
}

/** Returns the companies of a filter after a position, along the index of the order. */
export function listPage(
  { $kysely }: Sql,
  {
    filter,
    order: { sort, direction },
    after,
    limit,
  }: { filter: Filter; order: PageOrder; after: Position | null; limit: number },
): Promise<AdminRow[]> {
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(columns)
    .where(matchesFilter(filter))
    .where(isBeyond('c', { sort, direction }, after))
    .orderBy(`c.${sort}`, direction)
    .orderBy('c.id', direction)
    .limit(limit)
    .execute()
}
