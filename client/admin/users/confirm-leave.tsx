import { ConfirmInline } from '@client/admin/parts/confirm-inline.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { NativeSelect } from '@mantine/core'
import type { AdminUser } from '@shared/auth/auth.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { useState } from 'react'

interface ConfirmLeaveProps {
  user: AdminUser
  kind: 'disable' | 'remove'
  pending: boolean
  onConfirm: (leadsTo: number | undefined) => void
  onCancel: () => void
}

/** Question before a user is disabled or removed. It names the user's open leads and offers somebody to take them. */
export function ConfirmLeave({ user, kind, pending, onConfirm, onCancel }: ConfirmLeaveProps) {
  const [successor, setSuccessor] = useState('')
  const leads = trpc.users.openLeads.useQuery({ userId: user.id }, { staleTime: 0 })
  const people = trpc.leads.people.useQuery().data ?? []
  const count = leads.data?.count ?? 0
  const verb = kind === 'disable' ? 'Disable' : 'Remove'
  return (
    <ConfirmInline
      question={`${verb} ${user.name}?${leads.isPending ? ' Counting the open leads…' : ''}`}
      confirmLabel={`Yes, ${verb}`}
      pending={pending || leads.isPending}
      onConfirm={() => onConfirm(successor === '' ? undefined : Number(successor))}
      onCancel={onCancel}
    >
      {leads.isError ? <p>We couldn’t count the open leads of this user.</p> : null}
      {count > 0 ? (
        <NativeSelect
          className="admin-user__successor"
          label={`${plural(count, 'open lead is', 'open leads are')} assigned to ${user.name}. Hand ${count === 1 ? 'it' : 'them'} over to`}
          value={successor}
          onChange={(event) => setSuccessor(event.currentTarget.value)}
          disabled={pending}
          data={[
            {
              value: '',
              label:
                kind === 'disable' ? `Nobody: keep ${user.name} as assignee` : 'Nobody: leave unassigned',
            },
            ...people
              .filter(({ id, isAssignable }) => isAssignable && id !== user.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
    </ConfirmInline>
  )
}
