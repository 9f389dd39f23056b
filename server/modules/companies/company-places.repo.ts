import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows } from '@server/platform/sql.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { type AliasedExpression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { distanceOrder, fitsTypes, isInBox, isListed } from './listed.repo.ts'

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

const ofCity = expressionBuilder<DB & { ci: DB['cities'] }, 'ci'>()
/** The listed companies that serve the city `ci`. */
const listedOfCity = ofCity
  .selectFrom('companyPlaces as p')
  .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
  .whereRef('p.state', '=', 'ci.state')
  .whereRef('p.citySlug', '=', 'ci.slug')
  .where(isListed)
const isServed = ofCity.exists(listedOfCity.select('p.companyId'))

/** Counting is only worth it for a few cities. */
const placeColumns = [
  'ci.state',
  'ci.slug as citySlug',
  'ci.name',
  listedOfCity.select(countRows.as('count')).$asScalar().$notNull().as('companyCount'),
] as const

/** Every place `p` of every company `c`. */
function places({ $kysely }: Sql) {
  return $kysely.selectFrom('companyPlaces as p').innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
}

/** Every city with a listed company, of one state or of all, in one grouped query. */
export function listServedPlaces(db: Sql, state: string | null): Promise<ServedPlace[]> {
  const served = places(db)
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

/** How many listed companies serve each of the cities; one that nobody serves has no row. */
export function listCounts(
  db: Sql,
  keys: readonly CityKey[],
): Promise<(CityKey & { companyCount: number })[]> {
  const states = keys.map((key) => key.state)
  const slugs = keys.map((key) => key.citySlug)
  return places(db)
    .select(['p.state', 'p.citySlug', countRows.as('companyCount')])
    .where(
      sql<SqlBool>`(p.state, p.city_slug) IN (SELECT * FROM unnest(${states}::text[], ${slugs}::text[]))`,
    )
    .where(isListed)
    .groupBy(['p.state', 'p.citySlug'])
    .execute()
}

/** How many listed companies serve any place of a state. */
export async function countOfState({ $kysely }: Sql, state: string): Promise<number> {
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

/** The served cities in the box around a circle, nearest first. */
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
 * The nearest served cities, however far. It walks from one served city to the next along the primary key's index, so
 * that its cost is theirs alone and not that of every city of a wide circle, nor of every company.
 */
export function listServedNearest(
  db: Sql,
  center: GeoPoint,
  except: CityKey | null,
  limit: number,
): Promise<(ServedPlace & GeoPoint)[]> {
  const anywhere = db.$kysely
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
  return nearestServed(db, anywhere, center, except, limit)
}

/** The served ones of some cities, nearest first. They are cut before the costly count. */
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
    .orderBy(distanceOrder(center, 'ci'))
    .limit(limit)
    .as('ci')
  return $kysely
    .selectFrom(nearest)
    .select(placeColumns)
    .select(['ci.lat', 'ci.lng'])
    .orderBy(distanceOrder(center, 'ci'))
    .execute()
}

/**
 * Served cities whose slug begins so, the largest first. A range instead of LIKE, because only that can use the index
 * whatever the database's collation; `left` then judges.
 */
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
  db: Sql,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
): Promise<FigureRow[]> {
  const { state, citySlug, propertyTypes } = scope
  return places(db)
    .select(['c.hostScore', 'c.commission', 'c.services', sql<boolean>`bool_or(p.is_home)`.as('isHome')])
    .where('p.state', '=', state)
    .$if(citySlug !== null, (query) => query.where('p.citySlug', '=', citySlug))
    .where(isListed)
    .$if(propertyTypes !== null, (query) => query.where(fitsTypes(propertyTypes ?? [])))
    .groupBy('c.id')
    .execute()
}

/** A served city with what its companies say. */
export interface CityFigureRow extends ServedPlace {
  scoreMin: number | null
  scoreMax: number | null
  /** The commissions as text, of those that give one. */
  commissions: string[]
}

/** The served cities of a state, those with the most companies first. */
export function listCityFigures(db: Sql, state: string): Promise<CityFigureRow[]> {
  return places(db)
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
const lastChange = sql<Date>`max(c.updated_at)`.as('changedAt')
/** One that never was listed changed nothing. */
const wasListed = sql<SqlBool>`c.status NOT IN ('pending', 'quarantined')`

/** A city with what its picture is chosen by. */
interface CityIndexRow extends PlaceIndexRow, GeoPoint {
  citySlug: string
  population: number
}

/** Every state that some company serves or served. */
export function listStateIndex(db: Sql): Promise<PlaceIndexRow[]> {
  return places(db)
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

/** Every city that some company serves or served. */
export function listCityIndex(
  db: Sql,
  propertyTypes: readonly (readonly string[])[],
): Promise<CityIndexRow[]> {
  const counts = propertyTypes.map(
    (types) => sql`count(*) FILTER (WHERE ${isListed} AND ${fitsTypes(types)})`,
  )
  return places(db)
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'p.state').onRef('ci.slug', '=', 'p.citySlug'),
    )
    .select(['p.state', 'p.citySlug', 'ci.lat', 'ci.lng', 'ci.population', lastChange])
    .select([
      sql<number>`count(*) FILTER (WHERE ${isListed})::int`.as('companyCount'),
      sql<number[]>`ARRAY[${sql.join(counts)}]::int[]`.as('typeCounts'),
    ])
    .where(wasListed)
    .groupBy(['p.state', 'p.citySlug', 'ci.lat', 'ci.lng', 'ci.population'])
    .orderBy('p.state')
    .orderBy('p.citySlug')
    .execute()
}
