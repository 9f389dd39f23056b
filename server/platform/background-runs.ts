import { AppError } from '@shared/lib/errors.ts'

/** Rules of long background work that stores its progress in a row: recalculations of scores and SEO checks. */

/** Must exceed the longest step without a heartbeat: publishing the scores, or a slow page and its slow write. */
export const RUN_STALE_S = 150

/** Returns the time before which a heartbeat belongs to a dead run. */
export function getStaleBefore(now: Date): Date {
  return new Date(now.getTime() - RUN_STALE_S * 1000)
}

/** Returns the message that a failed run shows in the admin. */
export function toRunError(error: unknown): string {
  return error instanceof AppError ? error.message : 'Something went wrong. See the server log for details.'
}
