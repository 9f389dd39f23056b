import { isInCities } from '@server/modules/companies/company-places.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import { sql } from 'kysely'
import { isListed } from './listed.repo.ts'

/** Makes a table of the cities, in their order. */
const wantedCities = (keys: readonly CityKey[]) =>
  sql<CityKey & { slug: string; position: number }>`unnest(${keys.map(({ state }) => state)}::text[],
    ${keys.map(({ citySlug }) => citySlug)}::text[]) WITH ORDINALITY`.as<'wanted'>(
    sql`wanted (state, slug, position)`,
  )

/** Returns those of these cities that a listed company serves, in their order. Skips the rest once it has found `limit`. */
export function listServedAmong(
  { $kysely }: Sql,
  keys: readonly CityKey[],
  limit: number,
): Promise<CityKey[]> {
  return $kysely
    .selectFrom(wantedCities(keys))
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'wanted.state').onRef('ci.slug', '=', 'wanted.slug'),
    )
    .select(['ci.state', 'ci.slug as citySlug'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companyPlaces as p')
          .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
          .select('p.companyId')
          .whereRef('p.state', '=', 'ci.state')
          .whereRef('p.citySlug', '=', 'ci.slug')
          .where(isListed),
      ),
    )
    .orderBy('wanted.position')
    .limit(limit)
    .execute()
}

/** Counts the listed companies that serve each city, up to `maxCount`, so that a large city costs no more than a small one. */
export function listCountsUpTo(
  { $kysely }: Sql,
  keys: readonly CityKey[],
  maxCount: number,
): Promise<(CityKey & { companyCount: number })[]> {
  return $kysely
    .selectFrom(wantedCities(keys))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('companyPlaces as p')
            .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
            .select('p.companyId')
            .whereRef('p.state', '=', sql.ref('wanted.state'))
            .whereRef('p.citySlug', '=', sql.ref('wanted.slug'))
            .where(isListed)
            .limit(maxCount)
            .as('some'),
        )
        .select(countRows.as('companyCount'))
        .as('counted'),
    )
    .select(['wanted.state', 'wanted.slug as citySlug', 'counted.companyCount'])
    .execute()
}

/**
 * Counts the listed companies that serve any of these cities, or any city of a state. Reads at most `maxRows` of their
 * service areas, so the count of a large state is too low.
 */
export async function countServing(
  db: Sql,
  scope: { state: string } | { cities: readonly CityKey[] },
  maxRows: number,
): Promise<number> {
  const read = db.$kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select('p.companyId')
    .where(isListed)
    .where((eb) => ('state' in scope ? eb('p.state', '=', scope.state) : isInCities(scope.cities)))
    .limit(maxRows)
    .as('read')
  const { count } = await db.$kysely
    .selectFrom(read)
    .select(sql<number>`count(DISTINCT company_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
