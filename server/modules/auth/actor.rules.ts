/** What a user may do, each role including those after it: manage users, keys, the privacy desk and the audit log’s export; change; look. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who is signed in, or whose API key a program shows. */
export interface Actor {
  userId: number
  /** Of a key: what the audit log calls it. */
  email: string
  role: string
  /** The session that asks; absent for a key. */
  sessionId?: number
}

/**
 * Whether a stored role includes another one. `admin`, the documented default, is an owner's; an unknown role may
 * nothing.
 */
export function includesRole(role: string, needed: Role): boolean {
  const rank = roles.indexOf(role === 'admin' ? 'owner' : (role as Role))
  return rank >= 0 && rank <= roles.indexOf(needed)
}

/** Who is asking, as every service may know it. Nothing of the transport is in it. */
export interface Caller {
  actor: Actor | null
  /** The lead token from the owner's cookie, not yet verified. */
  ownerToken: string | null
  ip: string
  requestId: string
}
