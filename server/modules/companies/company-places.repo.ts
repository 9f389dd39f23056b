import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { fitsTypes, isListed, orderByDistance } from './directory/listed.repo.ts'

export interface ServedPlace extends CityKey {
  name: string
  companyCount: number
}

/** Selects every place `p` of every company `c`. */
function selectPlaces({ $kysely }: Sql) {
  return $kysely.selectFrom('companyPlaces as p').innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
}

/** Selects the known cities `ci` that a listed company serves, with their counts `s`. */
function selectServed({ $kysely }: Sql) {
  return $kysely
    .selectFrom('servedPlaces as s')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 's.state').onRef('ci.slug', '=', 's.citySlug'),
    )
    .where('s.companyCount', '>', 0)
}

const servedColumns = ['ci.state', 'ci.slug as citySlug', 'ci.name', 's.companyCount'] as const

/** Lists the served cities by state and slug. */
export function listServedPlaces(db: Sql): Promise<ServedPlace[]> {
  return selectServed(db).select(servedColumns).orderBy('s.state').orderBy('s.citySlug').execute()
}

/** Lists the served cities with the most companies, in a state or in all. */
export function listLargestServed(db: Sql, state: string | null, limit: number): Promise<ServedPlace[]> {
  return selectServed(db)
    .select(servedColumns)
    .$if(state !== null, (query) => query.where('s.state', '=', state))
    .orderBy('s.companyCount', 'desc')
    .orderBy('s.state')
    .orderBy('s.citySlug')
    .limit(limit)
    .execute()
}

/** Lists the served cities with the most companies of each state, with the number of served cities there. */
export function listLargestOfStates(
  db: Sql,
  limit: number,
): Promise<(ServedPlace & { cityCount: number })[]> {
  const numbered = selectServed(db)
    .select(servedColumns)
    .select([
      sql<number>`count(*) OVER (PARTITION BY s.state)::int`.as('cityCount'),
      sql<number>`row_number() OVER (PARTITION BY s.state ORDER BY s.company_count DESC, ci.name, ci.slug)`.as(
        'number',
      ),
    ])
    .as('numbered')
  return db.$kysely
    .selectFrom(numbered)
    .select(['state', 'citySlug', 'name', 'companyCount', 'cityCount'])
    .where('number', '<=', limit)
    .orderBy('state')
    .orderBy('number')
    .execute()
}

