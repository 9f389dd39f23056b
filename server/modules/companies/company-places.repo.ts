import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { distanceOrder, isInBox, isListed } from './companies.repo.ts'

/** A city, by the key that keeps same-named ones of different states apart. */
export interface CityKey {
  state: string
  citySlug: string
}

/** A city with how many listed companies serve it. */
export interface ServedPlace extends CityKey {
  name: string
  companyCount: number
}

/** Whether a listed company serves the city `ci`. */
const isServed = Prisma.sql`EXISTS (
  SELECT 1 FROM company_places p JOIN management_companies c ON c.id = p.company_id
  WHERE p.state = ci.state AND p.city_slug = ci.slug AND ${isListed})`

/** How many do; only worth asking for a few cities. */
const servedCount = Prisma.sql`(
  SELECT count(*)::int FROM company_places p JOIN management_companies c ON c.id = p.company_id
  WHERE p.state = ci.state AND p.city_slug = ci.slug AND ${isListed})`

const placeColumns = Prisma.sql`ci.state, ci.slug AS "citySlug", ci.name, ${servedCount} AS "companyCount"`

/** Every city with a listed company, of one state or of all, in one grouped query. */
export function listServedPlaces(db: Db | Tx, state: string | null): Promise<ServedPlace[]> {
  const ofState = state === null ? Prisma.empty : Prisma.sql`AND p.state = ${state}`
  return db.$queryRaw`
    SELECT ci.state, ci.slug AS "citySlug", ci.name, served.count AS "companyCount"
    FROM (
      SELECT p.state, p.city_slug, count(*)::int AS count
      FROM company_places p JOIN management_companies c ON c.id = p.company_id
      WHERE ${isListed} ${ofState}
      GROUP BY p.state, p.city_slug
    ) served
    JOIN cities ci ON ci.state = served.state AND ci.slug = served.city_slug
    ORDER BY ci.state, ci.slug`
}

/** How many listed companies serve each of the cities; one that nobody serves has no row. */
export function listCounts(
  db: Db | Tx,
  keys: readonly CityKey[],
): Promise<(CityKey & { companyCount: number })[]> {
  const states = keys.map((key) => key.state)
  const slugs = keys.map((key) => key.citySlug)
  return db.$queryRaw`
    SELECT p.state, p.city_slug AS "citySlug", count(*)::int AS "companyCount"
    FROM company_places p JOIN management_companies c ON c.id = p.company_id
    WHERE (p.state, p.city_slug) IN (SELECT * FROM unnest(${states}::text[], ${slugs}::text[])) AND ${isListed}
    GROUP BY p.state, p.city_slug`
}

/** How many listed companies serve any place of a state. */
export async function countOfState(db: Db | Tx, state: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM management_companies c
    WHERE c.id IN (SELECT company_id FROM company_places WHERE state = ${state}) AND ${isListed}`
  return row?.count ?? 0
}

/** The served cities in the box around a circle, nearest first. The candidates are cut before the costly count. */
export function listServedNear(
  db: Db | Tx,
  circle: { center: GeoPoint; miles: number },
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const isOther = except
    ? Prisma.sql`AND NOT (ci.state = ${except.state} AND ci.slug = ${except.citySlug})`
    : Prisma.empty
  return db.$queryRaw`
    SELECT ${placeColumns}, ci.lat, ci.lng FROM (
      SELECT ci.* FROM cities ci
      WHERE ${isInBox(circle.center, circle.miles, 'ci')} ${isOther} AND ${isServed}
      ORDER BY ${distanceOrder(circle.center, 'ci')}
      LIMIT ${limit}
    ) ci
    ORDER BY ${distanceOrder(circle.center, 'ci')}`
}

/**
 * Served cities whose slug begins so, the largest first. A range instead of LIKE, because only that can use the index
 * whatever the database's collation; `left` then judges.
 */
export function listServedByPrefix(
  db: Db | Tx,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<ServedPlace[]> {
  const inStates = states ? Prisma.sql`AND ci.state = ANY(${[...states]})` : Prisma.empty
  return db.$queryRaw`
    SELECT ${placeColumns} FROM (
      SELECT ci.* FROM cities ci
      WHERE ci.slug >= ${prefix} AND ci.slug <= ${`${prefix}zzzzzzzz`} AND left(ci.slug, ${prefix.length}::int) = ${prefix}
        ${inStates} AND ${isServed}
      ORDER BY ci.population DESC, ci.state, ci.slug
      LIMIT ${limit}
    ) ci
    ORDER BY ci.population DESC, ci.state, ci.slug`
}
