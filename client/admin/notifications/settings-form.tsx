import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useHasRole } from '@client/admin/lib/session.ts'
import { FieldsSkeleton } from '@client/admin/parts/fields-skeleton.tsx'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Alert, Fieldset, Stack, Switch, TextInput } from '@mantine/core'
import {
  type EmailConfig,
  type UpdateEmailConfigInput,
  updateEmailConfigInput,
} from '@shared/email/email.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** Shown while the settings cannot be loaded (product 7.5, 10.6). */
const DEFAULTS: EmailConfig = {
  adminEmail: `admin@${brand.slug}.example`,
  fromEmail: `no-reply@${brand.slug}.example`,
  isEnabled: true,
  useEmail: true,
  companyNotifications: true,
  weeklyReport: false,
}

/** Notification settings (product 2.28). Settings that failed to load cannot be overwritten. */
export function SettingsPanel() {
  // Cached settings may be older than what another user saved.
  const query = trpc.email.config.useQuery(undefined, { staleTime: 0 })
  return (
    <Panel title="Settings" description="Changes apply to unsent emails.">
      {query.data ? (
        <SettingsForm config={query.data} />
      ) : query.isError ? (
        <>
          <Alert color="red" role="alert" title="We couldn’t load your settings.">
            <Stack gap="xs" align="flex-start">
              These are the defaults. You can save once your settings load. That way, nothing gets
              overwritten.
              <Note>{serverErrorMessage(query.error)}</Note>
              <QuietButton loading={query.isFetching} onClick={() => inBackground(query.refetch())}>
                Try Again
              </QuietButton>
            </Stack>
          </Alert>
          <SettingsForm config={DEFAULTS} locked />
        </>
      ) : (
        <FieldsSkeleton name="the settings" count={4} />
      )}
    </Panel>
  )
}

interface SettingsFormProps {
  config: EmailConfig
  /** True while defaults are shown instead of the stored settings: the form is read-only. */
  locked?: boolean
}

type TextField = 'adminEmail' | 'fromEmail'
type Toggle = Exclude<keyof EmailConfig, TextField>

const texts: readonly [name: TextField, label: string, description: string][] = [
  ['adminEmail', 'Admin email', 'Receives notifications about leads and companies.'],
  ['fromEmail', 'From email', 'Sender of every email: you@example.com or Name <you@example.com>.'],
]

const toggles: readonly [name: Toggle, label: string, description: string][] = [
  [
    'useEmail',
    'Send email',
    'When it’s off, emails wait in the outbox. Only account and test emails go out.',
  ],
  [
    'isEnabled',
    'Admin notifications',
    'Emails the admin about new leads, registrations, messages and misuse reports.',
  ],
  ['companyNotifications', 'Company notifications', 'Emails companies their leads, receipts and badges.'],
  ['weeklyReport', 'Weekly report', 'Emails the admin a summary every Monday.'],
]

/** Returns the settings that differ from the loaded ones. */
function pickChanges(loaded: EmailConfig, values: UpdateEmailConfigInput): UpdateEmailConfigInput {
  const changes = { ...values }
  for (const field of objectKeys(loaded)) if (changes[field] === loaded[field]) delete changes[field]
  return changes
}

/**
 * Notification form (product 3.5, 5.5). It sends only what the user changed, and shows what others save meanwhile in
 * the other fields, so that nobody reverts the change of another user.
 */
function SettingsForm({ config, locked = false }: SettingsFormProps) {
  const canEdit = useHasRole('editor')
  const { email, badges } = trpc.useUtils()
  const save = trpc.email.updateConfig.useMutation()
  const [loaded, setLoaded] = useState(config)
  const send = (values: UpdateEmailConfigInput) => save.mutateAsync(pickChanges(loaded, values))
  const { form, formProps, pending } = useServerForm(updateEmailConfigInput, send, {
    initialValues: config,
    onSuccess: (saved, _sent, { setValues }) => {
      setValues(saved)
      setLoaded(saved)
      showToast(adminToasts.settingsUpdated)
      // The settings decide whether badges can be emailed.
      return Promise.all([email.config.invalidate(), email.outbox.invalidate(), badges.awaiting.invalidate()])
    },
    onFailure: (message) => showToast(adminToasts.settingsFailed(message)),
  })
  const followLoad = useEffectEvent((latest: EmailConfig) => {
    if (latest === loaded) return
    form.setValues({ ...latest, ...pickChanges(loaded, form.getValues()) })
    setLoaded(latest)
  })
  useEffect(() => followLoad(config), [config])
  return (
    <form {...formProps}>
      <Stack gap="sm" align="flex-start">
        <Fieldset
          variant="unstyled"
          disabled={locked || !canEdit}
          aria-label="Notification settings"
          w="100%"
        >
          <Stack gap="sm">
            {texts.map(([name, label, description]) => (
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
            {toggles.map(([name, label, description]) => (
              <Switch
                key={name}
                label={label}
                description={description}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
          </Stack>
        </Fieldset>
        {canEdit ? (
          <FormButtons submit="Save Settings" pending={pending} disabled={locked} />
        ) : (
          <Note>You can view these settings. Editors and owners can change them.</Note>
        )}
      </Stack>
    </form>
  )
}
