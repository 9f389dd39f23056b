import type { Deps } from '@server/deps.ts'
import { type AuditedChange, recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { type RetentionKey, retentionKeys, retentionRules } from '@shared/retention.ts'
import type { RetentionRunRow } from '@shared/schemas/privacy.schema.ts'
import * as repo from './retention.repo.ts'

/** Nobody is disturbed then; a server that was off catches up when it is back. */
export const NIGHT_HOUR_UTC = 2
/** A run that is still not finished after this died with its process. */
const STALE_MS = 60 * 60 * 1000

/**
 * The nightly run (README: retention): deletes what is older than shared/retention.ts allows, once a night however many
 * workers call it, and leaves a row with what it removed as proof.
 * @returns the run, or null before two in the morning (UTC) and when this night's run was done or is under way
 */
export async function runNightlyRetention(deps: Deps): Promise<RetentionRunRow | null> {
  const now = deps.clock.now()
  if (now.getUTCHours() < NIGHT_HOUR_UTC) return null
  const night = now.toISOString().slice(0, 10)
  const id = await repo.claimNight(deps.db, { night, now, staleBefore: new Date(now.getTime() - STALE_MS) })
  return id === null ? null : carryOut(deps, id, null)
}

/** The same at once, because an owner pressed the button. */
export async function runRetention(deps: Deps, actor: Actor, requestId: string): Promise<RetentionRunRow> {
  const id = await repo.insertRun(deps.db, { actor: actor.email, ranAt: deps.clock.now() })
  return carryOut(deps, id, { actor, requestId })
}

/** Batch by batch; a run that dies half-way has deleted what was due and is taken up again. */
async function carryOut(
  deps: Deps,
  runId: number,
  by: { actor: Actor; requestId: string } | null,
): Promise<RetentionRunRow> {
  const counts: Partial<Record<RetentionKey, number>> = {}
  for (const key of retentionKeys) counts[key] = await deleteAll(deps, key)
  const run = await deps.db.$transact(async (tx) => {
    const done = await repo.finishRun(tx, runId, { counts, finishedAt: deps.clock.now() })
    const event: AuditedChange = {
      action: 'privacy.retention',
      entity: 'retention_run',
      entityId: runId,
      after: counts,
    }
    if (by) await recordAudit(tx, { ...event, ...by })
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
