import { type FormState, useConfirmedClose, useFormState } from '@client/admin/lib/confirmed-close.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { addUserInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { type RefObject, useState } from 'react'
import { RoleChoice, useRefreshUsers } from './role-choice.tsx'

export function AddUser() {
  const [isOpen, setIsOpen] = useState(false)
  const { state, close } = useConfirmedClose(() => setIsOpen(false))
  return (
    <>
      <Button size="xs" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Add User
      </Button>
      <Modal opened={isOpen} onClose={close} title="Add User" size="md">
        <AddUserForm state={state} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

function AddUserForm({ state, onDone }: { state: RefObject<FormState>; onDone: () => void }) {
  const refresh = useRefreshUsers()
  const { form, formProps, pending } = useServerForm(addUserInput, trpc.users.add.useMutation().mutateAsync, {
    initialValues: { name: '', email: '', role: 'editor' },
    fieldsByCode: { DUPLICATE_USER: 'email' },
    onSuccess: async (_output, { email }) => {
      showToast(adminToasts.userInvited(email))
      await refresh()
      onDone()
    },
    onFailure: (message) => showToast(adminToasts.failed(message)),
  })
  useFormState(state, { isSending: pending })
  return (
    <form {...formProps}>
      <Stack gap="sm">
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
        <Group gap="xs">
          <Button type="submit" loading={pending}>
            Send Invitation
          </Button>
          <Button variant="default" disabled={pending} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
