import { z } from 'zod'
import { DAY_MS } from '../lib/durations.ts'
import { formatDate } from '../lib/format.ts'

/** Days ahead for which a company can say that it takes no new homes. */
export const MAX_PAUSE_DAYS = 90

/** Last day on which a company takes no new homes, at midnight UTC; null for one that takes them. */
export const fullUntil = z
  .date()
  .nullable()
  .describe('Last day on which the company takes no new homes; null if it takes them.')

/** Returns the day after so many days, such as `2027-05-03`. */
export function addDays(day: string, count: number): string {
  return new Date(toDay(day).getTime() + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns a calendar day as it is stored: at midnight UTC. */
export function toDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Formats a day within the next months: "May 3". */
export function formatNearDay(day: Date): string {
  return formatDate(day).replace(/, \d+$/, '')
}

/** Returns the text that takes the place of a company's request button. */
export function fullUntilText(day: Date): string {
  return `Taking no new homes until ${formatNearDay(day)}`
}

/** Returns the places of a request with the companies that take new homes, without places that have none. */
export function withoutFull<Place extends { companyIds: readonly number[] }>(
  places: readonly Place[],
  companies: readonly { id: number; fullUntil: Date | null }[],
): (Place & { companyIds: number[] })[] {
  const full = new Set(companies.flatMap(({ id, fullUntil: day }) => (day ? [id] : [])))
  return places
    .map((place) => ({ ...place, companyIds: place.companyIds.filter((id) => !full.has(id)) }))
    .filter(({ companyIds }) => companyIds.length > 0)
}
