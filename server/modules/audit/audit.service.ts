import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { AuditFilter, AuditRow } from '@shared/audit/audit.schema.ts'
import type { AuditAction, AuditEntity } from '@shared/audit/audit-labels.ts'
import { type CompanyRecordInput, RECORD_PAGE_SIZE } from '@shared/companies/company-record.schema.ts'
import * as repo from './audit.repo.ts'
import { chainHash, GENESIS, getPayloadHash } from './audit-chain.rules.ts'
import { maskEmails, maskPayload } from './audit-mask.rules.ts'

/** Action of an event in the audit log, and what it changed. */
export interface AuditEvent {
  action: AuditAction
  entity: AuditEntity
  entityId?: number | string
  /** Changed fields. Personal data is masked here, so callers pass them unmasked. */
  before?: object | null
  after?: object | null
  /** Stored run that can undo the change. */
  runId?: number
}

const SALT_BYTES = 16
const MAX_ENTITY_ID = 100
const MAX_REQUEST_ID = 64
const MAX_ACTOR = 255

/** Records a change in the transaction that made it. Call it last: other writers of events wait until the commit. */
export function recordAudit(tx: Sql, event: Change & AuditEvent): Promise<void> {
  return append(tx, event.actor.email, event)
}

/** Records a change without a signed-in user: `system` for jobs, `visitor` for anonymous callers. Call it last. */
export function recordSystemAudit(
  tx: Tx,
  event: AuditEvent & { as: 'system' | 'visitor'; requestId?: string },
): Promise<void> {
  return append(tx, event.as, event)
}

async function append(tx: Sql, actor: string, event: AuditEvent & { requestId?: string }): Promise<void> {
  const before = maskPayload(event.before, event.entity)
  const after = maskPayload(event.after, event.entity)
  const payloadSalt = before === null && after === null ? null : randomBytes(SALT_BYTES).toString('hex')
  const head = await repo.lockChainHead(tx)
  const content = {
    position: head.events + 1,
    createdAt: head.now,
    actor: actor.slice(0, MAX_ACTOR),
    action: event.action,
    entity: event.entity,
    entityId:
      event.entityId === undefined ? null : maskEmails(String(event.entityId)).slice(0, MAX_ENTITY_ID),
    requestId: event.requestId?.slice(0, MAX_REQUEST_ID) ?? null,
    payloadHash: payloadSalt === null ? null : getPayloadHash(payloadSalt, before, after),
  }
  const prevHash = head.lastHash ?? GENESIS
  await repo.appendEvent(tx, {
    ...content,
    runId: event.runId ?? null,
    before,
    after,
    payloadSalt,
    prevHash,
    hash: chainHash(prevHash, content),
  })
}

export async function listAudit(
  deps: Deps,
  { page, pageSize, ...filter }: AuditFilter & { page: number; pageSize: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const rows = await repo.listEvents(deps.db, filter, { skip: (page - 1) * pageSize, take: pageSize })
  return { rows: rows.map(toAuditRow), total: await repo.countEvents(deps.db, filter) }
}

/** Returns the entries about one company, newest first: its own, and bulk changes that name it. */
export async function listAuditOfCompany(
  deps: Deps,
  { companyId, page }: CompanyRecordInput,
): Promise<{ rows: AuditRow[]; total: number }> {
  const { ids, total } = await repo.findEventIdsOfCompany(deps.db, companyId, {
    limit: RECORD_PAGE_SIZE,
    offset: (page - 1) * RECORD_PAGE_SIZE,
  })
  return { rows: (await repo.listEventsByIds(deps.db, ids)).map(toAuditRow), total }
}

/** Returns the actor of the last of these actions on a row, single or bulk; null if there is none. */
export function getLastActor(
  { db }: Pick<Deps, 'db'>,
  entity: AuditEntity,
  id: number,
  actions: readonly AuditAction[],
): Promise<string | null> {
  return repo.findLastActor(db, entity, id, actions)
}

export function getAuditFacets(deps: Deps) {
  return repo.listFacets(deps.db)
}

/** Casts the JSON columns, which only this module writes. */
function toAuditRow(row: repo.AuditEventRow): AuditRow {
  return { ...row, before: row.before as AuditRow['before'], after: row.after as AuditRow['after'] }
}

/** Returns a page of the log, newest first, below an id. The first page records the export. */
export async function exportAuditPage(
  deps: Deps,
  change: Change,
  { below, limit, ...filter }: AuditFilter & { below: number | null; limit: number },
): Promise<AuditRow[]> {
  if (below === null) {
    const rows = await repo.countEvents(deps.db, filter)
    await deps.db.$transact((tx) =>
      recordAudit(tx, {
        ...change,
        action: 'audit.export',
        entity: 'audit_event',
        after: { rows, filter },
      }),
    )
  }
  return (await repo.listEventsBelow(deps.db, filter, below, limit)).map(toAuditRow)
}

/** Returns rows whose payload is about one of these entities or contains the mailbox in any spelling. */
export async function findPayloadsAbout(
  db: Db | Tx,
  { entities, mailbox }: { entities: Record<string, readonly number[]>; mailbox: string },
): Promise<AuditRow[]> {
  const targets = Object.entries(entities).map(([entity, ids]) => ({ entity, ids }))
  return (await repo.listPayloadsAbout(db, targets, mailbox)).map(toAuditRow)
}

/**
 * Erases the payloads of rows. The caller must record an event of `ERASE_ACTION` that names them in the same
 * transaction, otherwise the chain check reports them. @returns the ids of the rows erased
 */
export function erasePayloads(tx: Tx, ids: readonly number[], erasedAt: Date): Promise<number[]> {
  return repo.erasePayloads(tx, ids, erasedAt)
}
