import { ConfirmInline } from '@client/components/admin/confirm-inline.tsx'
import { answerOf } from '@client/lib/admin-failure.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Modal } from '@mantine/core'
import { adminToasts } from '@shared/admin-toasts.ts'
import { type AdminUser, setRoleInput } from '@shared/schemas/auth.schema.ts'
import type { Toast } from '@shared/toasts.ts'
import { useState } from 'react'
import { RoleChoice } from './role-choice.tsx'

interface ManageUserProps {
  /** Null: nobody yet. Stays while the window closes, so that it does not go blank. */
  user: AdminUser | null
  opened: boolean
  onClose: () => void
  /** After the window is closed over a user who is gone. */
  onRemoved: () => void
}

/** What an owner can do about another user. */
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
  const [asking, setAsking] = useState<'second-factor' | 'removal' | null>(null)
  const calls = useUserCalls(user, onDone, onRemoved)
  const roleForm = useServerForm(setRoleInput, trpc.users.setRole.useMutation().mutateAsync, {
    initialValues: { userId: user.id, role: user.role },
    onSuccess: (_answer, { role }) => calls.after(adminToasts.roleChanged(user.name, role)),
    onFailure: calls.say,
  })
  const { role } = roleForm.form.values
  const pending = roleForm.pending || calls.pending
  return (
    <div className="admin-user">
      <p className="admin-user__email">{user.email}</p>
      <form className="admin-account__form" {...roleForm.formProps}>
        <RoleChoice
          value={role}
          onChange={(chosen) => roleForm.form.setFieldValue('role', chosen)}
          disabled={pending}
        />
        <p id="role-hint" className="admin-account__hint">
          {role === user.role
            ? 'This is the role now. Choose another one to change it.'
            : "A new role ends the user's sessions, so that it holds at once."}
        </p>
        <div className="admin-actions">
          <Button type="submit" aria-describedby="role-hint" disabled={role === user.role || pending}>
            Change role
          </Button>
        </div>
      </form>
      <div className="admin-user__rest">
        {user.status === 'invited' ? (
          <Button variant="default" disabled={pending} onClick={() => calls.inviteAgain({ userId: user.id })}>
            Send invitation again
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={pending}
          onClick={() => calls.setDisabled({ userId: user.id, disabled: user.status !== 'disabled' })}
        >
          {user.status === 'disabled' ? 'Let sign in again' : 'Disable'}
        </Button>
        {user.hasSecondFactor ? (
          asking === 'second-factor' ? (
            <ConfirmInline
              question={`Take two-step sign-in off ${user.name}? Do this only if you know the request is theirs.`}
              yes="Yes, Reset"
              pending={pending}
              onYes={() => calls.resetSecondFactor({ userId: user.id })}
              onCancel={() => setAsking(null)}
            />
          ) : (
            <Button variant="default" disabled={pending} onClick={() => setAsking('second-factor')}>
              Reset two-step sign-in
            </Button>
          )
        ) : null}
        {asking === 'removal' ? (
          <ConfirmInline
            question={`Remove ${user.name}?`}
            yes="Yes, Remove"
            pending={pending}
            onYes={() => calls.remove({ userId: user.id })}
            onCancel={() => setAsking(null)}
          />
        ) : (
          <Button variant="default" disabled={pending} onClick={() => setAsking('removal')}>
            Remove user
          </Button>
        )}
      </div>
    </div>
  )
}

/** The calls of the other buttons: each says what came of it, and the list follows. */
function useUserCalls(user: AdminUser, onDone: () => void, onRemoved: () => void) {
  const { users } = trpc.useUtils()
  const say = (message: string | null) => showToast(adminToasts.failed(message))
  const onError = (error: CallFailure) => say(answerOf(error))
  const after = async (toast: Toast) => {
    showToast(toast)
    await users.list.invalidate()
    onDone()
  }
  const setDisabled = trpc.users.setDisabled.useMutation({
    onSuccess: (_answer, { disabled }) =>
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
    say,
    pending: [setDisabled, inviteAgain, resetSecondFactor, remove].some(({ isPending }) => isPending),
    setDisabled: setDisabled.mutate,
    inviteAgain: inviteAgain.mutate,
    resetSecondFactor: resetSecondFactor.mutate,
    remove: remove.mutate,
  }
}
