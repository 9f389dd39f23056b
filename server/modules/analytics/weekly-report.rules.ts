import { toUtcDay } from './analytics.rules.ts'
import { addDays, type DayRange } from './report-range.rules.ts'

const MONDAY = 1
/** Late enough that the week's last events are written and it is early morning in the United States. */
const FROM_HOUR_UTC = 10

/** Returns the week to report now: the seven days before today, on Mondays from 10:00 UTC; otherwise null. */
export function getWeekToReport(now: Date): DayRange | null {
  if (now.getUTCDay() !== MONDAY || now.getUTCHours() < FROM_HOUR_UTC) return null
  const today = toUtcDay(now)
  return { from: addDays(today, -7), to: addDays(today, -1) }
}

/** Formats the change as `up 12% from the week before`; empty without a previous value. */
export function changeText(now: number, before: number): string {
  if (before === 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'same as the week before'
  return `${percent > 0 ? 'up' : 'down'} ${Math.abs(percent)}% from the week before`
}
