import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import type { FilterField } from '@client/admin/parts/list/list-filters.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { formatDate } from '@shared/lib/format.ts'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import {
  dataRequestKindLabel,
  dataRequestKinds,
  dataRequestStatuses,
  dataRequestStatusLabel,
  RESPONSE_DAYS,
} from '@shared/privacy/data-request.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AddRequest } from './add-request.tsx'
import { RequestClock, RequestStatus } from './request-clock.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { requestList, toListInput } from './request-list.ts'

/** Register of data subject requests, with the days left to answer each. */
export function RequestRegister() {
  const state = useListState(requestList, 'requestId')
  const { query, change } = state
  const list = trpc.dataRequests.list.useQuery(toListInput(query), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [isAdding, setIsAdding] = useState(false)
  const isFiltered = [query.search, query.kind, query.status, query.due].some(Boolean)
  return (
    <Panel
      title="Requests"
      description={`Answer every request within ${RESPONSE_DAYS} days.`}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
          Add Request
        </Button>
      }
    >
      <ResourceList<DataRequest>
        name="data-requests"
        caption="Data subject requests"
        state={state}
        page={list}
        columns={columns((requestId) => change({ requestId }))}
        onOpen={({ id }) => change({ requestId: id })}
        searchPlaceholder="Search requests..."
        filters={FILTERS}
        failureTitle="Error Loading Requests"
        empty={
          isFiltered
            ? { title: 'No Requests Found', children: 'Change the search or clear the filters.' }
            : {
                title: 'No Requests Yet',
                children: 'Enter a request when someone asks about their data.',
              }
        }
      >
        <RequestDrawer id={query.requestId} onClose={() => change({ requestId: null })} />
        <AddRequest
          opened={isAdding}
          onClose={() => setIsAdding(false)}
          onAdded={(requestId) => change({ requestId })}
        />
      </ResourceList>
    </Panel>
  )
}

const FILTERS: readonly FilterField[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: 'Kind',
    choices: dataRequestKinds.map((kind) => ({ value: kind, label: dataRequestKindLabel(kind) })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    choices: dataRequestStatuses.map((status) => ({ value: status, label: dataRequestStatusLabel(status) })),
  },
  {
    kind: 'choice',
    key: 'due',
    label: 'Time left',
    choices: [{ value: 'soon', label: 'Within 7 days or overdue' }],
  },
]

function columns(onOpen: (id: number) => void): AdminColumn<DataRequest>[] {
  return [
    {
      key: 'name',
      title: 'Person',
      sortable: true,
      render: ({ id, name, email }) => (
        <>
          <button type="button" className="admin-opener" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            {name}
          </button>
          <span data-secondary className="admin-wrap">
            {email}
          </span>
        </>
      ),
    },
    { key: 'kind', title: 'Request', render: ({ kind }) => dataRequestKindLabel(kind) },
    {
      key: 'status',
      title: 'Status',
      render: ({ status, verifiedAt }) => (
        <>
          <RequestStatus status={status} />
          {verifiedAt ? <span data-secondary>Identity confirmed</span> : null}
        </>
      ),
    },
    { key: 'dueOn', title: 'Time Left', sortable: true, render: (row) => <RequestClock request={row} /> },
    {
      key: 'receivedOn',
      title: 'Received',
      sortable: true,
      firstDirection: 'desc',
      render: ({ receivedOn }) => <span className="nowrap">{formatDate(new Date(receivedOn))}</span>,
    },
    { key: 'handledBy', title: 'Handled By', render: ({ handledBy }) => handledBy },
  ]
}
