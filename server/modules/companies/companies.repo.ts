import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { countRows, selectColumns } from '@server/platform/sql.ts'
import {
  adminCompany,
  type CompanyCard,
  companyCard,
  type ListAllCompaniesInput,
  publicCompany,
} from '@shared/companies/company.schema.ts'
import { type ContractFactKey, NO_FEE, OWNER_KEEPS } from '@shared/companies/contract-facts.ts'
import type { GeoPoint } from '@shared/lib/distance.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type SqlBool, sql } from 'kysely'
import { fitsTypes, isInBox, isListed, orderByDistance } from './directory/listed.repo.ts'

export const publicFields = selectColumns(
  publicCompany.omit({ defaultedFields: true }),
) satisfies Prisma.ManagementCompanySelect

const cardFields = selectColumns(
  companyCard.omit({
    defaultedFields: true,
    hasPhone: true,
    keepsListing: true,
    hasNoExitFee: true,
    valueScore: true,
    fullUntil: true,
  }),
) satisfies Prisma.ManagementCompanySelect

const candidateFields = {
  id: true,
  city: true,
  state: true,
  lat: true,
  lng: true,
  hostScore: true,
  propertyTypes: true,
  isVerified: true,
  firstMonthFeeWaiver: true,
} satisfies Prisma.ManagementCompanySelect

export const adminFields = selectColumns(
  adminCompany.omit({ defaultedFields: true }),
) satisfies Prisma.ManagementCompanySelect

const contactFields = {
  id: true,
  name: true,
  email: true,
  phoneNumber: true,
  city: true,
  state: true,
  zipCode: true,
} satisfies Prisma.ManagementCompanySelect

type SelectedRow<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type CompanyContact = SelectedRow<typeof contactFields>
/** `fullUntil` is a day as text, such as `2027-05-03`. */
export type CardRow = SelectedRow<typeof cardFields> &
  Pick<CompanyCard, 'hasPhone' | 'keepsListing' | 'hasNoExitFee'> & { fullUntil: string | null }
export type AdminRow = SelectedRow<typeof adminFields>
type PublicRow = SelectedRow<typeof publicFields>

/** Returns the columns of the table alias `c`. */
function toColumns<Fields extends Prisma.ManagementCompanySelect>(fields: Fields) {
  return objectKeys(fields).map((field) => `c.${field}` as const)
}

const hasPhone = sql<boolean>`coalesce(c.phone_number ~ '[^[:space:]]', false)`.as('hasPhone')
const cardColumns = toColumns(cardFields)
const candidateColumns = toColumns(candidateFields)
/** Public fields and the location, for ranking. */
const foundColumns = toColumns({ ...publicFields, lat: true, lng: true })

interface Serving {
  state: string
  citySlugs: string[]
  center: GeoPoint | null
}

interface Circle {
  center: GeoPoint
  miles: number
}

const isNoneOf = (ids: readonly number[]) => sql<SqlBool>`c.id <> ALL(${[...ids]}::int[])`

/** Number of rows to read, and companies to leave out. */
export interface Reading {
  limit: number
  except: readonly number[]
}

/** Selects the listed companies of a state's cities, best HostScore first. The inner query is an index-only scan. */
function selectServing({ $kysely }: Sql, { state, citySlugs, center }: Serving, { limit, except }: Reading) {
  return $kysely
    .selectFrom((eb) =>
      eb
        .selectFrom('companyPlaces')
        .select((place) => ['companyId', place.fn.min('citySlug').as('slug')])
        .where('state', '=', state)
        .where('citySlug', 'in', citySlugs)
        .groupBy('companyId')
        .as('p'),
    )
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .where(isListed)
    .$if(except.length > 0, (query) => query.where(isNoneOf(except)))
    .orderBy('c.hostScore', (order) => order.desc().nullsLast())
    .$if(center !== null, (query) => (center ? query.orderBy(orderByDistance(center)) : query))
    .orderBy('c.id')
    .limit(limit)
}

/** Selects the listed companies in the bounding box of a circle, nearest to its center first. */
function selectNear({ $kysely }: Sql, { center, miles }: Circle, { limit, except }: Reading) {
  return $kysely
    .selectFrom('managementCompanies as c')
    .where(isInBox(center, miles))
    .where(isListed)
    .$if(except.length > 0, (query) => query.where(isNoneOf(except)))
    .orderBy(orderByDistance(center))
    .orderBy('c.id')
    .limit(limit)
}

export const candidateQueries = {
  listServing: (db: Sql, place: Serving, reading: Reading) =>
    selectServing(db, place, reading).select(candidateColumns).select('p.slug as servedSlug').execute(),
  listNear: (db: Sql, circle: Circle, reading: Reading) =>
    selectNear(db, circle, reading).select(candidateColumns).execute(),
}

