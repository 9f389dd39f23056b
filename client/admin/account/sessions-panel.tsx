import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { ZoneNote } from '@client/admin/parts/dates/zone-note.tsx'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge, Button } from '@mantine/core'
import type { OwnSession } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { plural } from '@shared/lib/format.ts'
import { useRef, useState } from 'react'

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
  const actions: AdminColumn<OwnSession> = {
    key: 'actions',
    title: 'Actions',
    titleHidden: true,
    sticky: true,
    render: ({ id, device, isCurrent }) =>
      isCurrent ? null : (
        <EndSession
          device={device}
          pending={end.isPending && end.variables.sessionId === id}
          onEnd={() => end.mutate({ sessionId: id })}
        />
      ),
  }
  const title = 'Error Loading Sessions'
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
        failure={error ? { title, error, onRetry: () => inBackground(refetch()) } : null}
        empty={{ title: 'No Sessions Found' }}
      />
    </Panel>
  )
}

const showFailure = (error: CallFailure) => showToast(adminToasts.failed(serverErrorMessage(error)))

/** The button, and the question in its place. */
function EndOtherSessions({ count }: { count: number }) {
  const { sessions } = trpc.useUtils().account
  const [isConfirming, setIsConfirming] = useState(false)
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => showToast(adminToasts.sessionsEnded(ended)),
    onError: showFailure,
    onSettled: async () => {
      // Before the question closes: a button that appears and disappears would take the focus with it.
      await sessions.invalidate()
      setIsConfirming(false)
    },
  })
  return isConfirming ? (
    <ConfirmInline
      question={`End ${plural(count, 'other session', 'other sessions')}?`}
      confirmLabel="Yes, End"
      pending={endOthers.isPending}
      onConfirm={() => endOthers.mutate()}
      onCancel={() => setIsConfirming(false)}
    />
  ) : (
    <Button variant="default" size="xs" data-reveals onClick={() => setIsConfirming(true)}>
      End Other Sessions
    </Button>
  )
}

const columns: readonly AdminColumn<OwnSession>[] = [
  {
    key: 'device',
    title: 'Device',
    render: ({ device, ipAddress, isCurrent }) => (
      <>
        {device} {isCurrent ? <Badge size="sm">This session</Badge> : null}
        {ipAddress ? <span data-secondary>from {ipAddress}</span> : null}
      </>
    ),
  },
  {
    key: 'lastSeenAt',
    title: 'Last Seen',
    render: ({ lastSeenAt, signedInAt }) => (
      <>
        <LocalTime value={lastSeenAt} />
        <span data-secondary>
          signed in <LocalTime value={signedInAt} />
        </span>
      </>
    ),
  },
]

/** The button is removed with its row; the focus moves to the next row's button. */
function EndSession({ device, pending, onEnd }: { device: string; pending: boolean; onEnd: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button)
  return (
    <Button
      ref={button}
      size="xs"
      variant="default"
      loading={pending}
      aria-label={`End session on ${device}`}
      onClick={onEnd}
    >
      End Session
    </Button>
  )
}
