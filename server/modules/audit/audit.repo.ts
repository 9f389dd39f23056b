import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import type { AuditFilter } from '@shared/audit/audit.schema.ts'
import { findActionsByLabel } from '@shared/audit/audit-labels.ts'
import { toEndOfDay, toStartOfDay } from '@shared/lib/time-zone.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { ChainedContent, ChainRow, Seal } from './audit-chain.rules.ts'
import { toMailboxPattern } from './audit-mask.rules.ts'

const CHAIN_ID = 1
const listFields = {
  id: true,
  position: true,
  actor: true,
  action: true,
  entity: true,
  entityId: true,
  before: true,
  after: true,
  erasedAt: true,
  requestId: true,
  runId: true,
  hash: true,
  createdAt: true,
} satisfies Prisma.AuditEventSelect

const chainFields = {
  ...listFields,
  payloadSalt: true,
  payloadHash: true,
  prevHash: true,
} satisfies Prisma.AuditEventSelect

export type AuditEventRow = Prisma.AuditEventGetPayload<{ select: typeof listFields }>

export interface ChainHead {
  events: number
  lastHash: string | null
}

/** Locks the head of the chain until the transaction ends. The time is read under the lock, so it never decreases. */
export function lockChainHead(tx: Sql): Promise<ChainHead & { now: Date }> {
  return tx.$kysely
    .insertInto('auditChain')
    .values({ id: CHAIN_ID })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ events: eb.ref('auditChain.events') })),
    )
    .returning(['events', 'lastHash', sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now')])
    .executeTakeFirstOrThrow()
}

export type NewEvent = ChainedContent & {
  before: unknown
  after: unknown
  runId: number | null
  payloadSalt: string | null
  prevHash: string
  hash: string
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Inserts an event and makes it the head of the chain. Requires `lockChainHead`. */
export async function appendEvent(tx: Sql, { before, after, ...event }: NewEvent): Promise<void> {
  await tx.$kysely
    .with('chain', (db) =>
      db
        .updateTable('auditChain')
        .set({ events: event.position, lastHash: event.hash })
        .where('id', '=', CHAIN_ID),
    )
    .insertInto('auditEvents')
    .values({ ...event, before: json(before), after: json(after) })
    .execute()
}

export async function findChainHead(db: Db | Tx): Promise<ChainHead> {
  const row = await db.auditChain.findUnique({
    where: { id: CHAIN_ID },
    select: { events: true, lastHash: true },
  })
  return row ?? { events: 0, lastHash: null }
}

export function listAfter(db: Db | Tx, id: number, limit: number): Promise<ChainRow[]> {
  return db.auditEvent.findMany({
    where: { id: { gt: id } },
    select: chainFields,
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** Returns the id of the chain's first row, null if there is none, and the number of older rows. */
export async function findChainStart(db: Db | Tx): Promise<{ firstId: number | null; unchained: number }> {
  const first = await db.auditEvent.findFirst({
    where: { position: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  const older = { position: null, hash: null, ...(first ? { id: { lt: first.id } } : {}) }
  return { firstId: first?.id ?? null, unchained: await db.auditEvent.count({ where: older }) }
}

export function findByPosition(db: Db | Tx, position: number) {
  return db.auditEvent.findUnique({ where: { position }, select: { id: true, hash: true } })
}

/** Returns the seals of a range of positions, both inclusive, in order. */
export function listSeals(db: Db | Tx, from: number, to: number): Promise<Seal[]> {
  return db.auditSeal.findMany({ where: { position: { gte: from, lte: to } }, orderBy: { position: 'asc' } })
}

/** Returns the last seal at or before a position, or null. */
export function findSealUpTo(db: Db | Tx, position: number): Promise<Seal | null> {
  return db.auditSeal.findFirst({ where: { position: { lte: position } }, orderBy: { position: 'desc' } })
}

export function findLastSeal(db: Db | Tx): Promise<Seal | null> {
  return db.auditSeal.findFirst({ orderBy: { position: 'desc' } })
}

export async function insertSeal(tx: Tx, seal: Seal): Promise<void> {
  await tx.auditSeal.create({ data: seal, select: { position: true } })
}

/** Returns the erased rows that no later erasure event names. */
export async function findUnauthorizedErasures(
  { $kysely }: Sql,
  ids: readonly number[],
  action: string,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await $kysely
    .selectFrom(sql<{ id: number }>`unnest(${[...ids]}::int[])`.as<'erased'>(sql`erased (id)`))
    .select('erased.id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auditEvents as erasure')
            .select('erasure.id')
            .where('erasure.action', '=', action)
            .whereRef('erasure.id', '>', 'erased.id')
            .where(sql<SqlBool>`erasure.after->'auditEventIds' @> to_jsonb(erased.id)`),
        ),
      ),
    )
    .orderBy('erased.id')
    .execute()
  return rows.map((row) => row.id)
}

const eventBuilder = expressionBuilder<DB, 'auditEvents'>()

const hasPayload = eventBuilder.or([
  eventBuilder('before', 'is not', null),
  eventBuilder('after', 'is not', null),
])

/** Returns rows with a payload about one of these entities or with the mailbox in it, in any spelling. */
export async function listPayloadsAbout(
  db: Db | Tx,
  about: { entity: string; ids: readonly number[] }[],
  mailbox: string,
): Promise<AuditEventRow[]> {
  const entities = about.flatMap(({ entity, ids }) => ids.map(() => entity))
  const entityIds = about.flatMap(({ ids }) => ids.map(String))
  const isAbout = sql<SqlBool>`(entity, entity_id) IN (SELECT * FROM unnest(${entities}::text[], ${entityIds}::text[]))`
  const payload = sql`lower(concat(before::text, ' ', after::text))`
  // Without its host, which is cheap to look for, the payload cannot contain it.
  const containsAddress = sql<SqlBool>`(strpos(${payload}, ${mailbox.slice(mailbox.lastIndexOf('@'))}) > 0
    AND ${payload} ~ ${toMailboxPattern(mailbox)})`
  const found = await db.$kysely
    .selectFrom('auditEvents')
    .select('id')
    .where(hasPayload)
    .where(eventBuilder.or([isAbout, containsAddress]))
    .execute()
  return db.auditEvent.findMany({
    where: { id: { in: found.map((row) => row.id) } },
    select: listFields,
    orderBy: { id: 'asc' },
  })
}

/** Erases before, after and salt of rows. @returns the ids of the rows that had a payload, in order */
export async function erasePayloads(tx: Sql, ids: readonly number[], erasedAt: Date): Promise<number[]> {
  const rows = await tx.$kysely
    .updateTable('auditEvents')
    .set({ before: null, after: null, payloadSalt: null, erasedAt })
    .where(sql<SqlBool>`id = ANY(${[...ids]}::int[])`)
    .where(hasPayload)
    .returning('id')
    .execute()
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

function matchesFilter({
  search,
  actor,
  action,
  entity,
  from,
  to,
  timeZone = 'UTC',
}: AuditFilter): Expression<SqlBool> {
  const eb = eventBuilder
  return eb.and([
    ...(actor ? [eb('actor', '=', actor)] : []),
    ...(action ? [eb('action', '=', action)] : []),
    ...(entity ? [eb('entity', '=', entity)] : []),
    ...(from ? [eb('createdAt', '>=', toStartOfDay(from, timeZone))] : []),
    ...(to ? [eb('createdAt', '<', toEndOfDay(to, timeZone))] : []),
    ...(search
      ? [
          eb.or([
            containsWords(foldedFields(eb.ref('actor'), eb.ref('action'), eb.ref('entity')), search),
            sql<SqlBool>`action = ANY(${findActionsByLabel(search)}::text[])`,
            eb('entityId', '=', search),
            eb('requestId', '=', search),
          ]),
        ]
      : []),
  ])
}

export async function listEvents(
  db: Db,
  filter: AuditFilter,
  { skip, take }: { skip: number; take: number },
): Promise<AuditEventRow[]> {
  const found = await db.$kysely
    .selectFrom('auditEvents')
    .select('id')
    .where(matchesFilter(filter))
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(take)
    .execute()
  return listEventsByIds(
    db,
    found.map(({ id }) => id),
  )
}

/** Returns the next page of an export, newest first, below an id. */
export async function listEventsBelow(
  db: Db,
  filter: AuditFilter,
  below: number | null,
  take: number,
): Promise<AuditEventRow[]> {
  const found = await db.$kysely
    .selectFrom('auditEvents')
    .select('id')
    .where(matchesFilter(filter))
    .$if(below !== null, (query) => query.where('id', '<', below))
    .orderBy('id', 'desc')
    .limit(take)
    .execute()
  return listEventsByIds(
    db,
    found.map(({ id }) => id),
  )
}

/** Finds the actor of the last such action on a row. Bulk changes name their rows in the payload. */
export async function findLastActor(
  db: Sql,
  entity: string,
  id: number,
  actions: readonly string[],
): Promise<string | null> {
  const row = await db.$kysely
    .selectFrom('auditEvents')
    .select('actor')
    .where('action', 'in', [...actions])
    .where('entity', '=', entity)
    .where(sql<SqlBool>`(entity_id = ${String(id)} OR after->'companyIds' @> to_jsonb(${id}::int))`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor ?? null
}

/** Bulk changes name their companies in the payload: deletions, offers, imports and merges. */
const namesCompany = (id: number) => sql<SqlBool>`(entity_id = ${String(id)}
  OR after->'companyIds' @> to_jsonb(${id}::int)
  OR after->'createdIds' @> to_jsonb(${id}::int)
  OR after->'updated' @> jsonb_build_array(jsonb_build_object('id', ${id}::int)))`

/** Returns a page of the ids of the events about a company, newest first, and their total. */
export async function findEventIdsOfCompany(
  { $kysely }: Sql,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const found = $kysely
    .selectFrom('auditEvents')
    .where('entity', '=', 'management_company')
    .where(namesCompany(companyId))
  const rows = await found.select('id').orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const { count } = await found.select(countRows.as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: count }
}

export function listEventsByIds(db: Db | Tx, ids: readonly number[]): Promise<AuditEventRow[]> {
  return db.auditEvent.findMany({
    where: { id: { in: [...ids] } },
    select: listFields,
    orderBy: { id: 'desc' },
  })
}

export async function countEvents({ $kysely }: Sql, filter: AuditFilter): Promise<number> {
  const { count } = await $kysely
    .selectFrom('auditEvents')
    .select(countRows.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
}

export function listFacets({
  $kysely,
}: Sql): Promise<{ actors: string[]; actions: string[]; entities: string[] }> {
  const selectValues = (column: 'actor' | 'action' | 'entity') =>
    sql<string[]>`ARRAY(${$kysely.selectFrom('auditEvents').select(column).distinct().orderBy(column)})`
  return $kysely
    .selectNoFrom([
      selectValues('actor').as('actors'),
      selectValues('action').as('actions'),
      selectValues('entity').as('entities'),
    ])
    .executeTakeFirstOrThrow()
}
