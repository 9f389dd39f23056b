import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import {
  containsWords,
  foldedFields,
  likePattern,
  parsePhoneDigits,
  parseRowId,
} from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import type { DataRequestFilter, DataRequestListInput } from '@shared/privacy/data-request.schema.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'

const eb = expressionBuilder<DB & { r: DB['dataSubjectRequests'] }, 'r'>()

/** Filter with the last due day that counts as soon. */
export interface RequestFilter extends Omit<DataRequestFilter, 'due'> {
  dueUntil: string | null
}

function matchesSearch(search: string): Expression<SqlBool> {
  const digits = parsePhoneDigits(search)
  const id = parseRowId(search)
  return eb.or([
    containsWords(foldedFields(eb.ref('r.name'), eb.ref('r.email')), search),
    ...(digits ? [eb(sql`regexp_replace(r.phone, '\\D', '', 'g')`, 'like', likePattern(digits))] : []),
    ...(id ? [eb('r.id', '=', id)] : []),
  ])
}

function matches({ search, kind, status, dueUntil }: RequestFilter): Expression<SqlBool> {
  return eb.and([
    ...(search ? [matchesSearch(search)] : []),
    ...(kind ? [eb('r.kind', '=', kind)] : []),
    ...(status ? [eb('r.status', '=', status)] : []),
    ...(dueUntil ? [eb('r.finishedAt', 'is', null), eb('r.dueOn', '<=', dueUntil)] : []),
  ])
}

const columns = {
  id: true,
  kind: true,
  name: true,
  email: true,
  phone: true,
  channel: true,
  receivedOn: true,
  dueOn: true,
  extensionReason: true,
  status: true,
  answer: true,
  handledBy: true,
  notes: true,
  verifiedAt: true,
  confirmNonce: true,
  confirmExpiresAt: true,
  copyNonce: true,
  copyExpiresAt: true,
  finishedAt: true,
  createdAt: true,
} satisfies Prisma.DataSubjectRequestSelect
export type StoredRequest = Prisma.DataSubjectRequestGetPayload<{ select: typeof columns }>

type ListOrder = Pick<DataRequestListInput, 'sort' | 'direction'>

/** Returns a page; by the due day, open requests come first. */
export async function listRequests(
  db: Db,
  filter: RequestFilter,
  { sort, direction }: ListOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRequest[]> {
  const order = {
    dueOn: sql`r.finished_at IS NOT NULL, r.due_on ${sql.raw(direction)}, r.id ${sql.raw(direction)}`,
    receivedOn: sql`r.received_on ${sql.raw(direction)}, r.id ${sql.raw(direction)}`,
    name: sql`lower(r.name) ${sql.raw(direction)}, r.id`,
    id: sql`r.id ${sql.raw(direction)}`,
  }[sort]
  const found = await db.$kysely
    .selectFrom('dataSubjectRequests as r')
    .select('r.id')
    .where(matches(filter))
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .execute()
  return readRequests(db, found)
}

/** Reads the rows of the found requests and preserves their order. */
async function readRequests(db: Db, found: readonly { id: number }[]): Promise<StoredRequest[]> {
  const ids = found.map(({ id }) => id)
  const rows = await db.dataSubjectRequest.findMany({ where: { id: { in: ids } }, select: columns })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function countRequests({ $kysely }: Sql, filter: RequestFilter): Promise<number> {
  const { count } = await $kysely
    .selectFrom('dataSubjectRequests as r')
    .select(countRows.as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return count
}

export function findRequest(db: Db | Tx, id: number): Promise<StoredRequest | null> {
  return db.dataSubjectRequest.findUnique({ where: { id }, select: columns })
}

/** Reads a request and locks it until the transaction ends, so that a link works once. */
export async function lockRequest(tx: Tx, id: number): Promise<StoredRequest | null> {
  await tx.$kysely.selectFrom('dataSubjectRequests').select('id').where('id', '=', id).forUpdate().execute()
  return findRequest(tx, id)
}

export function listEvents(db: Db | Tx, requestIds: readonly number[]) {
  return db.dataSubjectRequestEvent.findMany({
    where: { requestId: { in: [...requestIds] } },
    orderBy: { id: 'asc' },
  })
}

export async function insertRequest(
  tx: Tx,
  data: Prisma.DataSubjectRequestCreateInput,
): Promise<StoredRequest> {
  return tx.dataSubjectRequest.create({ data, select: columns })
}

export async function updateRequest(
  tx: Tx,
  id: number,
  data: Prisma.DataSubjectRequestUpdateInput,
): Promise<StoredRequest> {
  return tx.dataSubjectRequest.update({ where: { id }, data, select: columns })
}

export async function insertEvent(
  tx: Tx,
  event: { requestId: number; text: string; actor: string; createdAt: Date },
): Promise<void> {
  await tx.dataSubjectRequestEvent.create({ data: event })
}

/** Returns the open erasure requests of a mailbox. Few are open, so the addresses are compared in memory. */
export function listOpenErasures(tx: Tx): Promise<{ id: number; email: string }[]> {
  return tx.dataSubjectRequest.findMany({
    where: { kind: 'erasure', finishedAt: null },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  })
}
