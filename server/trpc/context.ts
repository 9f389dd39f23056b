import type { Deps } from '@server/deps.ts'
import type { Visit } from '@server/modules/analytics/analytics.service.ts'
import type { Caller } from '@server/modules/auth/actor.rules.ts'

/** Named rate limits; the rate-limit plugin defines them. */
export type LimitName =
  | 'lead'
  | 'interest'
  | 'search'
  | 'call'
  | 'page'
  | 'mail'
  | 'contact'
  | 'collect'
  | 'shareImage'
  | 'registration'
  | 'waitlist'
  | 'badge'
  | 'report'
  | 'signIn'
  | 'forgot'
  | 'link'
  | 'secret'
  | 'key'
  | 'agent'

export interface Context {
  deps: Deps
  caller: Caller
  /** For our own analytics; null for bots and for visitors who opted out. */
  visit: Visit | null
  /** Returns the idempotency key of a retrying client. @throws AppError INVALID_INPUT for an invalid header */
  idempotencyKey(): string | null
  /** Sets the cookie that proves that the lead is the owner's. */
  rememberOwner(token: string): void
  /** @throws AppError RATE_LIMITED when the client's network has used up the budget */
  limit(name: LimitName): Promise<void>
  /** Lets the request take as long as it needs. Absent outside of requests. */
  liftTimeLimit?: () => void
  /** Renders a page as an anonymous visitor sees it with these dependencies. Absent where no pages are served. */
  readPage?: (deps: Deps, path: string) => Promise<{ status: number; html: string }>
}
