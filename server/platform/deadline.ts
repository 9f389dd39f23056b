import { AsyncLocalStorage } from 'node:async_hooks'

export const REQUEST_DEADLINE_MS = 7_000
/** Each statement gets at least this long, so that a slow request can still commit. A hanging request ends after 9 s. */
const MIN_STATEMENT_MS = 2_000
/** Timeout of a statement outside of requests, and in requests that are expected to take long. */
const STATEMENT_TIMEOUT_MS = 60_000

/** Time of `performance.now()` at which the current request ends; null where the deadline is lifted. */
const deadlines = new AsyncLocalStorage<number | null>()

/** Runs work whose statements share a deadline, which begins now. */
export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(performance.now() + milliseconds, work)
}

/** Runs work that is expected to take long, such as an import, within a request: each statement gets the full timeout. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(null, work)
}

/** Returns the remaining time of the current request, at least the minimum for a statement; null without a deadline. */
export function getTimeLeftMs(): number | null {
  const deadline = deadlines.getStore() ?? null
  if (deadline === null) return null
  return Math.max(MIN_STATEMENT_MS, Math.ceil(deadline - performance.now()))
}

/** Returns the timeout for a statement that is sent now, in milliseconds. */
export function getStatementTimeoutMs(): number {
  return getTimeLeftMs() ?? STATEMENT_TIMEOUT_MS
}
