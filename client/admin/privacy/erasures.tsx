import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import type { DataSubjectRequests, ErasureRow } from '@shared/privacy/privacy.schema.ts'
import { formatCounts } from './data-kinds.ts'

const columns: AdminColumn<ErasureRow>[] = [
  {
    key: 'createdAt',
    title: 'Time',
    render: (row) => (
      <span className="nowrap">
        <LocalTime value={row.createdAt} />
      </span>
    ),
  },
  { key: 'actor', title: 'Erased By', render: (row) => row.actor },
  { key: 'fingerprint', title: 'Email Hash', render: (row) => <code>{row.fingerprint}</code> },
  {
    key: 'counts',
    title: 'Erased Data',
    render: (row) => <span className="admin-privacy__counts">{formatCounts(row.counts)}</span>,
  },
]

export function Erasures({ query }: { query: DataRequestsQuery }) {
  return (
    <Panel
      title="Erasures"
      description="Proof of each erasure. The hash is made from the address with this server’s key. To check an address, search for it above."
    >
      <p className="admin-privacy__note">
        An erasure also deletes emails written to files, and saved views named after the person. It can’t
        reach two places. PostgreSQL’s write-ahead log keeps erased rows until its files are overwritten,
        which can take weeks on a quiet site. Backups of the embedded database are deleted after 7 days;
        pre-update backups are deleted once there are three newer ones. If you restore a backup, repeat the
        erasure. Delete any other copies yourself, including the folder a restore sets aside.
      </p>
      <AdminTable
        caption="Erased people"
        columns={columns}
        rows={query.data?.erasures}
        failure={query.failure('Error Loading Erasures')}
        empty={{
          title: 'No Erasures Yet',
          children: 'To erase a person’s data, find the person above.',
        }}
      />
    </Panel>
  )
}

export interface DataRequestsQuery {
  data: DataSubjectRequests | undefined
  failure: (title: string) => { title: string; error: CallFailure; onRetry: () => void } | null
}
