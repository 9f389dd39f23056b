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
import { useMutation } from '@tanstack/react-query'
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
  const showFailure = (message: string | null) => showToast(adminToasts.failed(message))
  const change = useMutation({
    mutationFn: ({ call }: AccessChange) => call(),
    onSuccess: async (_output, { toast, then }) => {
      await finish(toast)
      then?.()
    },
    onError: (error: CallFailure) => showFailure(serverErrorMessage(error)),
  })
  const { form, formProps, pending } = useServerForm(
    setRoleInput,
    trpc.users.setRole.useMutation().mutateAsync,
    {
      initialValues: { userId: user.id, role: user.role },
      onSuccess: (_output, { role }) => finish(adminToasts.roleChanged(user.name, role)),
      onFailure: showFailure,
    },
  )
  const { role } = form.values
  const isBusy = pending || change.isPending
  return (
    <Stack gap="sm">
      <Note>{user.email}</Note>
      <form {...formProps}>
        <Stack gap="sm" align="flex-start">
          <RoleChoice
            value={role}
            onChange={(chosen) => form.setFieldValue('role', chosen)}
            disabled={isBusy}
          />
          <Text id="role-hint" size="sm" c="dimmed">
            {role === user.role
              ? 'This is the current role. Choose another one to change it.'
              : 'A new role ends the user’s sessions, so it applies immediately.'}
          </Text>
          <Button type="submit" aria-describedby="role-hint" disabled={role === user.role || isBusy}>
            Change Role
          </Button>
        </Stack>
      </form>
      <Divider />
      <AccessActions
        user={user}
        pending={isBusy}
        onChange={(call, toast, then) => change.mutate({ call, toast, then })}
        onRemoved={onRemoved}
      />
    </Stack>
  )
}

interface AccessChange {
  call: () => Promise<unknown>
  toast: Toast
  then?: () => void
}

interface AccessActionsProps extends Pick<ManageUserProps, 'onRemoved'> {
  user: AdminUser
  pending: boolean
  onChange: (call: AccessChange['call'], toast: Toast, then?: () => void) => void
}

/** Buttons that give or take access. Those that take it ask first, in place of the buttons. */
function AccessActions({ user, pending, onChange, onRemoved }: AccessActionsProps) {
  const { users } = trpc.useUtils().client
  const [confirming, setConfirming] = useState<'second-factor' | 'disable' | 'remove' | null>(null)
  const { id: userId, name } = user
  const asking = { pending, onCancel: () => setConfirming(null) }
  if (confirming === 'second-factor') {
    return (
      <ConfirmInline
        {...asking}
        question={`Reset two-step sign-in for ${name}? Do this only if you’re sure the request is theirs.`}
        confirmLabel="Yes, Reset"
        onConfirm={() =>
          onChange(() => users.resetSecondFactor.mutate({ userId }), adminToasts.secondFactorReset(name))
        }
      />
    )
  }
  if (confirming) {
    const leave = (leadsTo?: number) =>
      confirming === 'disable'
        ? onChange(
            () => users.setDisabled.mutate({ userId, disabled: true, leadsTo }),
            adminToasts.userDisabled(name),
          )
        : onChange(() => users.remove.mutate({ userId, leadsTo }), adminToasts.userRemoved(name), onRemoved)
    return <ConfirmLeave {...asking} user={user} kind={confirming} onConfirm={leave} />
  }
  const invite = () =>
    onChange(() => users.inviteAgain.mutate({ userId }), adminToasts.userInvited(user.email))
  const enable = () =>
    onChange(() => users.setDisabled.mutate({ userId, disabled: false }), adminToasts.userEnabled(name))
  const look = { variant: 'default', disabled: pending, size: 'xs' } as const
  return (
    <Group gap="xs">
      {user.status === 'invited' ? (
        <Button {...look} onClick={invite}>
          Send Invitation Again
        </Button>
      ) : null}
      {user.status === 'disabled' ? (
        <Button {...look} onClick={enable}>
          Enable User
        </Button>
      ) : (
        <Button {...look} onClick={() => setConfirming('disable')}>
          Disable User
        </Button>
      )}
      {user.hasSecondFactor ? (
        <Button {...look} onClick={() => setConfirming('second-factor')}>
          Reset Two-Step Sign-In
        </Button>
      ) : null}
      <Button {...look} variant="light" color="red" onClick={() => setConfirming('remove')}>
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
