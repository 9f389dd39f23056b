import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Modal } from '@mantine/core'
import type { ScoreChange } from '@shared/schemas/hostscore.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

const PAGE_SIZE = 25

interface RunChangesProps {
  /** Null keeps the dialog closed. */
  runId: number | null
  onClose: () => void
}

/** Which scores a recalculation changed, the largest steps first. Its title stays where it is when they come. */
export function RunChanges({ runId, onClose }: RunChangesProps) {
  return (
    <Modal opened={runId !== null} onClose={onClose} size="xl" centered={false} title="Before and after">
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
          The run of <LocalTime value={run.startedAt} />, started by {run.actor}. The largest steps come
          first.
        </p>
      ) : null}
      <AdminTable
        caption="Scores before and after"
        columns={columns}
        rows={query.data?.rows.map((row) => ({ ...row, id: row.companyId }))}
        refreshing={query.isPlaceholderData}
        paging={{ page, pageSize: PAGE_SIZE, total: query.data?.total ?? 0, onPage: setPage }}
        failure={
          query.isError
            ? { title: 'Error Loading Scores', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={{
          title: 'No scores are kept',
          children: 'This run is older than the record of what each run changed.',
        }}
      />
    </>
  )
}

const scoreText = (score: number | null) => score ?? 'none'

/** From no score, or to none, is no number of points. */
function stepText({ before, after }: ScoreChange): string {
  if (before === null || after === null) return '–'
  const step = after - before
  return step > 0 ? `+${step}` : `−${Math.abs(step)}`
}

const columns: readonly AdminColumn<ScoreChange & { id: number }>[] = [
  { key: 'name', title: 'Company', render: ({ name }) => <b className="admin-changes__company">{name}</b> },
  { key: 'before', title: 'Before', number: true, render: ({ before }) => scoreText(before) },
  { key: 'after', title: 'After', number: true, render: ({ after }) => <b>{scoreText(after)}</b> },
  { key: 'step', title: 'Change', number: true, render: stepText },
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
