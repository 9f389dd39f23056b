import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

/**
 * Reads and deletes across the tables of all modules, on purpose: what is kept about a person, and what an erasure
 * takes, can be reviewed in this one file. Each new table must be placed by `tablesOfPeople` (personal-data.rules.ts).
 */

/** What an e-mail address leads to: the rows themselves and the ids that other rows name them by. */
export interface PersonKeys {
  /** `mailboxKey` of the address. */
  mailbox: string
  leadIds: number[]
  messageIds: number[]
  reportIds: number[]
}

/** `mailboxKey` (shared/address.ts) of a column; a property test holds the two together. */
function mailboxOf(column: string): Prisma.Sql {
  const address = Prisma.raw(`lower(${column})`)
  const host = Prisma.sql`split_part(${address}, '@', 2)`
  const name = Prisma.sql`split_part(split_part(${address}, '@', 1), '+', 1)`
  return Prisma.sql`(CASE WHEN ${host} IN ('gmail.com', 'googlemail.com') THEN replace(${name}, '.', '') ELSE ${name} END
    || '@' || ${host})`
}

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** Parallel requests of the mailbox wait until the transaction ends, so that none slips in behind an erasure. */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  // The locks that leads, messages and waiters take (their repos), in one fixed order.
  for (const key of [`contact:${mailbox}`, mailbox, `waiter:${mailbox}`])
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`
}

/** Leads, messages and reports of the mailbox, deleted ones included. */
export async function findPersonKeys(db: Db | Tx, mailbox: string): Promise<PersonKeys> {
  const leads = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM leads WHERE contact_key = ${mailbox}
      OR (contact_key IS NULL AND ${mailboxOf('email')} = ${mailbox}) ORDER BY id`
  const messages = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM contact_messages WHERE contact_key = ${mailbox} OR ${mailboxOf('email')} = ${mailbox} ORDER BY id`
  const reports = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM badge_reports WHERE email IS NOT NULL AND ${mailboxOf('email')} = ${mailbox} ORDER BY id`
  return { mailbox, leadIds: ids(leads), messageIds: ids(messages), reportIds: ids(reports) }
}

/** Leads without the secret part of their link. */
export function listLeads(db: Db | Tx, leadIds: number[]) {
  return db.lead.findMany({
    where: { id: { in: leadIds } },
    omit: { tokenNonce: true, duplicateKey: true, contactKey: true },
    orderBy: { id: 'asc' },
  })
}

/** What hangs on leads: the consent given, companies matched and asked, notes and changes. */
export async function listLeadHistory(db: Db | Tx, leadIds: number[]) {
  const ofLeads = { where: { leadId: { in: leadIds } } }
  const company = { select: { name: true } }
  // One after the other: a transaction has one connection.
  return {
    consents: await db.leadConsent.findMany({ ...ofLeads, orderBy: { leadId: 'asc' } }),
    matches: await db.leadMatch.findMany({
      ...ofLeads,
      include: { company },
      orderBy: [{ leadId: 'asc' }, { position: 'asc' }],
    }),
    interest: await db.leadInterest.findMany({
      ...ofLeads,
      include: { company },
      orderBy: [{ leadId: 'asc' }, { createdAt: 'asc' }],
    }),
    events: await db.leadEvent.findMany({ ...ofLeads, orderBy: { id: 'asc' } }),
  }
}

/** Mails to the mailbox, and those to others about the person's requests, messages and reports. */
export function listMails(db: Db | Tx, keys: PersonKeys) {
  return db.$queryRaw<MailRow[]>`
    SELECT id, "to", template, lead_id AS "leadId", company_id AS "companyId", payload, status, attempts,
      created_at AS "createdAt", sent_at AS "sentAt", ${mailboxOf('"to"')} = ${keys.mailbox} AS "isOwn"
    FROM email_messages WHERE ${ofPerson(keys)} ORDER BY id`
}

export interface MailRow {
  id: number
  to: string
  template: string
  leadId: number | null
  companyId: number | null
  payload: Prisma.JsonValue
  status: string
  attempts: number
  createdAt: Date
  sentAt: Date | null
  isOwn: boolean
}

function ofPerson({ mailbox, leadIds, messageIds, reportIds }: PersonKeys): Prisma.Sql {
  return Prisma.sql`(${mailboxOf('"to"')} = ${mailbox} OR payload->>'mailbox' = ${mailbox}
    OR lead_id = ANY(${leadIds}::int[])
    OR payload->>'contactMessageId' = ANY(${messageIds.map(String)}::text[])
    OR payload->>'reportId' = ANY(${reportIds.map(String)}::text[]))`
}

