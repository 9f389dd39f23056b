import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields, parseRowId } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import { EXCERPT_LENGTH, type ListedMessage, type MessageEvent } from '@shared/contact/inbox.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

export interface InboxFilter {
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

const headColumns = objectKeys(headSelect)
const eb = expressionBuilder<DB, 'contactMessages'>()

function matchesFilter({ search, status, topic, since, before }: InboxFilter): Expression<SqlBool> {
  const id = parseRowId(search ?? '')
  return eb.and([
    status ? eb('status', '=', status) : eb('status', '<>', 'spam'),
    ...(topic ? [eb('topic', '=', topic)] : []),
    ...(since ? [eb('createdAt', '>=', since)] : []),
    ...(before ? [eb('createdAt', '<', before)] : []),
    ...(search
      ? [
          eb.or([
            containsWords(foldedFields(eb.ref('name'), eb.ref('email'), eb.ref('message')), search),
            ...(id ? [eb('id', '=', id)] : []),
          ]),
        ]
      : []),
  ])
}

export async function listMessages(
  { $kysely }: Sql,
  filter: InboxFilter,
  {
    sort,
    direction,
    skip,
    take,
  }: { sort: 'createdAt' | 'name'; direction: 'asc' | 'desc'; skip: number; take: number },
): Promise<ListedMessage[]> {
  const rows = await $kysely
    .selectFrom('contactMessages')
    .select(headColumns)
    .where(matchesFilter(filter))
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .offset(skip)
    .limit(take)
    .execute()
  return rows.map(({ message, ...head }) => ({ ...head, excerpt: toExcerpt(message) }))
}

/** Returns the beginning of a message in one line. */
function toExcerpt(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line
}

export async function countMessages({ $kysely }: Sql, filter: InboxFilter): Promise<number> {
  const { count } = await $kysely
    .selectFrom('contactMessages')
    .select(countRows.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
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
