import { DAY_MS } from '@shared/lib/durations.ts'

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
