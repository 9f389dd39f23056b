import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Statements, Tx } from '@server/platform/db.ts'
import type { EmailConfig } from '@shared/schemas/email.schema.ts'

const outboxSelect = {
  id: true,
  to: true,
  template: true,
  leadId: true,
  companyId: true,
  payload: true,
  messageId: true,
  status: true,
  attempts: true,
  lastError: true,
  dueAt: true,
  createdAt: true,
  sentAt: true,
} satisfies Prisma.EmailMessageSelect

export type OutboxRow = Prisma.EmailMessageGetPayload<{ select: typeof outboxSelect }>

export type NewMailRow = Pick<
  Prisma.EmailMessageCreateManyInput,
  'to' | 'template' | 'leadId' | 'companyId' | 'payload'
> & {
  messageId: string
  status?: string
  lastError?: string
}

const DEFAULT_CONFIG_ID = 1

/** Written, and due, now: by the clock that `claimMail` asks, which need not be the database's. */
export function insertMails(
  tx: Statements,
  rows: NewMailRow[],
  now: Date,
): Promise<{ id: number; status: string }[]> {
  return tx.$queryRaw`
    INSERT INTO email_messages
      ("to", template, lead_id, company_id, payload, message_id, status, last_error, due_at, created_at)
    SELECT "to", template, "leadId", "companyId", payload, "messageId", coalesce(status, 'queued'), "lastError",
      ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m ("to" text, template text, "leadId" int,
      "companyId" int, payload jsonb, "messageId" text, status text, "lastError" text)
    RETURNING id, status`
}

/**
 * Takes a mail in hand: one worker gets it, all others get null, also while it is being sent, after it was sent,
 * and before it is due again.
 */
export async function claimMail(db: Db, id: number, now: Date, lockedUntil: Date): Promise<OutboxRow | null> {
  const [row] = await db.emailMessage.updateManyAndReturn({
    where: {
      id,
      OR: [
        { status: { in: ['queued', 'retrying'] }, dueAt: { lte: now } },
        { status: 'sending', lockedUntil: { lt: now } },
      ],
    },
    data: { status: 'sending', attempts: { increment: 1 }, lockedUntil },
    select: outboxSelect,
  })
  return row ?? null
}

/** A mail that was erased while it was in hand is no failure. */
export async function updateMail(
  db: Db | Tx,
  id: number,
  data: Prisma.EmailMessageUpdateManyMutationInput,
): Promise<void> {
  await db.emailMessage.updateMany({ where: { id }, data })
}

/** Of several mails to one company the oldest moves; none where its new lead has one. */
export async function moveUnsentMails(
  tx: Tx,
  template: string,
  moves: readonly { fromLeadId: number; toLeadId: number }[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_messages e SET lead_id = v.to_lead
    FROM (
      SELECT DISTINCT ON (p.to_lead, m.company_id) m.id, p.to_lead
      FROM unnest(${moves.map((move) => move.fromLeadId)}::int[], ${moves.map((move) => move.toLeadId)}::int[])
        AS p (from_lead, to_lead)
      JOIN email_messages m ON m.lead_id = p.from_lead AND m.template = ${template} AND m.status <> 'sent'
      WHERE NOT EXISTS (
        SELECT FROM email_messages k
        WHERE k.lead_id = p.to_lead AND k.company_id = m.company_id AND k.template = ${template})
      ORDER BY p.to_lead, m.company_id, m.id
    ) v WHERE e.id = v.id`
}

/** Mails no worker has in hand although their time has come: a worker died, or a job was lost. */
export async function findStrandedMailIds(
  tx: Tx,
  options: { now: Date; overdueSince: Date; limit: number },
): Promise<number[]> {
  const rows = await tx.emailMessage.findMany({
    where: {
      OR: [
        { status: { in: ['queued', 'retrying'] }, dueAt: { lt: options.overdueSince } },
        { status: 'sending', lockedUntil: { lt: options.now } },
      ],
    },
    select: { id: true },
    orderBy: { dueAt: 'asc' },
    take: options.limit,
  })
  return rows.map((row) => row.id)
}

/** Lets go of every mail in hand: right only where no other process can have one. */
export async function releaseMails(db: Db, now: Date): Promise<void> {
  await db.emailMessage.updateMany({
    where: { status: 'sending' },
    data: { status: 'retrying', lockedUntil: null, dueAt: now },
  })
}

export async function postponeMails(tx: Tx, ids: number[], dueAt: Date): Promise<void> {
  await tx.emailMessage.updateMany({
    where: { id: { in: ids }, status: { not: 'sending' } },
    data: { dueAt },
  })
}

/** Counts under a lock on the mailbox that lasts until the transaction ends. The mailbox is the payload's `mailbox`. */
export async function countMailsOfMailbox(
  tx: Tx,
  { template, mailbox, since }: { template: string; mailbox: string; since: Date },
): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${mailbox}))`
  return tx.emailMessage.count({
    where: { template, createdAt: { gte: since }, payload: { path: ['mailbox'], equals: mailbox } },
  })
}

/** Written out because every lead asks for it. */
export async function findEmailConfig(db: Statements): Promise<EmailConfig | null> {
  const [row] = await db.$queryRaw<EmailConfig[]>`
    SELECT admin_email AS "adminEmail", from_email AS "fromEmail", is_enabled AS "isEnabled",
      use_email AS "useEmail", company_notifications AS "companyNotifications", weekly_report AS "weeklyReport"
    FROM email_config WHERE id = ${DEFAULT_CONFIG_ID}`
  return row ?? null
}

/** Until the transaction ends nobody else saves the settings; also while there is no row to lock. */
export async function lockEmailConfig(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('email_config'))`
}

export async function upsertEmailConfig(tx: Tx, config: EmailConfig): Promise<void> {
  await tx.emailConfig.upsert({
    where: { id: DEFAULT_CONFIG_ID },
    create: { id: DEFAULT_CONFIG_ID, ...config },
    update: config,
    select: { id: true },
  })
}

/** A mail its writer sends itself; should the writer die, a worker takes it when the lock has run out. */
export async function insertMailInHand(
  tx: Tx,
  { now, ...mail }: NewMailRow & { now: Date; lockedUntil: Date },
): Promise<number> {
  const row = await tx.emailMessage.create({
    data: { ...mail, status: 'sending', attempts: 1, dueAt: now, createdAt: now },
    select: { id: true },
  })
  return row.id
}

/** When mails of a template were written since then, the newest first; parallel callers wait for each other. */
export async function listSentSince(
  tx: Tx,
  { template, since }: { template: string; since: Date },
): Promise<Date[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${template}))`
  const rows = await tx.emailMessage.findMany({
    where: { template, createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(({ createdAt }) => createdAt)
}
