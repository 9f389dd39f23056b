import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

const leadSelect = {
  id: true,
  fullName: true,
  email: true,
  phone: true,
  propertyAddress: true,
  propertyCity: true,
  propertyState: true,
  propertyZip: true,
  propertyType: true,
  additionalInfo: true,
  interestedCompanyIds: true,
  createdAt: true,
} satisfies Prisma.LeadSelect

const ownedSelect = { ...leadSelect, tokenNonce: true } satisfies Prisma.LeadSelect
const adminSelect = { ...leadSelect, status: true, isSample: true } satisfies Prisma.LeadSelect
const matchSelect = {
  companyId: true,
  position: true,
  selected: true,
  distanceMiles: true,
  reasons: true,
} satisfies Prisma.LeadMatchSelect

export type OwnedLeadRow = Prisma.LeadGetPayload<{ select: typeof ownedSelect }>
export type MatchRow = Prisma.LeadMatchGetPayload<{ select: typeof matchSelect }>

/** Which unique rule an insert broke, if any. */
export function brokenUniqueRule(error: unknown): 'duplicate' | 'idempotency-key' | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  const about = JSON.stringify(error.meta ?? {})
  if (about.includes('duplicate_key')) return 'duplicate'
  return about.includes('idempotency') || error.meta?.modelName === 'IdempotencyKey'
    ? 'idempotency-key'
    : null
}

/** Frees the key of a request that is older than the duplicate window. */
export async function releaseDuplicateKey(tx: Tx, duplicateKey: string, olderThan: Date): Promise<void> {
  await tx.lead.updateMany({
    where: { duplicateKey, createdAt: { lt: olderThan } },
    data: { duplicateKey: null },
  })
}

export async function insertLead(tx: Tx, data: Prisma.LeadCreateInput): Promise<OwnedLeadRow> {
  return tx.lead.create({ data, select: ownedSelect })
}

export async function insertConsent(
  tx: Tx,
  data: { leadId: number; text: string; companyIds: number[]; companyNames: string[]; givenAt: Date },
): Promise<void> {
  await tx.leadConsent.create({ data, select: { leadId: true } })
}

export async function insertMatches(tx: Tx, leadId: number, rows: MatchRow[]): Promise<void> {
  if (rows.length > 0) await tx.leadMatch.createMany({ data: rows.map((row) => ({ ...row, leadId })) })
}

export async function insertIdempotencyKey(
  tx: Tx,
  data: { key: string; requestHash: string; leadId: number; createdAt: Date },
): Promise<void> {
  await tx.idempotencyKey.create({ data, select: { key: true } })
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

/** Counts under a lock on the mailbox that lasts until the transaction ends. */
export async function countLeadsOfMailbox(tx: Tx, contactKey: string, since: Date): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${contactKey}))`
  return tx.lead.count({ where: { contactKey, createdAt: { gte: since } } })
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
  return db.leadMatch.findMany({ where: { leadId }, select: matchSelect, orderBy: { position: 'asc' } })
}

export async function listInterest(db: Db, leadId: number): Promise<number[]> {
  const rows = await db.leadInterest.findMany({
    where: { leadId },
    select: { companyId: true },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map((row) => row.companyId)
}

export function countInterest(tx: Tx, leadId: number): Promise<number> {
  return tx.leadInterest.count({ where: { leadId } })
}

/** @returns true when the interest is new, false when it was there already */
export async function insertInterest(tx: Tx, leadId: number, companyId: number): Promise<boolean> {
  const { count } = await tx.leadInterest.createMany({ data: [{ leadId, companyId }], skipDuplicates: true })
  return count === 1
}

/** Adds an id to the documented comma-separated list, in the database, so that parallel requests lose none. */
export async function appendInterestedCompanyId(tx: Tx, leadId: number, companyId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE leads SET interested_company_ids = concat_ws(',', nullif(interested_company_ids, ''), ${String(companyId)}::text),
                     updated_at = now()
    WHERE id = ${leadId}`
}
