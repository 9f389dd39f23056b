import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, columnsOf, selectOf } from '@server/platform/sql.ts'
import { registrationInput } from '@shared/schemas/registration.schema.ts'
import type { ServicePlace } from '@shared/service-area.ts'
import { type SqlBool, sql } from 'kysely'

/** A registration as it was stored, for its receipt, its mails and to tell a repetition from a correction. */
const registeredFields = {
  ...selectOf(registrationInput.omit({ yearFounded: true })),
  id: true,
  foundingYear: true,
  foundedText: true,
  lat: true,
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
export async function lockRegistration(tx: Sql, key: string): Promise<void> {
  await advisoryLock(`registration:${key}`).execute(tx.$kysely)
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

/** Companies that share the website's host, the phone's digits or the city; the caller judges them. */
export function listAlike(
  tx: Sql,
  like: { host: string | null; phoneDigits: string | null; city: string; state: string },
): Promise<IdentityRow[]> {
  const { host, phoneDigits, city, state } = like
  return tx.$kysely
    .selectFrom('managementCompanies')
    .select(columnsOf(identityFields))
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', state), sql<SqlBool>`lower(city) = lower(${city})`]),
        ...(host === null ? [] : [sql<SqlBool>`strpos(lower(website), ${host}) > 0`]),
        ...(phoneDigits === null
          ? []
          : [sql<SqlBool>`strpos(regexp_replace(phone_number, '[^0-9]', '', 'g'), ${phoneDigits}) > 0`]),
      ]),
    )
    .orderBy('id')
    .limit(LIKELY_LIMIT)
    .execute()
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
