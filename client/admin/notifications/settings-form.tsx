import { useHasRole } from '@client/admin/lib/session.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { type EmailConfig, updateEmailConfigInput } from '@shared/email/email.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

interface SettingsFormProps {
  config: EmailConfig
  /** True while defaults are shown instead of the stored settings: the form is read-only. */
  locked?: boolean
}

type TextField = 'adminEmail' | 'fromEmail'
type Toggle = Exclude<keyof EmailConfig, TextField>

const texts: readonly { name: TextField; label: string; description: string }[] = [
  {
    name: 'adminEmail',
    label: 'Admin email',
    description: 'Receives notifications about leads and companies.',
  },
  {
    name: 'fromEmail',
    label: 'From email',
    description: 'Sender of every email: you@example.com or Name <you@example.com>.',
  },
]

const toggles: readonly { name: Toggle; label: string; description: string }[] = [
  {
    name: 'useEmail',
    label: 'Send email',
    description: 'When it’s off, emails wait in the outbox. Only account and test emails go out.',
  },
  {
    name: 'isEnabled',
    label: 'Admin notifications',
    description: 'Emails the admin about new leads, registrations, messages and misuse reports.',
  },
  {
    name: 'companyNotifications',
    label: 'Company notifications',
    description: 'Emails companies their leads, receipts and badges.',
  },
  {
    name: 'weeklyReport',
    label: 'Weekly report',
    description: 'Emails the admin a summary every Monday.',
  },
]

/** Notification form (product 3.5, 5.5). */
export function SettingsForm({ config, locked = false }: SettingsFormProps) {
  const canEdit = useHasRole('editor')
  const { email } = trpc.useUtils()
  const save = trpc.email.updateConfig.useMutation()
  const { form, formProps, pending } = useServerForm(updateEmailConfigInput, save.mutateAsync, {
    initialValues: config,
    onSuccess: (saved, _sent, { setValues }) => {
      setValues(saved)
      showToast(adminToasts.settingsUpdated)
      return Promise.all([email.config.invalidate(), email.outbox.invalidate()])
    },
    onFailure: (message) => showToast(adminToasts.settingsFailed(message)),
  })
  return (
    <form className="admin-form" {...formProps}>
      <fieldset className="admin-settings" disabled={locked || !canEdit}>
        <legend className="visually-hidden">Notification settings</legend>
        {texts.map(({ name, label, description }) => (
          <TextInput
            key={name}
            label={label}
            description={description}
            type={name === 'adminEmail' ? 'email' : 'text'}
            autoComplete="off"
            spellCheck={false}
            required
            {...form.getInputProps(name)}
          />
        ))}
        {toggles.map(({ name, label, description }) => (
          <Switch
            key={name}
            label={label}
            description={description}
            {...form.getInputProps(name, { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      {canEdit ? (
        <div className="admin-actions">
          <Button type="submit" disabled={locked} loading={pending}>
            Save Settings
          </Button>
        </div>
      ) : (
        <p className="admin-note">You can view these settings. Editors and owners can change them.</p>
      )}
    </form>
  )
}
