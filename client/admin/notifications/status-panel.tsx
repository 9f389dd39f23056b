import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon, type AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Button } from '@mantine/core'

/**
 * Notification Status (product 2.28, 10.6): "Connected and active" only after the transport responded. Emails written
 * to files are never shown as sent.
 */
export function StatusPanel() {
  const config = trpc.email.config.useQuery()
  // Checked at every visit and never cached: an old result is meaningless.
  const transport = trpc.email.transport.useQuery(undefined, { staleTime: 0, gcTime: 0 })
  const { data } = transport
  const isChecking = transport.isFetching || config.isPending
  const check = () => Promise.all([config.refetch(), transport.refetch()])
  return (
    <Panel
      title="Notification Status"
      actions={
        <Button variant="default" size="xs" loading={isChecking} onClick={() => inBackground(check())}>
          Check Again
        </Button>
      }
    >
      <div role="status">
        {isChecking ? (
          <Line state="asking" icon="hourglass" title="Checking the mail server" />
        ) : config.isError || transport.isError || !data ? (
          <Line state="error" icon="warning" title="Connection error">
            {config.isError ? 'We couldn’t load the settings.' : 'The server did not respond.'}
          </Line>
        ) : !data.isConnected ? (
          <Line state="error" icon="warning" title="Connection error">
            {data.transport}: {data.error}
          </Line>
        ) : config.data?.useEmail && data.isFiles ? (
          <Line state="off" icon="info" title="Connected and active">
            Emails aren’t being sent. They’re saved to {data.transport}. To send them, set SMTP_URL.
          </Line>
        ) : config.data?.useEmail ? (
          <Line state="good" icon="check" title="Connected and active">
            {data.transport}
          </Line>
        ) : (
          <Line state="off" icon="info" title="Connected, turned off">
            {data.transport}. Email is off in the settings, so emails are held in the outbox.
          </Line>
        )}
      </div>
      {data && !isChecking ? (
        <p className="admin-note">
          Last checked <LocalTime value={data.checkedAt} />
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
