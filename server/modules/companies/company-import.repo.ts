import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { ServicePlace } from '@shared/service-area.ts'
import type { KnownCompany } from './company-import.rules.ts'

const knownFields = {
  id: true,
  name: true,
  description: true,
  website: true,
  services: true,
  commission: true,
  minContracts: true,
  city: true,
  state: true,
  zipCode: true,
  address: true,
  serviceArea: true,
  email: true,
  phoneNumber: true,
  companySize: true,
  foundingYear: true,
  rating: true,
  userRatingsTotal: true,
  businessStatus: true,
  tag: true,
  specialization: true,
  responseTime: true,
  avgResponseTime: true,
  openingHours: true,
  reviewSnippets: true,
  minStayRequirements: true,
  cleaningFees: true,
  cancellationPolicy: true,
  priceLevel: true,
  numberOfProperties: true,
  acceptsInstantBooking: true,
  propertyTypes: true,
  firstMonthFeeWaiver: true,
  offer: true,
} satisfies Prisma.ManagementCompanySelect & Record<keyof KnownCompany, true>

/** What tells companies apart. */
export interface Identity {
  id: number
  name: string
  city: string
  state: string
  website: string | null
  phoneNumber: string | null
}

/** One import at a time: two could each make what the other makes. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('company-import'))`
}

/** Those of the ids that are not deleted. */
export function listKnown(db: Db | Tx, ids: readonly number[]): Promise<KnownCompany[]> {
  return db.managementCompany.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: knownFields,
  })
}

/** Companies at home in one of the cities, or with one of the website hosts or ten-digit phone numbers. */
export function listIdentities(
  db: Db | Tx,
  like: {
    cities: readonly { state: string; citySlug: string }[]
    hosts: readonly string[]
    phones: readonly string[]
  },
): Promise<Identity[]> {
  const states = like.cities.map(({ state }) => state)
  const slugs = like.cities.map(({ citySlug }) => citySlug)
  return db.$queryRaw`
    SELECT c.id, c.name, c.city, c.state, c.website, c.phone_number AS "phoneNumber"
    FROM management_companies c
    WHERE c.deleted_at IS NULL AND (
      c.id IN (SELECT p.company_id FROM company_places p WHERE p.is_home AND (p.state, p.city_slug) IN (
        SELECT * FROM unnest(${states}::text[], ${slugs}::text[])))
      OR substring(lower(c.website) from '^https?://(?:www\\.)?([^/:?#]+)') = ANY(${[...like.hosts]}::text[])
      OR right(regexp_replace(c.phone_number, '[^0-9]', '', 'g'), 10) = ANY(${[...like.phones]}::text[]))
    ORDER BY c.id`
}

/** Inserts all of them at once. @returns their ids, with what tells them apart */
export function insertCompanies(
  tx: Tx,
  rows: Prisma.ManagementCompanyCreateManyInput[],
): Promise<{ id: number; name: string; city: string; state: string }[]> {
  return tx.managementCompany.createManyAndReturn({
    data: rows,
    select: { id: true, name: true, city: true, state: true },
  })
}

export async function insertPlaces(tx: Tx, rows: (ServicePlace & { companyId: number })[]): Promise<void> {
  await tx.companyPlace.createMany({ data: rows, skipDuplicates: true })
}
