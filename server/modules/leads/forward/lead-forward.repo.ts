import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { ForwardOutcome } from '@shared/leads/forward.schema.ts'

const forwardSelect = {
  id: true,
  leadId: true,
  companyId: true,
  email: true,
  message: true,
  tokenNonce: true,
  askedBy: true,
  askedAt: true,
  expiresAt: true,
  outcome: true,
  closedAt: true,
  lead: { select: { email: true, status: true, deletedAt: true } },
} satisfies Prisma.LeadForwardSelect

export type ForwardRow = Prisma.LeadForwardGetPayload<{ select: typeof forwardSelect }>

export function findForward(db: Db | Tx, id: number): Promise<ForwardRow | null> {
  return db.leadForward.findUnique({ where: { id }, select: forwardSelect })
}

/** Returns the questions about a lead, newest first. */
export function listForwards(db: Db | Tx, leadId: number): Promise<ForwardRow[]> {
  return db.leadForward.findMany({
    where: { leadId },
    select: forwardSelect,
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
  })
}

/** Locks a lead that is not deleted until the transaction ends. */
export async function lockLead(tx: Sql, id: number) {
  const row = await tx.$kysely
    .selectFrom('leads')
    .select(['id', 'email', 'status', 'interestedCompanyIds', 'heldAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Returns the companies that the consent of the form, or on the phone, names. */
export async function listNamedIds(db: Db | Tx, leadId: number): Promise<number[]> {
  const consent = await db.leadConsent.findUnique({ where: { leadId }, select: { companyIds: true } })
  return consent?.companyIds ?? []
}

/** Returns the companies in which the owner showed interest. */
export async function listInterestIds(db: Db | Tx, leadId: number): Promise<number[]> {
  const rows = await db.leadInterest.findMany({ where: { leadId }, select: { companyId: true } })
  return rows.map((row) => row.companyId)
}

export function insertForward(tx: Tx, data: Prisma.LeadForwardUncheckedCreateInput): Promise<{ id: number }> {
  return tx.leadForward.create({ data, select: { id: true } })
}

export async function closeForward(
  tx: Tx,
  id: number,
  data: { outcome: ForwardOutcome; closedAt: Date },
): Promise<void> {
  await tx.leadForward.update({ where: { id }, data, select: { id: true } })
}
