import { answerOf } from '@client/lib/admin-failure.ts'
import { useMay } from '@client/lib/admin-session.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type EmailConfig, updateEmailConfigInput } from '@shared/schemas/email.schema.ts'
import { type FormEvent, useRef, useState } from 'react'

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
  const { email } = useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(config)
  const [errors, setErrors] = useState<Partial<Record<TextField, string>>>({})
  const save = useCall(useClient().email.updateConfig, {
    onSuccess: (saved) => {
      setValues(saved)
      void showToast(adminToasts.settingsUpdated)
      return Promise.all([email.config.invalidate(), email.outbox.invalidate()])
    },
    onError: (error) => void showToast(adminToasts.settingsFailed(answerOf(error))),
  })
  const change = (name: keyof EmailConfig, value: string | boolean) => {
    setValues((now) => ({ ...now, [name]: value }))
    setErrors((now) => ({ ...now, [name]: undefined }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = updateEmailConfigInput.safeParse(values)
    if (parsed.success) return save.mutate(parsed.data)
    const found = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    setErrors(found)
    const first = texts.find(({ name }) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
  }
  return (
    <form ref={form} className="admin-form" noValidate onSubmit={submit}>
      <fieldset className="admin-settings" disabled={locked || !mayChange}>
        <legend className="visually-hidden">Notification settings</legend>
        {texts.map(({ name, label, description }) => (
          <TextInput
            key={name}
            name={name}
            label={label}
            description={description}
            type={name === 'adminEmail' ? 'email' : 'text'}
            autoComplete="off"
            spellCheck={false}
            required
            value={values[name]}
            error={errors[name]}
            onChange={(event) => change(name, event.currentTarget.value)}
          />
        ))}
        {toggles.map(({ name, label, description }) => (
          <Switch
            key={name}
            name={name}
            label={label}
            description={description}
            checked={values[name]}
            onChange={(event) => change(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {mayChange ? (
        <div className="admin-actions">
          <Button type="submit" disabled={locked} loading={save.isPending}>
            Save Settings
          </Button>
        </div>
      ) : (
        <p className="admin-note">Your role may look at the settings. Editors and owners change them.</p>
      )}
    </form>
  )
}
