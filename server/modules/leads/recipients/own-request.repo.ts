import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'

const ownSelect = {
  stoppedAt: true,
  heldAt: true,
  status: true,
  deletedAt: true,
  hired: true,
  hiredCompanyId: true,
} satisfies Prisma.LeadSelect

export function findOwnState(db: Db | Tx, leadId: number) {
  return db.lead.findUniqueOrThrow({ where: { id: leadId }, select: ownSelect })
}

/** Returns the companies that get a lead, in the order in which they got it, listed or not. */
export function listOwnRecipients(db: Db | Tx, leadId: number) {
  return db.leadRecipient.findMany({
    where: { leadId },
    select: {
      companyId: true,
      company: { select: { name: true } },
      state: true,
      createdAt: true,
      deliveredAt: true,
      answeredAt: true,
      declineReason: true,
      talkedOn: true,
      talkedBy: true,
      ownerReached: true,
      ownerReachedAt: true,
    },
    orderBy: { id: 'asc' },
  })
}

/** Returns a company's row of a lead with what says whether emails about it may still be sent. */
export function findOwnRecipient({ $kysely }: Sql, leadId: number, companyId: number) {
  return $kysely
    .selectFrom('leadRecipients as r')
    .innerJoin('leads as l', 'l.id', 'r.leadId')
    .innerJoin('managementCompanies as c', 'c.id', 'r.companyId')
    .select(['r.id', 'r.tokenNonce', 'r.state', 'r.ownerReached', 'c.name'])
    .select(['l.status', 'l.deletedAt', 'l.heldAt', 'l.stoppedAt'])
    .where('r.leadId', '=', leadId)
    .where('r.companyId', '=', companyId)
    .executeTakeFirst()
}

/** Withdraws a lead from the companies that may still answer or have not got it, and stops every clock. */
export async function withdrawRecipients(
  { $kysely }: Sql,
  leadId: number,
  states: readonly string[],
): Promise<void> {
  await $kysely
    .updateTable('leadRecipients')
    .set((eb) => ({
      state: eb.case().when('state', 'in', states).then('withdrawn').else(eb.ref('state')).end(),
      clockStep: null,
      clockAt: null,
    }))
    .where('leadId', '=', leadId)
    .execute()
}
