import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { SeoState } from '@shared/seo/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import {
  findingColumn,
  indexedColumn,
  lastUpdatedColumn,
  marketCountColumn,
  statusColumn,
} from './tracker-columns.tsx'
import { filterInput, trackerList } from './tracker-list.ts'
import { TrackerTab } from './tracker-tab.tsx'

/** State Pages (product 2.30): all fifty. */
export function StatesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.states.useQuery(filterInput(state.query), { placeholderData: keepPreviousData })
  return (
    <TrackerTab<SeoState>
      name="seo-states"
      noun="States"
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
  statusColumn,
  marketCountColumn,
  indexedColumn,
  findingColumn,
  lastUpdatedColumn,
]
