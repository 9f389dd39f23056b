import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Statements, Tx } from '@server/platform/db.ts'
import { boundingBox, type GeoPoint } from '@shared/distance.ts'
import type { PublicCompany } from '@shared/schemas/company.schema.ts'

/** What anyone may see. */
export const publicFields = {
  id: true,
  name: true,
  rating: true,
  userRatingsTotal: true,
  description: true,
  services: true,
  commission: true,
  city: true,
  state: true,
  zipCode: true,
  imageUrl: true,
  serviceArea: true,
  tag: true,
  website: true,
  phoneNumber: true,
  businessStatus: true,
  specialization: true,
  responseTime: true,
  avgResponseTime: true,
  openingHours: true,
  reviewSnippets: true,
  minStayRequirements: true,
  cleaningFees: true,
  cancellationPolicy: true,
  priceLevel: true,
  hostScore: true,
  hostRank: true,
  hostScoreConfidence: true,
  hostScoreVersion: true,
  scoreLastUpdated: true,
  factsUpdatedAt: true,
  foundingYear: true,
  numberOfProperties: true,
  isVerified: true,
  acceptsInstantBooking: true,
  propertyTypes: true,
  firstMonthFeeWaiver: true,
} satisfies Prisma.ManagementCompanySelect & Record<keyof PublicCompany, true>

/** What a card shows, beside whether there is a phone number. */
const cardFields = {
  id: true,
  name: true,
  rating: true,
  userRatingsTotal: true,
  description: true,
  services: true,
  commission: true,
  city: true,
  state: true,
  imageUrl: true,
  serviceArea: true,
  tag: true,
  website: true,
  specialization: true,
  responseTime: true,
  priceLevel: true,
  hostScore: true,
  hostRank: true,
  foundingYear: true,
  numberOfProperties: true,
  isVerified: true,
  propertyTypes: true,
  firstMonthFeeWaiver: true,
  minStayRequirements: true,
  cleaningFees: true,
} satisfies Prisma.ManagementCompanySelect

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
export const adminFields = {
  ...publicFields,
  email: true,
  address: true,
  status: true,
  badgeNotified: true,
  badgeDisplayUrl: true,
  isSample: true,
  createdAt: true,
} satisfies Prisma.ManagementCompanySelect

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

/** The columns of a written-out query, and the rows they give. */
export type Columns<Row> = Prisma.Sql & { readonly rows?: Row[] }

/** Column names are the fields' in snake case, without exception (prisma/schema/companies.prisma). */
function columns<Fields extends Prisma.ManagementCompanySelect>(fields: Fields): Columns<RowOf<Fields>> {
  const names = Object.keys(fields).map((field) => {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return `c.${column} AS "${field}"`
  })
  return Prisma.raw(names.join(', '))
}

const publicColumns = columns(publicFields)
const cardColumns = Prisma.sql`${columns(cardFields)}, coalesce(c.phone_number ~ '[^[:space:]]', false) AS "hasPhone"`
const selectableColumns = columns(selectableFields)
export const candidateColumns = columns(candidateFields)
/** A public company and where it is, for ranking. */
export const foundColumns = columns({ ...publicFields, lat: true, lng: true })

/** Approved, not deleted, not expired: who is listed, found and matched. `c` is the company. */
export const isListed = Prisma.sql`c.status = 'approved' AND c.deleted_at IS NULL
  AND (c.business_status IS NULL OR c.business_status IN ('', 'OPERATIONAL'))`

/** Lists one of the types, or has not said. `c` is the company. */
export const fitsTypes = (types: readonly string[]) =>
  Prisma.sql`(c.property_types = '{}' OR c.property_types && ${[...types]}::text[])`

/** The same as `isListed` for Prisma's own queries. */
export const whereListed = {
  status: 'approved',
  deletedAt: null,
  OR: [{ businessStatus: null }, { businessStatus: { in: ['', 'OPERATIONAL'] } }],
} satisfies Prisma.ManagementCompanyWhereInput

/**
 * Grows with the distance from the centre, so rows come out nearest first (haversine without its root and arc). The
 * casts tell the server the type of a number that happens to be whole.
 */
export function distanceOrder({ lat, lng }: GeoPoint, table: 'c' | 'ci' = 'c'): Prisma.Sql {
  const t = Prisma.raw(table)
  return Prisma.sql`(sin(radians(${t}.lat - ${lat}::float8) / 2) ^ 2 + cos(radians(${lat}::float8))
    * cos(radians(${t}.lat)) * sin(radians(${t}.lng - ${lng}::float8) / 2) ^ 2)`
}