export async function countServedCities(db: Sql): Promise<number> {
  const { count } = await selectServed(db).select(countRows.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Condition: the service area `p` is in one of these cities. */
export function isInCities(cities: readonly CityKey[]): Expression<SqlBool> {
  const states = cities.map(({ state }) => state)
  const slugs = cities.map(({ citySlug }) => citySlug)
  return sql<SqlBool>`(p.state, p.city_slug) IN (SELECT * FROM unnest(${states}::text[], ${slugs}::text[]))`
}

export function listCounts(
  { $kysely }: Sql,
  keys: readonly CityKey[],
): Promise<(CityKey & { companyCount: number })[]> {
  return $kysely
    .selectFrom('servedPlaces as p')
    .select(['p.state', 'p.citySlug', 'p.companyCount'])
    .where(isInCities(keys))
    .execute()
}

/** Counts the companies that serve a state, each once. */
export async function countInState({ $kysely }: Sql, state: string): Promise<number> {
  const row = await $kysely
    .selectFrom('servedPlaces')
    .select('companyCount')
    .where('state', '=', state)
    .where('citySlug', '=', '')
    .executeTakeFirst()
  return row?.companyCount ?? 0
}

/** Returns the served cities nearest to a point, at most `limit`, nearest first. */
export function listServedNearest(
  db: Sql,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  return selectServed(db)
    .select(servedColumns)
    .select(['ci.lat', 'ci.lng'])
    .where((eb) =>
      except
        ? eb.not(eb.and([eb('ci.state', '=', except.state), eb('ci.slug', '=', except.citySlug)]))
        : eb.lit(true),
    )
    .orderBy(orderByDistance(center, 'ci'))
    .limit(limit)
    .execute()
}

/** Returns served cities by `prefix`, largest first. A range, because the index supports it in every collation. */
export function listServedByPrefix(
  db: Sql,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<ServedPlace[]> {
  return selectServed(db)
    .select(servedColumns)
    .where('ci.slug', '>=', prefix)
    .where('ci.slug', '<=', `${prefix}zzzzzzzz`)
    .where(sql<SqlBool>`left(ci.slug, ${prefix.length}::int) = ${prefix}`)
    .$if(states !== null, (query) => query.where('ci.state', 'in', [...(states ?? [])]))
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .limit(limit)
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
  { $kysely }: Sql,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<FigureRow[]> {
  const { state, citySlug, propertyTypes } = scope
  const serving = $kysely
    .selectFrom('companyPlaces')
    .select(['companyId', sql<boolean>`bool_or(is_home)`.as('isHome')])
    .where('state', '=', state)
    .$if(citySlug !== null, (query) => query.where('citySlug', '=', citySlug))
    .groupBy('companyId')
  return $kysely
    .selectFrom(serving.as('p'))
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select(['c.hostScore', 'c.commission', 'c.services', 'p.isHome'])
    .where(isListed)
    .$if(propertyTypes !== null, (query) => query.where(fitsTypes(propertyTypes ?? [])))
    .execute()
}

/** A served city with the figures of its companies. */
export interface CityFigureRow extends ServedPlace {
  /** Number of the state's served cities. */
  cityCount: number
  scoreMin: number | null
  scoreMax: number | null
  /** Commissions as text; companies without one are missing. */
  commissions: string[]
}

export function listCityFigures(db: Sql, state: string, limit: number): Promise<CityFigureRow[]> {
  const largest = selectServed(db)
    .select([...servedColumns, sql<number>`count(*) OVER ()::int`.as('cityCount')])
    .where('s.state', '=', state)
    .orderBy('s.companyCount', 'desc')
    .orderBy('ci.name')
    .orderBy('ci.slug')
    .limit(limit)
  return selectPlaces(db)
    .innerJoin(largest.as('ci'), (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.citySlug', '=', 'p.citySlug'),
    )
    .select((eb) => [
      'ci.state',
      'ci.citySlug',
      'ci.name',
      'ci.companyCount',
      'ci.cityCount',
      eb.fn.min('c.hostScore').as('scoreMin'),
      eb.fn.max('c.hostScore').as('scoreMax'),
      sql<string[]>`coalesce(array_agg(c.commission) FILTER (WHERE c.commission IS NOT NULL), '{}')`.as(
        'commissions',
      ),
    ])
    .where('p.state', '=', state)
    .where(isListed)
    .groupBy(['ci.state', 'ci.citySlug', 'ci.name', 'ci.companyCount', 'ci.cityCount'])
    .orderBy('ci.companyCount', 'desc')
    .orderBy('ci.name')
    .orderBy('ci.citySlug')
    .execute()
}

/** A city, or a state without a slug, that a company serves or served. */
export interface PlaceChange extends CityKey {
  companyCount: number
  /** Last change of a company of the place, or the time at which one left. */
  changedAt: Date
}

/** A city with the facts that select its illustration. */
export interface CityChange extends PlaceChange, GeoPoint {
  name: string
  population: number
  coastMi: number
}

export function listStateIndex({ $kysely }: Sql): Promise<PlaceChange[]> {
  return $kysely
    .selectFrom('servedPlaces')
    .select(['state', 'citySlug', 'companyCount', 'changedAt'])
    .where('citySlug', '=', '')
    .orderBy('state')
    .execute()
}

export function listCityIndex({ $kysely }: Sql): Promise<CityChange[]> {
  return $kysely
    .selectFrom('servedPlaces as s')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 's.state').onRef('ci.slug', '=', 's.citySlug'),
    )
    .select(['s.state', 's.citySlug', 's.companyCount', 's.changedAt'])
    .select(['ci.name', 'ci.lat', 'ci.lng', 'ci.population', 'ci.coastMi'])
    .orderBy('s.state')
    .orderBy('s.citySlug')
    .execute()
}

export interface CityTypeCounts extends CityKey {
  /** Company counts for each requested group of property types, in order. */
  typeCounts: number[]
}

/** Reads every place of every company: for jobs alone. */
export function listTypeCounts(
  db: Sql,
  propertyTypes: readonly (readonly string[])[],
): Promise<CityTypeCounts[]> {
  const counts = propertyTypes.map((types) => sql`count(*) FILTER (WHERE ${fitsTypes(types)})`)
  return selectPlaces(db)
    .select(['p.state', 'p.citySlug', sql<number[]>`ARRAY[${sql.join(counts)}]::int[]`.as('typeCounts')])
    .where(isListed)
    .groupBy(['p.state', 'p.citySlug'])
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
