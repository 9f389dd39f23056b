import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { toFailure } from '@client/admin/parts/load-failure.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Modal, Stack } from '@mantine/core'
import type { ScoreChange, ScoreRun } from '@shared/hostscore/hostscore.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

const PAGE_SIZE = 25

interface RunChangesProps {
  run: Pick<ScoreRun, 'id' | 'startedAt' | 'actor'> | null
  onClose: () => void
}

/** Scores that a recalculation changed, largest changes first. */
export function RunChanges({ run, onClose }: RunChangesProps) {
  return (
    <Modal opened={run !== null} onClose={onClose} size={900} centered={false} title="Before and After">
      {run ? <Changes run={run} /> : null}
    </Modal>
  )
}

function Changes({ run: { id: runId, startedAt, actor } }: { run: NonNullable<RunChangesProps['run']> }) {
  const [page, setPage] = useState(1)
  const query = trpc.hostscore.runChanges.useQuery(
    { runId, page, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack gap="sm">
      <Note>
        Run of <LocalTime value={startedAt} />, started by {actor}. Largest changes first.
      </Note>
      <AdminTable
        caption="Scores before and after"
        columns={columns}
        rows={query.data?.rows.map((row) => ({ ...row, id: row.companyId }))}
        refreshing={query.isPlaceholderData}
        paging={{ page, pageSize: PAGE_SIZE, total: query.data?.total ?? 0, onPage: setPage }}
        failure={toFailure('Error Loading Scores', query)}
        empty={{
          title: 'No Changes Recorded',
          children: 'This run is from before score changes were recorded.',
        }}
      />
    </Stack>
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
  { key: 'name', title: 'Company', whole: 'wrapped', render: ({ name }) => <b>{name}</b> },
  { key: 'before', title: 'Before', number: true, render: ({ before }) => formatScore(before) },
  { key: 'after', title: 'After', number: true, render: ({ after }) => <b>{formatScore(after)}</b> },
  { key: 'step', title: 'Change', number: true, render: formatChange },
  {
    key: 'tier',
    title: 'Badge Level',
    whole: 'wrapped',
    render: ({ tierBefore, tierAfter }) =>
      tierBefore === tierAfter ? (
        tierAfter
      ) : (
        <span>
          {tierBefore} → <b>{tierAfter}</b>
        </span>
      ),
  },
]
