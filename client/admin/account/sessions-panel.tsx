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
  const query = trpc.account.sessions.useQuery(undefined, { staleTime: 0 })
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => showToast(adminToasts.sessionEnded),
    onError: showFailure,
    onSettled: () => sessions.invalidate(),
  })
  const others = (query.data ?? []).filter(({ isCurrent }) => !isCurrent).length
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
        columns={columns({
          ending: end.isPending ? end.variables.sessionId : null,
          onEnd: (sessionId) => end.mutate({ sessionId }),
        })}
        rows={query.data}
        failure={
          query.error
            ? {
                title: 'Error Loading Sessions',
                error: query.error,
                onRetry: () => inBackground(query.refetch()),
              }
            : null
        }
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
  if (!isConfirming) {
    return (
      <Button variant="default" size="xs" data-reveals onClick={() => setIsConfirming(true)}>
        End Other Sessions
      </Button>
    )
  }
  return (
    <ConfirmInline
      question={`End ${plural(count, 'other session', 'other sessions')}?`}
      confirmLabel="Yes, End"
      pending={endOthers.isPending}
      onConfirm={() => endOthers.mutate()}
      onCancel={() => setIsConfirming(false)}
    />
  )
}

interface ColumnOptions {
  ending: number | null
  onEnd: (sessionId: number) => void
}

function columns({ ending, onEnd }: ColumnOptions): readonly AdminColumn<OwnSession>[] {
  return [
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
      whole: true,
      render: ({ lastSeenAt }) => <LocalTime value={lastSeenAt} />,
    },
    {
      key: 'signedInAt',
      title: 'Signed In',
      whole: true,
      render: ({ signedInAt }) => <LocalTime value={signedInAt} />,
    },
    {
      key: 'actions',
      title: 'Actions',
      titleHidden: true,
      render: ({ id, device, isCurrent }) =>
        isCurrent ? null : <EndSession device={device} pending={ending === id} onEnd={() => onEnd(id)} />,
    },
  ]
}

interface EndSessionProps {
  device: string
  pending: boolean
  onEnd: () => void
}

/** The button is removed with its row; the focus moves to the next row's button. */
function EndSession({ device, pending, onEnd }: EndSessionProps) {
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
