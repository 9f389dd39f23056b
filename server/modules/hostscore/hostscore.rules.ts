import type { ScoreRun } from '@shared/hostscore/hostscore.schema.ts'

export const QUEUED: ScoreRun['status'] = 'queued'
export const RUNNING: ScoreRun['status'] = 'running'
export const DONE: ScoreRun['status'] = 'done'
export const FAILED: ScoreRun['status'] = 'failed'
/** Undone: the previous scores are restored, and the run is in no history. */
export const UNDONE: ScoreRun['status'] = 'undone'

/** Scope: all companies, or some after an approval, an edit or an import. */
export const SCOPE_ALL = 'all'
export const SCOPE_SOME = 'some'

/** Actor name of a scheduled recalculation. */
export const SCHEDULE_ACTOR = 'Quarterly schedule'

export type RunResult = Pick<ScoreRun, 'total' | 'changed' | 'raised' | 'lowered' | 'newTier'>

/** Timeout of a transaction that publishes, ranks or undoes the scores of all companies. */
export const PUBLISH_TIMEOUT_MS = 15 * 60_000

export const DEAD_RUN_MESSAGE =
  'The recalculation was interrupted. The scores have not changed. Please start it again.'

export function runSummary(run: RunResult): string {
  const companies = run.total === 1 ? '1 company' : `${run.total.toLocaleString('en-US')} companies`
  if (run.changed === 0) return `Recalculated ${companies}. No score changed.`
  return `Recalculated ${companies}: ${run.raised.toLocaleString('en-US')} raised, ${run.lowered.toLocaleString('en-US')} lowered, ${run.newTier.toLocaleString('en-US')} in a new tier.`
}