export const searchQueries = {
  listServing: (db: Sql, place: Serving, reading: Reading) =>
    selectServing(db, place, reading).select(foundColumns).select('p.slug as servedSlug').execute(),
  listNear: (db: Sql, circle: Circle, reading: Reading) =>
    selectNear(db, circle, reading).select(foundColumns).execute(),
}

/**
 * Returns the ids of the listed companies that serve a city, or a whole state, best HostScore first, and the total.
 * @param scope.propertyTypes only companies that list one of these types, or none at all
 */
export async function listServingIds(
  db: Sql,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { state, citySlug, propertyTypes } = scope
  const rows = await db.$kysely
    .selectFrom('managementCompanies as c')
    .select(['c.id', sql<number>`count(*) OVER ()::int`.as('total')])
    .where('c.id', 'in', (ids) =>
      ids
        .selectFrom('companyPlaces as p')
        .select('p.companyId')
        .where('p.state', '=', state)
        .$if(citySlug !== null, (query) => query.where('p.citySlug', '=', citySlug)),
    )
    .where(isListed)
    .$if(propertyTypes !== null, (query) => query.where(fitsTypes(propertyTypes ?? [])))
    .orderBy('c.hostScore', (order) => order.desc().nullsLast())
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** Returns whether a company states a value in its contract facts. */
const states = (fact: ContractFactKey, value: string) =>
  sql<boolean>`EXISTS (SELECT FROM company_facts f WHERE f.company_id = c.id AND f.fact = ${fact} AND f.value = ${value})`

/**
 * Returns the cards of the listed companies among the ids, unordered: no query that orders companies may read what they
 * state, and who is full.
 */
export function listCards(db: Sql, ids: readonly number[], now: Date): Promise<CardRow[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .leftJoin('companyPauses as p', (join) => join.onRef('p.companyId', '=', 'c.id').on('p.endsAt', '>', now))
    .select(cardColumns)
    .select([
      hasPhone,
      states('listingAccount', OWNER_KEEPS).as('keepsListing'),
      states('exitFee', NO_FEE).as('hasNoExitFee'),
      sql<string | null>`p.full_until::text`.as('fullUntil'),
    ])
    .where('c.id', 'in', [...ids])
    .where(isListed)
    .execute()
}

export function listListed(db: Sql, { cursor = 0, limit }: ListAllCompaniesInput): Promise<PublicRow[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(toColumns(publicFields))
    .where(isListed)
    .where('c.id', '>', cursor)
    .orderBy('c.id')
    .limit(limit)
    .execute()
}

export function listAll(db: Db | Tx, { cursor = 0, limit }: ListAllCompaniesInput): Promise<AdminRow[]> {
  return db.managementCompany.findMany({
    where: { deletedAt: null, id: { gt: cursor } },
    select: adminFields,
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** Returns the listed companies among the ids, unordered. */
export function listListedByIds(db: Sql, ids: readonly number[]): Promise<CompanyContact[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(toColumns(contactFields))
    .where('c.id', 'in', [...ids])
    .where(isListed)
    .execute()
}

/** Returns names and email addresses of companies that are not deleted, listed or not, unordered. */
export function listContacts(db: Db | Tx, ids: readonly number[]): Promise<CompanyContact[]> {
  return db.managementCompany.findMany({
    where: { deletedAt: null, id: { in: [...ids] } },
    select: contactFields,
  })
}

export async function countListed({ $kysely }: Sql): Promise<number> {
  const { count } = await $kysely
    .selectFrom('managementCompanies as c')
    .select(countRows.as('count'))
    .where(isListed)
    .executeTakeFirstOrThrow()
  return count
}

/** Groups the listed companies by ranges of `size` ids. Reads an index alone. */
export function listRanges({ $kysely }: Sql, size: number): Promise<{ range: number; changedAt: Date }[]> {
  return $kysely
    .selectFrom(
      sql<{
        range: number
      }>`generate_series(1, (SELECT max(id) FROM management_companies) / ${size}::int + 1)`.as<'r'>(
        sql`r (range)`,
      ),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('managementCompanies as c')
          .select(sql<Date>`max(c.updated_at)`.as('changedAt'))
          .where(sql<SqlBool>`c.id > CASE r.range WHEN 1 THEN 0 ELSE r.range * ${size}::int END
            AND c.id <= (r.range + 1) * ${size}::int`)
          .where(isListed)
          .as('listed'),
      (join) => join.on('listed.changedAt', 'is not', null),
    )
    .select(['r.range', 'listed.changedAt'])
    .orderBy('r.range')
    .execute()
}

/** Returns the listed companies of a range by id, with the fields of their URL and last change. */
export function listPages(
  { $kysely }: Sql,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  return $kysely
    .selectFrom('managementCompanies as c')
    .select(['c.id', 'c.name', 'c.updatedAt'])
    .where(isListed)
    .where('c.id', '>', after)
    .where('c.id', '<=', upTo)
    .orderBy('c.id')
    .execute()
}
