import { Panel } from '@client/components/admin/screen.tsx'
import { AdminIcon, type AdminIconName } from '@client/illustrations/admin-icons.tsx'
import { useUtils } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import { formatDateTime } from '@shared/format.ts'
import { useQuery } from '@tanstack/react-query'

/**
 * Notification Status (specification, section 2): "Connected and active" only after the mail transport was asked and
 * answered (readings), "Connection error" with the reason otherwise.
 */
export function StatusPanel() {
  const { email } = useUtils()
  const config = useQuery(email.config.queryOptions())
  // Asked by every visit of the screen, never taken from the cache: an old answer says nothing.
  const transport = useQuery({ ...email.transport.queryOptions(), staleTime: 0, gcTime: 0 })
  const { data } = transport
  const isAsking = transport.isFetching || config.isPending
  const check = () => Promise.all([config.refetch(), transport.refetch()])
  return (
    <Panel
      title="Notification Status"
      actions={
        <Button variant="default" size="xs" loading={isAsking} onClick={() => void check()}>
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
        ) : config.data?.useEmail ? (
          <Line state="good" icon="check" title="Connected and active">
            {data.isFiles
              ? `No mail server is set (SMTP_URL), so each mail becomes a file: ${data.transport}.`
              : data.transport}
          </Line>
        ) : (
          <Line state="off" icon="info" title="Connected, switched off">
            {data.transport}. Email is off in the settings, so mails are held in the outbox.
          </Line>
        )}
      </div>
      {data && !isAsking ? <p className="admin-note">Asked {formatDateTime(data.checkedAt)} UTC</p> : null}
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
