import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { distanceOrder, fitsTypes, isInBox, isListed } from './companies.repo.ts'

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

/** The served cities in the box around a circle, nearest first. */
export function listServedNear(
  db: Db | Tx,
  circle: { center: GeoPoint; miles: number },
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const inBox = Prisma.sql`cities ci WHERE ${isInBox(circle.center, circle.miles, 'ci')}`
  return nearestServed(db, inBox, circle.center, except, limit)
}

/**
 * The nearest served cities, however far. It goes from one served city to the next along the primary key's index, so
 * that its cost is theirs alone and not that of every city of a wide circle, nor of every company.
 */
export function listServedNearest(
  db: Db | Tx,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const anywhere = Prisma.sql`(
      WITH RECURSIVE place AS (
        (SELECT state, city_slug FROM company_places ORDER BY state, city_slug LIMIT 1)
        UNION ALL
        SELECT next.* FROM place CROSS JOIN LATERAL (
          SELECT state, city_slug FROM company_places
          WHERE (state, city_slug) > (place.state, place.city_slug) ORDER BY state, city_slug LIMIT 1
        ) next
      )
      SELECT * FROM place
    ) place, cities ci WHERE ci.state = place.state AND ci.slug = place.city_slug`
  return nearestServed(db, anywhere, center, except, limit)
}

/** The served ones of some cities, nearest first. They are cut before the costly count. */
function nearestServed(
  db: Db | Tx,
  cities: Prisma.Sql,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const isOther = except
    ? Prisma.sql`AND NOT (ci.state = ${except.state} AND ci.slug = ${except.citySlug})`
    : Prisma.empty
  return db.$queryRaw`
    SELECT ${placeColumns}, ci.lat, ci.lng FROM (
      SELECT ci.* FROM ${cities} ${isOther} AND ${isServed}
      ORDER BY ${distanceOrder(center, 'ci')}
      LIMIT ${limit}
    ) ci
    ORDER BY ${distanceOrder(center, 'ci')}`
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

/** What one company adds to the figures of a place. */
export interface FigureRow {
  hostScore: number | null
  commission: string | null
  services: string
  /** Whether its own address is there. */
  isHome: boolean
}

/** Every listed company of a city, or of a state where `citySlug` is null, for its figures. */
export function listFigures(
  db: Db | Tx,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<FigureRow[]> {
  const { state, citySlug, propertyTypes } = scope
  const inCity = citySlug === null ? Prisma.empty : Prisma.sql`AND p.city_slug = ${citySlug}`
  const fits = propertyTypes ? Prisma.sql`AND ${fitsTypes(propertyTypes)}` : Prisma.empty
  return db.$queryRaw`
    SELECT c.host_score AS "hostScore", c.commission, c.services, bool_or(p.is_home) AS "isHome"
    FROM company_places p JOIN management_companies c ON c.id = p.company_id
    WHERE p.state = ${state} ${inCity} AND ${isListed} ${fits}
    GROUP BY c.id`
}

/** A served city with what its companies say. */
export interface CityFigureRow extends ServedPlace {
  scoreMin: number | null
  scoreMax: number | null
  /** The commissions as text, of those that give one. */
  commissions: string[]
}

/** The served cities of a state, those with the most companies first. */
export function listCityFigures(db: Db | Tx, state: string): Promise<CityFigureRow[]> {
  return db.$queryRaw`
    SELECT ci.state, ci.slug AS "citySlug", ci.name, count(*)::int AS "companyCount",
      min(c.host_score) AS "scoreMin", max(c.host_score) AS "scoreMax",
      coalesce(array_agg(c.commission) FILTER (WHERE c.commission IS NOT NULL), '{}') AS commissions
    FROM company_places p
    JOIN management_companies c ON c.id = p.company_id
    JOIN cities ci ON ci.state = p.state AND ci.slug = p.city_slug
    WHERE p.state = ${state} AND ${isListed}
    GROUP BY ci.state, ci.slug, ci.name
    ORDER BY count(*) DESC, ci.name`
}

/** What decides whether search engines may list a place, and when it last changed. */
export interface PlaceIndexRow {
  state: string
  /** Null for the whole state. */
  citySlug: string | null
  companyCount: number
  /** How many companies fit each of the property types asked for, in their order; none for a state. */
  typeCounts: number[]
  changedAt: Date
}

/** When a company of the place last changed, also one that is not listed any more: its going changed the page too. */
const lastChange = Prisma.sql`max(c.updated_at)`
/** One that never was listed changed nothing. */
const wasListed = Prisma.sql`c.status NOT IN ('pending', 'quarantined')`

/** Every state that some company serves or served. */
export function listStateIndex(db: Db | Tx): Promise<PlaceIndexRow[]> {
  return db.$queryRaw`
    SELECT p.state, NULL AS "citySlug", '{}'::int[] AS "typeCounts", ${lastChange} AS "changedAt",
      count(DISTINCT c.id) FILTER (WHERE ${isListed})::int AS "companyCount"
    FROM company_places p JOIN management_companies c ON c.id = p.company_id
    WHERE ${wasListed}
    GROUP BY p.state ORDER BY p.state`
}

/** Every city that some company serves or served. */
export function listCityIndex(
  db: Db | Tx,
  propertyTypes: readonly (readonly string[])[],
): Promise<PlaceIndexRow[]> {
  const counts = propertyTypes.map(
    (types) => Prisma.sql`count(*) FILTER (WHERE ${isListed} AND ${fitsTypes(types)})`,
  )
  return db.$queryRaw`
    SELECT p.state, p.city_slug AS "citySlug", ${lastChange} AS "changedAt",
      count(*) FILTER (WHERE ${isListed})::int AS "companyCount",
      ARRAY[${Prisma.join(counts)}]::int[] AS "typeCounts"
    FROM company_places p
    JOIN management_companies c ON c.id = p.company_id
    JOIN cities ci ON ci.state = p.state AND ci.slug = p.city_slug
    WHERE ${wasListed}
    GROUP BY p.state, p.city_slug ORDER BY p.state, p.city_slug`
}
