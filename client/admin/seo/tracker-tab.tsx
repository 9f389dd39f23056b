import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { ClearSearchButton } from '@client/admin/parts/screen-buttons.tsx'
import type { ListState } from '@client/lib/list-state.ts'
import { trackerStatuses } from '@shared/seo/seo.schema.ts'
import type { ComponentProps } from 'react'
import type { TrackerQuery } from './tracker-list.ts'
import { statusLabels } from './tracker-status.tsx'

const FILTERS: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    choices: trackerStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
  },
]

type ListProps<Row extends { id: number }> = ComponentProps<typeof ResourceList<Row>>

interface TrackerTabProps<Row extends { id: number }>
  extends Pick<
    ListProps<Row>,
    'name' | 'caption' | 'page' | 'columns' | 'searchPlaceholder' | 'detail' | 'onOpen'
  > {
  state: ListState<TrackerQuery>
  noun: string
}

export function TrackerTab<Row extends { id: number }>({ state, noun, ...list }: TrackerTabProps<Row>) {
  const { search, status } = state.query
  const isFiltered = Boolean(search || status)
  return (
    <div className="admin-stack">
      <ResourceList<Row>
        {...list}
        state={state}
        filters={FILTERS}
        failureTitle={`Error Loading ${noun}`}
        empty={{
          title: `No ${noun} Found`,
          children: isFiltered
            ? 'Nothing matches this search and status.'
            : 'The first check fills this list a few minutes after the site first starts. To run it now, click Check Now.',
          action: isFiltered ? (
            <ClearSearchButton onClick={() => state.change({ search: undefined, status: undefined })} />
          ) : null,
        }}
      />
    </div>
  )
}
