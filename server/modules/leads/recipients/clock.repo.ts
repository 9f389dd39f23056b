import type { Sql } from '@server/platform/db.ts'
import { columnsOf, inSeconds } from '@server/platform/sql.ts'
import { acceptedStates, type ClockStep } from '@shared/leads/recipient.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { sql } from 'kysely'

/** Emails that failed for good. */
const FAILED = ['dead', 'suppressed', 'unsubscribed']

export interface DeliveredRow {
  id: number
  state: string
  companyState: string
  zipCode: string
  isSent: boolean
  sentAt: Date | null
}

/** A lead and those merged into it: emails that were sent stay with the lead they were about. */
const LEAD_AND_MERGED = sql`(SELECT r.lead_id AS id UNION ALL
  SELECT removed_id FROM lead_merges WHERE kept_id = r.lead_id) AS ids`

/** Selects recipients to lock: first the lead, then the recipient. Skips what another worker holds. */
function lockRecipients({ $kysely }: Sql, limit: number) {
  return $kysely
    .selectFrom('leads as l')
    .innerJoin('leadRecipients as r', 'r.leadId', 'l.id')
    .innerJoin('managementCompanies as c', 'c.id', 'r.companyId')
    .select(['r.id', 'r.state', 'c.state as companyState', 'c.zipCode'])
    .limit(limit)
    .forUpdate(['l', 'r'])
    .skipLocked()
}

/** Locks up to `limit` recipients whose email was sent, or failed for good, since the last run. */
export function claimDelivered(db: Sql, limit: number): Promise<DeliveredRow[]> {
  return lockRecipients(db, limit)
    .innerJoinLateral(
      sql<{ isSent: boolean; sentAt: Date | null }>`(SELECT m.status = 'sent' AS is_sent, m.sent_at
        FROM ${LEAD_AND_MERGED} JOIN email_messages m ON m.lead_id = ids.id
        WHERE m.company_id = r.company_id AND m.template = 'lead.company' AND m.status = ANY(${['sent', ...FAILED]}::text[])
        ORDER BY (m.status = 'sent') DESC, m.id LIMIT 1)`.as<'m'>(sql`m`),
      (join) => join.onTrue(),
    )
    .select(['m.isSent', 'm.sentAt'])
    .where('r.state', '=', 'sent')
    .where('l.deletedAt', 'is', null)
    .orderBy('r.id')
    .execute()
}

/**
 * Locks recipients whose email was sent within a day although it had failed before, or the company answered first. By
 * the index of due emails, because most recipients without a delivery have no email.
 */
export function claimLateDelivered(db: Sql, limit: number): Promise<DeliveredRow[]> {
  return lockRecipients(db, limit)
    .innerJoin('emailMessages as m', (join) =>
      join.onRef('m.leadId', '=', 'r.leadId').onRef('m.companyId', '=', 'r.companyId'),
    )
    .select(['m.sentAt', sql<boolean>`true`.as('isSent')])
    .where('m.template', '=', 'lead.company')
    .where('m.status', '=', 'sent')
    .where('m.isAdmitted', '=', true)
    .where('m.dueAt', '>', inSeconds(-DAY_S))
    .where('r.deliveredAt', 'is', null)
    .where('r.state', 'not in', ['sent', 'held', 'withdrawn'])
    .where('l.deletedAt', 'is', null)
    .orderBy('r.id')
    .execute()
}

export type DueRow = Awaited<ReturnType<typeof claimDue>>[number]

/** Locks up to `limit` recipients with a due step, and their leads. */
export function claimDue(db: Sql, now: Date, limit: number) {
  return lockRecipients(db, limit)
    .select(['r.leadId', 'r.companyId', 'r.deliveredAt', 'r.clockStep', 'r.clockAt', 'c.name as companyName'])
    .select(['l.status', 'l.deletedAt', 'l.heldAt', 'l.stoppedAt', 'l.hired', 'l.acceptedMailAt'])
    .where('r.clockAt', '<=', now)
    .orderBy('r.clockAt')
    .execute()
}

/** Returns the recipients that have a reminder in the outbox. */
export async function listReminded({ $kysely }: Sql, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT r.id FROM lead_recipients r
    CROSS JOIN LATERAL ${LEAD_AND_MERGED} JOIN email_messages m ON m.lead_id = ids.id
    WHERE r.id = ANY(${[...ids]}::int[]) AND m.company_id = r.company_id AND m.template = 'lead.reminder'`.execute(
    $kysely,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the leads that a company accepted. */
export async function listAccepted({ $kysely }: Sql, leadIds: readonly number[]): Promise<Set<number>> {
  const rows = await $kysely
    .selectFrom('leadRecipients')
    .select('leadId')
    .distinct()
    .where('leadId', 'in', [...leadIds])
    .where('state', 'in', acceptedStates)
    .execute()
  return new Set(rows.map(({ leadId }) => leadId))
}

export interface ClockUpdate {
  id: number
  state: string
  deliveredAt: Date | null
  clockStep: ClockStep | null
  clockAt: Date | null
}

/** Stores the states and clocks of locked recipients. */
export async function updateClocks({ $kysely }: Sql, updates: readonly ClockUpdate[]): Promise<void> {
  if (updates.length === 0) return
  const column = columnsOf(updates)
  const values = sql<ClockUpdate>`unnest(${column('id')}::int[], ${column('state')}::text[],
    ${column('deliveredAt')}::timestamptz[], ${column('clockStep')}::text[], ${column('clockAt')}::timestamptz[])`.as<'v'>(
    sql`v (id, state, delivered_at, clock_step, clock_at)`,
  )
  await $kysely
    .updateTable('leadRecipients as r')
    .from(values)
    .set((eb) => ({
      state: eb.ref('v.state'),
      deliveredAt: eb.ref('v.deliveredAt'),
      clockStep: eb.ref('v.clockStep'),
      clockAt: eb.ref('v.clockAt'),
    }))
    .whereRef('r.id', '=', 'v.id')
    .execute()
}

/**
 * Records that one of the two emails about answers is queued for the owners of locked leads.
 * @returns those who had not got it
 */
export function markOwnersMailed(
  { $kysely }: Sql,
  leadIds: readonly number[],
  column: 'acceptedMailAt' | 'unansweredMailAt',
  now: Date,
): Promise<{ id: number; email: string }[]> {
  return $kysely
    .updateTable('leads')
    .set({ [column]: now })
    .where('id', 'in', [...leadIds])
    .where(column, 'is', null)
    .returning(['id', 'email'])
    .execute()
}
