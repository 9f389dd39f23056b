import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { formatNumber, plural } from '@shared/format.ts'
import type { ScoreRun } from '@shared/schemas/hostscore.schema.ts'
import { runsList } from './hostscore-lists.ts'

const PAGE_SIZE = 10

const statusWords: Record<ScoreRun['status'], string> = {
  queued: 'Waiting',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  undone: 'Taken back',
}

/** The recalculations of the past, the newest first. */
export function RunHistory({ onShowChanges }: { onShowChanges: (runId: number) => void }) {
  const state = useListState(runsList)
  const query = trpc.hostscore.runs.useQuery()
  const { page } = state.query
  return (
    <Panel title="Recalculation history" description="The last 50 runs. Times are in your time zone.">
      <AdminTable
        caption="Recalculations"
        columns={columnsOf(onShowChanges)}
        rows={query.data?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total: query.data?.length ?? 0,
          onPage: (next) => state.change({ page: next }),
        }}
        failure={
          query.isError
            ? { title: 'Error Loading History', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={{
          title: 'No recalculation yet',
          children: 'Press Recalculate All Scores; what it changed is kept here.',
        }}
      />
    </Panel>
  )
}

function columnsOf(onShowChanges: (runId: number) => void): readonly AdminColumn<ScoreRun>[] {
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
              {plural(total, 'company', 'companies')}, {tookText(startedAt, finishedAt)}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'actor', title: 'By', render: ({ actor }) => <span className="admin-run__by">{actor}</span> },
    {
      key: 'status',
      title: 'Result',
      render: ({ status, error }) => (
        <>
          <span className="admin-status" data-status={status}>
            {statusWords[status]}
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
      title: 'Before and after',
      titleHidden: true,
      render: ({ id, changed, startedAt }) =>
        changed > 0 ? (
          <Button variant="default" size="xs" onClick={() => onShowChanges(id)}>
            Changes
            <span className="visually-hidden">
              {' '}
              of <LocalTime value={startedAt} />
            </span>
          </Button>
        ) : null,
    },
  ]
}

function tookText(from: Date, to: Date): string {
  const seconds = Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 1) return 'under 1 s'
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}
