import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { DialogFields, type DialogForm, FormDialog } from '@client/admin/parts/form-dialog.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { addUserInput } from '@shared/auth/auth.schema.ts'
import { RoleChoice, useRefreshUsers } from './role-choice.tsx'

export function AddUser() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" onClick={open}>
        Add User
      </Button>
      <FormDialog opened={isOpen} onClose={close} title="Add User" size="md">
        {(dialog) => <AddUserForm {...dialog} onDone={close} />}
      </FormDialog>
    </>
  )
}

function AddUserForm({ state, onCancel, onDone }: DialogForm & { onDone: () => void }) {
  const refresh = useRefreshUsers()
  const { form, formProps, pending } = useServerForm(addUserInput, trpc.users.add.useMutation().mutateAsync, {
    initialValues: { name: '', email: '', role: 'editor' },
    onSuccess: async (_output, { email }) => {
      showToast(adminToasts.userInvited(email))
      await refresh()
      onDone()
    },
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  return (
    <DialogFields form={{ formProps, pending }} state={state} onCancel={onCancel} submit="Send Invitation">
      <TextInput data-autofocus label="Name" autoComplete="off" required {...form.getInputProps('name')} />
      <TextInput
        type="email"
        label="Email address"
        description="We’ll email a link to choose a password. The link works for three days."
        autoComplete="off"
        required
        {...form.getInputProps('email')}
      />
      <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
    </DialogFields>
  )
}
