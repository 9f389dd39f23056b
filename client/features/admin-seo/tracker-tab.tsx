import { ResourceList } from '@client/components/admin/resource-list.tsx'
import type { ListState } from '@client/lib/list-state.ts'
import { Button, NativeSelect } from '@mantine/core'
import { trackerStatuses } from '@shared/schemas/seo.schema.ts'
import type { ComponentProps } from 'react'
import type { TrackerQuery } from './tracker-list.ts'
import { statusWords } from './tracker-status.tsx'

const choices = [
  { value: '', label: 'Any status' },
  ...trackerStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]

type ListProps<Row extends { id: number }> = ComponentProps<typeof ResourceList<Row>>

interface TrackerTabProps<Row extends { id: number }>
  extends Pick<ListProps<Row>, 'name' | 'caption' | 'page' | 'columns' | 'searchPlaceholder' | 'detail'> {
  state: ListState<TrackerQuery>
  /** What the tab lists: "Markets". */
  things: string
}

/** A tab of trackers with its search and status filter. */
export function TrackerTab<Row extends { id: number }>({ state, things, ...list }: TrackerTabProps<Row>) {
  const { search, status } = state.query
  const isFiltered = Boolean(search || status)
  return (
    <div className="admin-stack">
      <ResourceList<Row>
        {...list}
        state={state}
        tools={
          <NativeSelect
            aria-label="Status"
            data={choices}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              state.change({ status: trackerStatuses.find((one) => one === value) })
            }
          />
        }
        failureTitle={`Error Loading ${things}`}
        empty={{
          title: `No ${things} Found`,
          children: isFiltered
            ? 'Nothing fits the search and the status chosen.'
            : 'The first check fills this list: press Check now, or wait for the night.',
          action: isFiltered ? (
            <Button variant="default" onClick={() => state.change({ search: undefined, status: undefined })}>
              Clear Search
            </Button>
          ) : null,
        }}
      />
    </div>
  )
}
