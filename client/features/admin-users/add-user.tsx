import { answerOf } from '@client/lib/admin-failure.ts'
import { fieldErrorsOf } from '@client/lib/field-errors.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { errorCode, useCall, useClient, useUtils } from '@client/lib/trpc.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { addUserInput, type UserRole } from '@shared/schemas/auth.schema.ts'
import { type FormEvent, useRef, useState } from 'react'
import { RoleChoice } from './role-choice.tsx'

/** The button and the form for a new user. */
export function AddUser() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add user</Button>
      <Modal opened={open} onClose={() => setOpen(false)} title="Add user" size="md">
        <AddUserForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function AddUserForm({ onDone }: { onDone: () => void }) {
  const { users } = useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ name: '', email: '', role: 'editor' as UserRole })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const showErrors = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    const first = (['name', 'email'] as const).find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const add = useCall(useClient().users.add, {
    onSuccess: async (_answer, { email }) => {
      void showToast(adminToasts.userInvited(email))
      await users.list.invalidate()
      onDone()
    },
    onError: (refused) => {
      const found =
        errorCode(refused) === 'DUPLICATE_USER' ? { email: refused.message } : fieldErrorsOf(refused)
      if (!showErrors(found)) void showToast(adminToasts.failed(answerOf(refused)))
    },
  })
  const change = (changed: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...changed }))
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = addUserInput.safeParse(values)
    if (parsed.success) return add.mutate(parsed.data)
    showErrors(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  return (
    <form ref={form} className="admin-account__form" noValidate onSubmit={submit}>
      <TextInput
        data-autofocus
        name="name"
        label="Name"
        autoComplete="off"
        required
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        description="A mail with a link to choose a password goes there. The link works for three days."
        autoComplete="off"
        required
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <RoleChoice value={values.role} onChange={(role) => change({ role })} />
      <div className="admin-actions">
        <Button type="submit" loading={add.isPending}>
          Send invitation
        </Button>
        <Button variant="default" disabled={add.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
