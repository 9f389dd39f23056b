import { trpc } from '@client/lib/trpc.ts'

/** Returns a function that reloads the list of users, and the people to whom leads can be assigned. */
export function useRefreshUsers(): () => Promise<unknown> {
  const { users, leads } = trpc.useUtils()
  return () => Promise.all([users.list.invalidate(), leads.people.invalidate()])
}
