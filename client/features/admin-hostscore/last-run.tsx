import { Figure, Figures, Panel } from '@client/components/admin/screen.tsx'
import { isUnderWay } from '@client/lib/admin-watched-run.ts'
import { Button, Progress } from '@mantine/core'
import { formatDateTime, formatNumber, plural } from '@shared/format.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'

interface LastRunProps {
  run: ScoreRun | null
  onShowChanges: (runId: number) => void
}

/** How far the recalculation is, or what the last one changed: before and after. */
export function LastRun({ run, onShowChanges }: LastRunProps) {
  if (!run) return null
  if (isUnderWay(run)) return <Underway run={run} />
  const when = `${formatDateTime(run.finishedAt ?? run.startedAt)} UTC, started by ${run.actor}`
  if (run.status === 'failed') {
    return (
      <Panel title="The last recalculation did not finish" description={when}>
        <p>{run.error ?? 'Something went wrong.'} The scores are as they were before.</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Last recalculation"
      description={`${when}. ${plural(run.total, 'company', 'companies')}, methodology ${run.version}.`}
      actions={
        run.changed > 0 ? (
          <Button variant="default" size="xs" onClick={() => onShowChanges(run.id)}>
            Before and after
          </Button>
        ) : null
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
