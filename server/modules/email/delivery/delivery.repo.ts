import { mailPriorities } from '@server/modules/email/mail-definition.mails.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql } from '@server/platform/db.ts'
import { advisoryLock, columnsOf, inSeconds, secondsBetween } from '@server/platform/sql.ts'
import { sql } from 'kysely'
import type { Admission } from './budgets.rules.ts'

/** Email that only this process may send until the lock expires. */
export interface ClaimedMail {
  id: number
  to: string
  template: string
  leadId: number | null
  companyId: number | null
  payload: unknown
  messageId: string
  requestId: string | null
  attempts: number
  unconfirmed: number
  /** Seconds since it was written or resent manually. */
  ageS: number
}

const SITE_BUDGET = 'site'

const now = sql<Date>`now()`
/** Columns of an email that no attempt holds. */
const released = { lockedUntil: null, dataStartedAt: null }
const isSent = { status: 'sent', sentAt: now, unconfirmed: 0, lastError: null, ...released }

/** Claims due emails, by the database's clock. Beyond `siteLimitS` of used budget only urgent ones. */
export async function claimMails(
  { $kysely }: Sql,
  {
    limit,
    lockS,
    siteLimitS,
    only,
  }: { limit: number; lockS: number; siteLimitS: number; only: number | null },
): Promise<ClaimedMail[]> {
  const rows = await $kysely
    .with('due', (db) =>
      db
        .selectFrom('emailMessages')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([
              eb('status', 'in', ['queued', 'retrying']),
              eb('isAdmitted', '=', true),
              eb('dueAt', '<=', now),
            ]),
            eb.and([eb('status', '=', 'sending'), eb('lockedUntil', '<', now)]),
          ]),
        )
        .$if(only !== null, (query) => query.where('id', '=', only))
        .where((eb) =>
          eb.or([
            eb('priority', '=', mailPriorities.urgent),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('emailBudgets')
                  .select('key')
                  .where('key', '=', SITE_BUDGET)
                  .where('spentUntil', '>', inSeconds(siteLimitS)),
              ),
            ),
          ]),
        )
        .orderBy('priority')
        .orderBy('dueAt')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('emailMessages as e')
    .from('due')
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      dataStartedAt: null,
      lockedUntil: inSeconds(lockS),
    }))
    .whereRef('e.id', '=', 'due.id')
    .returning(['e.id', 'to', 'template', 'leadId', 'companyId', 'payload', 'messageId', 'attempts'])
    .returning([
      'requestId',
      'unconfirmed',
      'priority',
      'dueAt',
      secondsBetween(sql.ref('created_at'), now).as('ageS'),
    ])
    .execute()
  return rows.sort((a, b) => a.priority - b.priority || a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)
}

export async function hasUnadmitted(db: Sql): Promise<boolean> {
  return (await unadmitted(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Selects emails not yet counted against a budget, most urgent first, and locks them until the transaction ends. */
export async function lockUnadmitted(
  tx: Sql,
  limit: number,
): Promise<{ id: number; to: string; senderKey: string | null }[]> {
  await advisoryLock(advisoryLocks.emailAdmission).execute(tx.$kysely)
  return unadmitted(tx)
    .select(['id', 'to', 'senderKey'])
    .orderBy('priority')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

function unadmitted({ $kysely }: Sql) {
  return $kysely
    .selectFrom('emailMessages')
    .where('status', 'in', ['queued', 'retrying'])
    .where('isAdmitted', '=', false)
    .where('dueAt', '<=', now)
}

/** Returns, by key, the seconds ahead of now until which a budget is used up. */
export async function findSpent(tx: Sql, keys: string[]): Promise<Map<string, number>> {
  const rows = await tx.$kysely
    .selectFrom('emailBudgets')
    .select(['key', secondsBetween(now, sql.ref('spent_until')).as('spentS')])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, spentS }) => [key, spentS]))
}

export async function saveSpent(tx: Sql, spent: ReadonlyMap<string, number>): Promise<void> {
  await tx.$kysely
    .insertInto('emailBudgets')
    .values([...spent].map(([key, seconds]) => ({ key, spentUntil: inSeconds(seconds) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ spentUntil: eb.ref('excluded.spentUntil') })),
    )
    .execute()
}

/** Saves the results. The sender's key is no longer needed and is cleared. */
export async function saveAdmissions(tx: Sql, admissions: readonly Admission[]): Promise<void> {
  const column = columnsOf(admissions)
  const rows = sql<Admission>`unnest(${column('id')}::int[], ${column('isAdmitted')}::boolean[],
    ${column('delayS')}::float8[], ${column('reason')}::text[])`.as<'a'>(
    sql`a (id, is_admitted, delay_s, reason)`,
  )
  await tx.$kysely
    .updateTable('emailMessages as e')
    .from(rows)
    .set((eb) => ({
      senderKey: null,
      isAdmitted: eb.ref('a.isAdmitted'),
      lastError: eb.fn.coalesce('a.reason', 'e.lastError'),
      dueAt: sql<Date>`CASE WHEN a.delay_s > 0 THEN now() + make_interval(secs => a.delay_s) ELSE e.due_at END`,
    }))
    .whereRef('e.id', '=', 'a.id')
    .execute()
}

