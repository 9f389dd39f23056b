import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { SeoPropertyType } from '@shared/seo/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { findingColumn, lastUpdatedColumn, marketCountColumn, statusColumn } from './tracker-columns.tsx'
import { filterInput, trackerList } from './tracker-list.ts'
import { TrackerTab } from './tracker-tab.tsx'

/** Property Types (product 2.30): number of markets where each has an indexable page. */
export function PropertyTypesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.propertyTypes.useQuery(filterInput(state.query), {
    placeholderData: keepPreviousData,
  })
  return (
    <TrackerTab<SeoPropertyType>
      name="seo-property-types"
      noun="Property Types"
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
  statusColumn,
  marketCountColumn,
  findingColumn,
  lastUpdatedColumn,
]
