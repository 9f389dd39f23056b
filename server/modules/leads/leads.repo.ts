import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { hasSubscribers } from '@server/modules/webhooks/webhook-events.service.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import { findViolatedConstraint } from '@server/platform/database-errors.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, countOf, countRows, selectColumns } from '@server/platform/sql.ts'
import { type AdminLead, adminLead, lead } from '@shared/leads/lead.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, type Insertable, type QueryCreator, type SqlBool, sql } from 'kysely'
import { isOlder } from './admin/lead-list.repo.ts'
import { type NewRecipient, toRecipientRow } from './recipients/recipients.repo.ts'

const ownedSelect = { ...selectColumns(lead), tokenNonce: true } satisfies Prisma.LeadSelect
const adminSelect = selectColumns(adminLead) satisfies Prisma.LeadSelect
const matchSelect = {
  companyId: true,
  position: true,
  selected: true,
  distanceMiles: true,
  reasons: true,
  isNearest: true,
} satisfies Prisma.LeadMatchSelect

export type OwnedLeadRow = Prisma.LeadGetPayload<{ select: typeof ownedSelect }>
export type MatchRow = Prisma.LeadMatchGetPayload<{ select: typeof matchSelect }>

/** Returns the unique constraint that an insert violated, if any. */
export function findViolatedUniqueConstraint(error: unknown): 'duplicate' | 'idempotency-key' | null {
  const constraint = findViolatedConstraint(error)
  if (constraint === 'leads_duplicate_key_key') return 'duplicate'
  return constraint === 'idempotency_keys_pkey' ? 'idempotency-key' : null
}

/** Locks the mailbox until the transaction ends, so that parallel requests cannot bypass the limit. */
export async function lockMailbox(tx: Sql, contactKey: string): Promise<void> {
  await advisoryLock(advisoryLocks.mailbox(contactKey)).execute(tx.$kysely)
}

/** A duplicate key to release if its lead was created before a time, so that the owner can send the request again. */
interface OutdatedKey {
  duplicateKey: string
  before: Date
}

const releaseKey = (db: QueryCreator<DB>, { duplicateKey, before }: OutdatedKey) =>
  db
    .updateTable('leads')
    .set({ duplicateKey: null, updatedAt: new Date() })
    .where('duplicateKey', '=', duplicateKey)
    .where('createdAt', '<', before)

export async function releaseDuplicateKey(tx: Sql, key: OutdatedKey): Promise<void> {
  await releaseKey(tx.$kysely, key).execute()
}

interface RecentLeads {
  contactKey: string
  since: Date
  outdated: OutdatedKey
  /** Network of the sender, whose leads since another time are counted, too, up to `limit`. */
  network: { key: string | null; since: Date; limit: number }
  isBlocked: Expression<SqlBool>
}

/**
 * Counts the leads of the mailbox created since `since`, and those of the network, checks for a block, and releases an
 * outdated key: in one statement, because every new lead waits for it.
 */
