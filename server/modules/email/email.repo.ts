import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, inSeconds, secondsBetween } from '@server/platform/sql.ts'
import { currentRequestId } from '@server/platform/tracing.ts'
import type { EmailConfig } from '@shared/email/email.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { sql } from 'kysely'

export interface NewMailRow {
  to: string
  template: string
  leadId?: number
  companyId?: number
  payload?: unknown
  messageId: string
  priority: number
  isAdmitted: boolean
  senderKey: string | null
  status?: string
  lastError?: string
}

const DEFAULT_CONFIG_ID = 1

const now = sql<Date>`now()`

/** Inserts emails that are due now, by the database's clock like every time of an email. */
export async function insertMails(tx: Sql, rows: NewMailRow[]): Promise<void> {
  await tx.$kysely
    .insertInto('emailMessages')
    .values(
      rows.map(({ payload, ...row }) => ({
        ...row,
        payload: toJson(payload),
        requestId: currentRequestId() ?? null,
        dueAt: now,
        createdAt: now,
      })),
    )
    .execute()
}

/** Serializes the payload as text, which the JSON column accepts from every driver. */
function toJson(payload: unknown): string | null {
  return payload === undefined || payload === null ? null : JSON.stringify(payload)
}

/** Changes the recipient of unsent emails, except those that a worker is sending. */
export async function readdressUnsentMails(
  tx: Sql,
  template: string,
  { leadId, from, to }: { leadId: number; from: string; to: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('emailMessages')
    .set({ to })
    .where('leadId', '=', leadId)
    .where('template', '=', template)
    .where('to', '=', from)
    .where('status', 'in', ['queued', 'retrying', 'held', 'dead'])
    .execute()
}

/** Moves unsent emails. Of several emails to one company the oldest moves; none if the new lead already has one. */
export async function moveUnsentMails(
  tx: Sql,
  template: string,
  moves: readonly { fromLeadId: number; toLeadId: number }[],
): Promise<{ id: number; fromLeadId: number }[]> {
  const from = moves.map((move) => move.fromLeadId)
  const to = moves.map((move) => move.toLeadId)
  return tx.$kysely
    .updateTable('emailMessages as e')
    .from((eb) =>
      eb
        .selectFrom(
          sql<{ fromLead: number; toLead: number }>`unnest(${from}::int[], ${to}::int[])`.as<'p'>(
            sql`p (from_lead, to_lead)`,
          ),
        )
        .innerJoin('emailMessages as m', 'm.leadId', 'p.fromLead')
        .distinctOn(['p.toLead', 'm.companyId'])
        .select(['m.id', 'p.fromLead', 'p.toLead'])
        .where('m.template', '=', template)
        .where('m.status', '<>', 'sent')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('emailMessages as k')
                .select('k.id')
                .whereRef('k.leadId', '=', 'p.toLead')
                .whereRef('k.companyId', '=', 'm.companyId')
                .where('k.template', '=', template),
            ),
          ),
        )
        .orderBy('p.toLead')
        .orderBy('m.companyId')
        .orderBy('m.id')
        .as('moved'),
    )
    .set((eb) => ({ leadId: eb.ref('moved.toLead') }))
    .whereRef('e.id', '=', 'moved.id')
    .returning(['e.id', 'moved.fromLead as fromLeadId'])
    .execute()
}

/** Holds unsent emails about a lead, except one whose text is on its way. */
export async function holdUnsentMails(
  tx: Sql,
  leadId: number,
  { templates, reason }: { templates: readonly string[]; reason: string },
): Promise<void> {
  await tx.$kysely
    .updateTable('emailMessages')
    .set({ status: 'held', lastError: reason, lockedUntil: null })
    .where('leadId', '=', leadId)
    .where('template', 'in', templates)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['queued', 'retrying']),
        eb.and([eb('status', '=', 'sending'), eb('dataStartedAt', 'is', null)]),
      ]),
    )
    .execute()
}

/** Returns the companies to which an email about a lead was sent, is on its way, or may have arrived. */
export async function listMailedCompanies(tx: Sql, leadId: number, template: string): Promise<number[]> {
  const rows = await tx.$kysely
    .selectFrom('emailMessages')
    .select('companyId')
    .distinct()
    .where('leadId', '=', leadId)
    .where('template', '=', template)
    .where((eb) => eb.or([eb('status', 'in', ['sent', 'sending']), eb('unconfirmed', '>', 0)]))
    .execute()
  return rows.flatMap(({ companyId }) => companyId ?? [])
}

/** Assigns emails to a lead, except those sent or being sent. */
export async function assignUnsentMails(tx: Tx, ids: readonly number[], leadId: number): Promise<void> {
  await tx.emailMessage.updateMany({
    where: { id: { in: [...ids] }, status: { notIn: ['sent', 'sending'] } },
    data: { leadId },
  })
}

