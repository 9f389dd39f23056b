import { useHasRole, useSession } from '@client/admin/lib/session.ts'
import { useLastShown } from '@client/admin/parts/drawer/use-last-shown.ts'
import { type AdminColumn, actionsColumn } from '@client/admin/parts/list/columns.tsx'
import { ResourceList } from '@client/admin/parts/list/resource-list.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { freshPage, listCodec, useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate, LocalTime } from '@client/ui/local-time.tsx'
import { Badge } from '@mantine/core'
import { type AdminUser, userListInput } from '@shared/auth/auth.schema.ts'
import { useState } from 'react'
import { AddUser } from './add-user.tsx'
import { ManageUser } from './manage-user.tsx'
import { roleLabels } from './role-choice.tsx'

const userList = listCodec(userListInput)
const TABLE = 'main .admin-table [role="region"]'

export const loader = serverLoader(({ users }, params) => users.list.prefetch(userList.read(params)))

/** Users and their roles (product 6.3, 2.31). For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  return isOwner ? (
    <Screen title="Users" intro="Who can sign in, and what they can do." actions={<AddUser />}>
      <UsersList />
    </Screen>
  ) : (
    <Screen title="Users">
      <Note>Only owners can manage users. Ask an owner when somebody joins or leaves.</Note>
    </Screen>
  )
}

function UsersList() {
  const state = useListState(userList)
  const { userId } = useSession()
  const [managed, setManaged] = useState<AdminUser | null>(null)
  const query = trpc.users.list.useQuery(state.query, freshPage)
  return (
    <ResourceList<AdminUser>
      name="users"
      caption="Users"
      state={state}
      page={query}
      columns={columns(userId, setManaged)}
      onOpen={(user) => {
        if (user.id !== userId) setManaged(user)
      }}
      searchPlaceholder="Search users..."
      failureTitle="Error Loading Users"
      empty={{
        title: 'No Users Found',
        children: 'No user matches this name or address.',
      }}
    >
      <ManageUser
        user={useLastShown(managed)}
        opened={managed !== null}
        onClose={() => setManaged(null)}
        // The button that opened the window was removed with its row; moves the focus to the list.
        onRemoved={() => document.querySelector<HTMLElement>(TABLE)?.focus({ preventScroll: true })}
      />
    </ResourceList>
  )
}

const statuses = {
  active: { label: 'Active', color: 'pine' },
  invited: { label: 'Invited', color: 'yellow' },
  disabled: { label: 'Disabled', color: 'gray' },
} as const

const columns = (ownId: number, onManage: (user: AdminUser) => void): AdminColumn<AdminUser>[] => [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    render: ({ id, name }) => (
      <>
        {name} {id === ownId ? <Badge>You</Badge> : null}
      </>
    ),
    more: ({ email }) => email,
  },
  { key: 'role', title: 'Role', sortable: true, render: ({ role }) => roleLabels[role] },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <Badge color={statuses[status].color}>{statuses[status].label}</Badge>,
  },
  {
    key: 'hasSecondFactor',
    title: 'Two-Step Sign-In',
    render: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    key: 'lastSignInAt',
    title: 'Last Sign-In',
    sortable: true,
    render: ({ lastSignInAt }) => (lastSignInAt ? <LocalTime value={lastSignInAt} /> : 'Never'),
    more: ({ createdAt }) => (
      <>
        added <LocalDate value={createdAt} />
      </>
    ),
  },
  actionsColumn((user) =>
    user.id === ownId ? null : (
      <QuietButton aria-haspopup="dialog" aria-label={`Manage ${user.name}`} onClick={() => onManage(user)}>
        Manage
      </QuietButton>
    ),
  ),
]
