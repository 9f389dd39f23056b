import type { Tx } from '@server/platform/db.ts'
import type { Actor } from './actor.rules.ts'
import { insertAuditEvent } from './auth.repo.ts'

/** Writes who did what, in the transaction that did it. */
export function recordAudit(
  tx: Tx,
  event: {
    actor: Actor
    action: string
    entity: string
    entityId?: number
    before?: object
    after?: object
    requestId?: string
  },
): Promise<void> {
  return insertAuditEvent(tx, {
    actor: event.actor.email,
    action: event.action,
    entity: event.entity,
    entityId: event.entityId === undefined ? null : String(event.entityId),
    before: event.before,
    after: event.after,
    requestId: event.requestId,
  })
}
