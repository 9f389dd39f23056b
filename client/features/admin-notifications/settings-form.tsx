import { useMay } from '@client/lib/admin-session.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type EmailConfig, updateEmailConfigInput } from '@shared/schemas/email.schema.ts'

interface SettingsFormProps {
  config: EmailConfig
  /** Not the real settings: to be read, not saved. */
  locked?: boolean
}

type TextField = 'adminEmail' | 'fromEmail'
type Toggle = Exclude<keyof EmailConfig, TextField>

const texts: readonly { name: TextField; label: string; description: string }[] = [
  { name: 'adminEmail', label: 'Admin email', description: 'Where notices about leads and companies go.' },
  {
    name: 'fromEmail',
    label: 'From email',
    description: 'The sender of every mail: an address, or Name <address>.',
  },
]

const toggles: readonly { name: Toggle; label: string; description: string }[] = [
  {
    name: 'useEmail',
    label: 'Send email',
    description:
      'The main switch. While it is off, mails are held in the outbox; only account mails and tests go out.',
  },
  {
    name: 'isEnabled',
    label: 'Admin notifications',
    description: 'New leads, registrations, messages and misuse reports, to the admin email.',
  },
  {
    name: 'companyNotifications',
    label: 'Company notifications',
    description: 'Leads, receipts and badges, to the companies they are for.',
  },
  {
    name: 'weeklyReport',
    label: 'Weekly report',
    description: 'A summary every Monday, to the admin email.',
  },
]

/** The notification form (specification, sections 3 and 5). */
export function SettingsForm({ config, locked = false }: SettingsFormProps) {
  const mayChange = useMay('editor')
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
      <fieldset className="admin-settings" disabled={locked || !mayChange}>
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
      {mayChange ? (
        <div className="admin-actions">
          <Button type="submit" disabled={locked} loading={pending}>
            Save Settings
          </Button>
        </div>
      ) : (
        <p className="admin-note">Your role may look at the settings. Editors and owners change them.</p>
      )}
    </form>
  )
}
