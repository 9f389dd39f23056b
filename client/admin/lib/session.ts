import { trpc } from '@client/lib/trpc.ts'

/** Roles in ascending order: each includes the permissions of those before it (product 6.3). */
const ROLES = ['viewer', 'editor', 'owner'] as const
export type AdminRole = (typeof ROLES)[number]

export interface AdminSession {
  userId: number
  email: string
  role: string
  /** Time zone that the user chose; null for that of the browser. */
  timeZone: string | null
}

const ANONYMOUS: AdminSession = { userId: 0, email: '', role: '', timeZone: null }

/** Returns the signed-in user. For admin screens only, where the layout requires a session. */
export function useSession(): AdminSession {
  const [data] = trpc.auth.session.useSuspenseQuery()
  return data ?? ANONYMOUS
}

/** Returns whether the user has this role. The server decides; this only hides controls that it would refuse. */
export function useHasRole(role: AdminRole): boolean {
  return hasRole(useSession().role, role)
}

/** Returns whether a role includes the needed one. `admin`, the database's default, means owner. */
export function hasRole(role: string, needed: AdminRole): boolean {
  const rank = ROLES.findIndex((one) => one === (role === 'admin' ? 'owner' : role))
  return rank >= ROLES.indexOf(needed)
}
