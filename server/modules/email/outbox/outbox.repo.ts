import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql } from '@server/platform/db.ts'
import { escapeLike } from '@server/platform/search-text.ts'
import type { OutboxInput, OutboxMail, OutboxStatus } from '@shared/email/email.schema.ts'
import { DATABASE_INTEGER_MAX } from '@shared/lib/id.schema.ts'
import { sql } from 'kysely'

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

export type MailRow = Omit<OutboxMail, 'currentTo'>

function whereFound({ status, search }: Pick<OutboxInput, 'status' | 'search'>) {
  const number = /^#?(\d{1,10})$/.exec(search)?.[1]
  const id = number === undefined ? Number.NaN : Number(number)
  const byNumber = id <= DATABASE_INTEGER_MAX ? [{ id }, { leadId: id }, { companyId: id }] : []
  return {
    ...(status ? { status } : {}),
    ...(search
      ? { OR: [{ to: { contains: escapeLike(search), mode: 'insensitive' as const } }, ...byNumber] }
      : {}),
  } satisfies Prisma.EmailMessageWhereInput
}

export async function listMails(db: Db, input: OutboxInput): Promise<MailRow[]> {
  const rows = await db.emailMessage.findMany({
    where: whereFound(input),
    select: listedFields,
    orderBy: { id: input.direction },
    skip: (input.page - 1) * input.pageSize,
    take: input.pageSize,
  })
  return rows.map(toMailRow)
}

export async function listMailsOfLead(db: Db, leadId: number): Promise<MailRow[]> {
  const rows = await db.emailMessage.findMany({
    where: { leadId },
    select: listedFields,
    orderBy: { id: 'asc' },
  })
  return rows.map(toMailRow)
}

/** Narrows the status, which is text in the database: only this module writes it. */
function toMailRow<Row extends { status: string }>(row: Row): Row & { status: OutboxStatus } {
  return { ...row, status: row.status as OutboxStatus }
}

export function countMails(db: Db, input: Pick<OutboxInput, 'status' | 'search'>): Promise<number> {
  return db.emailMessage.count({ where: whereFound(input) })
}

export async function countByStatus(db: Db): Promise<Map<string, number>> {
  const groups = await db.emailMessage.groupBy({ by: ['status'], _count: { _all: true } })
  return new Map(groups.map(({ status, _count }) => [status, _count._all]))
}

const replayableFields = {
  id: true,
  to: true,
  template: true,
  companyId: true,
  status: true,
} satisfies Prisma.EmailMessageSelect

export type ReplayableMail = Prisma.EmailMessageGetPayload<{ select: typeof replayableFields }>

/** Finds a dead or held email, which an admin may resend; null otherwise. */
export function findReplayable(db: Db, id: number): Promise<ReplayableMail | null> {
  return db.emailMessage.findFirst({
    where: { id, status: { in: ['dead', 'held'] } },
    select: replayableFields,
  })
}

export function listReplayable(
  db: Db,
  { status, afterId, limit }: { status: 'dead' | 'held'; afterId: number; limit: number },
): Promise<ReplayableMail[]> {
  return db.emailMessage.findMany({
    where: { status, id: { gt: afterId } },
    select: replayableFields,
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** Queues these emails again if they still have their status. @returns the queued ones */
export async function reviveMails(
  tx: Sql,
  mails: readonly { id: number; status: string; to: string }[],
): Promise<number[]> {
  const now = sql<Date>`now()`
  const column = <Key extends keyof (typeof mails)[number]>(key: Key) => mails.map((mail) => mail[key])
  const revived = sql<(typeof mails)[number]>`unnest(${column('id')}::int[], ${column('status')}::text[],
    ${column('to')}::text[])`.as<'r'>(sql`r (id, status, "to")`)
  const rows = await tx.$kysely
    .updateTable('emailMessages as e')
    .from(revived)
    .set((eb) => ({
      status: 'queued',
      to: eb.ref('r.to'),
      attempts: 0,
      unconfirmed: 0,
      lastError: null,
      dueAt: now,
      createdAt: now,
    }))
    .whereRef('e.id', '=', 'r.id')
    .whereRef('e.status', '=', 'r.status')
    .returning('e.id')
    .execute()
  return rows.map(({ id }) => id)
}
