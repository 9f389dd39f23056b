import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { OutboxInput, OutboxMail, OutboxStatus } from '@shared/schemas/email.schema.ts'
import { DATABASE_INTEGER_MAX } from '@shared/schemas/id.schema.ts'

const listedFields = {
  id: true,
  to: true,
  template: true,
  leadId: true,
  companyId: true,
  status: true,
  attempts: true,
  lastError: true,
  dueAt: true,
  createdAt: true,
  sentAt: true,
} satisfies Prisma.EmailMessageSelect

/** `%`, `_` and `\` mean themselves. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function whereFound({ status, search }: Pick<OutboxInput, 'status' | 'search'>) {
  const number = /^#?(\d{1,10})$/.exec(search)?.[1]
  const id = number === undefined ? Number.NaN : Number(number)
  const byNumber = id <= DATABASE_INTEGER_MAX ? [{ id }, { leadId: id }, { companyId: id }] : []
  return {
    ...(status ? { status } : {}),
    ...(search
      ? { OR: [{ to: { contains: likeText(search), mode: 'insensitive' as const } }, ...byNumber] }
      : {}),
  } satisfies Prisma.EmailMessageWhereInput
}

/** One page of the mails that fit, by age. */
export async function listMails(db: Db, input: OutboxInput): Promise<OutboxMail[]> {
  const rows = await db.emailMessage.findMany({
    where: whereFound(input),
    select: listedFields,
    orderBy: { id: input.direction },
    skip: (input.page - 1) * input.pageSize,
    take: input.pageSize,
  })
  return rows.map(asMail)
}

/** Every mail about a lead, the oldest first. */
export async function listMailsOfLead(db: Db, leadId: number): Promise<OutboxMail[]> {
  const rows = await db.emailMessage.findMany({
    where: { leadId },
    select: listedFields,
    orderBy: { id: 'asc' },
  })
  return rows.map(asMail)
}

/** The status is text in the database; only this module writes it. */
function asMail<Row extends { status: string }>(row: Row): Row & { status: OutboxStatus } {
  return { ...row, status: row.status as OutboxStatus }
}

export function countMails(db: Db, input: Pick<OutboxInput, 'status' | 'search'>): Promise<number> {
  return db.emailMessage.count({ where: whereFound(input) })
}

/** How many mails there are of each status that any has. */
export async function countByStatus(db: Db): Promise<Map<string, number>> {
  const groups = await db.emailMessage.groupBy({ by: ['status'], _count: { _all: true } })
  return new Map(groups.map(({ status, _count }) => [status, _count._all]))
}

/** A mail that waits for a hand: dead or held; null otherwise. */
export function findReplayable(tx: Tx, id: number): Promise<{ template: string; status: string } | null> {
  return tx.emailMessage.findFirst({
    where: { id, status: { in: ['dead', 'held'] } },
    select: { template: true, status: true },
  })
}

const revived = (now: Date) => ({
  status: 'queued',
  attempts: 0,
  lastError: null,
  dueAt: now,
  // It has all its time to be delivered again.
  createdAt: now,
})

/** Puts a dead or held mail back in line. @returns false when it is neither */
export async function reviveMail(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.emailMessage.updateMany({
    where: { id, status: { in: ['dead', 'held'] } },
    data: revived(now),
  })
  return count === 1
}

/** The oldest mails of a status, after an id. */
export async function listReplayable(
  tx: Tx,
  { status, afterId, limit }: { status: 'dead' | 'held'; afterId: number; limit: number },
): Promise<{ id: number; template: string }[]> {
  return tx.emailMessage.findMany({
    where: { status, id: { gt: afterId } },
    select: { id: true, template: true },
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** Puts all of these that still have the status back in line. @returns those that had */
export async function reviveMails(
  tx: Tx,
  { ids, status, now }: { ids: number[]; status: 'dead' | 'held'; now: Date },
): Promise<number[]> {
  const rows = await tx.emailMessage.updateManyAndReturn({
    where: { id: { in: ids }, status },
    data: revived(now),
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}
