import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

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
}

const DEFAULT_CONFIG_ID = 1

export async function insertMails(tx: Tx, rows: NewMailRow[]): Promise<number[]> {
  const created = await tx.emailMessage.createManyAndReturn({ data: rows, select: { id: true } })
  return created.map((row) => row.id)
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

export async function updateMail(
  db: Db | Tx,
  id: number,
  data: Prisma.EmailMessageUpdateInput,
): Promise<void> {
  await db.emailMessage.update({ where: { id }, data, select: { id: true } })
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

export function listMails(db: Db, options: { status?: string; limit: number }): Promise<OutboxRow[]> {
  return db.emailMessage.findMany({
    where: options.status ? { status: options.status } : {},
    select: outboxSelect,
    orderBy: { id: 'desc' },
    take: options.limit,
  })
}

/** Puts a dead mail back in line. @returns false when it is not dead */
export async function reviveMail(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.emailMessage.updateMany({
    where: { id, status: 'dead' },
    data: { status: 'queued', attempts: 0, lastError: null, dueAt: now, createdAt: now },
  })
  return count === 1
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

export function findEmailConfig(db: Db | Tx) {
  return db.emailConfig.findUnique({ where: { id: DEFAULT_CONFIG_ID } })
}
