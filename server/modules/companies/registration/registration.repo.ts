import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { emailSpellings } from '@server/platform/email-spellings.ts'
import { containsWords, escapeLike, foldedFields } from '@server/platform/search-text.ts'
import { advisoryLock, selectColumns } from '@server/platform/sql.ts'
import { registrationInput } from '@shared/companies/registration.schema.ts'
import type { ServicePlace } from '@shared/companies/service-area.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type SqlBool, sql } from 'kysely'

/** Stored fields of a registration, for its receipt, its emails and to tell a repeat from a correction. */
const registeredFields = {
  ...selectColumns(registrationInput.omit({ yearFounded: true })),
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

type SelectedRow<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type RegisteredRow = SelectedRow<typeof registeredFields>
export type IdentityRow = SelectedRow<typeof identityFields>

/** Far more registrations than one mailbox makes in a day. */
const RECENT_LIMIT = 500
/** Memory limit for companies of one name or one host. */
const ALIKE_LIMIT = 2000

/** Serializes registrations with the same key until the transaction ends. */
export async function lockRegistration(tx: Sql, key: string): Promise<void> {
  await advisoryLock(advisoryLocks.registration(key)).execute(tx.$kysely)
}

/** Finds a registration by its id, whatever became of it. */
export function findRegistration(db: Db, id: number): Promise<RegisteredRow | null> {
  return db.managementCompany.findUnique({ where: { id }, select: registeredFields })
}

/** Returns the registrations with this email address since `since`, newest first. */
export function listRecentByEmail(tx: Tx, email: string, since: Date): Promise<RegisteredRow[]> {
  return tx.managementCompany.findMany({
    where: {
      OR: emailSpellings(email).map((spelling) => ({
        email: { equals: escapeLike(spelling), mode: 'insensitive' },
      })),
      createdAt: { gte: since },
      deletedAt: null,
    },
    select: registeredFields,
    orderBy: { id: 'desc' },
    take: RECENT_LIMIT,
  })
}

/** Returns the email addresses of all registrations since `since`, to count the receipts of one mailbox. */
export async function listEmailsSince(tx: Tx, since: Date): Promise<string[]> {
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

/** Returns companies with the same website host, phone digits or words of the name; the caller compares them exactly. */
export function listAlike(
  tx: Sql,
  like: { host: string | null; phoneDigits: string | null; name: string; state: string },
): Promise<IdentityRow[]> {
  const { host, phoneDigits, name, state } = like
  return tx.$kysely
    .selectFrom('managementCompanies')
    .select(objectKeys(identityFields))
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', state), containsWords(foldedFields(eb.ref('name')), name)]),
        ...(host === null ? [] : [sql<SqlBool>`strpos(lower(website), ${host}) > 0`]),
        ...(phoneDigits === null
          ? []
          : [sql<SqlBool>`strpos(regexp_replace(phone_number, '[^0-9]', '', 'g'), ${phoneDigits}) > 0`]),
      ]),
    )
    .orderBy('id')
    .limit(ALIKE_LIMIT)
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
