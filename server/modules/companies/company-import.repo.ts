import { setImmediate } from 'node:timers/promises'
import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import type { ServicePlace } from '@shared/service-area.ts'
import { type SqlBool, sql } from 'kysely'
import { editableColumns } from './company-edit.rules.ts'
import type { KnownCompany } from './company-import.rules.ts'

const knownFields = Object.fromEntries(['id', ...editableColumns].map((column) => [column, true])) as Record<
  keyof KnownCompany,
  true
>

/** What tells companies apart. */
export interface Identity {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  phoneNumber: string | null
}

/** Prisma reads and writes two thousand rows in seconds during which it lets nobody else work; so many, in 50 ms. */
const SLICE_ROWS = 25

/** The same for a few rows at a time, with others' work between. */
async function inSlices<Item, Row>(
  items: readonly Item[],
  work: (slice: Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < items.length; at += SLICE_ROWS) {
    rows.push(...(await work(items.slice(at, at + SLICE_ROWS))))
    await setImmediate()
  }
  return rows
}

/** One import at a time: two could each make what the other makes. */
export async function lockImports(tx: Sql): Promise<void> {
  await advisoryLock('company-import').execute(tx.$kysely)
}

/** Those of the ids that are not deleted. */
export function listKnown(db: Db | Tx, ids: readonly number[]): Promise<KnownCompany[]> {
  return inSlices(ids, (slice) =>
    db.managementCompany.findMany({ where: { id: { in: slice }, deletedAt: null }, select: knownFields }),
  )
}

/**
 * Companies at home in one of the cities, or with one of the website hosts or ten-digit phone numbers. The lists are
 * subqueries because those are hashed: `= ANY` compares each company with each of two thousand.
 */
export function listIdentities(
  db: Sql,
  like: {
    cities: readonly { state: string; citySlug: string }[]
    hosts: readonly string[]
    phones: readonly string[]
  },
): Promise<Identity[]> {
  const states = like.cities.map(({ state }) => state)
  const slugs = like.cities.map(({ citySlug }) => citySlug)
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(['c.id', 'c.name', 'c.city', 'c.state', 'c.website', 'c.phoneNumber'])
    .where('c.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.id', 'in', (ids) =>
          ids
            .selectFrom('companyPlaces as p')
            .select('p.companyId')
            .where('p.isHome', '=', true)
            .where(
              sql<SqlBool>`(p.state, p.city_slug) IN (SELECT * FROM unnest(${states}::text[], ${slugs}::text[]))`,
            ),
        ),
        sql<SqlBool>`substring(lower(c.website) from '^https?://(?:www\\.)?([^/:?#]+)')
          IN (SELECT unnest(${[...like.hosts]}::text[]))`,
        sql<SqlBool>`right(regexp_replace(c.phone_number, '[^0-9]', '', 'g'), 10)
          IN (SELECT unnest(${[...like.phones]}::text[]))`,
      ]),
    )
    .orderBy('c.id')
    .execute()
}

/** Inserts all of them. @returns their ids, with what tells them apart */
export function insertCompanies(
  tx: Tx,
  rows: Prisma.ManagementCompanyCreateManyInput[],
): Promise<{ id: number; name: string; city: string; state: string }[]> {
  return inSlices(rows, (slice) =>
    tx.managementCompany.createManyAndReturn({
      data: slice,
      select: { id: true, name: true, city: true, state: true },
    }),
  )
}

export async function insertPlaces(
  { $kysely }: Sql,
  rows: readonly (ServicePlace & { companyId: number })[],
): Promise<void> {
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  const places = sql<(typeof rows)[number]>`unnest(${column('companyId')}::int[], ${column('state')}::text[],
    ${column('citySlug')}::text[], ${column('isHome')}::boolean[])`.as<'p'>(
    sql`p (company_id, state, city_slug, is_home)`,
  )
  await $kysely
    .insertInto('companyPlaces')
    .columns(['companyId', 'state', 'citySlug', 'isHome'])
    .expression((eb) => eb.selectFrom(places).select(['p.companyId', 'p.state', 'p.citySlug', 'p.isHome']))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
