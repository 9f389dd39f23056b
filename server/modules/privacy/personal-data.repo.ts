import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { emailSpellings } from '@server/platform/email-spellings.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import { erasureCounts } from '@shared/privacy/privacy.schema.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Reads and deletes across all modules, so that one file shows what an erasure does. Every new table must be added to
 * `PERSONAL_DATA_TABLES` (personal-data.rules.ts).
 */

export interface PersonKeys {
  mailbox: string
  leadIds: number[]
  messageIds: number[]
  reportIds: number[]
}

type AddressColumn = 'email' | 'to' | RawBuilder<string>

/** SQL version of `mailboxKey`; a property test compares them. */
export function mailboxOf(column: AddressColumn): RawBuilder<string> {
  const address = sql`lower(${typeof column === 'string' ? sql.ref(column) : column})`
  const host = sql`split_part(${address}, '@', 2)`
  const name = sql`split_part(split_part(${address}, '@', 1), '+', 1)`
  return sql<string>`(CASE WHEN ${host} IN ('gmail.com', 'googlemail.com') THEN replace(${name}, '.', '') ELSE ${name} END
    || '@' || ${host})`
}

/** Condition: the column's address belongs to the mailbox. */
const isOfMailbox = (column: AddressColumn, mailbox: string) =>
  sql<boolean>`${mailboxOf(column)} IN (${sql.join(emailSpellings(mailbox))})`

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** Locks the mailbox until the transaction ends, so that no parallel request adds rows during an erasure. */
export async function lockMailbox(tx: Sql, mailbox: string): Promise<void> {
  // Leads, messages and the waitlist add rows under these; always in this order.
  const { mailboxOfMessages, mailbox: mailboxOfLeads, mailboxOfWaitlist } = advisoryLocks
  for (const toLock of [mailboxOfMessages, mailboxOfLeads, mailboxOfWaitlist]) {
    await advisoryLock(toLock(mailbox)).execute(tx.$kysely)
  }
}

export async function findPersonKeys({ $kysely }: Sql, mailbox: string): Promise<PersonKeys> {
  const isTheirs = isOfMailbox('email', mailbox)
  const leads = await $kysely
    .selectFrom('leads')
    .select('id')
    .where((eb) => eb.or([eb('contactKey', '=', mailbox), eb.and([eb('contactKey', 'is', null), isTheirs])]))
    .orderBy('id')
    .execute()
  const messages = await $kysely
    .selectFrom('contactMessages')
    .select('id')
    .where((eb) => eb.or([eb('contactKey', '=', mailbox), isTheirs]))
    .orderBy('id')
    .execute()
  const reports = await $kysely
    .selectFrom('badgeReports')
    .select('id')
    .where('email', 'is not', null)
    .where(isTheirs)
    .orderBy('id')
    .execute()
  return { mailbox, leadIds: ids(leads), messageIds: ids(messages), reportIds: ids(reports) }
}

