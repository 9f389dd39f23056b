import { toDayBefore, toEndOfDay, toLocalHour, toStartOfDay } from '@shared/lib/time-zone.ts'

const FROM_HOUR = 8

/** Returns the day in a time zone whose digest is due: today from 8:00; null before. */
export function getDigestDay(now: Date, timeZone: string): string | null {
  const { day, hour } = toLocalHour(now, timeZone)
  return hour < FROM_HOUR ? null : day
}

/** Returns the day before in a time zone, which the digest of `day` is about. */
export function getDayBefore(day: string, timeZone: string): { from: Date; to: Date } {
  const before = toDayBefore(day)
  return { from: toStartOfDay(before, timeZone), to: toEndOfDay(before, timeZone) }
}
