import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate, formatNumber } from '@shared/format.ts'
import type { SeoPropertyType } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { filterInputOf } from './seo-address.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerToolbar, useEmptyWords } from './tracker-toolbar.tsx'

/** Property Types (specification, section 2): in how many markets each has a page that may be indexed. */
export function PropertyTypesTab() {
  const [params] = useAddressState()
  const query = trpc.seo.propertyTypes.useQuery(filterInputOf(params), {
    placeholderData: keepPreviousData,
  })
  return (
    <div className="admin-stack">
      <TrackerToolbar placeholder="Search property types..." />
      <AdminTable
        caption="Property Types"
        columns={columns}
        rows={query.data}
        refreshing={query.isPlaceholderData}
        failure={
          query.isError
            ? { title: 'Error Loading Property Types', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={useEmptyWords('Property Types')}
      />
    </div>
  )
}

const columns: readonly AdminColumn<SeoPropertyType>[] = [
  { key: 'name', title: 'Property Type', render: ({ name }) => <b>{name}</b> },
  { key: 'status', title: 'Status', render: ({ status }) => <TrackerStatusBadge status={status} /> },
  {
    key: 'marketCount',
    title: 'Markets',
    number: true,
    render: ({ marketCount }) => formatNumber(marketCount),
  },
  {
    key: 'finding',
    title: 'Finding',
    render: ({ finding }) => <span className="admin-finding">{finding ?? 'Not checked yet.'}</span>,
  },
  { key: 'lastUpdated', title: 'Last Updated', render: ({ lastUpdated }) => formatDate(lastUpdated) },
]
