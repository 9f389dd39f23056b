import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { advisoryLock, columnsOf, inSeconds, secondsBetween } from '@server/platform/sql.ts'
import type { EmailConfig } from '@shared/schemas/email.schema.ts'
import { sql } from 'kysely'

export interface NewMailRow {
  to: string
  template: string
  leadId?: number
  companyId?: number
  payload?: unknown
  messageId: string
  priority: number
  /** Nothing but its due time holds it. */
  isAdmitted: boolean
  senderKey: string | null
  status?: string
  lastError?: string
}

const DEFAULT_CONFIG_ID = 1

const now = sql<Date>`now()`

/** Written, and due, now: by the clock of the database, like every moment of a mail. */
export async function insertMails(tx: Sql, rows: NewMailRow[]): Promise<void> {
  await tx.$kysely
    .insertInto('emailMessages')
    .values(
      rows.map(({ payload, ...row }) => ({ ...row, payload: jsonOf(payload), dueAt: now, createdAt: now })),
    )
    .execute()
}

/** As text, which the column reads as JSON however it is sent. */
function jsonOf(payload: unknown): string | null {
  return payload === undefined || payload === null ? null : JSON.stringify(payload)
}

/** Of several mails to one company the oldest moves; none where its new lead has one. */
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

/** Gives mails to a lead, apart from those that went out or are going out. */
export async function assignUnsentMails(tx: Tx, ids: readonly number[], leadId: number): Promise<void> {
  await tx.emailMessage.updateMany({
    where: { id: { in: [...ids] }, status: { notIn: ['sent', 'sending'] } },
    data: { leadId },
  })
}

/** Until the transaction ends, others that want to count the mails of the mailbox wait. */
export async function lockMailbox(tx: Sql, mailbox: string): Promise<void> {
  await advisoryLock(mailbox).execute(tx.$kysely)
}

/** The mailbox is the payload's `mailbox`. */
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
    .select(columnsOf(configFields))
    .where('id', '=', DEFAULT_CONFIG_ID)
    .executeTakeFirst()
  return row ?? null
}

/** Until the transaction ends nobody else saves the settings; also while there is no row to lock. */
export async function lockEmailConfig(tx: Sql): Promise<void> {
  await advisoryLock('email_config').execute(tx.$kysely)
}

export async function upsertEmailConfig(tx: Tx, config: EmailConfig): Promise<void> {
  await tx.emailConfig.upsert({
    where: { id: DEFAULT_CONFIG_ID },
    create: { id: DEFAULT_CONFIG_ID, ...config },
    update: config,
    select: { id: true },
  })
}

/** A mail its writer sends itself, now. Should the writer die, a worker claims it when the lock has run out. */
export async function insertClaimedMail(
  tx: Sql,
  mail: { to: string; template: string; payload: object; messageId: string; priority: number },
  lockS: number,
): Promise<number> {
  const { id } = await tx.$kysely
    .insertInto('emailMessages')
    .values({
      ...mail,
      payload: jsonOf(mail.payload),
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

/** Until the transaction ends, others that want to write a mail of this template under its limit wait. */
export async function lockTemplate(tx: Sql, template: string): Promise<void> {
  await advisoryLock(template).execute(tx.$kysely)
}

/** How many seconds ago mails of a template were written, within a time, the newest first. */
export async function listAgesS(
  tx: Sql,
  { template, withinS }: { template: string; withinS: number },
): Promise<number[]> {
  // Not the transaction's start: the lock may have taken a while.
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
