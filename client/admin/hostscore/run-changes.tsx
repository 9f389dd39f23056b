import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Modal } from '@mantine/core'
import type { ScoreChange } from '@shared/hostscore/hostscore.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

const PAGE_SIZE = 25

interface RunChangesProps {
  runId: number | null
  onClose: () => void
}

/** Scores that a recalculation changed, largest changes first. The title keeps its place while they load. */
export function RunChanges({ runId, onClose }: RunChangesProps) {
  return (
    <Modal opened={runId !== null} onClose={onClose} size="xl" centered={false} title="Before and After">
      {runId === null ? null : <Changes key={runId} runId={runId} />}
    </Modal>
  )
}

function Changes({ runId }: { runId: number }) {
  const [page, setPage] = useState(1)
  const { data: run } = trpc.hostscore.runs.useQuery(undefined, {
    select: (all) => all.find(({ id }) => id === runId),
  })
  const query = trpc.hostscore.runChanges.useQuery(
    { runId, page, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      {run ? (
        <p className="admin-note admin-changes__run">
          Run of <LocalTime value={run.startedAt} />, started by {run.actor}. Largest changes first.
        </p>
      ) : null}
      <AdminTable
        caption="Scores before and after"
        columns={columns}
        rows={query.data?.rows.map((row) => ({ ...row, id: row.companyId }))}
        refreshing={query.isPlaceholderData}
        paging={{ page, pageSize: PAGE_SIZE, total: query.data?.total ?? 0, onPage: setPage }}
        failure={
          query.error
            ? {
                title: 'Error Loading Scores',
                error: query.error,
                onRetry: () => inBackground(query.refetch()),
              }
            : null
        }
        empty={{
          title: 'No Changes Recorded',
          children: 'This run is from before score changes were recorded.',
        }}
      />
    </>
  )
}

const formatScore = (score: number | null) => score ?? 'none'

/** Returns the difference in points; a dash when one side has no score. */
function formatChange({ before, after }: ScoreChange): string {
  if (before === null || after === null) return '–'
  const step = after - before
  return step > 0 ? `+${step}` : `−${Math.abs(step)}`
}

const columns: readonly AdminColumn<ScoreChange & { id: number }>[] = [
  { key: 'name', title: 'Company', render: ({ name }) => <b className="admin-changes__company">{name}</b> },
  { key: 'before', title: 'Before', number: true, render: ({ before }) => formatScore(before) },
  { key: 'after', title: 'After', number: true, render: ({ after }) => <b>{formatScore(after)}</b> },
  { key: 'step', title: 'Change', number: true, render: formatChange },
  {
    key: 'tier',
    title: 'Badge Level',
    render: ({ tierBefore, tierAfter }) =>
      tierBefore === tierAfter ? (
        tierAfter
      ) : (
        <>
          <span className="admin-changes__tier">{tierBefore} →</span>
          <b className="admin-changes__tier">{tierAfter}</b>
        </>
      ),
  },
]
