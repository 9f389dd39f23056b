import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate, formatNumber } from '@shared/format.ts'
import type { SeoPropertyType } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { filterInput, trackerList } from './tracker-list.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerTab } from './tracker-tab.tsx'

/** Property Types (specification, section 2): in how many markets each has a page that may be indexed. */
export function PropertyTypesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.propertyTypes.useQuery(filterInput(state.query), {
    placeholderData: keepPreviousData,
  })
  return (
    <TrackerTab<SeoPropertyType>
      name="seo-property-types"
      things="Property Types"
      caption="Property Types"
      state={state}
      page={{ ...query, data: query.data && { rows: query.data } }}
      columns={columns}
      searchPlaceholder="Search property types..."
    />
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
