import type { AdminColumn } from '@client/components/admin/admin-table.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate, formatNumber } from '@shared/format.ts'
import type { SeoState } from '@shared/schemas/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { IndexCell } from './index-cell.tsx'
import { filterInput, trackerList } from './tracker-list.ts'
import { TrackerStatusBadge } from './tracker-status.tsx'
import { TrackerTab } from './tracker-tab.tsx'

/** State Pages (specification, section 2): all fifty. */
export function StatesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.states.useQuery(filterInput(state.query), { placeholderData: keepPreviousData })
  return (
    <TrackerTab<SeoState>
      name="seo-states"
      things="States"
      caption="State Pages"
      state={state}
      page={{ ...query, data: query.data && { rows: query.data } }}
      columns={columns}
      searchPlaceholder="Search states..."
    />
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
