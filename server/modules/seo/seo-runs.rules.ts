import { DAY_MS } from '@shared/lib/durations.ts'

export const DEAD_RUN_MESSAGE = 'The check was interrupted. Please start it again.'

/** Night everywhere in the United States. */
const NIGHT_HOUR_UTC = 9

/** Returns when the nightly check was last due. */
export function getLastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR_UTC, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY_MS) : night
}
