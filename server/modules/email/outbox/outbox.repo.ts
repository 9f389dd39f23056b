import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql } from '@server/platform/db.ts'
import { containsWords, FEW_ROWS, foldedFields, parseRowId } from '@server/platform/search-text.ts'
import { columnsOf, countRows } from '@server/platform/sql.ts'
import {
  type OutboxMail,
  type OutboxStatus,
  outboxGroups,
  type ReplayMailsInput,
  replayableStatuses,
} from '@shared/email/email.schema.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const listedFields = {
  id: true,
  to: true,
  template: true,
  subject: true,
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

interface MailFilter {
  statuses?: readonly OutboxStatus[] | undefined
  search: string
  /** Companies whose name matches the search. */
  companyIds: readonly number[]
}

interface Page {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const listedColumns = objectKeys(listedFields).map((column) => `e.${column}` as const)
const eb = expressionBuilder<{ e: DB['emailMessages'] }, 'e'>()

/** Matches the id of an email, its lead or its company. */
const hasNumber = (id: number) =>
  eb.or([eb('e.id', '=', id), eb('e.leadId', '=', id), eb('e.companyId', '=', id)])

/** Matches any part of the recipient's email address, a number, or a company. Each condition has an index. */
function matchesFilter({ statuses, search, companyIds }: MailFilter): Expression<SqlBool> {
  const id = parseRowId(search)
  return eb.and([
    ...(statuses ? [eb('e.status', 'in', [...statuses])] : []),
    ...(search
      ? [
          eb.or([
            // No email address has a space. A search for the words of a name would read all addresses with one of them.
            /\s/.test(search) ? eb.lit(false) : containsWords(foldedFields(eb.ref('e.to')), search),
            ...(id ? [hasNumber(id)] : []),
            ...(companyIds.length > 0 ? [sql<SqlBool>`e.company_id = ANY(${[...companyIds]}::int[])`] : []),
          ]),
        ]
      : []),
  ])
}

/** Returns a page when many emails match: reads along the order until the page is full. */
export async function listPageByIndex(
  { $kysely }: Sql,
  filter: MailFilter,
  { direction, limit, offset }: Page,
): Promise<MailRow[]> {
  const rows = await $kysely
    .selectFrom('emailMessages as e')
    .select(listedColumns)
    .where(matchesFilter(filter))
    .orderBy('e.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toMailRow)
}

/** Returns a page when few emails match: filters first. Left to choose, the planner may scan the whole outbox. */
export async function listPageFilterFirst(
  { $kysely }: Sql,
  filter: MailFilter,
  { direction, limit, offset }: Page,
): Promise<MailRow[]> {
  const rows = await $kysely
    .with(
      (cte) => cte('matching').materialized(),
      (db) => db.selectFrom('emailMessages as e').select('e.id').where(matchesFilter(filter)),
    )
    .selectFrom('emailMessages as e')
    .select(listedColumns)
    .where('e.id', 'in', (query) =>
      query
        .selectFrom('matching')
        .select('matching.id')
        .orderBy('matching.id', direction)
        .limit(limit)
        .offset(offset),
    )
    .orderBy('e.id', direction)
    .execute()
  return rows.map(toMailRow)
}

/** Returns the newest of the matching emails; null if more than `FEW_ROWS` match. */
export async function listNewestOfFew(
  { $kysely }: Sql,
  filter: MailFilter,
  limit: number,
): Promise<MailRow[] | null> {
  const rows = await $kysely
    .with(
      (cte) => cte('matching').materialized(),
      (db) =>
        db
          .selectFrom('emailMessages as e')
          .select('e.id')
          .where(matchesFilter(filter))
          .limit(FEW_ROWS + 1),
    )
    .with('newest', (db) =>
      db.selectFrom('matching').select('matching.id').orderBy('matching.id', 'desc').limit(limit),
    )
    .selectFrom('emailMessages as e')
    .select(listedColumns)
    .select((query) =>
      query.selectFrom('matching').select(countRows.as('count')).$asScalar().as('foundCount'),
    )
    .where('e.id', 'in', (query) => query.selectFrom('newest').select('newest.id'))
    .orderBy('e.id', 'desc')
    .execute()
  if ((rows[0]?.foundCount ?? 0) > FEW_ROWS) return null
  return rows.map(({ foundCount, ...mail }) => toMailRow(mail))
}

/** Returns the email with this number, or the newest of the lead or company with it. */
export async function listNumbered({ $kysely }: Sql, id: number, limit: number): Promise<MailRow[]> {
  const rows = await $kysely
    .selectFrom('emailMessages as e')
    .select(listedColumns)
    .where(hasNumber(id))
    .orderBy(sql`(e.id = ${id}) DESC, e.id DESC`)
    .limit(limit)
    .execute()
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

/** Finds an email with its payload. */
export async function findMail(
  db: Db,
  id: number,
): Promise<(MailRow & { payload: unknown; messageId: string }) | null> {
  const select = { ...listedFields, payload: true, messageId: true }
  const row = await db.emailMessage.findUnique({ where: { id }, select })
  return row && toMailRow(row)
}

/** Returns the emails to the sender of a contact message. By recipient too, because that column has an index. */
export async function listMailsOfMessage(
  db: Db,
  { to, messageId }: { to: string; messageId: number },
): Promise<MailRow[]> {
  const rows = await db.emailMessage.findMany({
    where: { to, payload: { path: ['contactMessageId'], equals: messageId } },
    select: listedFields,
    orderBy: { id: 'asc' },
  })
  return rows.map(toMailRow)
}

export async function listMailsOfCompany(
  db: Db,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailRow[]> {
  const rows = await db.emailMessage.findMany({
    where: { companyId },
    select: listedFields,
    orderBy: { id: 'desc' },
    skip: offset,
    take: limit,
  })
  return rows.map(toMailRow)
}

export function countMailsOfCompany(db: Db, companyId: number): Promise<number> {
  return db.emailMessage.count({ where: { companyId } })
}

/** Narrows the status, which is text in the database: only this module writes it. */
function toMailRow<Row extends { status: string }>(row: Row): Row & { status: OutboxStatus } {
  return { ...row, status: row.status as OutboxStatus }
}

export async function countMails({ $kysely }: Sql, filter: MailFilter): Promise<number> {
  const { count } = await $kysely
    .selectFrom('emailMessages as e')
    .select(countRows.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
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

/** Finds an email that an administrator may send now: dead, held, or waiting for its next try. Null otherwise. */
export function findReplayable(db: Db, id: number): Promise<ReplayableMail | null> {
  return db.emailMessage.findFirst({
    where: { id, status: { in: [...replayableStatuses] } },
    select: replayableFields,
  })
}

export function listReplayable(
  db: Db,
  { status, ids, afterId, limit }: ReplayMailsInput & { afterId: number; limit: number },
): Promise<ReplayableMail[]> {
  return db.emailMessage.findMany({
    where: {
      status: status === 'dead' ? { in: [...outboxGroups.undelivered] } : status,
      id: { gt: afterId, ...(ids && { in: ids }) },
    },
    select: replayableFields,
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/**
 * Queues these emails again, except those whose status has changed. They count as new: delivery gives up by their age.
 * @returns the ids of the queued ones
 */
export async function reviveMails(
  tx: Sql,
  mails: readonly { id: number; status: string; to: string }[],
): Promise<number[]> {
  const now = sql<Date>`now()`
  const column = columnsOf(mails)
  const revived = sql<(typeof mails)[number]>`unnest(${column('id')}::int[], ${column('status')}::text[],
    ${column('to')}::text[])`.as<'r'>(sql`r (id, status, "to")`)
  const rows = await tx.$kysely
    .updateTable('emailMessages as e')
    .from(revived)
    .set(({ ref }) => ({
      status: 'queued',
      to: ref('r.to'),
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
