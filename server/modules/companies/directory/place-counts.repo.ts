import { isInCities } from '@server/modules/companies/company-places.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import { type SqlBool, sql } from 'kysely'
import { isListed } from './listed.repo.ts'

/** Returns those of these cities that a listed company serves, in their order, at most `limit`. */
export function listServedAmong(
  { $kysely }: Sql,
  keys: readonly CityKey[],
  limit: number,
): Promise<CityKey[]> {
  const wanted = sql<CityKey & { slug: string; position: number }>`unnest(
    ${keys.map(({ state }) => state)}::text[], ${keys.map(({ citySlug }) => citySlug)}::text[]) WITH ORDINALITY`
  return $kysely
    .selectFrom(wanted.as<'wanted'>(sql`wanted (state, slug, position)`))
    .innerJoin('servedPlaces as s', (join) =>
      join.onRef('s.state', '=', 'wanted.state').onRef('s.citySlug', '=', 'wanted.slug'),
    )
    .select(['s.state', 's.citySlug'])
    .where('s.companyCount', '>', 0)
    .orderBy('wanted.position')
    .limit(limit)
    .execute()
}

/**
 * Returns for each city and its property types whether at least `least` listed companies fit. Reads no more companies of
 * a city than it needs, while a count would read all of them.
 */
export async function listHavingEnough(
  { $kysely }: Sql,
  wanted: readonly (CityKey & { types: readonly string[] })[],
  least: number,
): Promise<boolean[]> {
  const rows = await $kysely
    .selectFrom(
      sql<CityKey & { types: string; position: number }>`unnest(${wanted.map(({ state }) => state)}::text[],
        ${wanted.map(({ citySlug }) => citySlug)}::text[],
        ${wanted.map(({ types }) => types.join())}::text[]) WITH ORDINALITY`.as<'w'>(
        sql`w (state, city_slug, types, position)`,
      ),
    )
    .select((eb) =>
      eb(
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('companyPlaces as p')
              .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
              .select('p.companyId')
              .whereRef('p.state', '=', 'w.state')
              .whereRef('p.citySlug', '=', 'w.citySlug')
              .where(isListed)
              .where(
                sql<SqlBool>`(c.property_types = '{}' OR c.property_types && string_to_array(w.types, ','))`,
              )
              .limit(least)
              .as('some'),
          )
          .select(countRows.as('count'))
          .$asScalar()
          .$notNull(),
        '>=',
        least,
      ).as('hasEnough'),
    )
    .orderBy('w.position')
    .execute()
  return rows.map(({ hasEnough }) => Boolean(hasEnough))
}

/** Counts the listed companies that serve any of these cities. Reads at most `maxRows` of their service areas. */
export async function countServing(db: Sql, cities: readonly CityKey[], maxRows: number): Promise<number> {
  const read = db.$kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select('p.companyId')
    .where(isListed)
    .where(isInCities(cities))
    .limit(maxRows)
    .as('read')
  const { count } = await db.$kysely
    .selectFrom(read)
    .select(sql<number>`count(DISTINCT company_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
