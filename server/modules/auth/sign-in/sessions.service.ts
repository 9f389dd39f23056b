import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './sign-in.repo.ts'
import { describeDevice, SESSION_MAX_S } from './sign-in.rules.ts'

const getOldestStart = (now: Date) => new Date(now.getTime() - SESSION_MAX_S * 1000)

/** Lists the actor's sessions, most recently used first. Last use is precise to five minutes. */
export async function listOwnSessions(deps: Deps, actor: Actor) {
  const now = deps.clock.now()
  const rows = await repo.listSessions(deps.db, actor.userId, { now, createdAfter: getOldestStart(now) })
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ipAddress || null,
    signedInAt: row.createdAt,
    lastSeenAt: row.updatedAt,
    isCurrent: row.id === actor.sessionId,
  }))
}

/** Returns those of the sessions that have neither ended nor been ended, of users who may sign in. */
export async function listOpenSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  sessionIds: readonly number[],
): Promise<Set<number>> {
  const now = deps.clock.now()
  const unique = [...new Set(sessionIds)]
  return new Set(await repo.listOpen(deps.db, unique, { now, createdAfter: getOldestStart(now) }))
}

/** Ends one of the actor's sessions. @throws AppError NOT_FOUND for another user's or an ended one */
export async function endOwnSession(
  deps: Deps,
  change: Change,
  { sessionId }: { sessionId: number },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    if (!(await repo.deleteSession(tx, change.actor.userId, sessionId)))
      throw new AppError('NOT_FOUND', { message: 'This session has already ended.' })
    await auditSessionEnd(tx, change, 1)
  })
}

/** Ends all of the actor's sessions except the current one. @returns how many ended */
export function endOtherSessions(deps: Deps, change: Change): Promise<number> {
  const { userId, sessionId } = change.actor
  return deps.db.$transact(async (tx) => {
    const ended = await repo.deleteSessions(tx, userId, sessionId)
    if (ended > 0) await auditSessionEnd(tx, change, ended)
    return ended
  })
}

export function purgeExpiredSessions(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  return repo.deleteExpired(deps.db, { now, createdBefore: getOldestStart(now) })
}

function auditSessionEnd(tx: Parameters<typeof recordAudit>[0], change: Change, ended: number) {
  return recordAudit(tx, {
    ...change,
    action: 'auth.endSessions',
    entity: 'user',
    entityId: change.actor.userId,
    after: { ended },
  })
}
