import type { ReportInput, ReportPeriod } from '@shared/analytics/analytics-report.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { toUtcDay } from './analytics.rules.ts'

/** Days of a report, both included, as `2026-11-21` in UTC. */
export interface DayRange {
  from: string
  to: string
}

export function toDayStart(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return toUtcDay(new Date(toDayStart(day).getTime() + days * DAY_MS))
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((toDayStart(to).getTime() - toDayStart(from).getTime()) / DAY_MS) + 1
}

export function toDayRange(input: ReportInput, now: Date): DayRange {
  const today = toUtcDay(now)
  if ('period' in input) return toPeriod(input.period, today)
  if ('days' in input) return { from: addDays(today, 1 - input.days), to: today }
  return { from: input.from, to: input.to }
}

const MONTHS_PER_QUARTER = 3

/** Returns a calendar period up to `today`; the last month is over. */
function toPeriod(period: ReportPeriod, today: string): DayRange {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const monthStart = (index: number) => toUtcDay(new Date(Date.UTC(year, index, 1)))
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'thisMonth':
      return { from: monthStart(month), to: today }
    case 'lastMonth':
      return { from: monthStart(month - 1), to: addDays(monthStart(month), -1) }
    case 'thisQuarter':
      return { from: monthStart(month - (month % MONTHS_PER_QUARTER)), to: today }
    case 'yearToDate':
      return { from: monthStart(0), to: today }
  }
}

/** Returns as many days, immediately before the range. */
export function toPeriodBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -countDays(range)), to: addDays(range.from, -1) }
}
