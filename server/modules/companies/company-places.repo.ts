import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import {
  type AliasedExpression,
  type Expression,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import { fitsTypes, isInBox, isListed, orderByDistance } from './directory/listed.repo.ts'

export interface ServedPlace extends CityKey {
  name: string
  companyCount: number
}

const cityBuilder = expressionBuilder<DB & { ci: DB['cities'] }, 'ci'>()
/** Selects the listed companies that serve the city `ci`. */
const listedOfCity = cityBuilder
  .selectFrom('companyPlaces as p')
  .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
  .whereRef('p.state', '=', 'ci.state')
  .whereRef('p.citySlug', '=', 'ci.slug')
  .where(isListed)
const isServed = cityBuilder.exists(listedOfCity.select('p.companyId'))

/** Counts companies per row, so use it for a few cities only. */
const placeColumns = [
  'ci.state',
  'ci.slug as citySlug',
  'ci.name',
  listedOfCity.select(countRows.as('count')).$asScalar().$notNull().as('companyCount'),
] as const

/** Selects every place `p` of every company `c`. */
function selectPlaces({ $kysely }: Sql) {
  return $kysely.selectFrom('companyPlaces as p').innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
}

export function listServedPlaces(db: Sql, state: string | null): Promise<ServedPlace[]> {
  const served = selectPlaces(db)
    .select(['p.state', 'p.citySlug', countRows.as('companyCount')])
    .where(isListed)
    .$if(state !== null, (query) => query.where('p.state', '=', state))
    .groupBy(['p.state', 'p.citySlug'])
    .as('served')
  return db.$kysely
    .selectFrom(served)
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'served.state').onRef('ci.slug', '=', 'served.citySlug'),
    )
    .select(['ci.state', 'ci.slug as citySlug', 'ci.name', 'served.companyCount'])
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}

/** Condition: the service area `p` is in one of these cities. */
export function isInCities(cities: readonly CityKey[]): Expression<SqlBool> {
  const states = cities.map(({ state }) => state)
  const slugs = cities.map(({ citySlug }) => citySlug)
  return sql<SqlBool>`(p.state, p.city_slug) IN (SELECT * FROM unnest(${states}::text[], ${slugs}::text[]))`
}

export function listCounts(
  db: Sql,
  keys: readonly CityKey[],
): Promise<(CityKey & { companyCount: number })[]> {
  return selectPlaces(db)
    .select(['p.state', 'p.citySlug', countRows.as('companyCount')])
    .where(isInCities(keys))
    .where(isListed)
    .groupBy(['p.state', 'p.citySlug'])
    .execute()
}

export async function countInState({ $kysely }: Sql, state: string): Promise<number> {
  const { count } = await $kysely
    .selectFrom('managementCompanies as c')
    .select(countRows.as('count'))
    .where('c.id', 'in', (ids) =>
      ids.selectFrom('companyPlaces as p').select('p.companyId').where('p.state', '=', state),
    )
    .where(isListed)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the served cities in the bounding box of a circle, nearest first. */
export function listServedNear(
  db: Sql,
  circle: { center: GeoPoint; miles: number },
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const inBox = db.$kysely
    .selectFrom('cities as ci')
    .selectAll('ci')
    .where(isInBox(circle.center, circle.miles, 'ci'))
    .as('ci')
  return nearestServed(db, inBox, circle.center, except, limit)
}

/**
 * Returns the nearest served cities. It skips along the primary key's index: the cost depends on served cities only.
 */
export function listServedNearest(
  db: Sql,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const servedCities = db.$kysely
    .withRecursive('place(state, citySlug)', (places) =>
      places
        .selectFrom((eb) =>
          eb
            .selectFrom('companyPlaces as p')
            .select(['p.state', 'p.citySlug'])
            .orderBy('p.state')
            .orderBy('p.citySlug')
            .limit(1)
            .as('first'),
        )
        .selectAll('first')
        .unionAll(
          places
            .selectFrom('place')
            .crossJoinLateral((eb) =>
              eb
                .selectFrom('companyPlaces as p')
                .select(['p.state', 'p.citySlug'])
                .where(sql<SqlBool>`(p.state, p.city_slug) > (place.state, place.city_slug)`)
                .orderBy('p.state')
                .orderBy('p.citySlug')
                .limit(1)
                .as('next'),
            )
            .selectAll('next'),
        ),
    )
    .selectFrom('place')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'place.state').onRef('ci.slug', '=', 'place.citySlug'),
    )
    .selectAll('ci')
    .as('ci')
  return nearestServed(db, servedCities, center, except, limit)
}

/** Returns the served cities among `cities`, nearest first. Applies the limit before the expensive count. */
function nearestServed(
  { $kysely }: Sql,
  cities: AliasedExpression<Selectable<DB['cities']>, 'ci'>,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const nearest = $kysely
    .selectFrom(cities)
    .selectAll('ci')
    .where(isServed)
    .where((eb) =>
      except
        ? eb.not(eb.and([eb('ci.state', '=', except.state), eb('ci.slug', '=', except.citySlug)]))
        : eb.lit(true),
    )
    .orderBy(orderByDistance(center, 'ci'))
    .limit(limit)
    .as('ci')
  return $kysely
    .selectFrom(nearest)
    .select(placeColumns)
    .select(['ci.lat', 'ci.lng'])
    .orderBy(orderByDistance(center, 'ci'))
    .execute()
}

