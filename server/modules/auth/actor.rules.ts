import { type ApiScope, hasScope } from '@shared/auth/api-scopes.ts'
import { AppError } from '@shared/lib/errors.ts'

export interface Actor {
  userId: number
  /** For an API key: its name in the audit log. */
  email: string
  role: string
  /** Scopes of an API key; absent for a person, whose role decides alone. */
  scopes?: readonly ApiScope[]
  /** Session of the request; absent for an API key. */
  sessionId?: number
  /** Time zone that the user chose, if any. */
  timeZone?: string | null
}

/**
 * Checks the scope of a call that was made with an API key. A call without a scope is open to no key.
 * @throws AppError INSUFFICIENT_SCOPE, FORBIDDEN
 */
export function requireScope({ scopes }: Actor, needed: ApiScope | undefined): void {
  if (!scopes) return
  if (!needed) throw new AppError('FORBIDDEN')
  if (!hasScope(scopes, needed))
    throw new AppError('INSUFFICIENT_SCOPE', { message: `This API key needs the scope ${needed}.` })
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
