import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import type { Insertable } from 'kysely'

/** A duplicate of a duplicate of a duplicate: more is a mistake in the data. */
const MAX_MERGES = 20

export interface NewRecipient {
  companyId: number
  state: 'held' | 'sent' | 'undelivered'
}

/** Returns the row of a company that gets a lead, with the secret of its link. */
export function toRecipientRow(
  leadId: number,
  { companyId, state }: NewRecipient,
  createdAt: Date,
): Insertable<DB['leadRecipients']> {
  return { leadId, companyId, state, createdAt, tokenNonce: makeLinkNonce() }
}

/** Records that a company gets a lead; nothing if it has it already. */
export async function insertRecipient(
  { $kysely }: Sql,
  leadId: number,
  recipient: NewRecipient,
  now: Date,
): Promise<void> {
  await $kysely
    .insertInto('leadRecipients')
    .values(toRecipientRow(leadId, recipient, now))
    .onConflict((conflict) => conflict.columns(['leadId', 'companyId']).doNothing())
    .execute()
}

/** Gives the recipients of a merged lead to the one that stays, except companies that both have. @returns their ids */
export async function moveRecipients(
  { $kysely }: Sql,
  { fromLeadId, toLeadId }: { fromLeadId: number; toLeadId: number },
): Promise<number[]> {
  const rows = await $kysely
    .updateTable('leadRecipients')
    .set({ leadId: toLeadId })
    .where('leadId', '=', fromLeadId)
    .where('companyId', 'not in', (db) =>
      db.selectFrom('leadRecipients').select('companyId').where('leadId', '=', toLeadId),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reverses `moveRecipients`. */
export async function returnRecipients(tx: Tx, ids: readonly number[], leadId: number): Promise<void> {
  await tx.leadRecipient.updateMany({ where: { id: { in: [...ids] } }, data: { leadId } })
}

const recipientSelect = {
  id: true,
  leadId: true,
  companyId: true,
  state: true,
  tokenNonce: true,
  createdAt: true,
  deliveredAt: true,
  firstAnsweredAt: true,
  answeredAt: true,
  answerSetAt: true,
  declineReason: true,
  talkedOn: true,
  talkedBy: true,
  notSignedReason: true,
} satisfies Prisma.LeadRecipientSelect

export type RecipientRow = Prisma.LeadRecipientGetPayload<{ select: typeof recipientSelect }>

export function findRecipient(db: Db | Tx, id: number): Promise<RecipientRow | null> {
  return db.leadRecipient.findUnique({ where: { id }, select: recipientSelect })
}

/** Returns the row of a company that gets a lead. */
export function findRecipientOf(
  db: Db | Tx,
  leadId: number,
  companyId: number,
): Promise<RecipientRow | null> {
  return db.leadRecipient.findUnique({
    where: { leadId_companyId: { leadId, companyId } },
    select: recipientSelect,
  })
}

/** Returns the lead that a merged duplicate is part of now, also of a duplicate; any other lead itself. */
export async function findKeptLeadId(db: Db | Tx, leadId: number): Promise<number> {
  let keptId = leadId
  for (let step = 0; step < MAX_MERGES; step++) {
    const merge = await db.leadMerge.findUnique({ where: { removedId: keptId }, select: { keptId: true } })
    if (!merge) break
    keptId = merge.keptId
  }
  return keptId
}

/** Returns what a company's link needs to know of a lead, deleted or not. */
export function findLeadState(db: Db | Tx, id: number) {
  return db.lead.findUnique({ where: { id }, select: { deletedAt: true, stoppedAt: true, heldAt: true } })
}

/** Returns the time at which the mail server accepted the email about a lead to a company; null if unknown. */
export async function findSentAt({ $kysely }: Sql, leadId: number, companyId: number): Promise<Date | null> {
  const row = await $kysely
    .selectFrom('emailMessages')
    .select('sentAt')
    .where('leadId', '=', leadId)
    .where('companyId', '=', companyId)
    .where('template', '=', 'lead.company')
    .where('sentAt', 'is not', null)
    .orderBy('sentAt')
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ?? null
}

export async function updateRecipient(
  tx: Tx,
  id: number,
  data: Prisma.LeadRecipientUncheckedUpdateInput,
): Promise<void> {
  await tx.leadRecipient.update({ where: { id }, data, select: { id: true } })
}
