import { DAY_MS } from '@shared/lib/durations.ts'

/** Longer than the slowest page and the slowest write take together. */
export const RUN_STALE_S = 150

/** What a check that stopped without a word is marked with. */
export const DEAD_RUN_MESSAGE = 'The process that was checking stopped. Please start the check again.'

/** Night in all of the United States. */
const NIGHT_HOUR_UTC = 9

/** A heartbeat before this moment belongs to a check that died. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - RUN_STALE_S * 1000)
}

/** When the nightly check was last due. */
export function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY_MS) : night
}
