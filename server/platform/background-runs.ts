import { AppError } from '@shared/lib/errors.ts'

/** Rules of long background work that stores its progress in a row: recalculations of scores and SEO checks. */

/** Must exceed the longest step without a heartbeat: a slow page and its slow write. A run that publishes is locked. */
export const RUN_STALE_S = 150

/** Returns the time before which a heartbeat belongs to a dead run. */
export function getStaleBefore(now: Date): Date {
  return new Date(now.getTime() - RUN_STALE_S * 1000)
}

/** Returns the message that a failed run shows in the admin. */
export function toRunError(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong. See the server log for details.'
}

/** Runs to mark as failed: an open one, the open ones without a heartbeat since a time, or all that are running. */
export type RunsToFail = { id: number } | { heartbeatBefore: Date } | { status: 'running' }

export const OPEN_STATUSES = ['queued', 'running']

/** Returns the condition for the runs' table. */
export function toRunFilter(which: RunsToFail) {
  if ('status' in which) return { status: which.status }
  if ('id' in which) return { id: which.id, status: { in: OPEN_STATUSES } }
  return { heartbeatAt: { lt: which.heartbeatBefore }, status: { in: OPEN_STATUSES } }
}
