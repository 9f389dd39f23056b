import { useFocusBack } from '@client/components/admin/focus-back.ts'
import { useSession } from '@client/lib/admin-session.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { Button, PasswordInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { passwordInput } from '@shared/schemas/auth.schema.ts'

interface PasswordQuestionProps<Output> {
  /** Why it is asked. */
  description: string
  submit: string
  call: (input: { password: string }) => Promise<Output>
  onSuccess: (answer: Output) => void
  onCancel: () => void
}

/** Asks for the password before something that an open session alone may not do. */
export function PasswordQuestion<Output>(props: PasswordQuestionProps<Output>) {
  const { email } = useSession()
  const { form, formProps, pending } = useServerForm(passwordInput, props.call, {
    initialValues: { password: '' },
    onSuccess: props.onSuccess,
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  useFocusBack(formProps.ref)
  return (
    <form
      className="admin-account__form"
      {...formProps}
      onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
    >
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

/** The question came up because of a press: the keyboard goes on in it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
