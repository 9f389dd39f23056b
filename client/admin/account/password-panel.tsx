import { Panel } from '@client/admin/parts/screen.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, PasswordInput } from '@mantine/core'
import { changePasswordInput } from '@shared/auth/auth.schema.ts'
import { passwordHint } from '@shared/auth/password-rules.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

export function PasswordPanel({ email }: { email: string }) {
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
      <form className="admin-narrow-form" {...formProps}>
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
        <div className="admin-actions">
          <Button type="submit" loading={pending}>
            Change Password
          </Button>
        </div>
      </form>
    </Panel>
  )
}
