import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request may wait for the database in all. */
export const REQUEST_DEADLINE_MS = 7_000
/**
 * What each statement of a request gets, however late it is: a request that makes progress slowly is not cut off in
 * the middle of a commit. One whose database hangs ends after 9 s at most.
 */
const MIN_STATEMENT_MS = 2_000
/** What a statement gets outside of requests, and in those that rightly take long. */
const STATEMENT_MS = 60_000

const deadlines = new AsyncLocalStorage<number | null>()

/** Runs a request's work: its statements have this long together. */
export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(performance.now() + milliseconds, work)
}

/** Runs work that rightly takes long, such as an import, within a request: each statement has its full time. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(null, work)
}

/** What is left of the request under way, at least a statement's time; null outside of requests. */
export function timeLeft(): number | null {
  const deadline = deadlines.getStore()
  if (deadline === undefined || deadline === null) return null
  return Math.max(MIN_STATEMENT_MS, Math.ceil(deadline - performance.now()))
}

/** How long a statement that is sent now may take. */
export const statementTimeout = (): number => timeLeft() ?? STATEMENT_MS
