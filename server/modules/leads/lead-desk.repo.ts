import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

const detailSelect = {
  id: true,
  fullName: true,
  email: true,
  phone: true,
  phoneE164: true,
  propertyAddress: true,
  propertyCity: true,
  propertyState: true,
  propertyZip: true,
  propertyType: true,
  additionalInfo: true,
  interestedCompanyIds: true,
  status: true,
  source: true,
  landingPlace: true,
  isSample: true,
  createdAt: true,
  deletedAt: true,
} satisfies Prisma.LeadSelect

const eventSelect = {
  id: true,
  kind: true,
  from: true,
  to: true,
  text: true,
  actor: true,
  createdAt: true,
} satisfies Prisma.LeadEventSelect

const matchSelect = {
  companyId: true,
  selected: true,
  distanceMiles: true,
  reasons: true,
} satisfies Prisma.LeadMatchSelect

export type NewLeadEvent = Pick<
  Prisma.LeadEventCreateManyInput,
  'leadId' | 'kind' | 'from' | 'to' | 'text'
> & {
  actor: string
  createdAt: Date
}

/** A lead of the desk, deleted ones included, with what happened to it. */
export function findLeadDetail(db: Db, id: number) {
  return db.lead.findUnique({
    where: { id },
    select: {
      ...detailSelect,
      consent: { select: { text: true, givenAt: true } },
      matches: { select: matchSelect, orderBy: { position: 'asc' } },
      interest: { select: { companyId: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
      events: { select: eventSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  })
}

/** Locks leads until the transaction ends, in the order of their ids, so that two of these never wait for each other. */
export function lockLeads(
  tx: Tx,
  ids: readonly number[],
  which: 'kept' | 'deleted',
): Promise<{ id: number; status: string }[]> {
  const isDeleted = which === 'deleted' ? Prisma.sql`IS NOT NULL` : Prisma.sql`IS NULL`
  return tx.$queryRaw`
    SELECT id, status FROM leads WHERE id = ANY(${[...ids]}::int[]) AND deleted_at ${isDeleted} ORDER BY id FOR UPDATE`
}

export async function updateStatus(tx: Tx, ids: readonly number[], status: string): Promise<void> {
  await tx.lead.updateMany({ where: { id: { in: [...ids] } }, data: { status } })
}

/** Takes leads out of the list; their duplicate and idempotency keys are free for a new request. */
export async function markDeleted(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.idempotencyKey.deleteMany({ where: { leadId: { in: [...ids] } } })
  await tx.lead.updateMany({ where: { id: { in: [...ids] } }, data: { deletedAt: now, duplicateKey: null } })
}

export async function markRestored(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.lead.updateMany({ where: { id: { in: [...ids] } }, data: { deletedAt: null } })
}

/** What the duplicate keys of leads are made of, the oldest first. */
export function listKeyParts(tx: Tx, ids: readonly number[], since: Date) {
  return tx.lead.findMany({
    where: { id: { in: [...ids] }, createdAt: { gte: since } },
    select: { id: true, email: true, propertyAddress: true, propertyZip: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Which of these keys a lead holds. */
export async function listTakenKeys(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.lead.findMany({
    where: { duplicateKey: { in: [...keys] } },
    select: { duplicateKey: true },
  })
  return new Set(rows.flatMap((row) => row.duplicateKey ?? []))
}

export async function updateDuplicateKey(tx: Tx, id: number, duplicateKey: string): Promise<void> {
  await tx.lead.update({ where: { id }, data: { duplicateKey }, select: { id: true } })
}

export async function insertLeadEvents(tx: Tx, events: NewLeadEvent[]): Promise<void> {
  if (events.length > 0) await tx.leadEvent.createMany({ data: events })
}
