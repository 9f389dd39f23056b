import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure } from '@client/admin/lib/mutation-toasts.ts'
import { ConfirmButton } from '@client/admin/parts/confirm-button.tsx'
import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { useServerForm } from '@client/lib/server-form.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Divider, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { type AdminUser, setRoleInput } from '@shared/auth/auth.schema.ts'
import { plural } from '@shared/lib/format.ts'
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
  const refresh = useRefreshUsers()
  const finish = async (toast: Toast) => {
    showToast(toast)
    await refresh()
    onDone()
  }
  const { form, formProps, pending } = useServerForm(
    setRoleInput,
    trpc.users.setRole.useMutation().mutateAsync,
    {
      initialValues: { userId: user.id, role: user.role },
      onSuccess: (_output, { role }) => finish(adminToasts.roleChanged(user.name, role)),
      onFailure: (message) => showToast(adminToasts.failed(message)),
    },
  )
  const { role } = form.values
  return (
    <Stack gap="sm">
      <Note>{user.email}</Note>
      <form {...formProps}>
        <Stack gap="sm" align="flex-start">
          <RoleChoice
            value={role}
            onChange={(chosen) => form.setFieldValue('role', chosen)}
            disabled={pending}
          />
          <Note id="role-hint">
            {role === user.role
              ? 'This is the current role. Choose another one to change it.'
              : 'A new role ends the user’s sessions, so it applies immediately.'}
          </Note>
          <Button type="submit" aria-describedby="role-hint" disabled={role === user.role || pending}>
            Change Role
          </Button>
        </Stack>
      </form>
      <Divider />
      <AccessActions user={user} isDisabled={pending} onChanged={finish} onRemoved={onRemoved} />
    </Stack>
  )
}

interface AccessActionsProps extends Pick<ManageUserProps, 'onRemoved'> {
  user: AdminUser
  isDisabled: boolean
  onChanged: (toast: Toast) => Promise<void>
}

/** Buttons that give or take access. Those that take it ask first. */
function AccessActions({ user, isDisabled, onChanged, onRemoved }: AccessActionsProps) {
  const [leaving, setLeaving] = useState<'disable' | 'remove' | null>(null)
  const { id: userId, name, email } = user
  const onError = toastFailure(adminToasts.failed)
  const invite = trpc.users.inviteAgain.useMutation({
    onSuccess: () => onChanged(adminToasts.userInvited(email)),
    onError,
  })
  const setDisabled = trpc.users.setDisabled.useMutation({
    onSuccess: (_output, { disabled }) =>
      onChanged(disabled ? adminToasts.userDisabled(name) : adminToasts.userEnabled(name)),
    onError,
  })
  const resetSecondFactor = trpc.users.resetSecondFactor.useMutation({
    onSuccess: () => onChanged(adminToasts.secondFactorReset(name)),
    onError,
  })
  const remove = trpc.users.remove.useMutation({
    onSuccess: () => onChanged(adminToasts.userRemoved(name)).then(onRemoved),
    onError,
  })
  const pending = [invite, setDisabled, resetSecondFactor, remove].some(({ isPending }) => isPending)
  if (leaving) {
    return (
      <ConfirmLeave
        user={user}
        kind={leaving}
        pending={pending}
        onConfirm={(leadsTo) =>
          leaving === 'disable'
            ? setDisabled.mutate({ userId, disabled: true, leadsTo })
            : remove.mutate({ userId, leadsTo })
        }
        onCancel={() => setLeaving(null)}
      />
    )
  }
  const buttonProps = { variant: 'default', disabled: isDisabled || pending, size: 'xs' } as const
  return (
    <Group gap="xs">
      {user.status === 'invited' ? (
        <Button {...buttonProps} onClick={() => invite.mutate({ userId })}>
          Send Invitation Again
        </Button>
      ) : null}
      {user.status === 'disabled' ? (
        <Button {...buttonProps} onClick={() => setDisabled.mutate({ userId, disabled: false })}>
          Enable User
        </Button>
      ) : (
        <Button {...buttonProps} onClick={() => setLeaving('disable')}>
          Disable User
        </Button>
      )}
      {user.hasSecondFactor ? (
        <ConfirmButton
          {...buttonProps}
          question={`Reset two-step sign-in for ${name}? Do this only if you’re sure the request is theirs.`}
          confirmLabel="Yes, Reset"
          pending={pending}
          onConfirm={() => resetSecondFactor.mutate({ userId })}
        >
          Reset Two-Step Sign-In
        </ConfirmButton>
      ) : null}
      <Button {...buttonProps} variant="light" color="red" onClick={() => setLeaving('remove')}>
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
