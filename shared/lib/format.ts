/** Formats with an explicit locale and time zone, so that server and browsers render the same text. */

const LOCALE = 'en-US'
const wholeNumbers = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })
const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export function formatNumber(value: number): string {
  return wholeNumbers.format(value)
}

export function formatMoney(dollars: number): string {
  return wholeDollars.format(dollars)
}

export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** Counting stops after one more, so that a large table stays fast. */
export const MAX_COUNTED = 100_000

/** Formats "12" or, above `MAX_COUNTED`, "100,000+". */
export function formatCount(count: number): string {
  return count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count)
}

// Cached, because building a formatter costs far more than using one, and a process sees few zones.
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the parts of a date. The literals between them differ between ICU versions. */
function dateParts(date: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  let format = dateFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    dateFormats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
}

/** Formats a date as 'MMM d, yyyy': "Nov 21, 2026". @throws RangeError for an invalid date */
export function formatDate(date: Date, timeZone = 'UTC'): string {
  const { month, day, year } = dateParts(date, timeZone)
  return `${month} ${day}, ${year}`
}

/** Formats a time as 'MMM d, yyyy h:mm a': "Nov 21, 2026 9:05 AM". @throws RangeError for an invalid date */
export function formatDateTime(date: Date, timeZone = 'UTC'): string {
  const { month, day, year, hour, minute, dayPeriod } = dateParts(date, timeZone)
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`
}

/** Returns the date of the last score update, or "Never" (product 9.9). */
export function lastUpdatedText(date: Date | null | undefined, timeZone = 'UTC'): string {
  return date ? formatDate(date, timeZone) : 'Never'
}

const listFormat = new Intl.ListFormat('en-US')

export function formatList(items: readonly string[]): string {
  return listFormat.format(items)
}

/** Formats the time between two dates in its largest whole unit: "5 min", "3 h", "2 days". */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h` : plural(Math.floor(hours / 24), 'day', 'days')
}
