import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate, formatNumber } from '@shared/format.ts'
import type { SeoState } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { IndexCell } from './index-cell.tsx'
import { filterInputOf } from './seo-address.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerToolbar, useEmptyWords } from './tracker-toolbar.tsx'

/** State Pages (specification, section 2): all fifty. */
export function StatesTab() {
  const [params] = useAddressState()
  const query = trpc.seo.states.useQuery(filterInputOf(params), {
    placeholderData: keepPreviousData,
  })
  return (
    <div className="admin-stack">
      <TrackerToolbar placeholder="Search states..." />
      <AdminTable
        caption="State Pages"
        columns={columns}
        rows={query.data}
        refreshing={query.isPlaceholderData}
        failure={
          query.isError
            ? { title: 'Error Loading States', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={useEmptyWords('States')}
      />
    </div>
  )
}

const columns: readonly AdminColumn<SeoState>[] = [
  {
    key: 'name',
    title: 'State',
    render: ({ name, code, path }) => (
      <>
        <a href={path}>
          <b>{name}</b>
        </a>{' '}
        {code}
      </>
    ),
  },
  { key: 'status', title: 'Status', render: ({ status }) => <TrackerStatusBadge status={status} /> },
  {
    key: 'marketCount',
    title: 'Markets',
    number: true,
    render: ({ marketCount }) => formatNumber(marketCount),
  },
  {
    key: 'indexed',
    title: 'Search engines',
    render: ({ notIndexed }) => <IndexCell notIndexed={notIndexed} />,
  },
  {
    key: 'finding',
    title: 'Finding',
    render: ({ finding }) => <span className="admin-finding">{finding ?? 'Not checked yet.'}</span>,
  },
  { key: 'lastUpdated', title: 'Last Updated', render: ({ lastUpdated }) => formatDate(lastUpdated) },
]
