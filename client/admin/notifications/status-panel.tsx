import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { AdminIcon, type AdminIconName } from '@client/ui/illustrations/admin-icons.tsx'
import { LocalTime } from '@client/ui/local-time.tsx'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'

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
        <QuietButton loading={isChecking} onClick={() => inBackground(check())}>
          Check Again
        </QuietButton>
      }
    >
      {isChecking ? (
        <Status color="gray" icon="hourglass" title="Checking the mail server" />
      ) : config.isError || transport.isError || !data ? (
        <Status color="red" icon="warning" title="Connection error">
          {config.isError ? 'We couldn’t load the settings.' : 'The server did not respond.'}
        </Status>
      ) : !data.isConnected ? (
        <Status color="red" icon="warning" title="Connection error">
          {data.transport}: {data.error}
        </Status>
      ) : config.data?.useEmail && data.isFiles ? (
        <Status color="yellow" icon="info" title="Connected and active">
          Emails aren’t being sent. They’re saved to {data.transport}. To send them, set SMTP_URL.
        </Status>
      ) : config.data?.useEmail ? (
        <Status color="pine" icon="check" title="Connected and active">
          {data.transport}
        </Status>
      ) : (
        <Status color="yellow" icon="info" title="Connected, turned off">
          {data.transport}. Email is off in the settings, so emails are held in the outbox.
        </Status>
      )}
      {data && !isChecking ? (
        <Note>
          Last checked <LocalTime value={data.checkedAt} />
        </Note>
      ) : null}
    </Panel>
  )
}

interface StatusProps {
  /** Green only where mail is sent. */
  color: 'gray' | 'pine' | 'yellow' | 'red'
  icon: AdminIconName
  title: string
  children?: ReactNode
}

function Status({ color, icon, title, children }: StatusProps) {
  return (
    <Alert
      role="status"
      color={color}
      data-color={color}
      icon={<AdminIcon name={icon} size={20} />}
      title={title}
    >
      {children}
    </Alert>
  )
}
