import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { type WrittenLocation, writtenLocation } from '@shared/schemas/location.schema.ts'
import { sql } from 'kysely'
import type { CityKey } from './locations.rules.ts'
import type { CharacterPlace } from './place-character.rules.ts'

export interface ZipRow {
  city: string
  state: string
  lat: number
  lng: number
}

export interface CityRow extends CityKey {
  name: string
  lat: number
  lng: number
  isWritten: boolean
}

const zipFields = { city: true, state: true, lat: true, lng: true } satisfies Prisma.ZipCodeSelect

export function findZip(db: Db | Tx, zip: string): Promise<ZipRow | null> {
  return db.zipCode.findUnique({ where: { zip }, select: zipFields })
}

/** The cities, in the order of the ZIP codes that begin so; each may come several times. */
export function listZipsByPrefix(db: Db | Tx, prefix: string, limit: number): Promise<ZipRow[]> {
  return db.zipCode.findMany({
    where: { zip: { gte: prefix.padEnd(5, '0'), lte: prefix.padEnd(5, '9') } },
    select: zipFields,
    orderBy: { zip: 'asc' },
    take: limit,
  })
}

const cityColumns = ['ci.state', 'ci.slug as citySlug', 'ci.name', 'ci.lat', 'ci.lng'] as const
const isWritten = sql<boolean>`l.slug IS NOT NULL`.as('isWritten')

/** Every city of one of these slugs, whatever its state, the most populous first. */
export function listCitiesBySlug({ $kysely }: Sql, slugs: readonly string[]): Promise<CityRow[]> {
  return $kysely
    .selectFrom('cities as ci')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, isWritten])
    .where('ci.slug', 'in', [...slugs])
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}

/** The cities of exactly these keys, in no particular order. */
export function listCities({ $kysely }: Sql, keys: readonly CityKey[]): Promise<CityRow[]> {
  const states = keys.map((key) => key.state)
  const slugs = keys.map((key) => key.citySlug)
  const wanted = sql<{ state: string; slug: string }>`unnest(${states}::text[], ${slugs}::text[])`
  return $kysely
    .selectFrom(wanted.as<'wanted'>(sql`wanted (state, slug)`))
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'wanted.state').onRef('ci.slug', '=', 'wanted.slug'),
    )
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, isWritten])
    .execute()
}

/** The most populous cities whose slug begins so (a range, because an index answers that in any collation). */
export async function listCitiesByPrefix(
  db: Db | Tx,
  prefix: string,
  states: readonly string[] | null,
  limit: number,
): Promise<CityKey[]> {
  const rows = await db.city.findMany({
    where: {
      slug: { gte: prefix, lte: `${prefix}zzzzzzzz`, startsWith: prefix },
      ...(states ? { state: { in: [...states] } } : {}),
    },
    select: { state: true, slug: true },
    orderBy: [{ population: 'desc' }, { state: 'asc' }, { slug: 'asc' }],
    take: limit,
  })
  return rows.map(({ state, slug }) => ({ state, citySlug: slug }))
}

/** A city and the text written for it, if there is one; null for a city we do not know. */
export async function findCity(
  { $kysely }: Sql,
  key: CityKey,
): Promise<{ city: CityRow & { population: number }; written: WrittenLocation | null } | null> {
  const row = await $kysely
    .selectFrom('cities as ci')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, 'ci.population', isWritten])
    .select(
      sql<object>`jsonb_build_object('state', l.state, 'slug', l.slug, 'city', l.city, 'stateFull', l.state_full,
        'description', l.description, 'character', l.character, 'propertyTypes', l.property_types,
        'relatedLocations', l.related_locations, 'stats', l.stats)`.as('written'),
    )
    .where('ci.state', '=', key.state)
    .where('ci.slug', '=', key.citySlug)
    .executeTakeFirst()
  if (!row) return null
  const { written, ...city } = row
  return { city, written: city.isWritten ? writtenLocation.parse(written) : null }
}

/** Cities that people are likely to mean, the most populous first. */
export async function listLargeCities(
  db: Db | Tx,
  population: number,
): Promise<(CityKey & { name: string })[]> {
  const rows = await db.city.findMany({
    where: { population: { gte: population } },
    select: { state: true, slug: true, name: true },
    orderBy: [{ population: 'desc' }, { state: 'asc' }, { slug: 'asc' }],
  })
  return rows.map(({ state, slug, name }) => ({ state, citySlug: slug, name }))
}

/** Every city that has a text of its own. */
export async function listWrittenKeys(db: Db | Tx): Promise<(CityKey & { name: string })[]> {
  const rows = await db.location.findMany({ select: { state: true, slug: true, city: true } })
  return rows.map(({ state, slug, city }) => ({ state, citySlug: slug, name: city }))
}

/** Every city that has a text of its own, with where it lies and the character chosen for it. */
export async function listCharacterPlaces({ $kysely }: Sql): Promise<CharacterPlace[]> {
  const rows = await $kysely
    .selectFrom('locations as l')
    .innerJoin('cities as ci', (join) =>
      join.onRef('ci.state', '=', 'l.state').onRef('ci.slug', '=', 'l.slug'),
    )
    .select(['l.state', 'l.slug as citySlug', 'l.character', 'ci.lat', 'ci.lng'])
    .execute()
  return rows.map((row) => ({ ...row, character: writtenLocation.shape.character.parse(row.character) }))
}

/** When the written texts were last loaded with a change. */
export async function findWrittenAt(db: Db | Tx): Promise<Date> {
  const row = await db.referenceData.findUnique({ where: { name: 'locations' }, select: { loadedAt: true } })
  return row?.loadedAt ?? new Date(0)
}

/** The middle of a state, where its people live; null for a state without a known city. */
export async function findStateCenter(
  { $kysely }: Sql,
  state: string,
): Promise<{ lat: number; lng: number } | null> {
  const { lat, lng } = await $kysely
    .selectFrom('cities')
    .select([
      sql<number | null>`sum(lat * (population + 1)) / sum(population + 1)`.as('lat'),
      sql<number | null>`sum(lng * (population + 1)) / sum(population + 1)`.as('lng'),
    ])
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return lat !== null && lng !== null ? { lat, lng } : null
}
