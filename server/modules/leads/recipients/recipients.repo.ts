import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import type { Insertable } from 'kysely'

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
