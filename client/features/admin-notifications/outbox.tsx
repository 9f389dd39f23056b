import { AdminTable } from '@client/components/admin/admin-table.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { Toolbar } from '@client/components/admin/toolbar.tsx'
import { useAddressState } from '@client/lib/address-state.ts'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { outboxInputOf } from './outbox-address.ts'
import { outboxColumns } from './outbox-columns.tsx'
import { isUnderWay } from './outbox-progress.ts'
import { ReplayAll } from './replay-all.tsx'
import { StatusFilter } from './status-filter.tsx'

/** While mails are on their way, their rows follow. */
const WATCH_EVERY_MS = 3000

/** Every mail: what became of it, why, when it is tried next, and a way to send again what was not delivered. */
export function Outbox() {
  const [params, change] = useAddressState()
  const input = outboxInputOf(params)
  const { outbox } = trpc.useUtils().email
  const mayChange = useMay('editor')
  const query = trpc.email.outbox.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WATCH_EVERY_MS : false),
  })
  const box = useRef<HTMLDivElement>(null)
  const replay = trpc.email.replay.useMutation({
    onSuccess: async (queued, { emailId }) => {
      showToast(adminToasts.mailQueued(queued))
      await outbox.invalidate()
      // The pressed button is gone; what it changed is where to read on.
      box.current?.querySelector<HTMLElement>(`[data-mail="${emailId}"]`)?.focus()
    },
    onError: (error) => showToast(adminToasts.mailNotQueued(answerOf(error))),
  })
  const isNarrowed = input.search !== '' || input.status !== undefined
  return (
    <Panel
      id="outbox"
      title="Outbox"
      description="Every mail is written here before it goes out. Times are in your time zone."
      actions={
        <Button
          variant="default"
          size="xs"
          loading={query.isFetching}
          onClick={() => inBackground(query.refetch())}
        >
          Refresh
        </Button>
      }
    >
      <StatusFilter
        status={input.status}
        counts={query.data?.counts}
        onChange={(status) => change({ status, page: null })}
      />
      <Toolbar
        search={input.search}
        placeholder="Search by address or number..."
        onSearch={(search) => change({ search, page: null })}
      >
        {mayChange && query.data && (input.status === 'dead' || input.status === 'held') ? (
          <ReplayAll key={input.status} status={input.status} count={query.data.counts[input.status]} />
        ) : null}
      </Toolbar>
      <div ref={box}>
        <AdminTable
          caption="Mails"
          columns={outboxColumns({
            onReplay: mayChange ? (emailId) => replay.mutate({ emailId }) : null,
            replaying: replay.isPending ? Number(replay.variables.emailId) : null,
          })}
          rows={query.data?.rows}
          refreshing={query.isPlaceholderData}
          sort={{
            key: 'createdAt',
            direction: input.direction,
            onSort: () => change({ direction: input.direction === 'desc' ? 'asc' : null, page: null }),
          }}
          paging={{
            page: input.page,
            pageSize: input.pageSize,
            total: query.data?.total ?? 0,
            onPage: (page) => change({ page: page === 1 ? null : page }),
          }}
          failure={
            query.isError
              ? { title: 'Error Loading Outbox', onRetry: () => inBackground(query.refetch()) }
              : null
          }
          empty={{
            title: 'No Mails Found',
            children: isNarrowed
              ? 'No mail fits this filter and search.'
              : 'The first one goes out with the first request.',
            action: isNarrowed ? (
              <Button variant="default" onClick={() => change({ search: null, status: null, page: null })}>
                Show all mails
              </Button>
            ) : null,
          }}
        />
      </div>
    </Panel>
  )
}
