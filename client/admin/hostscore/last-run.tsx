import { useHasRole } from '@client/admin/lib/session.ts'
import { isRunning } from '@client/admin/lib/watched-run.ts'
import { Figure, Figures, Panel } from '@client/admin/parts/screen.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button, Progress } from '@mantine/core'
import type { ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { BULK_UNDO_DAYS } from '@shared/privacy/retention.ts'
import type { Recalculation } from './use-recalculation.ts'

interface LastRunProps {
  recalculation: Pick<Recalculation, 'run' | 'undo' | 'isUndoing'>
  onShowChanges: (runId: number) => void
}

export function LastRun({ recalculation: { run, undo, isUndoing }, onShowChanges }: LastRunProps) {
  const canEdit = useHasRole('editor')
  if (!run) return null
  if (isRunning(run)) return <RunProgress run={run} />
  const when = (
    <>
      <LocalTime value={run.finishedAt ?? run.startedAt} />, started by {run.actor}
    </>
  )
  if (run.status === 'failed') {
    return (
      <Panel title="The last recalculation didn’t finish" description={when}>
        <p>{run.error ?? 'Something went wrong.'} The scores haven’t changed.</p>
      </Panel>
    )
  }
  if (run.status === 'undone') {
    return (
      <Panel title="The last recalculation was undone" description={when}>
        <p>All scores and ranks are back to their previous values.</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Last Recalculation"
      description={
        <>
          {when}. {plural(run.total, 'company', 'companies')}, methodology {run.version}.
        </>
      }
      actions={
        <>
          {run.changed > 0 ? (
            <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onShowChanges(run.id)}>
              View Changes
            </Button>
          ) : null}
          {run.canUndo && canEdit && Date.now() - run.startedAt.getTime() < BULK_UNDO_DAYS * DAY_MS ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<AdminIcon name="undo" size={16} />}
              loading={isUndoing}
              onClick={undo}
            >
              Undo
            </Button>
          ) : null}
        </>
      }
    >
      <div className="admin-run">
        <Figures>
          <Figure label="Scores changed" value={formatNumber(run.changed)} />
          <Figure label="Went up" value={formatNumber(run.raised)} />
          <Figure label="Went down" value={formatNumber(run.lowered)} />
          <Figure label="In a new tier" value={formatNumber(run.newTier)} />
        </Figures>
      </div>
    </Panel>
  )
}

function RunProgress({ run }: { run: ScoreRun }) {
  const share = run.total > 0 ? Math.min(100, Math.round((100 * run.processed) / run.total)) : 0
  const isPublishing = run.total > 0 && run.processed >= run.total
  const statusText =
    run.status === 'queued'
      ? 'Starting soon.'
      : isPublishing
        ? 'All companies are scored. The new scores are being published.'
        : `${formatNumber(run.processed)} of ${formatNumber(run.total)} companies scored.`
  return (
    <Panel
      title="Recalculating all scores"
      description={`Started by ${run.actor}. Everyone sees the old scores until it’s done.`}
    >
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label="Companies scored" />
      </Progress.Root>
      <p role="status" className="admin-note">
        {statusText}
      </p>
    </Panel>
  )
}
