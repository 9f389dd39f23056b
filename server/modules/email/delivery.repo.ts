import type { Sql } from '@server/platform/db.ts'
import { advisoryLock, inSeconds, secondsBetween } from '@server/platform/sql.ts'
import { sql } from 'kysely'
import type { Admission } from './budgets.rules.ts'
import { mailPriorities } from './mail-definition.mails.ts'

/** A mail that this process alone may send until its lock runs out. */
export interface ClaimedMail {
  id: number
  to: string
  template: string
  leadId: number | null
  companyId: number | null
  payload: unknown
  messageId: string
  attempts: number
  unconfirmed: number
  /** Seconds since it was written, or was sent again by hand. */
  ageS: number
}

const SITE_BUDGET = 'site'

const now = sql<Date>`now()`
/** Nothing of an attempt is left. */
const released = { lockedUntil: null, dataStartedAt: null }
const isSent = { status: 'sent', sentAt: now, unconfirmed: 0, lastError: null, ...released }

/**
 * All moments are the database's: processes whose clocks differ agree on what is due.
 * @param siteLimitS with the site's budget used up further ahead than this, only urgent mails are claimed
 */
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
    .returning(['unconfirmed', 'priority', 'dueAt', secondsBetween(sql.ref('created_at'), now).as('ageS')])
    .execute()
  return rows.sort((a, b) => a.priority - b.priority || a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)
}

export async function hasUnadmitted(db: Sql): Promise<boolean> {
  return (await unadmitted(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Mails that no budget was asked about, the most urgent first. Until the transaction ends nobody else asks for any. */
export async function lockUnadmitted(
  tx: Sql,
  limit: number,
): Promise<{ id: number; to: string; senderKey: string | null }[]> {
  await advisoryLock('email admission').execute(tx.$kysely)
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

/** By key: how many seconds ahead of now a budget is used up. */
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

/** The sender's key has done its work with this. */
export async function saveAdmissions(tx: Sql, admissions: readonly Admission[]): Promise<void> {
  const column = <Key extends keyof Admission>(key: Key) => admissions.map((admission) => admission[key])
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

/** The mail, while this attempt is the one that holds it. */
function ofAttempt({ $kysely }: Sql, { id, attempts }: Attempt) {
  return $kysely
    .updateTable('emailMessages')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
}

/**
 * The text is about to leave: until the lock runs out nobody tries again.
 * @returns false where the attempt is no longer this one's: the mail was erased, or its lock ran out
 */
export async function markLeaving(db: Sql, attempt: Attempt, lockS: number): Promise<boolean> {
  const { numUpdatedRows } = await ofAttempt(db, attempt)
    .set((eb) => ({
      dataStartedAt: now,
      unconfirmed: eb('unconfirmed', '+', 1),
      lockedUntil: inSeconds(lockS),
    }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts it against the budget of the site, too. A mail that was erased meanwhile is no failure. */
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

/** What the server took from a process that died before it could write so. */
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
  status: 'retrying' | 'dead' | 'held'
  lastError: string
  attempts: number
  unconfirmed: number
  delayS: number
}

/** Ends an attempt without success. One that is no longer this process's changes nothing. */
export async function markUnsent(db: Sql, attempt: Attempt, { delayS, ...outcome }: Outcome): Promise<void> {
  await ofAttempt(db, attempt)
    .set({ ...outcome, ...released, dueAt: inSeconds(delayS) })
    .execute()
}

/**
 * Lets go of every claimed mail: right only where no other process can have one. They keep their place in line; those
 * whose text had begun to leave wait as long as any unknown outcome.
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
