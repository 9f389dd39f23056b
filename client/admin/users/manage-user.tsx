import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { Note } from '@client/admin/parts/facts.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Divider, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { type AdminUser, setRoleInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { plural } from '@shared/lib/format.ts'
import type { Toast } from '@shared/lib/toasts.ts'
import { useState } from 'react'
import { RoleChoice, useRefreshUsers } from './role-choice.tsx'

interface ManageUserProps {
  /** Stays set during the closing animation, so that the window does not go blank. */
  user: AdminUser | null
  opened: boolean
  onClose: () => void
  onRemoved: () => void
}

export function ManageUser({ user, opened, onClose, onRemoved }: ManageUserProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={user?.name ?? ''} size="md">
      {user ? <ManageUserForm key={user.id} user={user} onDone={onClose} onRemoved={onRemoved} /> : null}
    </Modal>
  )
}

interface ManageUserFormProps extends Pick<ManageUserProps, 'onRemoved'> {
  user: AdminUser
  onDone: () => void
}

function ManageUserForm({ user, onDone, onRemoved }: ManageUserFormProps) {
  const calls = useUserMutations(user, onDone, onRemoved)
  const roleForm = useServerForm(setRoleInput, trpc.users.setRole.useMutation().mutateAsync, {
    initialValues: { userId: user.id, role: user.role },
    onSuccess: (_output, { role }) => calls.after(adminToasts.roleChanged(user.name, role)),
    onFailure: calls.showFailure,
  })
  const { role } = roleForm.form.values
  const pending = roleForm.pending || calls.pending
  return (
    <Stack gap="sm">
      <Note>{user.email}</Note>
      <form {...roleForm.formProps}>
        <Stack gap="sm" align="flex-start">
          <RoleChoice
            value={role}
            onChange={(chosen) => roleForm.form.setFieldValue('role', chosen)}
            disabled={pending}
          />
          <Text id="role-hint" size="sm" c="dimmed">
            {role === user.role
              ? 'This is the current role. Choose another one to change it.'
              : 'A new role ends the user’s sessions, so it applies immediately.'}
          </Text>
          <Button type="submit" aria-describedby="role-hint" disabled={role === user.role || pending}>
            Change Role
          </Button>
        </Stack>
      </form>
      <Divider />
      <AccessActions user={user} calls={calls} pending={pending} />
    </Stack>
  )
}

interface AccessActionsProps {
  user: AdminUser
  calls: ReturnType<typeof useUserMutations>
  pending: boolean
}

/** Buttons that give or take access. Those that take it ask first, in place of the buttons. */
function AccessActions({ user, calls, pending }: AccessActionsProps) {
  const [confirming, setConfirming] = useState<'second-factor' | 'disable' | 'remove' | null>(null)
  const onCancel = () => setConfirming(null)
  if (confirming === 'second-factor') {
    return (
      <ConfirmInline
        question={`Reset two-step sign-in for ${user.name}? Do this only if you’re sure the request is theirs.`}
        confirmLabel="Yes, Reset"
        pending={pending}
        onConfirm={() => calls.resetSecondFactor({ userId: user.id })}
        onCancel={onCancel}
      />
    )
  }
  if (confirming) {
    return (
      <ConfirmLeave
        user={user}
        kind={confirming}
        pending={pending}
        onConfirm={(leadsTo) =>
          confirming === 'disable'
            ? calls.setDisabled({ userId: user.id, disabled: true, leadsTo })
            : calls.remove({ userId: user.id, leadsTo })
        }
        onCancel={onCancel}
      />
    )
  }
  const common = { variant: 'default', disabled: pending, size: 'xs' } as const
  return (
    <Group gap="xs">
      {user.status === 'invited' ? (
        <Button {...common} onClick={() => calls.inviteAgain({ userId: user.id })}>
          Send Invitation Again
        </Button>
      ) : null}
      {user.status === 'disabled' ? (
        <Button {...common} onClick={() => calls.setDisabled({ userId: user.id, disabled: false })}>
          Enable User
        </Button>
      ) : (
        <Button {...common} onClick={() => setConfirming('disable')}>
          Disable User
        </Button>
      )}
      {user.hasSecondFactor ? (
        <Button {...common} onClick={() => setConfirming('second-factor')}>
          Reset Two-Step Sign-In
        </Button>
      ) : null}
      <Button {...common} variant="light" color="red" onClick={() => setConfirming('remove')}>
        Remove User
      </Button>
    </Group>
  )
}

