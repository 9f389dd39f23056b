import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { RestoringButton } from '@client/admin/parts/focus/restoring-button.tsx'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { useTimeZone } from '@client/ui/time-zone.tsx'
import { Badge } from '@mantine/core'
import type { OwnSession } from '@shared/auth/auth.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { formatTimeZone } from '@shared/lib/time-zone.ts'

/** Sessions of the signed-in user, which they can end; their current one ends with Sign Out. */
export function SessionsPanel() {
  const { sessions } = trpc.useUtils().account
  const { data, error, refetch } = trpc.account.sessions.useQuery(undefined, { staleTime: 0 })
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => showToast(adminToasts.sessionEnded),
    onError: showFailure,
    onSettled: () => sessions.invalidate(),
  })
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent).length
  const actions = actionsColumn<OwnSession>(({ id, device, isCurrent }) =>
    isCurrent ? null : (
      <RestoringButton
        loading={end.isPending && end.variables.sessionId === id}
        aria-label={`End session on ${device}`}
        onClick={() => end.mutate({ sessionId: id })}
      >
        End Session
      </RestoringButton>
    ),
  )
  return (
    <Panel
      title="Active Sessions"
      description={
        <>
          Sessions end after 8 hours of inactivity, or after a week at the latest. <ZoneNote />
        </>
      }
      actions={others > 0 ? <EndOtherSessions count={others} /> : null}
    >
      <AdminTable
        caption="Your sessions"
        columns={[...columns, actions]}
        rows={data}
        failure={error ? { title: 'Error Loading Sessions', error, onRetry: refetch } : null}
        empty={{ title: 'No Sessions Found' }}
      />
    </Panel>
  )
}

/** Says in which time zone times are shown. */
function ZoneNote() {
  return <>Times are in {formatTimeZone(useTimeZone() ?? 'UTC')}.</>
}

const showFailure = toastFailure(adminToasts.failed)

function EndOtherSessions({ count }: { count: number }) {
  const { sessions } = trpc.useUtils().account
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => showToast(adminToasts.sessionsEnded(ended)),
    onError: showFailure,
    onSettled: () => sessions.invalidate(),
  })
  return (
    <ConfirmButton
      question={`End ${plural(count, 'other session', 'other sessions')}?`}
      confirmLabel="Yes, End"
      pending={endOthers.isPending}
      // It closes after the list has loaded: a button that appears and disappears would take the focus with it.
      onConfirm={(close) => endOthers.mutate(undefined, { onSettled: close })}
    >
      End Other Sessions
    </ConfirmButton>
  )
}

const columns: readonly AdminColumn<OwnSession>[] = [
  {
    key: 'device',
    title: 'Device',
    render: ({ device, isCurrent }) => (
      <>
        {device} {isCurrent ? <Badge>This session</Badge> : null}
      </>
    ),
    more: ({ ipAddress }) => ipAddress && `from ${ipAddress}`,
  },
  {
    key: 'lastSeenAt',
    title: 'Last Seen',
    render: ({ lastSeenAt }) => <LocalTime value={lastSeenAt} />,
    more: ({ signedInAt }) => (
      <>
        signed in <LocalTime value={signedInAt} />
      </>
    ),
  },
]
