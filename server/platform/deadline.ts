import { AsyncLocalStorage } from 'node:async_hooks'

export const REQUEST_DEADLINE_MS = 7_000
/** Minimum for each statement: slow progress is not cut off in a commit. A hanging request ends after 9 s. */
const MIN_STATEMENT_MS = 2_000
/** Timeout of a statement outside of requests, and in requests that are expected to take long. */
const STATEMENT_MS = 60_000

const deadlines = new AsyncLocalStorage<number | null>()

export function withDeadline<Result>(milliseconds: number, work: () => Result): Result {
  return deadlines.run(performance.now() + milliseconds, work)
}

/** Runs work that is expected to take long, such as an import, within a request: each statement gets the full timeout. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return deadlines.run(null, work)
}

/** Returns the remaining time of the current request, at least the minimum for a statement; null outside of requests. */
export function getTimeLeft(): number | null {
  const deadline = deadlines.getStore()
  if (deadline === undefined || deadline === null) return null
  return Math.max(MIN_STATEMENT_MS, Math.ceil(deadline - performance.now()))
}

/** Returns the timeout for a statement that is sent now. */
export const statementTimeout = (): number => getTimeLeft() ?? STATEMENT_MS
