import { trpc } from './trpc.ts'

/** Each role may do what those before it may (specification, section 6; readings: sign-in is required). */
const ROLES = ['viewer', 'editor', 'owner'] as const
export type AdminRole = (typeof ROLES)[number]

export interface AdminSession {
  userId: number
  email: string
  role: string
}

const NOBODY: AdminSession = { userId: 0, email: '', role: '' }

/** Who is signed in. On admin screens only: the layout lets nobody else in. */
export function useSession(): AdminSession {
  const [data] = trpc.auth.session.useSuspenseQuery()
  return data ?? NOBODY
}

/** Whether controls that need this role work for who is signed in. The server decides; this only spares a refusal. */
export function useMay(role: AdminRole): boolean {
  return mayAs(useSession().role, role)
}

/** `admin`, the documented default, is an owner's role. */
export function mayAs(role: string, needed: AdminRole): boolean {
  const rank = ROLES.indexOf(role === 'admin' ? 'owner' : (role as AdminRole))
  return rank >= ROLES.indexOf(needed)
}
