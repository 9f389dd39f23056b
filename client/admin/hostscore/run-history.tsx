import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'
import type { ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { runsList } from './hostscore-lists.ts'

const PAGE_SIZE = 10

const statusLabels: Record<ScoreRun['status'], string> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
}

export function RunHistory({ onShowChanges }: { onShowChanges: (runId: number) => void }) {
  const state = useListState(runsList)
  const query = trpc.hostscore.runs.useQuery()
  const { page } = state.query
  return (
    <Panel title="Recalculation History" description="The last 50 runs.">
      <AdminTable
        caption="Recalculations"
        columns={getColumns(onShowChanges)}
        rows={query.data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total: query.data?.length ?? 0,
          onPage: (next) => state.change({ page: next }),
        }}
        failure={
          query.error
            ? {
                title: 'Error Loading History',
                error: query.error,
                onRetry: () => inBackground(query.refetch()),
              }
            : null
        }
        empty={{
          title: 'No Recalculations Yet',
          children: 'Click Recalculate All Scores to start the first one.',
        }}
      />
    </Panel>
  )
}

function getColumns(onShowChanges: (runId: number) => void): readonly AdminColumn<ScoreRun>[] {
  const count = (key: 'changed' | 'raised' | 'lowered' | 'newTier', title: string) => ({
    key,
    title,
    number: true,
    render: (run: ScoreRun) => (run.status === 'done' ? formatNumber(run[key]) : '–'),
  })
  return [
    {
      key: 'startedAt',
      title: 'Started',
      render: ({ startedAt, finishedAt, total }) => (
        <>
          <span className="nowrap">
            <LocalTime value={startedAt} />
          </span>
          {finishedAt ? (
            <span data-secondary>
              {plural(total, 'company', 'companies')}, {formatDuration(startedAt, finishedAt)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'actor',
      title: 'Started By',
      render: ({ actor }) => <span className="admin-run__by">{actor}</span>,
    },
    {
      key: 'status',
      title: 'Result',
      render: ({ status, error }) => (
        <>
          <span className="admin-status" data-status={status}>
            {statusLabels[status]}
          </span>
          {error ? <span data-secondary>{error}</span> : null}
        </>
      ),
    },
    count('changed', 'Changed'),
    count('raised', 'Up'),
    count('lowered', 'Down'),
    count('newTier', 'New tier'),
    {
      key: 'changes',
      title: 'Before and After',
      titleHidden: true,
      render: ({ id, changed, startedAt }) =>
        changed > 0 ? (
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onShowChanges(id)}>
            View Changes{' '}
            <span className="visually-hidden">
              of <LocalTime value={startedAt} />
            </span>
          </Button>
        ) : null,
    },
  ]
}

function formatDuration(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 1) return 'under 1 s'
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
