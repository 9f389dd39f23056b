import { trpc } from '@client/lib/trpc.ts'
import type { session } from '@shared/auth/auth.schema.ts'
import { includesRole, type UserRole } from '@shared/auth/roles.ts'
import type { z } from 'zod'

type AdminSession = z.infer<typeof session>

const ANONYMOUS: AdminSession = { userId: 0, email: '', role: '', timeZone: null }

/** Returns the signed-in user. For admin screens only, where the layout requires a session. */
export function useSession(): AdminSession {
  const [data] = trpc.auth.session.useSuspenseQuery()
  return data ?? ANONYMOUS
}

/** Returns whether the user has this role. The server decides; this only hides controls that it would refuse. */
export function useHasRole(role: UserRole): boolean {
  return includesRole(useSession().role, role)
}
