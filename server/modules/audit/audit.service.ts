import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { AuditAction, AuditEntity } from '@shared/audit-words.ts'
import type { AuditFilter, AuditRow } from '@shared/schemas/audit.schema.ts'
import * as repo from './audit.repo.ts'
import { chainHash, GENESIS, payloadHashOf } from './audit-chain.rules.ts'
import { maskEmails, maskedPayload } from './audit-mask.rules.ts'

/** What happened, to what, and how it was before and is now. */
export interface AuditedChange {
  action: AuditAction
  /** What kind of row. */
  entity: AuditEntity
  entityId?: number | string
  /** The fields that changed. Personal data in them is masked here; callers hand them over as they are. */
  before?: object | null
  after?: object | null
  requestId?: string
}

const SALT_BYTES = 16
const MAX_ENTITY_ID = 100
const MAX_REQUEST_ID = 64
const MAX_ACTOR = 255

/**
 * Writes who did what, in the transaction that did it: it stands in the log if and only if the change does. Call it
 * last in the transaction: from here until the commit others that write an event wait, because each event is linked to
 * the one before.
 */
export function recordAudit(tx: Tx, event: AuditedChange & { actor: Actor }): Promise<void> {
  const { actor, ...change } = event
  return append(tx, actor.email, change)
}

/**
 * The same for what no signed-in user did: `system` for jobs, `visitor` for somebody who is not signed in (yet), e.g. a
 * sign-in that failed. Call it last in the transaction.
 */
export function recordSystemAudit(
  tx: Tx,
  event: AuditedChange & { as: 'system' | 'visitor' },
): Promise<void> {
  const { as, ...change } = event
  return append(tx, as, change)
}

async function append(tx: Tx, actor: string, change: AuditedChange): Promise<void> {
  const before = maskedPayload(change.before, change.entity)
  const after = maskedPayload(change.after, change.entity)
  const payloadSalt = before === null && after === null ? null : randomBytes(SALT_BYTES).toString('hex')
  const end = await repo.lockChainEnd(tx)
  const content = {
    position: end.events + 1,
    createdAt: end.now,
    actor: actor.slice(0, MAX_ACTOR),
    action: change.action,
    entity: change.entity,
    entityId:
      change.entityId === undefined ? null : maskEmails(String(change.entityId)).slice(0, MAX_ENTITY_ID),
    requestId: change.requestId?.slice(0, MAX_REQUEST_ID) ?? null,
    payloadHash: payloadSalt === null ? null : payloadHashOf(payloadSalt, before, after),
  }
  const prevHash = end.lastHash ?? GENESIS
  await repo.appendEvent(tx, {
    ...content,
    before,
    after,
    payloadSalt,
    prevHash,
    hash: chainHash(prevHash, content),
  })
}

/** A page of the log, the newest first, and how many rows the filter finds. */
export async function listAudit(
  deps: Deps,
  { page, pageSize, ...filter }: AuditFilter & { page: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const rows = await repo.listEvents(deps.db, filter, { skip: (page - 1) * pageSize, take: pageSize })
  return { rows: rows.map(toAuditRow), total: await repo.countEvents(deps.db, filter) }
}

/** Who did one of these things to a row last, alone or among others; null where the log does not say. */
export function lastActorOf(
  { db }: Pick<Deps, 'db'>,
  entity: AuditEntity,
  id: number,
  actions: readonly AuditAction[],
): Promise<string | null> {
  return repo.findLastActor(db, entity, id, actions)
}

/** Actors, actions and kinds of rows that the log holds, for its filters. */
export function auditFacets(deps: Deps) {
  return repo.listFacets(deps.db)
}

/** The database gives JSON as unknown; only this module writes it. */
function toAuditRow(row: repo.AuditEventRow): AuditRow {
  return { ...row, before: row.before as AuditRow['before'], after: row.after as AuditRow['after'] }
}

/**
 * A page of the log for an export, the newest first, below an id. The first page writes into the log that it was taken
 * out, and by whom.
 */
export async function exportAuditPage(
  deps: Deps,
  actor: Actor,
  {
    below,
    limit,
    requestId,
    ...filter
  }: AuditFilter & { below: number | null; limit: number; requestId: string },
): Promise<AuditRow[]> {
  if (below === null) {
    const rows = await repo.countEvents(deps.db, filter)
    await deps.db.$transact((tx) =>
      recordAudit(tx, {
        actor,
        action: 'audit.export',
        entity: 'audit_event',
        after: { rows, filter },
        requestId,
      }),
    )
  }
  return (await repo.listEventsBelow(deps.db, filter, below, limit)).map(toAuditRow)
}

/** Rows whose payload is about a person: about one of these rows, or with one of these addresses in it. */
export async function findPayloadsAbout(
  db: Db | Tx,
  { entities, addresses }: { entities: Record<string, readonly number[]>; addresses: readonly string[] },
): Promise<AuditRow[]> {
  const about = Object.entries(entities).map(([entity, ids]) => ({ entity, ids }))
  return (await repo.listPayloadsAbout(db, about, addresses)).map(toAuditRow)
}

/**
 * Takes before and after out of rows, for the privacy desk alone: it writes an event of `ERASE_ACTION` that names these
 * rows in the same transaction, or the check of the chain takes them for tampered with.
 * @returns the ids of the rows that were blanked
 */
export function blankPayloads(tx: Tx, ids: readonly number[], erasedAt: Date): Promise<number[]> {
  return repo.blankPayloads(tx, ids, erasedAt)
}
