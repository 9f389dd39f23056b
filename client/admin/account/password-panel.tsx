import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { useSession } from '@client/admin/lib/session.ts'
import { FormButtons } from '@client/admin/parts/form-buttons.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { PasswordInput, Stack } from '@mantine/core'
import { changePasswordInput } from '@shared/auth/auth.schema.ts'
import { passwordHint } from '@shared/auth/password-rules.ts'

export function PasswordPanel() {
  const { email } = useSession()
  const utils = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(
    changePasswordInput,
    trpc.account.changePassword.useMutation().mutateAsync,
    {
      initialValues: { currentPassword: '', newPassword: '' },
      onSuccess: (_output, _sent, { reset }) => {
        reset()
        showToast(adminToasts.passwordChanged)
        return utils.account.sessions.invalidate()
      },
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  return (
    <Panel title="Password" description="When you change it, you’re signed out everywhere else.">
      <form {...formProps}>
        <Stack gap="sm">
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the current password' }}
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="New password"
            description={passwordHint}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
            required
            {...form.getInputProps('newPassword')}
          />
          <FormButtons submit="Change Password" pending={pending} isQuiet />
        </Stack>
      </form>
    </Panel>
  )
}
