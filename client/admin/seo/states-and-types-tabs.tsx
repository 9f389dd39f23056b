import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { SeoPropertyType, SeoState } from '@shared/seo/seo.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { filterInput, trackerList } from './tracker-list.ts'
import {
  findingColumn,
  indexedColumn,
  lastUpdatedColumn,
  marketCountColumn,
  statusColumn,
  TrackerTab,
} from './tracker-tab.tsx'

/** These lists have a single page. */
function toPage<Row>(rows: Row[]) {
  return { rows }
}

/** State Pages (product 2.30): all fifty. */
export function StatesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.states.useQuery(filterInput(state.query), {
    placeholderData: keepPreviousData,
    select: toPage,
  })
  return (
    <TrackerTab<SeoState>
      noun="States"
      caption="State Pages"
      state={state}
      page={query}
      columns={[
        {
          key: 'name',
          title: 'State',
          whole: true,
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
      ]}
    />
  )
}

/** Property Types (product 2.30): number of markets where each has an indexable page. */
export function PropertyTypesTab() {
  const state = useListState(trackerList)
  const query = trpc.seo.propertyTypes.useQuery(filterInput(state.query), {
    placeholderData: keepPreviousData,
    select: toPage,
  })
  return (
    <TrackerTab<SeoPropertyType>
      noun="Property Types"
      caption="Property Types"
      state={state}
      page={query}
      columns={[
        { key: 'name', title: 'Property Type', whole: true, render: ({ name }) => <b>{name}</b> },
        statusColumn,
        marketCountColumn,
        findingColumn,
        lastUpdatedColumn,
      ]}
    />
  )
}
