import { DAY_MS } from '@shared/lib/durations.ts'

const FROM_HOUR_UTC = 8

/** Returns the UTC day whose digest is due: today from 8:00; null before. */
export function digestDay(now: Date): string | null {
  return now.getUTCHours() < FROM_HOUR_UTC ? null : now.toISOString().slice(0, 10)
}

/** Returns the day before, which the digest of `day` is about. */
export function dayBefore(day: string): { from: Date; to: Date } {
  const to = new Date(`${day}T00:00:00Z`)
  return { from: new Date(to.getTime() - DAY_MS), to }
}
