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
