import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { actionsSaying } from '@shared/audit-words.ts'
import type { AuditFilter } from '@shared/schemas/audit.schema.ts'
import type { ChainedContent, ChainRow, Seal } from './audit-chain.rules.ts'

const CHAIN_ID = 1
const DAY_MS = 24 * 60 * 60 * 1000

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

export interface ChainEnd {
  events: number
  lastHash: string | null
}

/**
 * Takes the end of the chain in hand until the transaction ends: others that write an event wait, so that each links to
 * the one before. The time is the database's, read under the lock, so that it never runs backward along the chain.
 */
export async function holdChain(tx: Tx): Promise<ChainEnd & { now: Date }> {
  const [row] = await tx.$queryRaw<(ChainEnd & { now: Date })[]>`
    INSERT INTO audit_chain (id) VALUES (${CHAIN_ID})
    ON CONFLICT (id) DO UPDATE SET events = audit_chain.events
    RETURNING events, last_hash AS "lastHash", date_trunc('milliseconds', clock_timestamp()) AS now`
  if (!row) throw new Error('The end of the audit chain was not given back.')
  return row
}

export type NewEvent = ChainedContent & {
  before: unknown
  after: unknown
  payloadSalt: string | null
  prevHash: string
  hash: string
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** Writes an event and moves the end of the chain to it. Only under `holdChain`. @returns the event's id */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    WITH chain AS (
      UPDATE audit_chain SET events = ${event.position}, last_hash = ${event.hash} WHERE id = ${CHAIN_ID}
    )
    INSERT INTO audit_events (position, actor, action, entity, entity_id, before, after, payload_salt, payload_hash,
      request_id, prev_hash, hash, created_at)
    VALUES (${event.position}, ${event.actor}, ${event.action}, ${event.entity}, ${event.entityId},
      ${json(event.before)}::jsonb, ${json(event.after)}::jsonb, ${event.payloadSalt}, ${event.payloadHash},
      ${event.requestId}, ${event.prevHash}, ${event.hash}, ${event.createdAt})
    RETURNING id`
  if (!row) throw new Error('The audit event was not written.')
  return row.id
}

/** The end of the chain without holding it. */
export async function findChainEnd(db: Db | Tx): Promise<ChainEnd> {
  const row = await db.auditChain.findUnique({
    where: { id: CHAIN_ID },
    select: { events: true, lastHash: true },
  })
  return row ?? { events: 0, lastHash: null }
}

/** The next rows by id. */
export function listAfter(db: Db | Tx, id: number, limit: number): Promise<ChainRow[]> {
  return db.auditEvent.findMany({
    where: { id: { gt: id } },
    select: chainFields,
    orderBy: { id: 'asc' },
    take: limit,
  })
}

/** Where the chain begins: the id of its first row, null without one, and how many rows are older. */
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

/** The seals of a stretch of the chain, both ends included, in order. */
export function listSeals(db: Db | Tx, from: number, to: number): Promise<Seal[]> {
  return db.auditSeal.findMany({ where: { position: { gte: from, lte: to } }, orderBy: { position: 'asc' } })
}

/** The last seal at or before a position, null for none. */
export function findSealUpTo(db: Db | Tx, position: number): Promise<Seal | null> {
  return db.auditSeal.findFirst({ where: { position: { lte: position } }, orderBy: { position: 'desc' } })
}

/** The last seal of all. */
export function findLastSeal(db: Db | Tx): Promise<Seal | null> {
  return db.auditSeal.findFirst({ orderBy: { position: 'desc' } })
}

export async function insertSeal(tx: Tx, seal: Seal): Promise<void> {
  await tx.auditSeal.create({ data: seal, select: { position: true } })
}

/** Of these blanked rows, those that no later event of the privacy desk names: whoever blanked them left no trace. */
export async function findUnvouched(db: Db | Tx, ids: readonly number[], action: string): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT blanked.id FROM unnest(${[...ids]}::int[]) AS blanked(id)
    WHERE NOT EXISTS (
      SELECT 1 FROM audit_events v
      WHERE v.action = ${action} AND v.id > blanked.id AND v.after->'auditEventIds' @> to_jsonb(blanked.id))
    ORDER BY blanked.id`
  return rows.map((row) => row.id)
}

