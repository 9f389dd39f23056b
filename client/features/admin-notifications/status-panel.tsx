import { Panel } from '@client/components/admin/screen.tsx'
import { LocalTime } from '@client/components/local-time.tsx'
import { AdminIcon, type AdminIconName } from '@client/illustrations/admin-icons.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'

/**
 * Notification Status (specification, section 2): "Connected and active" only after the mail transport was asked and
 * answered (readings), "Connection error" with the reason otherwise. Mail that only becomes files is never shown as if
 * it was sent.
 */
export function StatusPanel() {
  const config = trpc.email.config.useQuery()
  // Asked by every visit of the screen, never taken from the cache: an old answer says nothing.
  const transport = trpc.email.transport.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  const { data } = transport
  const isAsking = transport.isFetching || config.isPending
  const check = () => Promise.all([config.refetch(), transport.refetch()])
  return (
    <Panel
      title="Notification Status"
      actions={
        <Button variant="default" size="xs" loading={isAsking} onClick={() => inBackground(check())}>
          Check again
        </Button>
      }
    >
      <div role="status">
        {isAsking ? (
          <Line state="asking" icon="hourglass" title="Asking the mail transport" />
        ) : config.isError || transport.isError || !data ? (
          <Line state="error" icon="warning" title="Connection error">
            {config.isError ? 'The settings could not be loaded.' : 'The server did not answer.'}
          </Line>
        ) : !data.isConnected ? (
          <Line state="error" icon="warning" title="Connection error">
            {data.transport}: {data.error}
          </Line>
        ) : config.data?.useEmail && data.isFiles ? (
          <Line
            state="off"
            icon="info"
            title="Connected and active: mail is written to files, nothing is sent"
          >
            It goes to {data.transport}. Set SMTP_URL to send it through a mail server.
          </Line>
        ) : config.data?.useEmail ? (
          <Line state="good" icon="check" title="Connected and active">
            {data.transport}
          </Line>
        ) : (
          <Line state="off" icon="info" title="Connected, switched off">
            {data.transport}. Email is off in the settings, so mails are held in the outbox.
          </Line>
        )}
      </div>
      {data && !isAsking ? (
        <p className="admin-note">
          Asked <LocalTime value={data.checkedAt} />
        </p>
      ) : null}
    </Panel>
  )
}

interface LineProps {
  state: 'asking' | 'good' | 'off' | 'error'
  icon: AdminIconName
  title: string
  children?: React.ReactNode
}

function Line({ state, icon, title, children }: LineProps) {
  return (
    <div className="admin-transport" data-state={state}>
      <AdminIcon name={icon} size={22} />
      <p>
        <b>{title}</b>
        {children ? <span className="admin-transport__why">{children}</span> : null}
      </p>
    </div>
  )
}
