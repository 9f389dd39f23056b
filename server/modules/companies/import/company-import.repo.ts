import { setImmediate } from 'node:timers/promises'
import type { Prisma } from '@prisma-data/generated/client.ts'
import { editableColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import { isInCities } from '@server/modules/companies/company-places.repo.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, columnsOf } from '@server/platform/sql.ts'
import type { ServicePlace } from '@shared/companies/service-area.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { type SqlBool, sql } from 'kysely'
import type { ExistingCompany } from './company-import.rules.ts'

const existingFields: Record<keyof ExistingCompany, true> = objectFrom(['id', ...editableColumns], () => true)

/** Fields by which an import recognizes a company. */
export interface Identity {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  phoneNumber: string | null
}

/** Rows per query. Prisma blocks the event loop for seconds on two thousand rows, and for 50 ms on this many. */
const SLICE_ROWS = 25

/** Runs work in slices and yields to the event loop between them. */
async function mapSlices<Item, Row>(
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

/** Serializes imports, because two in parallel could create the same companies. */
export async function lockImports(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.companyImport).execute(tx.$kysely)
}

export function listExisting(db: Db | Tx, ids: readonly number[]): Promise<ExistingCompany[]> {
  return mapSlices(ids, (slice) =>
    db.managementCompany.findMany({ where: { id: { in: slice }, deletedAt: null }, select: existingFields }),
  )
}

/**
 * Returns the companies in one of the home cities, with one of the website hosts, or with the last ten digits of one of
 * the phone numbers. Lists are subqueries, because PostgreSQL hashes them instead of comparing each row with every item.
 */
export function listIdentities(
  db: Sql,
  keys: {
    cities: readonly { state: string; citySlug: string }[]
    hosts: readonly string[]
    phones: readonly string[]
  },
): Promise<Identity[]> {
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
            .where(isInCities(keys.cities)),
        ),
        sql<SqlBool>`substring(lower(c.website) from '^https?://(?:www\\.)?([^/:?#]+)')
          IN (SELECT unnest(${[...keys.hosts]}::text[]))`,
        sql<SqlBool>`right(regexp_replace(c.phone_number, '[^0-9]', '', 'g'), 10)
          IN (SELECT unnest(${[...keys.phones]}::text[]))`,
      ]),
    )
    .orderBy('c.id')
    .execute()
}

/** Inserts companies. @returns their ids and identifying fields */
export function insertCompanies(
  tx: Tx,
  rows: Prisma.ManagementCompanyCreateManyInput[],
): Promise<{ id: number; name: string; city: string; state: string }[]> {
  return mapSlices(rows, (slice) =>
    tx.managementCompany.createManyAndReturn({
      data: slice,
      select: { id: true, name: true, city: true, state: true },
    }),
  )
}

/** Inserts places, one array per column: a statement has at most 65,535 parameters. */
export async function insertPlaces(
  { $kysely }: Sql,
  rows: readonly (ServicePlace & { companyId: number })[],
): Promise<void> {
  const column = columnsOf(rows)
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
