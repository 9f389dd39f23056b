import type { Prisma } from '@prisma-data/generated/client.ts'
import { isListed } from '@server/modules/companies/directory/listed.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { comparedCompany } from '@shared/companies/company-comparison.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import type { ServedCity } from './company-comparison.rules.ts'

/** Fields that a card does not have. */
const termFields = selectColumns(
  comparedCompany.pick({
    avgResponseTime: true,
    cancellationPolicy: true,
    acceptsInstantBooking: true,
    minContracts: true,
    companySize: true,
  }),
) satisfies Prisma.ManagementCompanySelect

const termColumns = objectKeys({ ...termFields, id: true }).map((field) => `c.${field}` as const)

/** Returns the terms of the listed companies among the ids. */
export function listTerms({ $kysely }: Sql, ids: readonly number[]) {
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(termColumns)
    .where('c.id', 'in', [...ids])
    .where(isListed)
    .execute()
}

/** Returns the known cities that the listed companies among the ids serve. */
export function listServedCities({ $kysely }: Sql, ids: readonly number[]): Promise<ServedCity[]> {
  return $kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select(['p.companyId', 'p.state', 'p.citySlug', 'ci.name', 'p.isHome'])
    .where('p.companyId', 'in', [...ids])
    .where(isListed)
    .execute()
}
