import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import type { ListState } from '@client/lib/list-state.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { Badge, Box } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { SeoMarket, SeoPropertyType, SeoState, TrackerStatus } from '@shared/seo/seo.schema.ts'
import type { ComponentProps } from 'react'
import { type TrackerQuery, trackerFilters, trackerStatusLooks } from './tracker-list.ts'

type ListProps<Row extends { id: number }> = ComponentProps<typeof ResourceList<Row>>

interface TrackerTabProps<Row extends { id: number }>
  extends Pick<ListProps<Row>, 'caption' | 'page' | 'columns' | 'detail' | 'onOpen'> {
  state: ListState<TrackerQuery>
  /** What the rows are, such as "Property Types". */
  noun: string
}

/** List of one kind of pages. */
export function TrackerTab<Row extends { id: number }>({ state, noun, ...list }: TrackerTabProps<Row>) {
  return (
    <ResourceList<Row>
      {...list}
      name={`seo-${noun}`}
      state={state}
      searchPlaceholder={`Search ${noun.toLowerCase()}...`}
      filters={trackerFilters}
      failureTitle={`Error Loading ${noun}`}
      empty={{
        title: `No ${noun} Found`,
        children: state.isFiltered
          ? 'Nothing matches this search and status.'
          : 'The first check fills this list a few minutes after the site first starts. To run it now, click Check Now.',
      }}
    />
  )
}

export function TrackerStatusBadge({ status }: { status: TrackerStatus }) {
  return <Badge color={trackerStatusLooks[status].color}>{trackerStatusLooks[status].label}</Badge>
}

// Columns that several trackers have.
export const statusColumn: AdminColumn<Pick<SeoMarket, 'status'>> = {
  key: 'status',
  title: 'Status',
  render: ({ status }) => <TrackerStatusBadge status={status} />,
}

export const marketCountColumn: AdminColumn<Pick<SeoState, 'marketCount'>> = {
  key: 'marketCount',
  title: 'Markets',
  number: true,
  render: ({ marketCount }) => formatNumber(marketCount),
}

export const indexedColumn: AdminColumn<Pick<SeoMarket, 'notIndexed'>> = {
  key: 'indexed',
  title: 'Search Engines',
  whole: 'wrapped',
  render: ({ notIndexed }) => <Box miw="9rem">{notIndexed ?? 'Can be indexed'}</Box>,
}

export const findingColumn: AdminColumn<Pick<SeoPropertyType, 'finding'>> = {
  key: 'finding',
  title: 'Finding',
  whole: 'wrapped',
  render: ({ finding }) => <Box miw="9rem">{finding ?? 'Not checked yet.'}</Box>,
}

export const lastUpdatedColumn: AdminColumn<Pick<SeoMarket, 'lastUpdated'>> = {
  key: 'lastUpdated',
  title: 'Last Updated',
  render: ({ lastUpdated }) => <LocalDate value={lastUpdated} />,
}
