import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import { violatedConstraint } from '@server/platform/database-errors.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, columnsOf, countRows, selectOf } from '@server/platform/sql.ts'
import { adminLead, lead } from '@shared/schemas/lead.schema.ts'
import { type Insertable, sql } from 'kysely'

const ownedSelect = { ...selectOf(lead), tokenNonce: true } satisfies Prisma.LeadSelect
const adminSelect = selectOf(adminLead) satisfies Prisma.LeadSelect
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

/** Which unique rule an insert broke, if any. */
export function brokenUniqueRule(error: unknown): 'duplicate' | 'idempotency-key' | null {
  const constraint = violatedConstraint(error)
  if (constraint === 'leads_duplicate_key_key') return 'duplicate'
  return constraint === 'idempotency_keys_pkey' ? 'idempotency-key' : null
}

/** Until the transaction ends, other requests of the mailbox wait: none slips past the count. */
export async function lockMailbox(tx: Sql, contactKey: string): Promise<void> {
  await advisoryLock(contactKey).execute(tx.$kysely)
}

/** Frees the key of a request that came before then, so that the owner may send it again. */
export async function releaseDuplicateKey(tx: Sql, duplicateKey: string, before: Date): Promise<void> {
  await tx.$kysely
    .updateTable('leads')
    .set({ duplicateKey: null, updatedAt: new Date() })
    .where('duplicateKey', '=', duplicateKey)
    .where('createdAt', '<', before)
    .execute()
}

/** How many leads of the mailbox came since then. */
export async function countLeadsOfMailbox(db: Sql, contactKey: string, since: Date): Promise<number> {
  const { count } = await db.$kysely
    .selectFrom('leads')
    .select(countRows.as('count'))
    .where('contactKey', '=', contactKey)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns what its owner may be told of it */
export function insertLead(tx: Sql, values: Insertable<DB['leads']>): Promise<OwnedLeadRow> {
  return tx.$kysely
    .insertInto('leads')
    .values(values)
    .returning(columnsOf(ownedSelect))
    .executeTakeFirstOrThrow()
}

export async function insertConsent(tx: Sql, consent: Insertable<DB['leadConsents']>): Promise<void> {
  await tx.$kysely.insertInto('leadConsents').values(consent).execute()
}

export async function insertMatches(tx: Sql, leadId: number, matches: readonly MatchRow[]): Promise<void> {
  if (matches.length === 0) return
  await tx.$kysely
    .insertInto('leadMatches')
    .values(matches.map((match) => ({ leadId, ...match })))
    .execute()
}

export async function insertIdempotencyKey(tx: Sql, key: Insertable<DB['idempotencyKeys']>): Promise<void> {
  await tx.$kysely.insertInto('idempotencyKeys').values(key).execute()
}

export function findIdempotencyKey(db: Db, key: string) {
  return db.idempotencyKey.findUnique({ where: { key }, select: { requestHash: true, leadId: true } })
}

export async function deleteIdempotencyKeysBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}

export function findByDuplicateKey(db: Db, duplicateKey: string) {
  return db.lead.findUnique({ where: { duplicateKey }, select: { id: true, createdAt: true } })
}

export function findLead(db: Db | Tx, id: number): Promise<OwnedLeadRow | null> {
  return db.lead.findFirst({ where: { id, deletedAt: null }, select: ownedSelect })
}

export function listLeads(db: Db, limit: number | undefined) {
  return db.lead.findMany({
    take: limit,
    where: { deletedAt: null },
    select: adminSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
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

/** Until the transaction ends, others that want to count or add to this lead's companies wait. */
export async function lockLead(tx: Sql, id: number): Promise<void> {
  await tx.$kysely.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute()
}

/** @returns true when the interest is new, false when it was there already */
export async function insertInterest(tx: Tx, leadId: number, companyId: number): Promise<boolean> {
  const { count } = await tx.leadInterest.createMany({ data: [{ leadId, companyId }], skipDuplicates: true })
  return count === 1
}

/** Adds an id to the documented comma-separated list, in the database, so that parallel requests lose none. */
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