/** Rows with a payload that are about one of these rows, or that contain one of the addresses. */
export async function listPayloadsAbout(
  db: Db | Tx,
  about: { entity: string; ids: readonly number[] }[],
  addresses: readonly string[],
): Promise<AuditEventRow[]> {
  const entities = about.flatMap(({ entity, ids }) => ids.map(() => entity))
  const entityIds = about.flatMap(({ ids }) => ids.map(String))
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM audit_events e WHERE (before IS NOT NULL OR after IS NOT NULL) AND (
      (entity, entity_id) IN (SELECT * FROM unnest(${entities}::text[], ${entityIds}::text[]))
      OR EXISTS (SELECT 1 FROM unnest(${[...addresses]}::text[]) AS sought(address)
        WHERE strpos(lower(concat(e.before::text, e.after::text)), sought.address) > 0))`
  return db.auditEvent.findMany({
    where: { id: { in: found.map((row) => row.id) } },
    select: listFields,
    orderBy: { id: 'asc' },
  })
}

/**
 * Takes before, after and salt out of rows; hashes and everything else stay.
 * @returns the ids of the rows that had something to take, in order
 */
export async function blankPayloads(tx: Tx, ids: readonly number[], erasedAt: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    UPDATE audit_events SET before = NULL, after = NULL, payload_salt = NULL, erased_at = ${erasedAt}
    WHERE id = ANY(${[...ids]}::int[]) AND (before IS NOT NULL OR after IS NOT NULL) RETURNING id`
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

function whereOf({ search, actor, action, entity, from, to }: AuditFilter): Prisma.AuditEventWhereInput {
  const found = { contains: search?.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const }
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(entity ? { entity } : {}),
    createdAt: {
      ...(from ? { gte: new Date(`${from}T00:00:00Z`) } : {}),
      ...(to ? { lt: new Date(new Date(`${to}T00:00:00Z`).getTime() + DAY_MS) } : {}),
    },
    ...(search
      ? {
          OR: [
            { actor: found },
            { action: found },
            { action: { in: actionsSaying(search) } },
            { entity: found },
            { entityId: { equals: search } },
            { requestId: { equals: search } },
          ],
        }
      : {}),
  }
}

export function listEvents(
  db: Db,
  filter: AuditFilter,
  { skip, take }: { skip: number; take: number },
): Promise<AuditEventRow[]> {
  return db.auditEvent.findMany({
    where: whereOf(filter),
    select: listFields,
    orderBy: { id: 'desc' },
    skip,
    take,
  })
}

/** The newest first, below an id: pages for an export. */
export function listEventsBelow(
  db: Db,
  filter: AuditFilter,
  below: number | null,
  take: number,
): Promise<AuditEventRow[]> {
  const where = whereOf(filter)
  return db.auditEvent.findMany({
    where: below === null ? where : { AND: [where, { id: { lt: below } }] },
    select: listFields,
    orderBy: { id: 'desc' },
    take,
  })
}

export function countEvents(db: Db, filter: AuditFilter): Promise<number> {
  return db.auditEvent.count({ where: whereOf(filter) })
}

/** Every value that a filter can take. */
export async function listFacets(
  db: Db,
): Promise<{ actors: string[]; actions: string[]; entities: string[] }> {
  const [row] = await db.$queryRaw<{ actors: string[]; actions: string[]; entities: string[] }[]>`
    SELECT ARRAY(SELECT DISTINCT actor FROM audit_events ORDER BY 1) AS actors,
      ARRAY(SELECT DISTINCT action FROM audit_events ORDER BY 1) AS actions,
      ARRAY(SELECT DISTINCT entity FROM audit_events ORDER BY 1) AS entities`
  return row ?? { actors: [], actions: [], entities: [] }
}
