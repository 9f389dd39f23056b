import { isListed } from '@server/modules/companies/directory/listed.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'

export function countListed({ $kysely }: Sql): Promise<{ companies: number; places: number }> {
  const companies = $kysely
    .selectFrom('managementCompanies as c')
    .select(countRows.as('count'))
    .where(isListed)
  const places = $kysely
    .selectFrom((eb) =>
      eb
        .selectFrom('companyPlaces as p')
        .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
        .innerJoin('cities as ci', (join) =>
          join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
        )
        .select(['p.state', 'p.citySlug'])
        .distinct()
        .where(isListed)
        .as('served'),
    )
    .select(countRows.as('count'))
  return $kysely
    .selectNoFrom([
      companies.$asScalar().$notNull().as('companies'),
      places.$asScalar().$notNull().as('places'),
    ])
    .executeTakeFirstOrThrow()
}