/** Whether a row lies in the box around a circle: the part an index on (lat, lng) answers. */
export function isInBox(center: GeoPoint, miles: number, table: 'c' | 'ci' = 'c'): Prisma.Sql {
  const box = boundingBox(center, miles)
  const t = Prisma.raw(table)
  return Prisma.sql`${t}.lat BETWEEN ${box.minLat}::float8 AND ${box.maxLat}::float8
    AND ${t}.lng BETWEEN ${box.minLng}::float8 AND ${box.maxLng}::float8`
}

/**
 * Listed companies that name one of a state's cities as their own or in their service area, best HostScore first.
 * Written out because Prisma's own query costs three times as much for such rows. The inner query is answered from the
 * primary key's index alone.
 */
export function listServing<Row>(
  db: Statements,
  columns: Columns<Row>,
  place: { state: string; citySlugs: string[]; center: GeoPoint | null },
  limit: number,
): Promise<(Row & { servedSlug: string })[]> {
  const nearest = place.center ? Prisma.sql`${distanceOrder(place.center)},` : Prisma.empty
  return db.$queryRaw`
    SELECT ${columns}, p.slug AS "servedSlug"
    FROM (
      SELECT company_id, min(city_slug) AS slug FROM company_places
      WHERE state = ${place.state} AND city_slug = ANY(${place.citySlugs}) GROUP BY company_id
    ) p
    JOIN management_companies c ON c.id = p.company_id
    WHERE ${isListed}
    ORDER BY c.host_score DESC NULLS LAST, ${nearest} c.id
    LIMIT ${limit}`
}

/** Listed companies in the box around a circle, nearest to the centre first. */
export function listNear<Row>(
  db: Statements,
  columns: Columns<Row>,
  circle: { center: GeoPoint; miles: number },
  limit: number,
): Promise<Row[]> {
  return db.$queryRaw`
    SELECT ${columns} FROM management_companies c
    WHERE ${isInBox(circle.center, circle.miles)} AND ${isListed}
    ORDER BY ${distanceOrder(circle.center)}, c.id
    LIMIT ${limit}`
}

/**
 * Cards of the listed companies that serve a city, or any place of a state, best HostScore first.
 * @param scope.propertyTypes only companies that list one of these or have not said
 * @returns the first rows and how many there are in all
 */
export async function listCardsServing(
  db: Db | Tx,
  scope: { state: string; citySlug: string | null; propertyTypes: readonly string[] | null },
  limit: number,
): Promise<{ rows: CardRow[]; total: number }> {
  const inCity = scope.citySlug === null ? Prisma.empty : Prisma.sql`AND p.city_slug = ${scope.citySlug}`
  const fits = scope.propertyTypes ? Prisma.sql`AND ${fitsTypes(scope.propertyTypes)}` : Prisma.empty
  const found = await db.$queryRaw<(CardRow & { total: number })[]>`
    SELECT ${cardColumns}, best.total FROM (
      SELECT c.id, count(*) OVER ()::int AS total FROM management_companies c
      WHERE c.id IN (SELECT p.company_id FROM company_places p WHERE p.state = ${scope.state} ${inCity})
        AND ${isListed} ${fits}
      ORDER BY c.host_score DESC NULLS LAST, c.id
      LIMIT ${limit}
    ) best
    JOIN management_companies c ON c.id = best.id
    ORDER BY c.host_score DESC NULLS LAST, c.id`
  return { rows: found.map(({ total, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** Cards of listed companies, in no particular order. */
export function listCards(db: Statements, ids: readonly number[]): Promise<CardRow[]> {
  return db.$queryRaw`
    SELECT ${cardColumns} FROM management_companies c WHERE c.id = ANY(${[...ids]}::int[]) AND ${isListed}`
}

export function listListed(db: Db | Tx): Promise<PublicCompany[]> {
  return db.$queryRaw`SELECT ${publicColumns} FROM management_companies c WHERE ${isListed} ORDER BY c.id`
}

/** Every company that is not deleted, with all fields, by id. */
export function listAll(db: Db | Tx): Promise<RowOf<typeof adminFields>[]> {
  return db.managementCompany.findMany({
    where: { deletedAt: null },
    select: adminFields,
    orderBy: { id: 'asc' },
  })
}

/** Those of the ids that are listed, in no particular order. */
export function listSelectable(db: Statements, ids: readonly number[]): Promise<SelectedCompany[]> {
  return db.$queryRaw`
    SELECT ${selectableColumns} FROM management_companies c WHERE c.id = ANY(${[...ids]}::int[]) AND ${isListed}`
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
