import type { Deps } from '@server/deps.ts'
import { type AuditEvent, recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import type { RetentionRunRow } from '@shared/privacy/privacy.schema.ts'
import { type RetentionKey, retentionKeys, retentionRules } from '@shared/privacy/retention.ts'
import * as repo from './retention.repo.ts'

/** Hour of low traffic. A server that was down catches up when it is back. */
export const NIGHT_HOUR_UTC = 2
/** A run that is not finished after this time died with its process. */
const STALE_MS = HOUR_MS

/**
 * Runs the nightly retention, once for any number of workers, and stores the counts as proof (product 9.12).
 * @returns the run, or null before 2 a.m. UTC and when this night's run is done or in progress
 */
export async function runNightlyRetention(deps: Deps): Promise<RetentionRunRow | null> {
  const now = deps.clock.now()
  if (now.getUTCHours() < NIGHT_HOUR_UTC) return null
  const night = now.toISOString().slice(0, 10)
  const id = await repo.claimNight(deps.db, { night, now, staleBefore: new Date(now.getTime() - STALE_MS) })
  return id === null ? null : executeRun(deps, id, null)
}

export async function runRetention(deps: Deps, change: Change): Promise<RetentionRunRow> {
  const id = await repo.insertRun(deps.db, { actor: change.actor.email, ranAt: deps.clock.now() })
  return executeRun(deps, id, change)
}

/** Deletes in batches. If the process dies, the deleted rows stay deleted and another run continues. */
async function executeRun(deps: Deps, runId: number, change: Change | null): Promise<RetentionRunRow> {
  const counts: Partial<Record<RetentionKey, number>> = {}
  for (const key of retentionKeys) counts[key] = await deleteAll(deps, key)
  const run = await deps.db.$transact(async (tx) => {
    const done = await repo.finishRun(tx, runId, { counts, finishedAt: deps.clock.now() })
    const event: AuditEvent = {
      action: 'privacy.retention',
      entity: 'retention_run',
      entityId: runId,
      after: counts,
    }
    if (change) await recordAudit(tx, { ...change, ...event })
    else await recordSystemAudit(tx, { ...event, as: 'system' })
    return done
  })
  if (counts.companies || counts.registrations) deps.cache.drop('companies')
  deps.log.info({ runId, counts }, 'retention')
  return run
}

async function deleteAll(deps: Deps, key: RetentionKey): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - retentionRules[key].days * DAY_MS)
  let deleted = 0
  while (true) {
    const batch = await repo.deleteExpired(deps.db, key, before)
    deleted += batch
    if (batch < repo.RETENTION_BATCH) return deleted
  }
}