export function listContactMessages(db: Db | Tx, messageIds: number[]) {
  return db.contactMessage.findMany({
    where: { id: { in: messageIds } },
    omit: { contactKey: true },
    orderBy: { id: 'asc' },
  })
}

export function listBadgeReports(db: Db | Tx, reportIds: number[]) {
  return db.badgeReport.findMany({ where: { id: { in: reportIds } }, orderBy: { id: 'asc' } })
}

export interface WaiterRow {
  id: number
  email: string
  placeName: string
  createdAt: Date
  notifiedAt: Date | null
}

export function listWaiters(db: Db | Tx, mailbox: string): Promise<WaiterRow[]> {
  return db.$queryRaw`
    SELECT id, email, place_name AS "placeName", created_at AS "createdAt", notified_at AS "notifiedAt"
    FROM place_waiters WHERE ${mailboxOf('email')} = ${mailbox} ORDER BY id`
}

/** Companies whose contact address it is, deleted ones included. */
export async function listCompanies(db: Db | Tx, mailbox: string) {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM management_companies WHERE email IS NOT NULL AND ${mailboxOf('email')} = ${mailbox}`
  return db.managementCompany.findMany({ where: { id: { in: ids(found) } }, orderBy: { id: 'asc' } })
}

/** Searches that admins saved under a name and that contain one of the spellings. */
export function listSavedViews(db: Db | Tx, spellings: readonly string[]) {
  return db.savedView.findMany({
    where: {
      OR: spellings
        .flatMap((email) => [email, encodeURIComponent(email)])
        .map((text) => ({
          query: { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const },
        })),
    },
    orderBy: { id: 'asc' },
  })
}

export function listIdempotencyKeys(db: Db | Tx, leadIds: number[]) {
  return db.idempotencyKey.findMany({
    where: { leadId: { in: leadIds } },
    select: { key: true, leadId: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
}

/** Whether an administrator signs in with the address. */
export async function isUser(db: Db | Tx, mailbox: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM users WHERE ${mailboxOf('email')} = ${mailbox} LIMIT 1`
  return rows.length > 0
}

/** Deletes mails as `listMails` finds them, sent or not. */
export function deleteMails(tx: Tx, keys: PersonKeys): Promise<number> {
  return tx.$executeRaw`DELETE FROM email_messages WHERE ${ofPerson(keys)}`
}

/** With consent, matches, interest and events, which go with them. */
export async function deleteLeads(tx: Tx, leadIds: number[]): Promise<number> {
  return (await tx.lead.deleteMany({ where: { id: { in: leadIds } } })).count
}

export async function deleteContactMessages(tx: Tx, messageIds: number[]): Promise<number> {
  return (await tx.contactMessage.deleteMany({ where: { id: { in: messageIds } } })).count
}

export async function deleteBadgeReports(tx: Tx, reportIds: number[]): Promise<number> {
  return (await tx.badgeReport.deleteMany({ where: { id: { in: reportIds } } })).count
}

export function deleteWaiters(tx: Tx, mailbox: string): Promise<number> {
  return tx.$executeRaw`DELETE FROM place_waiters WHERE ${mailboxOf('email')} = ${mailbox}`
}

export async function deleteSavedViews(tx: Tx, viewIds: number[]): Promise<number> {
  return (await tx.savedView.deleteMany({ where: { id: { in: viewIds } } })).count
}

export async function deleteIdempotencyKeys(tx: Tx, leadIds: number[]): Promise<number> {
  return (await tx.idempotencyKey.deleteMany({ where: { leadId: { in: leadIds } } })).count
}

export async function deleteCompanies(tx: Tx, companyIds: number[]): Promise<void> {
  await tx.managementCompany.deleteMany({ where: { id: { in: companyIds } } })
}

/** The company stays listed; nobody is written to any more. */
export async function clearCompanyEmails(tx: Tx, companyIds: number[]): Promise<void> {
  await tx.managementCompany.updateMany({ where: { id: { in: companyIds } }, data: { email: null } })
}

const erasureFields = {
  id: true,
  emailHash: true,
  actor: true,
  counts: true,
  createdAt: true,
} satisfies Prisma.ErasureSelect

export type ErasureRecord = Prisma.ErasureGetPayload<{ select: typeof erasureFields }>

export function insertErasure(
  tx: Tx,
  data: { emailHash: string; actor: string; counts: Record<string, number>; createdAt: Date },
): Promise<ErasureRecord> {
  return tx.erasure.create({ data, select: erasureFields })
}

/** The newest first; of one address, or of all. */
export function listErasures(db: Db | Tx, emailHash: string | null, limit: number): Promise<ErasureRecord[]> {
  return db.erasure.findMany({
    where: emailHash === null ? {} : { emailHash },
    select: erasureFields,
    orderBy: { id: 'desc' },
    take: limit,
  })
}
