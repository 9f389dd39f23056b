import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { addUserInput } from '@shared/schemas/auth.schema.ts'
import { useState } from 'react'
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
  const { users } = trpc.useUtils()
  const { form, formProps, pending } = useServerForm(addUserInput, trpc.users.add.useMutation().mutateAsync, {
    initialValues: { name: '', email: '', role: 'editor' },
    fieldsByCode: { DUPLICATE_USER: 'email' },
    onSuccess: async (_answer, { email }) => {
      showToast(adminToasts.userInvited(email))
      await users.list.invalidate()
      onDone()
    },
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  return (
    <form className="admin-account__form" {...formProps}>
      <TextInput data-autofocus label="Name" autoComplete="off" required {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="E-mail address"
        description="A mail with a link to choose a password goes there. The link works for three days."
        autoComplete="off"
        required
        {...form.getInputProps('email')}
      />
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
      <div className="admin-actions">
        <Button type="submit" loading={pending}>
          Send invitation
        </Button>
        <Button variant="default" disabled={pending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
