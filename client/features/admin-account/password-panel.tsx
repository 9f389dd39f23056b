import { Panel } from '@client/components/admin/screen.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, PasswordInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { passwordHint } from '@shared/password-rules.ts'
import { changePasswordInput } from '@shared/schemas/auth.schema.ts'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'

const FIELDS = ['currentPassword', 'newPassword'] as const
type Field = (typeof FIELDS)[number]
const EMPTY: Record<Field, string> = { currentPassword: '', newPassword: '' }

/** Changes the password; everywhere else the user is signed out. */
export function PasswordPanel({ email }: { email: string }) {
  const utils = useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const showErrors = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    const first = FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const change = useCall(useClient().account.changePassword, {
    onSuccess: () => {
      setValues(EMPTY)
      void showToast(adminToasts.passwordChanged)
      return utils.account.sessions.invalidate()
    },
    onError: (refused) => {
      if (!showErrors(fieldErrorsOf(refused))) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = changePasswordInput.safeParse(values)
    if (parsed.success) return change.mutate(parsed.data)
    showErrors(
      Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
      ),
    )
  }
  const fieldProps = (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setValues((now) => ({ ...now, [field]: value }))
      setErrors((now) => ({ ...now, [field]: undefined }))
    },
  })
  return (
    <Panel title="Password" description="Changing it signs you out everywhere but here.">
      <form ref={form} className="admin-account__form" noValidate onSubmit={submit}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the current password' }}
          {...fieldProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description={passwordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
          {...fieldProps('newPassword')}
        />
        <div className="admin-actions">
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  )
}