/** Gives the emails to or about a company to another one, all or some. @returns their ids */
export async function moveMailsOfCompany(
  tx: Sql,
  { fromId, toId, ids = null }: { fromId: number; toId: number; ids?: readonly number[] | null },
): Promise<number[]> {
  const rows = await tx.$kysely
    .updateTable('emailMessages')
    .set({ companyId: toId })
    .where('companyId', '=', fromId)
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = ANY(${[...(ids ?? [])]}::int[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Makes emails about restored rows due: those given up with this reason, and those claimed while the rows were gone. */
export async function resumeMails(
  tx: Sql,
  column: 'leadId' | 'companyId',
  ids: readonly number[],
  { reason, withinS }: { reason: string; withinS: number },
): Promise<void> {
  await tx.$kysely
    .updateTable('emailMessages')
    .set({ status: 'retrying', dueAt: now, lastError: null, lockedUntil: null })
    .where((eb) => eb(column, '=', sql<number>`ANY(${[...ids]}::int[])`))
    .where('createdAt', '>', inSeconds(-withinS))
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'dead'), eb('lastError', '=', reason)]),
        eb.and([eb('status', '=', 'sending'), eb('dataStartedAt', 'is', null)]),
      ]),
    )
    .execute()
}

/** Makes other transactions that count the inbox's emails wait until this one ends. */
export async function lockMailbox(tx: Sql, mailbox: string): Promise<void> {
  await advisoryLock(advisoryLocks.mailbox(mailbox)).execute(tx.$kysely)
}

/** Counts emails whose payload's `mailbox` is this one. */
export function countMailsOfMailbox(
  tx: Tx,
  { template, mailbox, since }: { template: string; mailbox: string; since: Date },
): Promise<number> {
  return tx.emailMessage.count({
    where: { template, createdAt: { gte: since }, payload: { path: ['mailbox'], equals: mailbox } },
  })
}

const configFields = {
  adminEmail: true,
  fromEmail: true,
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: true,
} satisfies Prisma.EmailConfigSelect

export async function findEmailConfig(db: Sql): Promise<EmailConfig | null> {
  const row = await db.$kysely
    .selectFrom('emailConfig')
    .select(objectKeys(configFields))
    .where('id', '=', DEFAULT_CONFIG_ID)
    .executeTakeFirst()
  return row ?? null
}

/** Prevents concurrent saves of the settings until the transaction ends, even without a row to lock. */
export async function lockEmailConfig(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.emailConfig).execute(tx.$kysely)
}

export async function upsertEmailConfig(tx: Tx, config: EmailConfig): Promise<void> {
  await tx.emailConfig.upsert({
    where: { id: DEFAULT_CONFIG_ID },
    create: { id: DEFAULT_CONFIG_ID, ...config },
    update: config,
    select: { id: true },
  })
}

/** Inserts an email that the caller sends itself, now. If the caller dies, a worker claims it when the lock expires. */
export async function insertClaimedMail(
  tx: Sql,
  mail: { to: string; template: string; payload: object; messageId: string; priority: number },
  lockS: number,
): Promise<number> {
  const { id } = await tx.$kysely
    .insertInto('emailMessages')
    .values({
      ...mail,
      payload: toJson(mail.payload),
      isAdmitted: true,
      status: 'sending',
      attempts: 1,
      lockedUntil: inSeconds(lockS),
      dueAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes other transactions that queue emails of this template under its limit wait until this one ends. */
export async function lockTemplate(tx: Sql, template: string): Promise<void> {
  await advisoryLock(advisoryLocks.emailTemplate(template)).execute(tx.$kysely)
}

/** Counts unsent emails by status, with the age of the oldest in seconds. */
export async function summarizeUnsent({
  $kysely,
}: Sql): Promise<{ status: string; count: number; ageS: number }[]> {
  const { count, min } = $kysely.fn
  const rows = await $kysely
    .selectFrom('emailMessages')
    .where('status', 'in', ['queued', 'sending', 'retrying', 'held', 'dead'])
    .groupBy('status')
    .select(({ ref }) => [
      'status',
      count<number>('id').as('count'),
      sql<number>`extract(epoch FROM ${now} - ${min(ref('createdAt'))})`.as('ageS'),
    ])
    .execute()
  return rows.map((row) => ({ status: row.status, count: Number(row.count), ageS: Number(row.ageS) }))
}

export async function listAgesS(
  tx: Sql,
  { template, withinS }: { template: string; withinS: number },
): Promise<number[]> {
  // The current time instead of the transaction's start: the lock may have taken a while.
  const clock = sql<Date>`clock_timestamp()`
  const rows = await tx.$kysely
    .selectFrom('emailMessages')
    .select(secondsBetween(sql.ref('created_at'), clock).as('ageS'))
    .where('template', '=', template)
    .where('createdAt', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${withinS}::float8)`)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ ageS }) => ageS)
}
