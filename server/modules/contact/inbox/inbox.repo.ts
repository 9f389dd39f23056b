import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { escapeLike, parseRowId } from '@server/platform/search-text.ts'
import { EXCERPT_LENGTH, type ListedMessage, type MessageEvent } from '@shared/contact/inbox.schema.ts'
import { sql } from 'kysely'

export interface InboxFilter {
  ids?: readonly number[] | undefined
  search?: string | undefined
  status?: string | undefined
  topic?: string | undefined
  since: Date | null
  before: Date | null
}

const headSelect = {
  id: true,
  name: true,
  email: true,
  topic: true,
  status: true,
  createdAt: true,
  message: true,
} satisfies Prisma.ContactMessageSelect

const eventSelect = {
  id: true,
  kind: true,
  from: true,
  to: true,
  text: true,
  actor: true,
  createdAt: true,
} satisfies Prisma.ContactEventSelect

export type InboxMessage = Prisma.ContactMessageGetPayload<{ select: typeof headSelect }>

function toWhere({
  ids,
  search,
  status,
  topic,
  since,
  before,
}: InboxFilter): Prisma.ContactMessageWhereInput {
  const contains = { contains: escapeLike(search ?? ''), mode: 'insensitive' as const }
  const id = parseRowId(search ?? '')
  return {
    ...(ids ? { id: { in: [...ids] } } : { status: status ?? { not: 'spam' } }),
    ...(topic ? { topic } : {}),
    createdAt: { ...(since ? { gte: since } : {}), ...(before ? { lt: before } : {}) },
    ...(search
      ? { OR: [{ name: contains }, { email: contains }, { message: contains }, ...(id ? [{ id }] : [])] }
      : {}),
  }
}

export async function listMessages(
  db: Db,
  filter: InboxFilter,
  {
    sort,
    direction,
    skip,
    take,
  }: { sort: 'createdAt' | 'name'; direction: 'asc' | 'desc'; skip: number; take: number },
): Promise<ListedMessage[]> {
  const rows = await db.contactMessage.findMany({
    where: toWhere(filter),
    select: headSelect,
    orderBy: [{ [sort]: direction }, { id: direction }],
    skip,
    take,
  })
  return rows.map(({ message, ...head }) => ({ ...head, excerpt: toExcerpt(message) }))
}

/** Returns the beginning of a message in one line. */
function toExcerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line
}

export function countMessages(db: Db, filter: InboxFilter): Promise<number> {
  return db.contactMessage.count({ where: toWhere(filter) })
}

/** Returns the next rows of an export, newest first, below an id. */
export function listForExport(
  db: Db,
  filter: InboxFilter,
  below: number | null,
  take: number,
): Promise<InboxMessage[]> {
  const where = toWhere(filter)
  return db.contactMessage.findMany({
    where: below === null ? where : { AND: [where, { id: { lt: below } }] },
    select: headSelect,
    orderBy: { id: 'desc' },
    take,
  })
}

export async function findDetail(
  db: Db,
  id: number,
): Promise<(InboxMessage & { events: MessageEvent[] }) | null> {
  return db.contactMessage.findUnique({
    where: { id },
    select: { ...headSelect, events: { select: eventSelect, orderBy: { id: 'asc' } } },
  })
}

/** Returns the messages with these ids, locked until the transaction ends, in the order of their ids. */
export function lockMessages(tx: Sql, ids: readonly number[]) {
  return tx.$kysely
    .selectFrom('contactMessages')
    .select(['id', 'status', 'email', 'contactKey'])
    .where('id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findContactKey(db: Db | Tx, id: number): Promise<string | null> {
  const row = await db.contactMessage.findUnique({ where: { id }, select: { contactKey: true } })
  return row?.contactKey ?? null
}

export async function updateStatus(tx: Tx, ids: readonly number[], status: string): Promise<void> {
  await tx.contactMessage.updateMany({ where: { id: { in: [...ids] } }, data: { status } })
}

interface NewEvent {
  messageId: number
  kind: 'status' | 'note' | 'reply'
  from?: string
  to?: string
  text?: string
  actor: string
  createdAt: Date
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await tx.contactEvent.createMany({ data: [...events] })
}

export async function insertEvent(tx: Tx, event: NewEvent): Promise<number> {
  return (await tx.contactEvent.create({ data: event, select: { id: true } })).id
}

/** Finds a reply with the message that it answers. */
export function findReply(db: Db, messageId: number, eventId: number) {
  return db.contactEvent.findFirst({
    where: { id: eventId, messageId, kind: 'reply' },
    select: { text: true, message: { select: headSelect } },
  })
}
