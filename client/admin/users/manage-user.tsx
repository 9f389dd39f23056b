import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Modal } from '@mantine/core'
import { type AdminUser, setRoleInput } from '@shared/auth/auth.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import type { Toast } from '@shared/lib/toasts.ts'
import { useState } from 'react'
import { ConfirmLeave } from './confirm-leave.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useRefreshUsers } from './use-refresh-users.ts'

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
  const [confirming, setConfirming] = useState<'second-factor' | 'disable' | 'remove' | null>(null)
  const calls = useUserMutations(user, onDone, onRemoved)
  const roleForm = useServerForm(setRoleInput, trpc.users.setRole.useMutation().mutateAsync, {
    initialValues: { userId: user.id, role: user.role },
    onSuccess: (_output, { role }) => calls.after(adminToasts.roleChanged(user.name, role)),
    onFailure: calls.showFailure,
  })
  const { role } = roleForm.form.values
  const pending = roleForm.pending || calls.pending
  return (
    <div className="admin-user">
      <p className="admin-user__email">{user.email}</p>
      <form className="admin-narrow-form" {...roleForm.formProps}>
        <RoleChoice
          value={role}
          onChange={(chosen) => roleForm.form.setFieldValue('role', chosen)}
          disabled={pending}
        />
        <p id="role-hint" className="admin-note">
          {role === user.role
            ? 'This is the current role. Choose another one to change it.'
            : 'A new role ends the user’s sessions, so it applies immediately.'}
        </p>
        <div className="admin-actions">
          <Button type="submit" aria-describedby="role-hint" disabled={role === user.role || pending}>
            Change Role
          </Button>
        </div>
      </form>
      <div className="admin-user__rest">
        {user.status === 'invited' ? (
          <Button variant="default" disabled={pending} onClick={() => calls.inviteAgain({ userId: user.id })}>
            Send Invitation Again
          </Button>
        ) : null}
        {user.status === 'disabled' ? (
          <Button
            variant="default"
            disabled={pending}
            onClick={() => calls.setDisabled({ userId: user.id, disabled: false })}
          >
            Enable User
          </Button>
        ) : confirming === 'disable' ? (
          <ConfirmLeave
            user={user}
            kind="disable"
            pending={pending}
            onConfirm={(leadsTo) => calls.setDisabled({ userId: user.id, disabled: true, leadsTo })}
            onCancel={() => setConfirming(null)}
          />
        ) : (
          <Button variant="default" disabled={pending} onClick={() => setConfirming('disable')}>
            Disable User
          </Button>
        )}
        {user.hasSecondFactor ? (
          confirming === 'second-factor' ? (
            <ConfirmInline
              question={`Reset two-step sign-in for ${user.name}? Do this only if you’re sure the request is theirs.`}
              confirmLabel="Yes, Reset"
              pending={pending}
              onConfirm={() => calls.resetSecondFactor({ userId: user.id })}
              onCancel={() => setConfirming(null)}
            />
          ) : (
            <Button variant="default" disabled={pending} onClick={() => setConfirming('second-factor')}>
              Reset Two-Step Sign-In
            </Button>
          )
        ) : null}
        {confirming === 'remove' ? (
          <ConfirmLeave
            user={user}
            kind="remove"
            pending={pending}
            onConfirm={(leadsTo) => calls.remove({ userId: user.id, leadsTo })}
            onCancel={() => setConfirming(null)}
          />
        ) : (
          <Button variant="default" disabled={pending} onClick={() => setConfirming('remove')}>
            Remove User
          </Button>
        )}
      </div>
    </div>
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
