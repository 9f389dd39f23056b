import { Figure, Figures, Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { isUnderWay } from '@client/lib/admin-watched-run.ts'
import { Button, Progress } from '@mantine/core'
import { formatNumber, plural } from '@shared/format.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import type { Recalculation } from './use-recalculation.ts'

interface LastRunProps {
  recalculation: Pick<Recalculation, 'run' | 'undo' | 'isUndoing'>
  onShowChanges: (runId: number) => void
}

/** How far the recalculation is, or what the last one changed, with the way back. */
export function LastRun({ recalculation: { run, undo, isUndoing }, onShowChanges }: LastRunProps) {
  const mayChange = useMay('editor')
  if (!run) return null
  if (isUnderWay(run)) return <Underway run={run} />
  const when = (
    <>
      <LocalTime value={run.finishedAt ?? run.startedAt} />, started by {run.actor}
    </>
  )
  if (run.status === 'failed') {
    return (
      <Panel title="The last recalculation did not finish" description={when}>
        <p>{run.error ?? 'Something went wrong.'} The scores are as they were before.</p>
      </Panel>
    )
  }
  if (run.status === 'undone') {
    return (
      <Panel title="The last recalculation was taken back" description={when}>
        <p>Scores and ranks are as they were before it.</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Last recalculation"
      description={
        <>
          {when}. {plural(run.total, 'company', 'companies')}, methodology {run.version}.
        </>
      }
      actions={
        <>
          {run.changed > 0 ? (
            <Button variant="default" size="xs" onClick={() => onShowChanges(run.id)}>
              Before and after
            </Button>
          ) : null}
          {run.canUndo && mayChange ? (
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

function Underway({ run }: { run: ScoreRun }) {
  const share = run.total > 0 ? Math.min(100, Math.round((100 * run.processed) / run.total)) : 0
  const isPublishing = run.total > 0 && run.processed >= run.total
  const words =
    run.status === 'queued'
      ? 'It starts in a moment.'
      : isPublishing
        ? 'All companies are done; the new scores are being published together.'
        : `${formatNumber(run.processed)} of ${formatNumber(run.total)} companies are done.`
  return (
    <Panel
      title="Recalculating all scores"
      description={`Started by ${run.actor}. Until it ends, everyone sees the old scores.`}
    >
      <Progress.Root size="lg">
        <Progress.Section value={share} aria-label="Companies done" />
      </Progress.Root>
      <p role="status" className="admin-note">
        {words}
      </p>
    </Panel>
  )
}
