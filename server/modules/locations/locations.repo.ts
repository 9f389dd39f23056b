import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import {
  type LocationCharacter,
  locationCharacters,
  type WrittenLocation,
  writtenLocation,
} from '@shared/schemas/location.schema.ts'
import type { CityKey } from './locations.rules.ts'

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

/** Every city of one of these slugs, whatever its state, the most populous first. */
export function listCitiesBySlug(db: Db | Tx, slugs: readonly string[]): Promise<CityRow[]> {
  return db.$queryRaw`
    SELECT ci.state, ci.slug AS "citySlug", ci.name, ci.lat, ci.lng, l.slug IS NOT NULL AS "isWritten"
    FROM cities ci LEFT JOIN locations l ON l.state = ci.state AND l.slug = ci.slug
    WHERE ci.slug = ANY(${[...slugs]})
    ORDER BY ci.population DESC, ci.state, ci.slug`
}

/** The cities of exactly these keys, in no particular order. */
export function listCities(db: Db | Tx, keys: readonly CityKey[]): Promise<CityRow[]> {
  const states = keys.map((key) => key.state)
  const slugs = keys.map((key) => key.citySlug)
  return db.$queryRaw`
    SELECT ci.state, ci.slug AS "citySlug", ci.name, ci.lat, ci.lng, l.slug IS NOT NULL AS "isWritten"
    FROM unnest(${states}::text[], ${slugs}::text[]) AS wanted (state, slug)
    JOIN cities ci ON ci.state = wanted.state AND ci.slug = wanted.slug
    LEFT JOIN locations l ON l.state = ci.state AND l.slug = ci.slug`
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
  db: Db | Tx,
  key: CityKey,
): Promise<{ city: CityRow & { population: number }; written: WrittenLocation | null } | null> {
  const [row] = await db.$queryRaw<(CityRow & { population: number; written: object })[]>`
    SELECT ci.state, ci.slug AS "citySlug", ci.name, ci.lat, ci.lng, ci.population, l.slug IS NOT NULL AS "isWritten",
      jsonb_build_object('state', l.state, 'slug', l.slug, 'city', l.city, 'stateFull', l.state_full,
        'description', l.description, 'character', l.character, 'propertyTypes', l.property_types,
        'relatedLocations', l.related_locations, 'stats', l.stats) AS written
    FROM cities ci LEFT JOIN locations l ON l.state = ci.state AND l.slug = ci.slug
    WHERE ci.state = ${key.state} AND ci.slug = ${key.citySlug}`
  if (!row) return null
  const { written, ...city } = row
  return { city, written: city.isWritten ? writtenLocation.parse(written) : null }
}

/** Every city that has a text of its own. */
export async function listWrittenKeys(db: Db | Tx): Promise<(CityKey & { name: string })[]> {
  const rows = await db.location.findMany({ select: { state: true, slug: true, city: true } })
  return rows.map(({ state, slug, city }) => ({ state, citySlug: slug, name: city }))
}

/** The character most of a state's written places have; null where none is written. */
export async function findUsualCharacter(db: Db | Tx, state: string): Promise<LocationCharacter | null> {
  const [usual] = await db.location.groupBy({
    by: ['character'],
    where: { state },
    _count: true,
    orderBy: [{ _count: { character: 'desc' } }, { character: 'asc' }],
    take: 1,
  })
  return locationCharacters.find((character) => character === usual?.character) ?? null
}

/** When the written texts were last loaded with a change. */
export async function findWrittenAt(db: Db | Tx): Promise<Date> {
  const row = await db.referenceData.findUnique({ where: { name: 'locations' }, select: { loadedAt: true } })
  return row?.loadedAt ?? new Date(0)
}

/** The middle of a state, where its people live; null for a state without a known city. */
export async function findStateCenter(
  db: Db | Tx,
  state: string,
): Promise<{ lat: number; lng: number } | null> {
  const [center] = await db.$queryRaw<{ lat: number | null; lng: number | null }[]>`
    SELECT sum(lat * (population + 1)) / sum(population + 1) AS lat,
      sum(lng * (population + 1)) / sum(population + 1) AS lng
    FROM cities WHERE state = ${state}`
  return center && center.lat !== null && center.lng !== null ? { lat: center.lat, lng: center.lng } : null
}
