import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectOf } from '@server/platform/sql.ts'
import type { GeoPoint } from '@shared/distance.ts'
import { adminCompany, companyCard, publicCompany } from '@shared/schemas/company.schema.ts'
import { sql } from 'kysely'
import { distanceOrder, fitsTypes, isInBox, isListed, whereListed } from './listed.repo.ts'

/** What anyone may see; what the company did not give is filled in later (shared/company-answer.ts). */
export const publicFields = selectOf(
  publicCompany.omit({ defaultedFields: true }),
) satisfies Prisma.ManagementCompanySelect

/** What a card shows, beside whether there is a phone number. */
const cardFields = selectOf(
  companyCard.omit({ defaultedFields: true, hasPhone: true, valueScore: true }),
) satisfies Prisma.ManagementCompanySelect

/** What matching reads. */
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

/** All fields, for admins alone. */
export const adminFields = selectOf(
  adminCompany.omit({ defaultedFields: true }),
) satisfies Prisma.ManagementCompanySelect

const selectableFields = {
  id: true,
  name: true,
  email: true,
  city: true,
  state: true,
} satisfies Prisma.ManagementCompanySelect

type RowOf<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type SelectedCompany = RowOf<typeof selectableFields>
export type CardRow = RowOf<typeof cardFields> & { hasPhone: boolean }
export type AdminRow = RowOf<typeof adminFields>
type PublicRow = RowOf<typeof publicFields>

/** Columns of the company `c`. */
function columns<Fields extends Prisma.ManagementCompanySelect>(fields: Fields) {
  return Object.keys(fields).map((field) => `c.${field}`) as `c.${keyof Fields & string}`[]
}

const hasPhone = sql<boolean>`coalesce(c.phone_number ~ '[^[:space:]]', false)`.as('hasPhone')
const cardColumns = columns(cardFields)
const candidateColumns = columns(candidateFields)
/** A public company and where it is, for ranking. */
const foundColumns = columns({ ...publicFields, lat: true, lng: true })

interface Serving {
  state: string
  citySlugs: string[]
  center: GeoPoint | null
}

interface Circle {
  center: GeoPoint
  miles: number
}

/**
 * Listed companies that name one of a state's cities as their own or in their service area, best HostScore first. The
 * inner query is answered from the primary key's index alone.
 */
function serving({ $kysely }: Sql, { state, citySlugs, center }: Serving, limit: number) {
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
    .orderBy('c.hostScore', (order) => order.desc().nullsLast())
    .$if(center !== null, (query) => (center ? query.orderBy(distanceOrder(center)) : query))
    .orderBy('c.id')
    .limit(limit)
}

/** Listed companies in the box around a circle, nearest to the center first. */
function near({ $kysely }: Sql, { center, miles }: Circle, limit: number) {
  return $kysely
    .selectFrom('managementCompanies as c')
    .where(isInBox(center, miles))
    .where(isListed)
    .orderBy(distanceOrder(center))
    .orderBy('c.id')
    .limit(limit)
}

/** What matching reads. */
export const candidates = {
  listServing: (db: Sql, place: Serving, limit: number) =>
    serving(db, place, limit).select(candidateColumns).select('p.slug as servedSlug').execute(),
  listNear: (db: Sql, circle: Circle, limit: number) =>
    near(db, circle, limit).select(candidateColumns).execute(),
}

/** What a search shows. */
export const found = {
  listServing: (db: Sql, place: Serving, limit: number) =>
    serving(db, place, limit).select(foundColumns).select('p.slug as servedSlug').execute(),
  listNear: (db: Sql, circle: Circle, limit: number) =>
    near(db, circle, limit).select(foundColumns).execute(),
}

/**
 * Cards of the listed companies that serve a city, or any place of a state, best HostScore first.
 * @param scope.propertyTypes only companies that list one of these or have not said
 * @returns the first rows and how many there are in all
 */
export async function listCardsServing(
  db: Sql,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
  limit: number,
): Promise<{ rows: CardRow[]; total: number }> {
  const { state, citySlug, propertyTypes } = scope
  const rows = await db.$kysely
    .selectFrom((eb) =>
      eb
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
        .as('best'),
    )
    .innerJoin('managementCompanies as c', 'c.id', 'best.id')
    .select(cardColumns)
    .select([hasPhone, 'best.total'])
    .orderBy('c.hostScore', (order) => order.desc().nullsLast())
    .orderBy('c.id')
    .execute()
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Cards of listed companies, in no particular order. */
export function listCards(db: Sql, ids: readonly number[]): Promise<CardRow[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(cardColumns)
    .select(hasPhone)
    .where('c.id', 'in', [...ids])
    .where(isListed)
    .execute()
}

export function listListed(db: Sql): Promise<PublicRow[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(columns(publicFields))
    .where(isListed)
    .orderBy('c.id')
    .execute()
}

/** Every company that is not deleted, with all fields, by id. */
export function listAll(db: Db | Tx): Promise<AdminRow[]> {
  return db.managementCompany.findMany({
    where: { deletedAt: null },
    select: adminFields,
    orderBy: { id: 'asc' },
  })
}

/** Those of the ids that are listed, in no particular order. */
export function listSelectable(db: Sql, ids: readonly number[]): Promise<SelectedCompany[]> {
  return db.$kysely
    .selectFrom('managementCompanies as c')
    .select(columns(selectableFields))
    .where('c.id', 'in', [...ids])
    .where(isListed)
    .execute()
}

/** Names and addresses of companies that are not deleted, whether listed or not, in no particular order. */
export function listContacts(db: Db | Tx, ids: readonly number[]): Promise<SelectedCompany[]> {
  return db.managementCompany.findMany({
    where: { deletedAt: null, id: { in: [...ids] } },
    select: selectableFields,
  })
}

/** Listed companies by id: whatever their page's address and its date are made of. */
export function listPages(db: Db | Tx): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  return db.managementCompany.findMany({
    where: whereListed,
    select: { id: true, name: true, updatedAt: true },
    orderBy: { id: 'asc' },
  })
}
