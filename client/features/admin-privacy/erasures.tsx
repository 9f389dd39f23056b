import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import type { ErasureRow, PrivacyDesk } from '@shared/schemas/privacy.schema.ts'
import { countWords } from './data-kinds.ts'

const columns: AdminColumn<ErasureRow>[] = [
  {
    key: 'createdAt',
    title: 'When',
    render: (row) => (
      <span className="nowrap">
        <LocalTime value={row.createdAt} />
      </span>
    ),
  },
  { key: 'actor', title: 'By', render: (row) => row.actor },
  { key: 'fingerprint', title: 'Code of the address', render: (row) => <code>{row.fingerprint}</code> },
  {
    key: 'counts',
    title: 'What was erased',
    render: (row) => <span className="admin-privacy__counts">{countWords(row.counts)}</span>,
  },
]

/** Tombstones: what is left of erased persons. */
export function Erasures({ desk }: { desk: DeskState }) {
  return (
    <Panel
      title="Erasures"
      description="Proof that it was done. The code is made from the address with this server's key; search for the address above to see whether it is one of these."
    >
      <AdminTable
        caption="Erased persons"
        columns={columns}
        rows={desk.data?.erasures}
        failure={desk.failure('The erasures could not be loaded')}
        empty={{
          title: 'Nobody was erased yet',
          children: 'When somebody asks for it, find them above and erase them there.',
        }}
      />
    </Panel>
  )
}

/** The desk's data and how to say that it failed. */
export interface DeskState {
  data: PrivacyDesk | undefined
  failure: (title: string) => { title: string; onRetry: () => void } | null
}
