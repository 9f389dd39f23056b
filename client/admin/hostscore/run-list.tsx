import { useHasRole } from '@client/admin/lib/session.ts'
import { isRunning } from '@client/admin/lib/watched-run.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { toFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button, Group, Progress } from '@mantine/core'
import type { ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { BULK_UNDO_DAYS } from '@shared/privacy/retention.ts'
import { useState } from 'react'
import { RunChanges } from './run-changes.tsx'
import type { Recalculation } from './use-recalculation.ts'

const PAGE_SIZE = 10

const STATUSES: Record<ScoreRun['status'], { label: string; color?: string }> = {
  queued: { label: 'Queued', color: 'yellow' },
  running: { label: 'Running', color: 'yellow' },
  done: { label: 'Done', color: 'pine' },
  failed: { label: 'Failed', color: 'red' },
  undone: { label: 'Undone' },
}

/** The last recalculations, newest first. The newest shows its progress while it runs, and can be undone. */
export function RunList({ run: newest, undo, isUndoing }: Pick<Recalculation, 'run' | 'undo' | 'isUndoing'>) {
  const canEdit = useHasRole('editor')
  const [page, setPage] = useState(1)
  const query = trpc.hostscore.runs.useQuery()
  const [shown, setShown] = useState<ScoreRun | null>(null)
  const runs = query.data && [
    ...(newest ? [newest] : []),
    ...query.data.filter(({ id }) => id !== newest?.id),
  ]
  const canUndo = (run: ScoreRun) =>
    canEdit &&
    run.id === newest?.id &&
    run.status === 'done' &&
    run.canUndo &&
    Date.now() - run.startedAt.getTime() < BULK_UNDO_DAYS * DAY_MS
  const columns: readonly AdminColumn<ScoreRun>[] = [
    ...COLUMNS,
    {
      key: 'changes',
      title: 'Before and After',
      titleHidden: true,
      whole: true,
      render: (run) => (
        <Group gap="xs" wrap="nowrap">
          {run.changed > 0 ? (
            <Button variant="default" size="compact-sm" aria-haspopup="dialog" onClick={() => setShown(run)}>
              View Changes
              <span className="visually-hidden">
                {' '}
                of <LocalTime value={run.startedAt} />
              </span>
            </Button>
          ) : null}
          {canUndo(run) ? (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<AdminIcon name="undo" size={16} />}
              loading={isUndoing}
              onClick={undo}
            >
              Undo
            </Button>
          ) : null}
        </Group>
      ),
    },
  ]
  return (
    <Panel
      title="Recalculations"
      description="The last 50 runs. Everyone sees the old scores until a run is done."
    >
      <AdminTable
        caption="Runs, newest first"
        columns={columns}
        rows={runs?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        paging={{ page, pageSize: PAGE_SIZE, total: runs?.length ?? 0, onPage: setPage }}
        failure={toFailure('Error Loading History', query)}
        empty={{
          title: 'No Recalculations Yet',
          children: 'Click Recalculate All Scores to start the first one.',
        }}
      />
      <RunChanges run={shown} onClose={() => setShown(null)} />
    </Panel>
  )
}

const COLUMNS: readonly AdminColumn<ScoreRun>[] = [
  {
    key: 'startedAt',
    title: 'Started',
    render: ({ startedAt }) => <LocalTime value={startedAt} />,
    more: ({ startedAt, finishedAt, total, version }) =>
      finishedAt &&
      `${plural(total, 'company', 'companies')}, ${formatDuration(startedAt, finishedAt)}, methodology ${version}`,
  },
  { key: 'actor', title: 'Started By', render: ({ actor }) => actor },
  {
    key: 'status',
    title: 'Result',
    render: (run) => (
      <>
        <Badge color={STATUSES[run.status].color}>{STATUSES[run.status].label}</Badge>
        {isRunning(run) ? <RunProgress run={run} /> : null}
        {run.status === 'failed' ? (
          <span data-secondary title={run.error ?? undefined}>
            {run.error ?? 'Something went wrong.'} The scores haven’t changed.
          </span>
        ) : null}
        {run.status === 'undone' ? (
          <span data-secondary>All scores and ranks are back to their previous values.</span>
        ) : null}
      </>
    ),
  },
  {
    key: 'changed',
    title: 'Scores Changed',
    render: ({ status, changed }) => (status === 'done' ? formatNumber(changed) : '–'),
    more: ({ status, changed, raised, lowered, newTier }) =>
      status === 'done' && changed > 0
        ? `${formatNumber(raised)} up, ${formatNumber(lowered)} down, ${formatNumber(newTier)} in a new tier`
        : null,
  },
]

function RunProgress({ run: { status, processed, total } }: { run: ScoreRun }) {
  const share = total > 0 ? Math.min(100, Math.round((100 * processed) / total)) : 0
  return (
    <>
      <Progress.Root mt={4}>
        <Progress.Section value={share} aria-label="Companies scored" color="pine" />
      </Progress.Root>
      <span data-secondary role="status">
        {status === 'queued'
          ? 'Starting soon.'
          : share === 100
            ? 'All companies are scored. The new scores are being published.'
            : `${formatNumber(processed)} of ${formatNumber(total)} companies scored.`}
      </span>
    </>
  )
}

function formatDuration(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 1) return 'under 1 s'
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
