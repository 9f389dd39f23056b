import { useLiveCounts } from '@client/admin/lib/live-updates.tsx'
import { useNewRows } from '@client/admin/lib/new-rows.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { useQueue } from '@client/admin/parts/drawer/use-queue.ts'
import { ListViews } from '@client/admin/parts/list/list-views.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { useResend } from '@client/admin/parts/resend.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { RefreshButton } from '@client/admin/parts/screen-buttons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import type { OutboxMail } from '@shared/email/email.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { MailDrawer } from './mail-drawer.tsx'
import { outboxColumns } from './outbox-columns.tsx'
import { hasPendingEmails, listTabs, outboxList } from './outbox-list.ts'

const POLL_INTERVAL_MS = 3000
/** Status of which all emails can be sent again, by what the list shows. */
const REPLAYED = { undelivered: 'dead', waiting: 'held', sent: null, unsubscribed: null } as const

export const loader = serverLoader(({ email }, params) =>
  email.outbox.prefetch(outboxList.toInput(outboxList.read(params))),
)

/** Every email with its delivery status, the reason of a failure, the next try, and a button to send it again. */
export function Component() {
  const state = useListState(outboxList, 'emailId')
  const input = outboxList.toInput(state.query)
  const { email } = trpc.useUtils()
  const canEdit = useHasRole('editor')
  const query = trpc.email.outbox.useQuery(input, {
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && hasPendingEmails(data) ? POLL_INTERVAL_MS : false),
  })
  const newCount = useNewRows(useLiveCounts()?.emails.newestIds, query)
  const queue = useQueue(state, 'emailId', query)
  const open = ({ id }: { id: number }) => state.change({ emailId: id })
  const replayed = input.status && REPLAYED[input.status]
  return (
    <Screen
      title="Emails"
      intro="Every email is stored here before it is sent."
      actions={
        <>
          <RefreshButton pending={query.isFetching} onClick={() => inBackground(query.refetch())} />
          <QuietButton component={Link} to={urls.admin.notifications()}>
            Notification Settings
          </QuietButton>
        </>
      }
    >
      <NewRowsBar
        count={newCount}
        nouns={['email', 'emails']}
        state={state}
        refresh={() => email.outbox.invalidate()}
      />
      <ResourceList<OutboxMail>
        name="outbox"
        caption="Emails"
        state={state}
        page={query}
        columns={outboxColumns(open)}
        onOpen={open}
        searchPlaceholder="Search emails..."
        views={<ListViews tabs={listTabs(query.data?.counts)} state={state} />}
        tools={
          canEdit && query.data && replayed ? (
            <ReplayAll key={replayed} status={replayed} count={query.data.counts[replayed]} />
          ) : null
        }
        failureTitle="Error Loading Outbox"
        empty={{
          title: 'No Emails Found',
          children: state.isFiltered
            ? 'No emails match this filter and search.'
            : 'Emails appear here as soon as the site queues one.',
        }}
      >
        <MailDrawer
          queue={queue}
          emailId={state.query.emailId}
          onClose={() => state.change({ emailId: null })}
        />
      </ResourceList>
    </Screen>
  )
}

interface ReplayAllProps {
  status: 'dead' | 'held'
  count: number
}

/** Sends all failed or held emails after a confirmation, for example after an outage of the mail server. */
function ReplayAll({ status, count }: ReplayAllProps) {
  const resend = useResend()
  return count === 0 ? null : (
    <ConfirmButton
      size="sm"
      question={`Send ${plural(count, 'email', 'emails')} now?`}
      confirmLabel="Yes, Send"
      pending={resend.isPending}
      onConfirm={(close) => resend.mutate({ status }, { onSettled: close })}
    >
      {status === 'dead' ? 'Send All Again' : 'Send All Now'}
    </ConfirmButton>
  )
}