export async function deleteUnusedBudgets(db: Sql): Promise<void> {
  await db.$kysely.deleteFrom('emailBudgets').where('spentUntil', '<', now).execute()
}

type Attempt = Pick<ClaimedMail, 'id' | 'attempts'>

/** Selects the email while this attempt still holds it. */
function whereHeldBy({ $kysely }: Sql, { id, attempts }: Attempt) {
  return $kysely
    .updateTable('emailMessages')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
}

/** Marks the text as about to leave. @returns false when the attempt no longer holds the email */
export async function markLeaving(
  db: Sql,
  attempt: Attempt,
  { subject, lockS }: { subject: string | null; lockS: number },
): Promise<boolean> {
  const { numUpdatedRows } = await whereHeldBy(db, attempt)
    .set((eb) => ({
      subject,
      dataStartedAt: now,
      unconfirmed: eb('unconfirmed', '+', 1),
      lockedUntil: inSeconds(lockS),
    }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Marks an email as sent and counts it against the site's budget. An email that was erased in the meantime is not an
 * error.
 */
export async function markSent({ $kysely }: Sql, id: number, siteShareS: number): Promise<void> {
  await $kysely
    .with('sent', (db) =>
      db
        .updateTable('emailMessages')
        .set(isSent)
        .where('id', '=', id)
        .where('status', '<>', 'sent')
        .returning('priority'),
    )
    .insertInto('emailBudgets')
    .columns(['key', 'spentUntil'])
    .expression((eb) =>
      eb
        .selectFrom('sent')
        .select([eb.val(SITE_BUDGET).as('key'), inSeconds(siteShareS).as('spentUntil')])
        .where('priority', '>', mailPriorities.urgent),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spentUntil: sql<Date>`greatest(email_budgets.spent_until, now()) + make_interval(secs => ${siteShareS}::float8)`,
      }),
    )
    .execute()
}

/** Marks as sent what the mail server accepted from a process that died before it could save that. */
export async function markSentByMessageId(db: Sql, messageIds: string[]): Promise<number> {
  const { numUpdatedRows } = await db.$kysely
    .updateTable('emailMessages')
    .set(isSent)
    .where('messageId', 'in', messageIds)
    .where('status', 'in', ['sending', 'retrying'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface Outcome {
  status: 'retrying' | 'dead' | 'held' | 'suppressed' | 'unsubscribed'
  lastError: string
  attempts: number
  unconfirmed: number
  delayS: number
  /** Unchanged if the email was not rendered. */
  subject?: string | null
}

/** Ends an attempt without success. An attempt that no longer holds the email changes nothing. */
export async function markUnsent(db: Sql, attempt: Attempt, { delayS, ...outcome }: Outcome): Promise<void> {
  await whereHeldBy(db, attempt)
    .set({ ...outcome, ...released, dueAt: inSeconds(delayS) })
    .execute()
}

/**
 * Ends an attempt with nothing left to say: as dead, or due again if the email has moved to another lead or company since
 * it was claimed. @returns true if it is due again
 */
export async function markSubjectGone(
  db: Sql,
  claim: Attempt & Pick<ClaimedMail, 'leadId' | 'companyId'>,
  lastError: string,
): Promise<boolean> {
  const hasMoved = sql<boolean>`(lead_id IS DISTINCT FROM ${claim.leadId}::int
    OR company_id IS DISTINCT FROM ${claim.companyId}::int)`
  const row = await whereHeldBy(db, claim)
    .set({
      status: sql<string>`CASE WHEN ${hasMoved} THEN 'retrying' ELSE 'dead' END`,
      lastError: sql<string>`CASE WHEN ${hasMoved} THEN last_error ELSE ${lastError}::text END`,
      ...released,
      dueAt: now,
    })
    .returning(hasMoved.as('hasMoved'))
    .executeTakeFirst()
  return row?.hasMoved ?? false
}

/**
 * Releases every claimed email; safe only where no other process can hold one. Those that had begun to leave wait as
 * long as every email of unknown outcome.
 */
export async function releaseMails(db: Sql, reason: string): Promise<void> {
  await db.$kysely
    .updateTable('emailMessages')
    .set({
      status: 'retrying',
      lastError: reason,
      dueAt: sql<Date>`CASE WHEN data_started_at IS NULL THEN due_at ELSE locked_until END`,
      ...released,
    })
    .where('status', '=', 'sending')
    .execute()
}
