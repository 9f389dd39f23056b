import { Screen } from '@client/components/admin/screen.tsx'
import { AddUser } from '@client/features/admin-users/add-user.tsx'
import { userList } from '@client/features/admin-users/user-list.ts'
import { UsersList } from '@client/features/admin-users/users-list.tsx'
import { useMay } from '@client/lib/admin-session.ts'
import { utilsOf } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'

/** On the server the list comes with the document; in the browser the screen opens at once and shows its states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  await utilsOf(args).users.list.prefetch(userList.read(new URL(args.request.url).searchParams))
  return null
}

/** Who may sign in, and as what (readings: roles). For owners. */
export function Component() {
  const isOwner = useMay('owner')
  if (!isOwner) {
    return (
      <Screen title="Users">
        <p>Only an owner manages users. Ask one of them when somebody joins or leaves.</p>
      </Screen>
    )
  }
  return (
    <Screen
      title="Users"
      lead="Who may sign in, and what they may do. Times are in your time zone."
      actions={<AddUser />}
    >
      <UsersList />
    </Screen>
  )
}