/** Returns served cities by `prefix`, largest first. A range, because the index supports it in every collation. */
export function listServedByPrefix(
  { $kysely }: Sql,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<ServedPlace[]> {
  const largest = $kysely
    .selectFrom('cities as ci')
    .selectAll('ci')
    .where('ci.slug', '>=', prefix)
    .where('ci.slug', '<=', `${prefix}zzzzzzzz`)
    .where(sql<SqlBool>`left(ci.slug, ${prefix.length}::int) = ${prefix}`)
    .$if(states !== null, (query) => query.where('ci.state', 'in', [...(states ?? [])]))
    .where(isServed)
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .limit(limit)
    .as('ci')
  return $kysely
    .selectFrom(largest)
    .select(placeColumns)
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}

export interface FigureRow {
  hostScore: number | null
  commission: string | null
  services: string
  isHome: boolean
}

/** Returns the facts of every listed company of a city, or of a state if `citySlug` is null. */
export function listFigures(
  db: Sql,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<FigureRow[]> {
  const { state, citySlug, propertyTypes } = scope
  return selectPlaces(db)
    .select(['c.hostScore', 'c.commission', 'c.services', sql<boolean>`bool_or(p.is_home)`.as('isHome')])
    .where('p.state', '=', state)
    .$if(citySlug !== null, (query) => query.where('p.citySlug', '=', citySlug))
    .where(isListed)
    .$if(propertyTypes !== null, (query) => query.where(fitsTypes(propertyTypes ?? [])))
    .groupBy('c.id')
    .execute()
}

/** A served city with the figures of its companies. */
export interface CityFigureRow extends ServedPlace {
  scoreMin: number | null
  scoreMax: number | null
  /** Commissions as text; companies without one are missing. */
  commissions: string[]
}

export function listCityFigures(db: Sql, state: string): Promise<CityFigureRow[]> {
  return selectPlaces(db)
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select((eb) => [
      'ci.state',
      'ci.slug as citySlug',
      'ci.name',
      countRows.as('companyCount'),
      eb.fn.min('c.hostScore').as('scoreMin'),
      eb.fn.max('c.hostScore').as('scoreMax'),
      sql<string[]>`coalesce(array_agg(c.commission) FILTER (WHERE c.commission IS NOT NULL), '{}')`.as(
        'commissions',
      ),
    ])
    .where('p.state', '=', state)
    .where(isListed)
    .groupBy(['ci.state', 'ci.slug', 'ci.name'])
    .orderBy(countRows, 'desc')
    .orderBy('ci.name')
    .orderBy('ci.slug')
    .execute()
}

export interface PlaceIndexRow {
  state: string
  citySlug: string | null
  companyCount: number
  /** Company counts for each requested group of property types, in order; empty for a state. */
  typeCounts: number[]
  changedAt: Date
}

/** Last change of a company of the place. Includes unlisted companies, because their removal changed the page too. */
const lastChange = sql<Date>`max(c.updated_at)`.as('changedAt')
/** Excludes companies that were never listed. */
const wasListed = sql<SqlBool>`c.status NOT IN ('pending', 'quarantined')`

/** A city with the facts that select its illustration. */
interface CityIndexRow extends PlaceIndexRow, GeoPoint {
  citySlug: string
  population: number
  coastMi: number
}

export function listStateIndex(db: Sql): Promise<PlaceIndexRow[]> {
  return selectPlaces(db)
    .select([
      'p.state',
      sql<null>`NULL`.as('citySlug'),
      sql<number[]>`'{}'::int[]`.as('typeCounts'),
      lastChange,
      sql<number>`count(DISTINCT c.id) FILTER (WHERE ${isListed})::int`.as('companyCount'),
    ])
    .where(wasListed)
    .groupBy('p.state')
    .orderBy('p.state')
    .execute()
}

export function listCityIndex(
  db: Sql,
  propertyTypes: readonly (readonly string[])[],
): Promise<CityIndexRow[]> {
  const counts = propertyTypes.map(
    (types) => sql`count(*) FILTER (WHERE ${isListed} AND ${fitsTypes(types)})`,
  )
  return selectPlaces(db)
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select(['p.state', 'p.citySlug', 'ci.lat', 'ci.lng', 'ci.population', 'ci.coastMi', lastChange])
    .select([
      sql<number>`count(*) FILTER (WHERE ${isListed})::int`.as('companyCount'),
      sql<number[]>`ARRAY[${sql.join(counts)}]::int[]`.as('typeCounts'),
    ])
    .where(wasListed)
    .groupBy(['p.state', 'p.citySlug', 'ci.lat', 'ci.lng', 'ci.population', 'ci.coastMi'])
    .orderBy('p.state')
    .orderBy('p.citySlug')
    .execute()
}

/** A city in which a company is based or works. */
export interface PlaceOfCompany extends CityKey, GeoPoint {
  companyId: number
  name: string
  isHome: boolean
}

/** Returns every city of the companies whose coordinates are known. */
export function listPlacesOf(db: Sql, companyIds: readonly number[]): Promise<PlaceOfCompany[]> {
  return db.$kysely
    .selectFrom('companyPlaces as p')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select(['p.companyId', 'p.isHome', 'ci.state', 'ci.slug as citySlug', 'ci.name', 'ci.lat', 'ci.lng'])
    .where(sql<SqlBool>`p.company_id = ANY(${[...companyIds]}::int[])`)
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .orderBy('p.companyId')
    .execute()
}
