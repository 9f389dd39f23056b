import { addDays, MAX_PAUSE_DAYS } from '@shared/companies/pause.ts'
import { toLocalHour } from '@shared/lib/time-zone.ts'
import { z } from 'zod'

export interface PauseDays {
  first: string
  last: string
}

/** Returns the first and the last day until which a company can be full. The day that has begun is too short to count. */
export function getPauseDays(now: Date, timeZone: string): PauseDays {
  const { day } = toLocalHour(now, timeZone)
  return { first: addDays(day, 1), last: addDays(day, MAX_PAUSE_DAYS) }
}

/** Returns whether a text is one of these days. They are compared as text: all are `yyyy-mm-dd`. */
export function isPauseDay(text: string, { first, last }: PauseDays): boolean {
  return z.iso.date().safeParse(text).success && text >= first && text <= last
}
