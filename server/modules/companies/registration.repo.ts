import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { ServicePlace } from '@shared/service-area.ts'

/** A registration as it was stored, for its receipt, its mails and to tell a repetition from a correction. */
const registeredFields = {
  id: true,
  name: true,
  description: true,
  services: true,
  commission: true,
  minContracts: true,
  city: true,
  state: true,
  zipCode: true,
  address: true,
  serviceArea: true,
  website: true,
  email: true,
  phoneNumber: true,
  companySize: true,
  foundingYear: true,
  status: true,
  possibleDuplicateIds: true,
  createdAt: true,
} satisfies Prisma.ManagementCompanySelect

const identityFields = {
  id: true,
  name: true,
  city: true,
  state: true,
  website: true,
  phoneNumber: true,
  status: true,
} satisfies Prisma.ManagementCompanySelect

type RowOf<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type RegisteredRow = RowOf<typeof registeredFields>
export type IdentityRow = RowOf<typeof identityFields>

/** Far more than one mailbox or ZIP code registers in a day. */
const RECENT_LIMIT = 500
/** Companies of one city and one host: a bound for memory only. */
const LIKELY_LIMIT = 2000

/** Parallel registrations of one company wait here for each other until the transaction ends. */
export async function lockRegistration(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`registration:${key}`}))`
}

/** Registrations with this e-mail address since then, the newest first. */
export function listRecentOfAddress(tx: Tx, email: string, since: Date): Promise<RegisteredRow[]> {
  return tx.managementCompany.findMany({
    where: { email: { equals: email, mode: 'insensitive' }, createdAt: { gte: since }, deletedAt: null },
    select: registeredFields,
    orderBy: { id: 'desc' },
    take: RECENT_LIMIT,
  })
}

/** The addresses of everything registered since then, to count what one mailbox got. */
export async function listAddressesSince(tx: Tx, since: Date): Promise<string[]> {
  const rows = await tx.managementCompany.findMany({
    where: { createdAt: { gte: since }, isSample: false, status: { not: 'quarantined' } },
    select: { email: true },
    orderBy: { id: 'desc' },
    take: RECENT_LIMIT,
  })
  return rows.flatMap(({ email }) => email ?? [])
}

export function countQuarantinedSince(tx: Tx, since: Date): Promise<number> {
  return tx.managementCompany.count({ where: { status: 'quarantined', createdAt: { gte: since } } })
}

/** Companies that share the website's host, the phone's digits or the city; whoever asks judges them. */
export function listAlike(
  tx: Tx,
  like: { host: string | null; phoneDigits: string | null; city: string; state: string },
): Promise<IdentityRow[]> {
  const { host, phoneDigits, city, state } = like
  const sameHost = host === null ? Prisma.empty : Prisma.sql`OR strpos(lower(c.website), ${host}) > 0`
  const samePhone =
    phoneDigits === null
      ? Prisma.empty
      : Prisma.sql`OR strpos(regexp_replace(c.phone_number, '[^0-9]', '', 'g'), ${phoneDigits}) > 0`
  return tx.$queryRaw`
    SELECT c.id, c.name, c.city, c.state, c.website, c.phone_number AS "phoneNumber", c.status
    FROM management_companies c
    WHERE c.deleted_at IS NULL AND ((c.state = ${state} AND lower(c.city) = lower(${city})) ${sameHost} ${samePhone})
    ORDER BY c.id
    LIMIT ${LIKELY_LIMIT}`
}

export function insertRegistration(
  tx: Tx,
  data: Omit<Prisma.ManagementCompanyCreateInput, 'places'>,
  places: ServicePlace[],
): Promise<RegisteredRow> {
  return tx.managementCompany.create({
    data: { ...data, places: { create: places } },
    select: registeredFields,
  })
}

export function findRegistered(db: Db | Tx, id: number): Promise<RegisteredRow | null> {
  return db.managementCompany.findFirst({ where: { id, deletedAt: null }, select: registeredFields })
}

export function listIdentities(db: Db | Tx, ids: readonly number[]): Promise<IdentityRow[]> {
  return db.managementCompany.findMany({
    where: { id: { in: [...ids] }, deletedAt: null },
    select: identityFields,
    orderBy: { id: 'asc' },
  })
}
