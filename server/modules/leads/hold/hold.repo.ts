import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { FAKE_REPORTS } from '@shared/leads/hold.ts'
import { type SqlBool, sql } from 'kysely'

/** Returns the address, number and network of a lead's sender. */
export function findSender(db: Db, id: number) {
  return db.lead.findUnique({ where: { id }, select: { email: true, phone: true, networkKey: true } })
}

/** Locks the held leads among `ids` until the transaction ends, in id order. */
export function lockHeld({ $kysely }: Sql, ids: readonly number[]) {
  return $kysely
    .selectFrom('leads')
    .select(['id', 'status', 'stoppedAt', 'holdReasons'])
    .where(sql<SqlBool>`id = ANY(${[...ids]}::int[])`)
    .where('heldAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ends the hold. The reasons stay as a record. */
export async function endHold(
  { $kysely }: Sql,
  ids: readonly number[],
  values: { status?: string; statusReason?: string; updatedAt: Date },
): Promise<void> {
  await $kysely
    .updateTable('leads')
    .set({ ...values, heldAt: null })
    .where('id', 'in', [...ids])
    .execute()
}

export function listHeldRecipients({ $kysely }: Sql, leadIds: readonly number[]) {
  return $kysely
    .selectFrom('leadRecipients')
    .select(['id', 'leadId', 'companyId'])
    .where('leadId', 'in', [...leadIds])
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()
}

export async function updateRecipients(
  tx: Tx,
  rows: readonly { id: number }[],
  state: 'sent' | 'undelivered' | 'withdrawn',
): Promise<void> {
  await tx.leadRecipient.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { state } })
}

/** Holds a lead that enough companies call fake, once. The caller holds its lock. @returns whether now */
export async function holdFake({ $kysely }: Sql, id: number, now: Date): Promise<boolean> {
  const reported = sql<number>`(SELECT count(*) FROM lead_recipients AS r
    WHERE r.lead_id = leads.id AND r.state = 'declined' AND r.decline_reason = 'fake')`
  const held = await $kysely
    .updateTable('leads')
    .set({ heldAt: now, updatedAt: now, holdReasons: sql<string[]>`hold_reasons || '{fake}'` })
    .where('id', '=', id)
    .where('status', '<>', 'bad')
    .where(sql<SqlBool>`NOT 'fake' = ANY(hold_reasons)`)
    .where(sql<SqlBool>`${reported} >= ${FAKE_REPORTS}`)
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

/** Holds the leads that took over companies which wait for the release of a merged duplicate. */
export async function passHoldOn(
  { $kysely }: Sql,
  pairs: readonly { keptId: number; removedId: number }[],
): Promise<void> {
  for (const { keptId, removedId } of pairs) {
    await $kysely
      .updateTable('leads as kept')
      .from('leads as removed')
      .set({
        heldAt: sql<Date>`coalesce(kept.held_at, removed.held_at)`,
        holdReasons: sql<string[]>`ARRAY(SELECT DISTINCT unnest(kept.hold_reasons || removed.hold_reasons))`,
      })
      .where('kept.id', '=', keptId)
      .where('removed.id', '=', removedId)
      .where('removed.heldAt', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('leadRecipients as r')
            .select('r.id')
            .where('r.leadId', '=', keptId)
            .where('r.state', '=', 'held'),
        ),
      )
      .execute()
  }
}

/** Counts the held leads, and those of them that were held before a time. */
export function countHeld({ $kysely }: Sql, overdueBefore: Date): Promise<{ held: number; overdue: number }> {
  return $kysely
    .selectFrom('leads')
    .select((eb) => [countRows.as('held'), countWhere(eb('heldAt', '<', overdueBefore)).as('overdue')])
    .where('heldAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
