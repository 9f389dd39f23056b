import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { CompanyLead } from '@shared/companies/company-record.schema.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const eb = expressionBuilder<DB & { l: DB['leads'] }, 'l'>()

/** The company as one of the lead's matches, or null for a company that is only the nearest. */
const matchesOf = (companyId: number) =>
  eb
    .selectFrom('leadMatches as m')
    .select('m.leadId')
    .where('m.companyId', '=', companyId)
    .where((where) => where.or([where('m.selected', '=', true), where('m.isNearest', '=', false)]))

const selectionsOf = (companyId: number) =>
  eb
    .selectFrom('leadMatches as m')
    .select('m.leadId')
    .where('m.companyId', '=', companyId)
    .where('m.selected', '=', true)

const interestIn = (companyId: number) =>
  eb.selectFrom('leadInterest as i').select('i.leadId').where('i.companyId', '=', companyId)

const isConnected = (companyId: number): Expression<SqlBool> =>
  eb.or([eb('l.id', 'in', matchesOf(companyId)), eb('l.id', 'in', interestIn(companyId))])

export function listLeadsOfCompany(
  { $kysely }: Sql,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<CompanyLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(['l.id', 'l.fullName', 'l.propertyCity', 'l.status', 'l.createdAt', 'l.deletedAt'])
    .select(
      sql<CompanyLead['link']>`CASE
        WHEN ${eb('l.id', 'in', selectionsOf(companyId))} THEN 'selected'
        WHEN ${eb('l.id', 'in', interestIn(companyId))} THEN 'requested'
        ELSE 'matched' END`.as('link'),
    )
    .where(isConnected(companyId))
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countLeadsOfCompany({ $kysely }: Sql, companyId: number): Promise<number> {
  const { count } = await $kysely
    .selectFrom('leads as l')
    .select(countRows.as('count'))
    .where(isConnected(companyId))
    .executeTakeFirstOrThrow()
  return count
}
