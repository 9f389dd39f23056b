import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Statements, Tx } from '@server/platform/db.ts'

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

/** Of a lead just stored, what its owner may be told. */
export function ownedLead(lead: NewLead): OwnedLeadRow {
  const fields = Object.keys(ownedSelect) as (keyof OwnedLeadRow)[]
  return Object.fromEntries(fields.map((field) => [field, lead[field]])) as unknown as OwnedLeadRow
}

/** Which unique rule an insert broke, if any. */
export function brokenUniqueRule(error: unknown): 'duplicate' | 'idempotency-key' | null {
  const { code, constraint, meta } = error as { code?: string; constraint?: string; meta?: object }
  // Thrown by the driver for written-out statements, by Prisma for its own.
  if (code !== '23505' && code !== 'P2002') return null
  const about = constraint ?? JSON.stringify(meta ?? {})
  if (about.includes('duplicate_key')) return 'duplicate'
  return /idempotency/i.test(about) ? 'idempotency-key' : null
}

/** Everything a request leaves behind but its mails. */
export interface NewLead extends OwnedLeadRow {
  phoneE164: string | null
  contactKey: string
  duplicateKey: string
  source: string | null
  landingPlace: string | null
  consent: { text: string; companyIds: number[]; companyNames: string[] }
  matches: MatchRow[]
  idempotencyKey: { key: string; requestHash: string } | null
}

/**
 * The id of the lead to come, under a lock on the mailbox that lasts until the transaction ends: parallel requests of
 * one mailbox wait for each other, so that none slips past the count.
 */
export async function reserveLead(tx: Statements, contactKey: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    WITH mailbox AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext(${contactKey})))
    SELECT nextval('leads_id_seq')::int AS id FROM mailbox`
  if (!row) throw new Error('A sequence without a next value.')
  return row.id
}

/**
 * How many leads of the mailbox came since then. Also frees the key of a request that is older than that, so that the
 * owner may send it again.
 */
export async function countLeadsOfMailbox(
  tx: Statements,
  { contactKey, duplicateKey, since }: { contactKey: string; duplicateKey: string; since: Date },
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    WITH released AS (
      UPDATE leads SET duplicate_key = NULL, updated_at = now()
      WHERE duplicate_key = ${duplicateKey} AND created_at < ${since}
    )
    SELECT count(*)::int AS count FROM leads WHERE contact_key = ${contactKey} AND created_at >= ${since}`
  return row?.count ?? 0
}

/** The lead, what its owner agreed to, its matches and its Idempotency-Key, in one statement. */
export async function insertLead(tx: Statements, lead: NewLead): Promise<void> {
  const { consent, matches, idempotencyKey: idempotency } = lead
  const withIdempotencyKey = idempotency
    ? Prisma.sql`, idempotency AS (
        INSERT INTO idempotency_keys (key, request_hash, lead_id, created_at)
        VALUES (${idempotency.key}, ${idempotency.requestHash}, ${lead.id}, ${lead.createdAt})
      )`
    : Prisma.empty
  await tx.$executeRaw`
    WITH lead AS (
      INSERT INTO leads (id, full_name, email, contact_key, phone, phone_e164, property_address, property_city,
        property_state, property_zip, property_type, additional_info, interested_company_ids, source, landing_place,
        token_nonce, duplicate_key, created_at, updated_at)
      VALUES (${lead.id}, ${lead.fullName}, ${lead.email}, ${lead.contactKey}, ${lead.phone}, ${lead.phoneE164},
        ${lead.propertyAddress}, ${lead.propertyCity}, ${lead.propertyState}, ${lead.propertyZip},
        ${lead.propertyType}, ${lead.additionalInfo}, ${lead.interestedCompanyIds}, ${lead.source},
        ${lead.landingPlace}, ${lead.tokenNonce}, ${lead.duplicateKey}, ${lead.createdAt}, ${lead.createdAt})
    ), consent AS (
      INSERT INTO lead_consents (lead_id, text, company_ids, company_names, given_at)
      VALUES (${lead.id}, ${consent.text}, ${consent.companyIds}, ${consent.companyNames}, ${lead.createdAt})
    )${withIdempotencyKey}
    INSERT INTO lead_matches (lead_id, company_id, position, selected, distance_miles, reasons)
    SELECT ${lead.id}, "companyId", position, selected, "distanceMiles", reasons
    FROM jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      AS m ("companyId" int, position int, selected boolean, "distanceMiles" float8, reasons text[])`
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

/** Until the transaction ends, others that want to count or add to this lead's companies wait. */
export async function lockLead(tx: Tx, id: number): Promise<void> {
  await tx.$executeRaw`SELECT FROM leads WHERE id = ${id} FOR UPDATE`
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
