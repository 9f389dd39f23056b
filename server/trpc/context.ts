import type { Deps } from '@server/deps.ts'
import type { Visit } from '@server/modules/analytics/analytics.service.ts'
import type { Caller } from '@server/modules/auth/actor.rules.ts'

/** Budgets of requests per address; the plugin says how many and in which time. */
export type LimitName =
  | 'lead'
  | 'interest'
  | 'search'
  | 'call'
  | 'page'
  | 'mail'
  | 'contact'
  | 'collect'
  | 'picture'
  | 'registration'
  | 'waiter'
  | 'badge'
  | 'report'
  | 'signIn'
  | 'forgot'
  | 'secret'
  | 'key'

/** What a procedure knows of its request. The door it came through (page, tRPC, REST) fills it in. */
export interface Context {
  deps: Deps
  caller: Caller
  /** For our own statistics; null for who asks not to be counted and for programs. */
  visit: Visit | null
  /**
   * What a client that may send the same thing twice calls it.
   * @throws AppError INVALID_INPUT for a header that is no key: only who needs the key refuses the request over it
   */
  idempotencyKey(): string | null
  /** Gives the owner the cookie that proves the lead is theirs. */
  rememberOwner(token: string): void
  /** @throws AppError RATE_LIMITED when this address has used its budget */
  limit(name: LimitName): Promise<void>
}
