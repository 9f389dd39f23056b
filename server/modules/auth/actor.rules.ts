/** Admin roles, highest first; each includes the rights of those after it. */
export const roles = ['owner', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

export interface Actor {
  userId: number
  /** For an API key: its name in the audit log. */
  email: string
  role: string
  /** Session of the request; absent for an API key. */
  sessionId?: number
  /** Time zone that the user chose, if any. */
  timeZone?: string | null
}

/** Returns the time zone of a call: that of its input, then the user's own, then UTC. */
export function getTimeZone(actor: Actor, requested?: string): string {
  return requested ?? actor.timeZone ?? 'UTC'
}

/**
 * Checks whether a stored role includes another. `admin`, the default of old rows, is owner; unknown ones have no
 * rights.
 */
export function includesRole(role: string, needed: Role): boolean {
  const rank = roles.findIndex((one) => one === (role === 'admin' ? 'owner' : role))
  return rank >= 0 && rank <= roles.indexOf(needed)
}

/** Caller of a service, independent of the transport. */
export interface Caller {
  actor: Actor | null
  /** The lead token from the owner's cookie, not yet verified. */
  ownerToken: string | null
  ip: string
  requestId: string
}

/** Actor and request of a change, as the audit log records them. */
export interface Change {
  actor: Actor
  requestId: string
}
