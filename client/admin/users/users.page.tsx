import { useHasRole } from '@client/admin/lib/session.ts'
import { Note } from '@client/admin/parts/facts.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { getUtils } from '@client/lib/loaders.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { AddUser } from './add-user.tsx'
import { UsersList, userList } from './users-list.tsx'

/** Prefetches on the server only; in the browser the screen shows its own states. */
export async function loader(args: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  await getUtils(args).users.list.prefetch(userList.read(new URL(args.request.url).searchParams))
  return null
}

/** Users and their roles (product 6.3, 2.31). For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  if (!isOwner) {
    return (
      <Screen title="Users">
        <Note>Only owners can manage users. Ask an owner when somebody joins or leaves.</Note>
      </Screen>
    )
  }
  return (
    <Screen title="Users" intro="Who can sign in, and what they can do." actions={<AddUser />}>
      <UsersList />
    </Screen>
  )
}
