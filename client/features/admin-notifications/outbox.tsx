import { ResourceList } from '@client/components/admin/resource-list.tsx'
import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { OutboxMail } from '@shared/schemas/email.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { outboxColumns } from './outbox-columns.tsx'
import { listInput, outboxList } from './outbox-list.ts'
import { isUnderWay } from './outbox-progress.ts'
import { ReplayAll } from './replay-all.tsx'
import { StatusFilter } from './status-filter.tsx'

/** While mails are on their way, their rows follow. */
const WATCH_EVERY_MS = 3000

/** Every mail: what became of it, why, when it is tried next, and a way to send again what was not delivered. */
export function Outbox() {
  const state = useListState(outboxList)
  const input = listInput(state.query)
  const { outbox } = trpc.useUtils().email
  const mayChange = useMay('editor')
  const query = trpc.email.outbox.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? WATCH_EVERY_MS : false),
  })
  const replay = trpc.email.replay.useMutation({
    onSuccess: async (queued, { emailId }) => {
      showToast(adminToasts.mailQueued(queued))
      await outbox.invalidate()
      // The pressed button is gone; what it changed is where to read on.
      document.querySelector<HTMLElement>(`#outbox [data-mail="${emailId}"]`)?.focus()
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
        onChange={(status) => state.change({ status: status ?? undefined })}
      />
      <ResourceList<OutboxMail>
        name="outbox"
        caption="Mails"
        state={state}
        page={query}
        columns={outboxColumns({
          onReplay: mayChange ? (emailId) => replay.mutate({ emailId }) : null,
          replaying: replay.isPending ? Number(replay.variables.emailId) : null,
        })}
        searchPlaceholder="Search by address or number..."
        tools={
          mayChange && query.data && (input.status === 'dead' || input.status === 'held') ? (
            <ReplayAll key={input.status} status={input.status} count={query.data.counts[input.status]} />
          ) : null
        }
        failureTitle="Error Loading Outbox"
        empty={{
          title: 'No Mails Found',
          children: isNarrowed
            ? 'No mail fits this filter and search.'
            : 'The first one goes out with the first request.',
          action: isNarrowed ? (
            <Button variant="default" onClick={() => state.change({ search: undefined, status: undefined })}>
              Show all mails
            </Button>
          ) : null,
        }}
      />
    </Panel>
  )
}