interface ConfirmLeaveProps {
  user: AdminUser
  kind: 'disable' | 'remove'
  pending: boolean
  onConfirm: (leadsTo: number | undefined) => void
  onCancel: () => void
}

/** Question before a user is disabled or removed. It names the user's open leads and offers somebody to take them. */
function ConfirmLeave({ user, kind, pending, onConfirm, onCancel }: ConfirmLeaveProps) {
  const [successor, setSuccessor] = useState('')
  const leads = trpc.users.openLeads.useQuery({ userId: user.id }, { staleTime: 0 })
  const people = trpc.leads.people.useQuery().data ?? []
  const count = leads.data?.count ?? 0
  const verb = kind === 'disable' ? 'Disable' : 'Remove'
  const nobody = kind === 'disable' ? `Nobody: keep ${user.name} as assignee` : 'Nobody: leave unassigned'
  return (
    <ConfirmInline
      question={`${verb} ${user.name}?${leads.isPending ? ' Counting the open leads…' : ''}`}
      confirmLabel={`Yes, ${verb}`}
      pending={pending || leads.isPending}
      onConfirm={() => onConfirm(successor === '' ? undefined : Number(successor))}
      onCancel={onCancel}
    >
      {leads.isError ? <Note>We couldn’t count the open leads of this user.</Note> : null}
      {count > 0 ? (
        <NativeSelect
          w="100%"
          label={`${plural(count, 'open lead is', 'open leads are')} assigned to ${user.name}. Hand ${count === 1 ? 'it' : 'them'} over to`}
          value={successor}
          onChange={({ currentTarget }) => setSuccessor(currentTarget.value)}
          disabled={pending}
          data={[
            { value: '', label: nobody },
            ...people
              .filter(({ id, isAssignable }) => isAssignable && id !== user.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
    </ConfirmInline>
  )
}

/** Mutations of the other buttons. Each shows a toast and reloads the list. */
function useUserMutations(user: AdminUser, onDone: () => void, onRemoved: () => void) {
  const refresh = useRefreshUsers()
  const showFailure = (message: string | null) => showToast(adminToasts.failed(message))
  const onError = (error: CallFailure) => showFailure(serverErrorMessage(error))
  const after = async (toast: Toast) => {
    showToast(toast)
    await refresh()
    onDone()
  }
  const setDisabled = trpc.users.setDisabled.useMutation({
    onSuccess: (_output, { disabled }) =>
      after(disabled ? adminToasts.userDisabled(user.name) : adminToasts.userEnabled(user.name)),
    onError,
  })
  const inviteAgain = trpc.users.inviteAgain.useMutation({
    onSuccess: () => after(adminToasts.userInvited(user.email)),
    onError,
  })
  const resetSecondFactor = trpc.users.resetSecondFactor.useMutation({
    onSuccess: () => after(adminToasts.secondFactorReset(user.name)),
    onError,
  })
  const remove = trpc.users.remove.useMutation({
    onSuccess: async () => {
      await after(adminToasts.userRemoved(user.name))
      onRemoved()
    },
    onError,
  })
  return {
    after,
    showFailure,
    pending: [setDisabled, inviteAgain, resetSecondFactor, remove].some(({ isPending }) => isPending),
    setDisabled: setDisabled.mutate,
    inviteAgain: inviteAgain.mutate,
    resetSecondFactor: resetSecondFactor.mutate,
    remove: remove.mutate,
  }
}
