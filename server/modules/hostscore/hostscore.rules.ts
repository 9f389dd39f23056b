import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'

export const QUEUED: ScoreRun['status'] = 'queued'
export const RUNNING: ScoreRun['status'] = 'running'
export const DONE: ScoreRun['status'] = 'done'
export const FAILED: ScoreRun['status'] = 'failed'
/** Taken back: its scores are those before it again, and it is no part of any history. */
export const UNDONE: ScoreRun['status'] = 'undone'

/** Of all companies, or of some after an approval, an edit or an import. */
export const SCOPE_ALL = 'all'
export const SCOPE_SOME = 'some'

/** Who "started" a recalculation that nobody pressed for. */
export const SCHEDULE_ACTOR = 'Quarterly schedule'

export type RunResult = Pick<ScoreRun, 'total' | 'changed' | 'raised' | 'lowered' | 'newTier'>

/** Longer than the transaction that publishes a run may take, because no heartbeat can move inside it. */
export const RUN_STALE_S = 150
/** How long that transaction may take. */
export const PUBLISH_TIMEOUT_MS = 120_000

/** What a run that stopped without a word is marked with. */
export const DEAD_RUN_MESSAGE =
  'The process that was recalculating stopped. The scores are as they were before; please start again.'

/** A heartbeat before this moment belongs to a run that died. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - RUN_STALE_S * 1000)
}

/** The run's result as one sentence or two for a person. */
export function runSummary(run: RunResult): string {
  const companies = run.total === 1 ? '1 company' : `${run.total.toLocaleString('en-US')} companies`
  if (run.changed === 0) return `Recalculated ${companies}. No score changed.`
  return `Recalculated ${companies}: ${run.raised.toLocaleString('en-US')} raised, ${run.lowered.toLocaleString('en-US')} lowered, ${run.newTier.toLocaleString('en-US')} in a new tier.`
}
