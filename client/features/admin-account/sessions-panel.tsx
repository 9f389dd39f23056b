import { type AdminColumn, AdminTable } from '@client/components/admin/admin-table.tsx'
import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { plural } from '@shared/format.ts'
import type { OwnSession } from '@shared/schemas/auth.schema.ts'
import { useRef, useState } from 'react'

/** Where the user is signed in, and a way to end what should not be. */
export function SessionsPanel() {
  const { sessions } = trpc.useUtils().account
  const query = trpc.account.sessions.useQuery(undefined, { staleTime: 0 })
  const [asking, setAsking] = useState(false)
  const failed = (error: CallFailure) => showToast(adminToasts.failed(answerOf(error)))
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => showToast(adminToasts.sessionEnded),
    onError: failed,
    onSettled: () => sessions.invalidate(),
  })
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => showToast(adminToasts.sessionsEnded(ended)),
    onError: failed,
    onSettled: () => {
      setAsking(false)
      return sessions.invalidate()
    },
  })
  const others = (query.data ?? []).filter(({ isCurrent }) => !isCurrent).length
  return (
    <Panel
      title="Where you are signed in"
      description="A session ends by itself after eight hours of rest, and after a week in any case. Times are in your time zone."
      actions={
        others === 0 ? null : asking ? (
          <ConfirmInline
            question={`End ${plural(others, 'other session', 'other sessions')}?`}
            yes="Yes, End"
            pending={endOthers.isPending}
            onYes={() => endOthers.mutate()}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            End all others
          </Button>
        )
      }
    >
      <AdminTable
        caption="Your sessions"
        columns={columns({
          ending: end.isPending ? end.variables.sessionId : null,
          onEnd: (sessionId) => end.mutate({ sessionId }),
        })}
        rows={query.data}
        failure={
          query.isError
            ? { title: 'Error Loading Sessions', onRetry: () => inBackground(query.refetch()) }
            : null
        }
        empty={{ title: 'No Sessions Found' }}
      />
    </Panel>
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
          <span className="nowrap">{device}</span>
          {isCurrent ? <span className="admin-sample nowrap">This one</span> : null}
          {ipAddress ? (
            <span data-secondary className="nowrap">
              from {ipAddress}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'lastSeenAt',
      title: 'Last seen',
      render: ({ lastSeenAt }) => (
        <span className="nowrap">
          <LocalTime value={lastSeenAt} />
        </span>
      ),
    },
    {
      key: 'signedInAt',
      title: 'Signed in',
      render: ({ signedInAt }) => (
        <span className="admin-account__when">
          <LocalTime value={signedInAt} />
        </span>
      ),
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

/** Goes with its row; the keyboard goes on at the next one. */
function EndSession({ device, pending, onEnd }: EndSessionProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button)
  return (
    <Button
      ref={button}
      size="xs"
      variant="default"
      loading={pending}
      aria-label={`End the session on ${device}`}
      onClick={onEnd}
    >
      End
    </Button>
  )
}