export function countRecentLeads(
  tx: Sql,
  { contactKey, since, outdated, network, isBlocked }: RecentLeads,
): Promise<{ count: number; fromNetwork: number; isBlocked: SqlBool }> {
  const ofNetwork = tx.$kysely
    .selectFrom('leads')
    .select('id')
    .where('networkKey', '=', network.key)
    .where('createdAt', '>=', network.since)
    .limit(network.limit)
  return tx.$kysely
    .with('released', (db) => releaseKey(db, outdated).returning('id'))
    .selectFrom('leads')
    .select([
      countRows.as('count'),
      countOf(ofNetwork).as('fromNetwork'),
      sql<SqlBool>`${isBlocked}`.as('isBlocked'),
    ])
    .where('contactKey', '=', contactKey)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Inserts a lead and its consent. Returns also whether an endpoint wants its event, to save that statement otherwise. */
export function insertLead(
  tx: Sql,
  lead: Insertable<DB['leads']>,
  consent: Omit<Insertable<DB['leadConsents']>, 'leadId'>,
): Promise<OwnedLeadRow & { isObserved: SqlBool }> {
  const { text, companyIds, companyNames, takenBy, givenAt } = consent
  return tx.$kysely
    .with('created', (db) => db.insertInto('leads').values(lead).returning(objectKeys(ownedSelect)))
    .with('consented', (db) =>
      db
        .insertInto('leadConsents')
        .columns(['leadId', 'text', 'companyIds', 'companyNames', 'takenBy', 'givenAt'])
        .expression(({ selectFrom }) =>
          selectFrom('created').select([
            'created.id',
            sql<string>`${text}::text`.as('text'),
            sql<number[]>`${companyIds}::int[]`.as('companyIds'),
            sql<string[]>`${companyNames}::text[]`.as('companyNames'),
            sql<string | null>`${takenBy}::text`.as('takenBy'),
            sql<Date>`${givenAt}::timestamptz`.as('givenAt'),
          ]),
        ),
    )
    .selectFrom('created')
    .selectAll()
    .select(hasSubscribers('lead.created').as('isObserved'))
    .executeTakeFirstOrThrow()
}

/** Inserts a lead's matches, and those companies among them that get it. */
export async function insertMatches(
  tx: Sql,
  leadId: number,
  matches: readonly MatchRow[],
  { recipients, now }: { recipients: readonly NewRecipient[]; now: Date },
): Promise<void> {
  if (matches.length === 0) return
  const recipientRows = recipients.map((recipient) => toRecipientRow(leadId, recipient, now))
  const db =
    recipientRows.length > 0
      ? tx.$kysely.with('received', (query) => query.insertInto('leadRecipients').values(recipientRows))
      : tx.$kysely
  await db
    .insertInto('leadMatches')
    .values(matches.map((match) => ({ leadId, ...match })))
    .execute()
}

export function findByDuplicateKey(db: Db, duplicateKey: string) {
  return db.lead.findUnique({
    where: { duplicateKey },
    select: { id: true, createdAt: true, interestedCompanyIds: true },
  })
}

export function findLead(db: Db | Tx, id: number): Promise<OwnedLeadRow | null> {
  return db.lead.findFirst({ where: { id, deletedAt: null }, select: ownedSelect })
}

/** Returns the next leads after `after`, newest first. */
export function listLeads(
  { $kysely }: Sql,
  after: { createdAt: Date; id: number } | null,
  limit: number,
): Promise<AdminLead[]> {
  return $kysely
    .selectFrom('leads as l')
    .select(objectKeys(adminSelect))
    .where('deletedAt', 'is', null)
    .where(isOlder(after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listMatches(db: Db, leadId: number): Promise<MatchRow[]> {
  return db.leadMatch.findMany({
    where: { leadId },
    select: matchSelect,
    orderBy: [{ position: 'asc' }, { companyId: 'asc' }],
  })
}

export async function listInterest(db: Db, leadId: number): Promise<number[]> {
  const rows = await db.leadInterest.findMany({
    where: { leadId },
    select: { companyId: true },
    orderBy: [{ createdAt: 'asc' }, { companyId: 'asc' }],
  })
  return rows.map((row) => row.companyId)
}

export function countInterest(tx: Tx, leadId: number): Promise<number> {
  return tx.leadInterest.count({ where: { leadId } })
}

/** Locks the lead until the transaction ends, so that parallel requests cannot bypass its limit on interest. */
export async function lockLead(tx: Sql, id: number): Promise<void> {
  await tx.$kysely.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute()
}

/** @returns true when the interest is new, false when it already existed */
export async function insertInterest(
  tx: Tx,
  interest: { leadId: number; companyId: number; consentText?: string },
): Promise<boolean> {
  const { count } = await tx.leadInterest.createMany({ data: [interest], skipDuplicates: true })
  return count === 1
}

/** Appends an id to the comma-separated list. Done in SQL, so that parallel requests do not overwrite each other. */
export async function appendInterestedCompanyId(tx: Sql, leadId: number, companyId: number): Promise<void> {
  await tx.$kysely
    .updateTable('leads')
    .set({
      interestedCompanyIds: sql<string>`concat_ws(',', nullif(interested_company_ids, ''), ${String(companyId)}::text)`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', leadId)
    .execute()
}