/** Locks leads and emails before they are read, so that no company gets a lead that is about to be deleted. */
export async function lockPerson({ $kysely }: Sql, keys: PersonKeys): Promise<void> {
  await $kysely
    .selectFrom('leads')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${keys.leadIds}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await $kysely
    .selectFrom('emailMessages')
    .select('id')
    .where(isAbout(keys))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns leads without the secret part of their owner token. */
export function listLeads(db: Db | Tx, leadIds: number[]) {
  return db.lead.findMany({
    where: { id: { in: leadIds } },
    omit: { tokenNonce: true, duplicateKey: true, contactKey: true, networkKey: true },
    orderBy: { id: 'asc' },
  })
}

export async function listLeadHistory(db: Db | Tx, leadIds: number[]) {
  const ofLeads = { where: { leadId: { in: leadIds } } }
  const company = { select: { name: true } }
  // Sequential, because a transaction has one connection.
  return {
    consents: await db.leadConsent.findMany({ ...ofLeads, orderBy: { leadId: 'asc' } }),
    matches: await db.leadMatch.findMany({
      ...ofLeads,
      include: { company },
      orderBy: [{ leadId: 'asc' }, { position: 'asc' }, { companyId: 'asc' }],
    }),
    interest: await db.leadInterest.findMany({
      ...ofLeads,
      include: { company },
      orderBy: [{ leadId: 'asc' }, { createdAt: 'asc' }, { companyId: 'asc' }],
    }),
    recipients: await db.leadRecipient.findMany({
      ...ofLeads,
      omit: { tokenNonce: true },
      include: { company },
      orderBy: [{ leadId: 'asc' }, { id: 'asc' }],
    }),
    events: await db.leadEvent.findMany({ ...ofLeads, orderBy: { id: 'asc' } }),
    forwards: await db.leadForward.findMany({
      ...ofLeads,
      omit: { tokenNonce: true },
      include: { company },
      orderBy: { id: 'asc' },
    }),
    replies: await db.leadReply.findMany({ ...ofLeads, orderBy: { id: 'asc' } }),
  }
}

/** Returns emails to the mailbox, and emails to others about the person's leads, messages and reports. */
export function listMails({ $kysely }: Sql, keys: PersonKeys) {
  return $kysely
    .selectFrom('emailMessages')
    .select(['id', 'to', 'template', 'subject', 'leadId', 'companyId', 'payload'])
    .select(['status', 'attempts', 'unconfirmed'])
    .select(['createdAt', 'sentAt', isOfMailbox('to', keys.mailbox).as('isOwn')])
    .where(isAbout(keys))
    .orderBy('id')
    .execute()
}

/**
 * Condition: the email is to the person or about them. Excepted is one that passes on an erasure and was not sent: a
 * later erasure must not stop it.
 */
function isAbout({ mailbox, leadIds, messageIds, reportIds }: PersonKeys): Expression<SqlBool> {
  return sql<SqlBool>`NOT (template = 'privacy.forget' AND status <> 'sent')
    AND (${isOfMailbox('to', mailbox)} OR payload->>'mailbox' = ${mailbox}
    OR lead_id = ANY(${leadIds}::int[])
    OR payload->>'contactMessageId' = ANY(${messageIds.map(String)}::text[])
    OR payload->>'reportId' = ANY(${reportIds.map(String)}::text[]))`
}

export function listContactMessages(db: Db | Tx, messageIds: number[]) {
  return db.contactMessage.findMany({
    where: { id: { in: messageIds } },
    omit: { contactKey: true },
    include: { events: { omit: { messageId: true }, orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
}

export function listBadgeReports(db: Db | Tx, reportIds: number[]) {
  return db.badgeReport.findMany({ where: { id: { in: reportIds } }, orderBy: { id: 'asc' } })
}

export function listWaitlistEntries({ $kysely }: Sql, mailbox: string) {
  return $kysely
    .selectFrom('waitlistEntries')
    .select(['id', 'email', 'placeName', 'createdAt', 'notifiedAt'])
    .where(isOfMailbox('email', mailbox))
    .orderBy('id')
    .execute()
}

/** Returns the kinds of emails that the mailbox does not get, and whether a mail server refused it. */
export function listSuppressions({ $kysely }: Sql, mailbox: string) {
  return $kysely
    .selectFrom('emailSuppressions')
    .selectAll()
    .where(isOfMailbox('email', mailbox))
    .orderBy('email')
    .orderBy('cause')
    .execute()
}

/** Returns the blocks of the mailbox; those of its domain or network are about others, too. */
export function listSenderBlocks(db: Db | Tx, mailbox: string) {
  return db.senderBlock.findMany({
    where: { kind: 'mailbox', value: { in: emailSpellings(mailbox) } },
    omit: { createdBy: true },
    orderBy: { id: 'asc' },
  })
}

export async function listCompanies(db: Db | Tx, mailbox: string) {
  const found = await db.$kysely
    .selectFrom('managementCompanies')
    .select('id')
    .where('email', 'is not', null)
    .where(isOfMailbox('email', mailbox))
    .execute()
  return db.managementCompany.findMany({
    where: { id: { in: ids(found) } },
    // Names of the team.
    omit: { insuranceCheckedBy: true, licenseCheckedBy: true },
    orderBy: { id: 'asc' },
  })
}

/** Returns all saved views: at most 20 a list. Their names and queries are compared in memory. */
export function listSavedViews(db: Db | Tx) {
  return db.savedView.findMany({ orderBy: { id: 'asc' } })
}

export function listIdempotencyKeys(db: Db | Tx, leadIds: number[], companyIds: number[]) {
  return db.idempotencyKey.findMany({
    where: { OR: [{ leadId: { in: leadIds } }, { companyId: { in: companyIds } }] },
    select: { key: true, leadId: true, companyId: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { key: 'asc' }],
  })
}

/** Returns the person's requests in the register, with their history. They stay when the person is erased. */
export async function listDataRequests(db: Db | Tx, mailbox: string) {
  const found = await db.$kysely
    .selectFrom('dataSubjectRequests')
    .select('id')
    .where(isOfMailbox('email', mailbox))
    .execute()
  return db.dataSubjectRequest.findMany({
    where: { id: { in: ids(found) } },
    omit: { confirmNonce: true, copyNonce: true },
    include: { events: { orderBy: { id: 'asc' } } },
    orderBy: { id: 'asc' },
  })
}

/** Returns the companies with these ids, deleted ones too: they have what was emailed to them. */
export function listRecipientCompanies(tx: Tx, companyIds: number[]) {
  return tx.managementCompany.findMany({
    where: { id: { in: companyIds } },
    select: { id: true, name: true, email: true, phoneNumber: true },
    orderBy: { id: 'asc' },
  })
}

export async function isUser({ $kysely }: Sql, mailbox: string): Promise<boolean> {
  const user = await $kysely
    .selectFrom('users')
    .select('id')
    .where(isOfMailbox('email', mailbox))
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

/** Deletes the emails that `listMails` returns, sent or not. */
export async function deleteMails(tx: Sql, keys: PersonKeys): Promise<void> {
  await tx.$kysely.deleteFrom('emailMessages').where(isAbout(keys)).execute()
}

/** Deletes leads. Consent, matches, interest, events, questions and replies are deleted by cascade. */
export async function deleteLeads(tx: Tx, leadIds: number[]): Promise<void> {
  await tx.lead.deleteMany({ where: { id: { in: leadIds } } })
}

export async function deleteContactMessages(tx: Tx, messageIds: number[]): Promise<void> {
  await tx.contactMessage.deleteMany({ where: { id: { in: messageIds } } })
}

export async function deleteBadgeReports(tx: Tx, reportIds: number[]): Promise<void> {
  await tx.badgeReport.deleteMany({ where: { id: { in: reportIds } } })
}

export async function deleteWaitlistEntries(tx: Sql, mailbox: string): Promise<void> {
  await tx.$kysely.deleteFrom('waitlistEntries').where(isOfMailbox('email', mailbox)).execute()
}

export async function deleteSuppressions(tx: Sql, mailbox: string): Promise<void> {
  await tx.$kysely.deleteFrom('emailSuppressions').where(isOfMailbox('email', mailbox)).execute()
}

export async function deleteSenderBlocks(tx: Tx, blockIds: number[]): Promise<void> {
  await tx.senderBlock.deleteMany({ where: { id: { in: blockIds } } })
}

export async function deleteSavedViews(tx: Tx, viewIds: number[]): Promise<void> {
  await tx.savedView.deleteMany({ where: { id: { in: viewIds } } })
}

export async function deleteIdempotencyKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.idempotencyKey.deleteMany({ where: { key: { in: [...keys] } } })
}

export async function deleteCompanies(tx: Tx, companyIds: number[]): Promise<void> {
  await tx.managementCompany.deleteMany({ where: { id: { in: companyIds } } })
}

/** Removes the address from what merges of companies changed: an undo leaves the email address as it is. */
export async function clearMergedEmails({ $kysely }: Sql, mailbox: string): Promise<void> {
  const isTheirs = (side: 'before' | 'after') =>
    isOfMailbox(sql<string>`moved->'changes'->'email'->>${sql.lit(side)}`, mailbox)
  await $kysely
    .updateTable('companyMerges')
    .set({ moved: sql`moved #- '{changes,email}'` })
    .where((eb) => eb.or([isTheirs('before'), isTheirs('after')]))
    .execute()
}

/** Removes the email address of companies, which stay listed, and their corrections, which repeat it. */
export async function clearCompanyEmails(tx: Tx, companyIds: number[]): Promise<void> {
  await tx.profileCorrection.deleteMany({ where: { companyId: { in: companyIds } } })
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

export function listErasures(
  db: Db | Tx,
  emailHashes: string[] | null,
  limit: number,
): Promise<ErasureRecord[]> {
  return db.erasure.findMany({
    where: emailHashes === null ? {} : { emailHash: { in: emailHashes } },
    select: erasureFields,
    orderBy: { id: 'desc' },
    take: limit,
  })
}

/** Returns what each erasure of an address counted, since a time. */
export async function listErasureCounts(
  db: Db | Tx,
  emailHashes: string[],
  since: Date,
): Promise<Record<string, number>[]> {
  const rows = await db.erasure.findMany({
    where: { emailHash: { in: emailHashes }, createdAt: { gte: since } },
    select: { counts: true },
  })
  return rows.map(({ counts }) => erasureCounts.parse(counts))
}
