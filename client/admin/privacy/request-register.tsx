import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { RowOpener } from '@client/admin/parts/list/row-opener.tsx'
import { freshPage, type ListState } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { formatDate } from '@shared/lib/format.ts'
import type { DataRequest } from '@shared/privacy/data-request.schema.ts'
import { dataRequestKindLabel } from '@shared/privacy/data-request.ts'
import { IdentityBadge, RequestClock, RequestStatus } from './request-clock.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import { type RequestsQuery, requestFilters, requestList, requestViews } from './request-list.ts'

/** Register of data subject requests, with the days left to answer each. */
export function RequestRegister({ state }: { state: ListState<RequestsQuery> }) {
  const { query, change } = state
  const list = trpc.dataRequests.list.useQuery(requestList.toInput(query), freshPage)
  const queue = useQueue(state, 'requestId', list)
  const open = ({ id }: { id: number }) => change({ requestId: id })
  return (
    <ResourceList<DataRequest>
      name="data-requests"
      caption="Data subject requests"
      state={state}
      page={list}
      columns={columns(open)}
      onOpen={open}
      searchPlaceholder="Search requests..."
      views={<ListViews tabs={requestViews} state={state} />}
      filters={requestFilters}
      failureTitle="Error Loading Requests"
      empty={{
        title: 'No Requests Yet',
        children: 'Enter a request when someone asks about their data.',
      }}
      noMatch={{ title: 'No Requests Found', children: 'Change the search or clear the filters.' }}
    >
      <RequestDrawer requestId={query.requestId} queue={queue} onClose={() => change({ requestId: null })} />
    </ResourceList>
  )
}

function columns(onOpen: (request: DataRequest) => void): AdminColumn<DataRequest>[] {
  return [
    {
      key: 'name',
      title: 'Person',
      sortable: true,
      render: (request) => <RowOpener onOpen={() => onOpen(request)}>{request.name}</RowOpener>,
      more: ({ email }) => email,
    },
    { key: 'kind', title: 'Request', render: ({ kind }) => dataRequestKindLabel(kind) },
    {
      key: 'status',
      title: 'Status',
      whole: true,
      render: ({ status, verifiedAt }) => (
        <>
          <RequestStatus status={status} /> {verifiedAt ? <IdentityBadge /> : null}
        </>
      ),
    },
    {
      key: 'dueOn',
      title: 'Time Left',
      sortable: true,
      whole: true,
      render: (row) => <RequestClock request={row} />,
    },
    {
      key: 'receivedOn',
      title: 'Received',
      sortable: 'desc',
      whole: true,
      render: ({ receivedOn }) => formatDate(new Date(receivedOn)),
    },
    { key: 'handledBy', title: 'Handled By', render: ({ handledBy }) => handledBy },
  ]
}
