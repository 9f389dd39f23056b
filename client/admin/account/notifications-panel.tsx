import { FieldsSkeleton } from '@client/admin/parts/fields-skeleton.tsx'
import { LoadFailure } from '@client/admin/parts/load-failure.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { type NotificationChoices, newLeadChoices, notificationChoices } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

const labels: Record<NotificationChoices['newLeads'], string> = {
  now: 'Immediately',
  digest: 'Daily digest at 8:00',
  off: 'Off',
}

/** Emails that the signed-in user chooses to get. */
export function NotificationsPanel() {
  const { data, error, refetch } = trpc.account.notifications.useQuery()
  return (
    <Panel title="Notifications" description="Emails to your own address.">
      {data ? (
        <NotificationsForm choices={data} />
      ) : error ? (
        <LoadFailure
          level={3}
          title="Error Loading Notifications"
          error={error}
          onRetry={() => inBackground(refetch())}
        />
      ) : (
        <FieldsSkeleton name="your notifications" count={3} />
      )}
    </Panel>
  )
}

function NotificationsForm({ choices }: { choices: NotificationChoices }) {
  const utils = trpc.useUtils()
  const save = trpc.account.setNotifications.useMutation()
  const { form, formProps, pending } = useServerForm(notificationChoices, save.mutateAsync, {
    initialValues: choices,
    onSuccess: (saved) => {
      showToast(adminToasts.saved('Notifications Saved'))
      utils.account.notifications.setData(undefined, saved)
    },
    onFailure: (message) => showToast(adminToasts.updateFailed(message)),
  })
  return (
    <form className="admin-narrow-form" {...formProps}>
      <NativeSelect
        label="New leads"
        description="The digest has yesterday’s counts and the overdue leads. It uses your time zone, or UTC if none is set."
        data={newLeadChoices.map((value) => ({ value, label: labels[value] }))}
        {...form.getInputProps('newLeads')}
      />
      <Switch label="Leads assigned to me" {...form.getInputProps('assignments', { type: 'checkbox' })} />
      <Switch label="Mentions in notes" {...form.getInputProps('mentions', { type: 'checkbox' })} />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          Save Notifications
        </Button>
      </div>
    </form>
  )
}
