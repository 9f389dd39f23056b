import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { placeLetters } from '@shared/lib/slug.ts'
import type { CityKey } from '@shared/locations/city-key.ts'
import { type WrittenLocation, writtenLocation } from '@shared/locations/location.schema.ts'
import { type SqlBool, sql } from 'kysely'
import type { CharacterPlace } from './market/place-character.rules.ts'

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

/** Lists cities by ZIP code prefix, ordered by ZIP code; a city may appear several times. */
export function listZipsByPrefix(db: Db | Tx, prefix: string, limit: number): Promise<ZipRow[]> {
  return db.zipCode.findMany({
    where: { zip: { gte: prefix.padEnd(5, '0'), lte: prefix.padEnd(5, '9') } },
    select: zipFields,
    orderBy: { zip: 'asc' },
    take: limit,
  })
}

/** Lists the states of the ZIP codes with this prefix, the one with most of them first. */
export async function listStatesOfZips({ $kysely }: Sql, prefix: string): Promise<string[]> {
  const rows = await $kysely
    .selectFrom('zipCodes')
    .select('state')
    .where('zip', '>=', prefix.padEnd(5, '0'))
    .where('zip', '<=', prefix.padEnd(5, '9'))
    .groupBy('state')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('state')
    .execute()
  return rows.map(({ state }) => state)
}

const cityColumns = ['ci.state', 'ci.slug as citySlug', 'ci.name', 'ci.lat', 'ci.lng'] as const
const isWritten = sql<boolean>`l.slug IS NOT NULL`.as('isWritten')

/** Lists every city with the letters of one of these names, in any state, most populous first. */
export function listCitiesByName(
  { $kysely }: Sql,
  names: readonly string[],
): Promise<(CityRow & { population: number })[]> {
  return $kysely
    .selectFrom('cities as ci')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, 'ci.population', isWritten])
    .where(sql<SqlBool>`ci.letters = ANY(${[...new Set(names.map(placeLetters))]}::text[])`)
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}

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

/** Finds a city by any spelling of its slug, and its written text, if any; null for an unknown city. */
export async function findCity(
  { $kysely }: Sql,
  key: CityKey,
): Promise<{
  city: CityRow & { population: number; coastMi: number }
  written: WrittenLocation | null
} | null> {
  const row = await $kysely
    .selectFrom('cities as ci')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, 'ci.population', 'ci.coastMi', isWritten])
    .select(
      sql<object>`jsonb_build_object('state', l.state, 'slug', l.slug, 'city', l.city, 'stateFull', l.state_full,
        'description', l.description, 'character', l.character, 'propertyTypes', l.property_types,
        'relatedLocations', l.related_locations, 'stats', l.stats)`.as('written'),
    )
    .where('ci.state', '=', key.state)
    .where('ci.letters', '=', placeLetters(key.citySlug))
    .orderBy((eb) => eb('ci.slug', '=', key.citySlug), 'desc')
    .orderBy('ci.population', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { written, ...city } = row
  return { city, written: city.isWritten ? writtenLocation.parse(written) : null }
}

/** Lists every city, most populous first. */
export function listAllCities({ $kysely }: Sql): Promise<(CityRow & { population: number })[]> {
  return $kysely
    .selectFrom('cities as ci')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.state', '=', 'ci.state').onRef('l.slug', '=', 'ci.slug'),
    )
    .select([...cityColumns, 'ci.population', isWritten])
    .orderBy('ci.population', 'desc')
    .orderBy('ci.state')
    .orderBy('ci.slug')
    .execute()
}

export async function listWrittenKeys(db: Db | Tx): Promise<(CityKey & { name: string })[]> {
  const rows = await db.location.findMany({ select: { state: true, slug: true, city: true } })
  return rows.map(({ state, slug, city }) => ({ state, citySlug: slug, name: city }))
}

/** Lists every written text, by state and city. */
export async function listWritten(db: Db | Tx): Promise<WrittenLocation[]> {
  const rows = await db.location.findMany({
    select: {
      state: true,
      slug: true,
      city: true,
      stateFull: true,
      description: true,
      character: true,
      propertyTypes: true,
      relatedLocations: true,
      stats: true,
    },
    orderBy: [{ state: 'asc' }, { city: 'asc' }],
  })
  return rows.map((row) => writtenLocation.parse(row))
}

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

export async function findWrittenAt(db: Db | Tx): Promise<Date> {
  const row = await db.referenceData.findUnique({ where: { name: 'locations' }, select: { loadedAt: true } })
  return row?.loadedAt ?? new Date(0)
}

/** Returns the population center of a state; null for a state without known cities. */
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
