import { useSession } from '@client/admin/lib/session.ts'
import { useRestoreFocus } from '@client/admin/parts/focus/restore-focus.ts'
import { onEscape } from '@client/lib/on-escape.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button, PasswordInput } from '@mantine/core'
import { passwordInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'

interface PasswordQuestionProps<Output> {
  /** Reason for the question. */
  description?: string
  submit: string
  call: (input: { password: string }) => Promise<Output>
  onSuccess: (output: Output) => void | Promise<void>
  onCancel: () => void
}

/** Asks for the password before an action that an open session alone does not permit. */
export function PasswordQuestion<Output>(props: PasswordQuestionProps<Output>) {
  const { email } = useSession()
  const { form, formProps, pending } = useServerForm(passwordInput, props.call, {
    initialValues: { password: '' },
    onSuccess: props.onSuccess,
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  useRestoreFocus(formProps.ref)
  return (
    <form className="admin-narrow-form" {...formProps} onKeyDown={onEscape(props.onCancel)}>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Your password"
        description={props.description}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        required
        data-autofocus
        ref={focusOnce}
        {...form.getInputProps('password')}
      />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          {props.submit}
        </Button>
        <Button variant="default" disabled={pending} onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus to the field: the user has just pressed the button that opened the question. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
