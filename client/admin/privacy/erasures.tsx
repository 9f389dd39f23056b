import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Code, Stack } from '@mantine/core'
import type { ErasureRow } from '@shared/privacy/privacy.schema.ts'
import { formatCounts } from './data-kinds.ts'

const columns: AdminColumn<ErasureRow>[] = [
  timeColumn('createdAt', 'Time'),
  { key: 'actor', title: 'Erased By', render: (row) => row.actor },
  { key: 'counts', title: 'Erased Data', whole: 'wrapped', render: (row) => formatCounts(row.counts) },
  { key: 'fingerprint', title: 'Email Hash', whole: true, render: (row) => <Code>{row.fingerprint}</Code> },
]

/** Proof of each erasure. */
export function Erasures() {
  const { data, error, refetch } = trpc.privacy.desk.useQuery()
  return (
    <Stack gap="sm">
      <Note>
        The hash is made from the address with this server’s key. To check an address, use Find a Person.
      </Note>
      <AdminTable
        caption="Erased people"
        columns={columns}
        rows={data?.erasures}
        failure={error ? { title: 'Error Loading Erasures', error, onRetry: refetch } : null}
        empty={{ title: 'No Erasures Yet', children: 'To erase a person’s data, use Find a Person.' }}
      />
    </Stack>
  )
}
